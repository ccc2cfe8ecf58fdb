//! The `tailback` command line.

fn main() {}
