//! The solver's facts about a sound puzzle, and their wording.
//!
//! [`Facts`] hold both optima and the answers to the [`Questions`] that were asked in addition. Rules, commands and
//! editors choose the questions; this crate does not know which of them asks. [`fact`] is the table of facts, and
//! [`rating`] predicts how long people take.

pub mod fact;
mod facts;
mod find;
mod frozen;
mod obstacles;
mod question;
pub mod rating;
pub mod value;
pub mod words;

pub use facts::{Facts, FileFacts, Removable};
pub use obstacles::{Obstacles, TooLarge};
pub use question::{Question, Questions};
