//! The model and its formats, seen from outside.

#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expectations are written by a tool, which writes them"
)]
#![expect(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test need not be thrifty"
)]

mod boards;
mod canonical;
mod drawing;
mod exchange;
mod faults;
mod laws;
mod moves;
mod never_panics;
mod notations;
mod pieces;
mod reading;
mod reading_drawn;
mod reading_lists;
mod recognising;
mod round_trips;
mod rush;
mod scanning;
mod scanning_at_length;
mod support;
mod transforming;
mod writing;
