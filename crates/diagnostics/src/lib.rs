//! Spans, diagnostics and fixes as plain data, and how a terminal shows them.
//!
//! This is the one crate that knows `codespan-reporting`. It does not know what a puzzle is.

mod clean;
mod common;
mod diagnostic;
mod fingerprint;
mod fix;
mod line_index;
mod nearest;
mod render;
mod span;
mod style;
mod unreadable;

pub use clean::{clean, clean_line};
pub use common::common_ends;
pub use diagnostic::{Applicability, Diagnostic, Edit, FileId, Fix, Label, Severity};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use fix::{apply, fit_together, is_cut, try_apply};
pub use line_index::{LineColumn, LineIndex};
pub use nearest::{Nearest, nearest};
pub use render::{Renderer, Source, quoted};
pub use span::Span;
pub use unreadable::{Unreadable, explain, text};
