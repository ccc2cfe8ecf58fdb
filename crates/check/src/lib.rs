//! The rules that puzzles are checked by.
//!
//! Data flows one way: a [`SourceFile`] holds a parsed text and, for each of its puzzles, what
//! it [`Lowered`] to; [`Facts`] hold what the solver says of a sound puzzle; [`check`] makes
//! diagnostics of them. Nothing here reads files, starts threads or prints.

mod allow;
mod board;
mod check;
mod context;
mod doubt;
mod facts;
mod figures;
mod foreign;
mod goal;
mod lower;
mod mend;
mod parts;
mod phrases;
mod removal;
mod rule;
pub mod rules;
mod run;
mod solution;
mod source_file;

pub use check::{FileFacts, check, check_some};
pub use facts::Facts;
pub use foreign::{ForeignFile, foreign_to_rush, restore};
pub use lower::{CarPlace, Lowered, Places};
pub use rule::{Needs, Rule, RuleSet};
pub use source_file::SourceFile;
