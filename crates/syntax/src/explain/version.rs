//! Reports about the version line.

use tailback_diagnostics::{Diagnostic, Span};

use super::error;

/// The line `line` says the version, but `first` stands before it.
pub(crate) fn misplaced(line: Span, first: Span) -> Diagnostic {
    error(
        line,
        "`rush` stands behind another statement, expected it first in the file",
    )
    .with_label(first, "the first statement")
}

/// The version `number` is later than what is known here.
pub(crate) fn too_high(span: Span, number: &str) -> Diagnostic {
    error(
        span,
        format!("the file is in version {number} of the language, expected version 1"),
    )
    .with_note("this program reads version 1 only; the rest of the file was not read")
}

/// There is no version `number`.
pub(crate) fn too_low(span: Span, number: &str) -> Diagnostic {
    error(
        span,
        format!("there is no version {number} of the language, expected `1`"),
    )
    .with_fix("write `1`", span, "1")
}
