//! What to tell an author about a line that is no statement: what was found, what was
//! expected, and what to do.

pub(crate) mod block;
mod expected;
pub(crate) mod version;

use tailback_diagnostics::{Diagnostic, Severity, Span};

use crate::Keyword;
use crate::line::Line;

/// The name of the rule that all these reports are of.
const RULE: &str = "syntax";

fn error(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(RULE, Severity::Error, span, message)
}

/// Whether a junk line was meant to begin a puzzle.
pub(crate) fn begins_puzzle(line: Line<'_>) -> bool {
    line.first_word().text == Keyword::Puzzle.word()
}

/// The report about a junk line.
pub(crate) fn line(line: Line<'_>) -> Diagnostic {
    let first = line.first_word();
    match Keyword::from_word(first.text) {
        Some(keyword) => expected::report(line, keyword),
        None => error(first.span, format!("`{}` is no statement", first.text)),
    }
}
