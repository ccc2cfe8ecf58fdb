//! The wording of sizes, times, lengths, bounds and limits, shared by the rules, the command line and the
//! editor.

pub mod craft;
mod limit;
mod optimum;
pub mod units;

pub use limit::{no_match, stopped, visited};
pub use optimum::{is_news, known, known_number, length, wanted};
