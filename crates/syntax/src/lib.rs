//! The syntax of the Rush puzzle language: parsing of text into a document with spans, and
//! formatting as canonical text.
//!
//! Parsing never fails: a line that is not a statement becomes [`StatementKind::Junk`] and a
//! diagnostic. This crate does not check whether cars fit the board.

mod conflict;
mod document;
mod explain;
mod extras;
mod format;
pub mod grammar;
mod line;
mod parse;
mod parts;
mod recovery;
mod rush;
mod words;

pub use conflict::{CONFLICT, Conflict, conflict_at, conflicts};
pub use document::{
    CarStatement, Claim, Content, Document, DrawnCell, DrawnGrid, Expectation, Grid, PuzzleNode,
    Row, SolutionStatement, Spanned, Statement, StatementKind,
};
pub use extras::extras;
pub use format::format;
pub use parse::parse;
pub use parts::{CarName, NameUse, Part, Role};
pub use recovery::is_near_end;
pub use rush::{Unwritable, declarations, to_rush, with_header};
pub use tailback_puzzle::Difficulty;
pub use words::Keyword;

/// The reference of the language, a page of Markdown.
pub const REFERENCE: &str = include_str!("reference.md");
