//! The solver's facts about a sound puzzle, and their wording.
//!
//! [`Facts`] hold both optima and the answers to the [`Questions`] that were asked beside them. Rules, commands and
//! editors say which questions they have; which rule or command asks is not known here.

mod facts;
mod find;
mod frozen;
mod question;
pub mod words;

pub use facts::{Facts, FileFacts};
pub use question::{Question, Questions};
