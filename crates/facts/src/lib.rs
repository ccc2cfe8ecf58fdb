//! The solver's facts about a sound puzzle, and their wording.
//!
//! [`Facts`] hold both optima and the answers to the [`Questions`] that were asked in addition. Rules, commands and
//! editors choose the questions; this crate does not know which of them asks. [`rating`] predicts from them how long people
//! take.

mod facts;
mod find;
mod frozen;
mod obstacles;
mod question;
pub mod rating;
pub mod words;

pub use facts::{Facts, FileFacts};
pub use obstacles::{Obstacles, TooLarge};
pub use question::{Question, Questions};
