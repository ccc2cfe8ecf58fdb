//! Text of the Rush puzzle language to a document with spans, and back to canonical text.
//!
//! Parsing never fails: a line that is no statement becomes [`StatementKind::Junk`] and a
//! diagnostic. Whether cars fit the board is nobody's business here.

mod document;

pub use document::{
    CarStatement, Content, Difficulty, Document, DrawnCell, DrawnGrid, Expectation, Figure,
    FigureRange, Grid, Keyword, PuzzleNode, Row, SolutionStatement, Spanned, Statement,
    StatementKind,
};
