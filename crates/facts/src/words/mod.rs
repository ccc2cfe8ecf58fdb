//! What is known of a puzzle in words: sizes, times, lengths, bounds and limits. The rules, the command line and the
//! editor say it with these.

mod limit;
mod optimum;
pub mod units;

pub use limit::stopped;
pub use optimum::{is_news, known, known_number, length, wanted};
