//! What is said about lines that are no statements.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

mod blocks;
mod boards;
mod claims;
mod keywords;
mod render;
mod texts;
mod versions;
