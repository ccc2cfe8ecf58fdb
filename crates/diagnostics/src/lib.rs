//! Spans, diagnostics and fixes as plain data, and their rendering for a terminal.
//!
//! Only this crate depends on `codespan-reporting`. It knows nothing about puzzles.

mod blank;
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

pub use blank::blank_but;
pub use clean::{clean, clean_line, is_invisible, is_joiner};
pub use common::common_ends;
pub use diagnostic::{Applicability, Diagnostic, Edit, FileId, Fix, Label, Severity};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use fix::{apply, fit_together, is_cut, try_apply};
pub use line_index::{LineColumn, LineIndex};
pub use nearest::{Nearest, nearest};
pub use render::{Renderer, Source, quoted};
pub use span::Span;
pub use unreadable::{Unreadable, explain, text};
