//! Spans, diagnostics and fixes as plain data, and their rendering for a terminal.
//!
//! Only this crate depends on `codespan-reporting`. It knows nothing about puzzles.

mod diagnostic;
mod fingerprint;
mod fix;
mod render;
mod span;
mod style;
pub mod text;

pub use diagnostic::{Applicability, Diagnostic, Edit, FileId, Fix, Label, Severity};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use fix::{apply, fit_together, is_cut, try_apply};
pub use render::{Renderer, Source, quoted};
pub use span::Span;
