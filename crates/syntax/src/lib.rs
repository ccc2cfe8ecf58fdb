//! Text of the Rush puzzle language to a document with spans, and back to canonical text.
//!
//! Parsing never fails: a line that is no statement becomes [`StatementKind::Junk`] and a
//! diagnostic. Whether cars fit the board is nobody's business here.

mod document;
mod explain;
mod extras;
mod format;
mod line;
mod parse;
mod recovery;
mod rush;
mod words;

pub use document::{
    CarStatement, Content, Document, DrawnCell, DrawnGrid, Expectation, Figure, Grid, PuzzleNode,
    Row, SolutionStatement, Spanned, Statement, StatementKind,
};
pub use extras::extras;
pub use format::{format, format_document};
pub use parse::parse;
pub use recovery::is_near_end;
pub use rush::{Unwritable, declarations, to_rush};
pub use tailback_puzzle::Difficulty;
pub use words::Keyword;
