//! Diagnostics about the version line.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::case::Case;
use super::show::shown;
use super::{block, error};
use crate::{grammar::Rule, line::Line};

/// Reports that the version in `line` is preceded by the statement `first`.
pub(crate) fn misplaced(line: Span, first: Span) -> Diagnostic {
    error(
        line,
        "found `rush` after another statement, expected it first in the file",
    )
    .with_label(first, "the first statement")
}

/// Reports that the version `number` is later than the supported one.
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

/// Reports that there is no version `number`.
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

/// Reports slips such as `rush v1`, `rush 1.0`, `rush "1"`, `rush version 1`, and `rush 1 author "N. N."`.
pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    if case.stop.wanted == [Rule::line_end] {
        return after(case);
    }
    let mut words = case.words.iter();
    let first = words.next()?;
    let (number, span) = match words.next() {
        Some(second) if first.text.eq_ignore_ascii_case("version") => {
            (second.text, first.span.to(second.span))
        }
        _ => (first.text, first.span),
    };
    let number = number.trim_matches(|c: char| !c.is_alphanumeric());
    let number = number.strip_prefix(['v', 'V']).unwrap_or(number);
    matches!(number, "1" | "1.0").then(|| case.fixed(Applicability::Safe, case.plain(), span, "1"))
}

/// Reports another statement after the version.
fn after(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = Line::new(&case.line.text[case.stop.offset..], case.at());
    let gap = Span::new(case.before().span.end, rest.span.start);
    block::is_statement(rest).then(|| {
        let edit = Edit::replace(gap, "\n");
        let title = "put it on its own line";
        case.plain()
            .with_edits(Applicability::Unsafe, title, vec![edit])
    })
}
