//! The formats, seen from outside.

#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expectations are written by a tool, which writes them"
)]
#![expect(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test need not be thrifty"
)]

#[path = "../../../puzzle/tests/it/boards.rs"]
mod boards;
mod exchange;
mod laws;
mod models;
mod never_panics;
mod notations;
mod pieces;
mod reading;
mod reading_drawn;
mod reading_lists;
mod recognising;
mod roles;
mod round_trips;
mod scanning;
mod scanning_at_length;
mod scanning_doubts;
mod scanning_kinds;
mod scanning_lists;
mod scanning_names;
mod scanning_order;
mod scanning_syntax;
mod schema;
#[path = "../../../puzzle/tests/it/support.rs"]
mod support;
mod words;
mod writing;
