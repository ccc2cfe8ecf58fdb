//! What is known of a puzzle in words: optima, limits, and why a move cannot be made. The rules, the
//! command line and the editor say it with these.

mod illegal;
mod limit;
mod optimum;
pub mod units;

pub use illegal::{illegal_move, similar_car};
pub use limit::stopped;
pub use optimum::{is_news, known, known_number, length, metric, wanted};
