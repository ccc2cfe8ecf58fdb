//! Reports about the version line.

use tailback_diagnostics::{Applicability, Diagnostic, Span};

use super::case::Case;
use super::error;
use super::show::shown;

/// The line `line` says the version, but `first` stands before it.
pub(crate) fn misplaced(line: Span, first: Span) -> Diagnostic {
    error(
        line,
        "found `rush` behind another statement, expected it first in the file",
    )
    .with_label(first, "the first statement")
}

/// The version `number` is later than what is known here.
pub(crate) fn too_high(span: Span, number: &str) -> Diagnostic {
    error(
        span,
        format!(
            "found version {} of the language, expected version `1`",
            shown(number)
        ),
    )
    .with_note("a later version of Tailback may know it; the rest of the file was not read")
}

/// There is no version `number`.
pub(crate) fn too_low(span: Span, number: &str) -> Diagnostic {
    error(
        span,
        format!(
            "found version {} of the language, expected version `1`",
            shown(number)
        ),
    )
    .with_fix(Applicability::Unsafe, "write `1`", span, "1")
}

/// `rush v1`, `rush 1.0`, `rush "1"`.
pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = case.rest();
    let digits = rest.text.trim_matches(|c: char| !c.is_ascii_digit());
    matches!(digits, "1" | "1.0")
        .then(|| case.fixed(Applicability::Safe, case.plain(), rest.span, "1"))
}
