//! Spans, diagnostics and fixes as plain data, and how a terminal shows them.
//!
//! This is the one crate that knows `codespan-reporting`. It does not know what a puzzle is.

mod diagnostic;
mod line_index;
mod span;

pub use diagnostic::{Diagnostic, Edit, FileId, Fix, Label, Severity};
pub use line_index::{LineColumn, LineIndex};
pub use span::Span;
