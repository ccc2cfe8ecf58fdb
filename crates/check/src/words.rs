//! What is known of a puzzle in words: optima, and why a move cannot be made.

mod illegal;
mod length;

pub use illegal::{illegal_move, similar_car};
pub use length::length;
