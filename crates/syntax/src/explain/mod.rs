//! Explanations of lines that are not statements: the text found, the expected input, and fixes.
//!
//! Each file handles the slips of one kind of line. Any other line gets the default diagnostic: the place where the
//! line stops being valid, and the input that the grammar expected there.

mod blanks;
pub(crate) mod block;
mod cars;
mod case;
mod cells;
mod exits;
mod expectations;
mod expected;
mod first_word;
mod goals;
mod grids;
mod lists;
mod look_alikes;
pub(crate) mod moves;
pub(crate) mod notation;
mod order;
pub(crate) mod rows;
mod show;
mod single_words;
mod strings;
pub(crate) mod version;

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};

use crate::Keyword;
use crate::conflict::{self, Conflict};
use crate::line::Line;
use case::Case;

/// The rule name of all these diagnostics.
const RULE: &str = "syntax";

fn error(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(RULE, Severity::Error, span, message)
}

/// Returns the diagnostic about a merge conflict.
pub(crate) fn conflict(conflict: &Conflict) -> Diagnostic {
    error(
        conflict.begin,
        "found a merge conflict; keep the lines that are right, and remove the markers",
    )
    .with_label(conflict.end, "the conflict ends here")
    .with_note("until then, only the first version is read, and nothing else is reported in it")
}

/// Reports a conflict marker without its counterparts.
fn lone_marker(line: Line<'_>) -> Option<Diagnostic> {
    let marker = conflict::marker(line.text)?;
    let message = format!("found `{marker}`, a leftover merge conflict marker; remove it");
    Some(error(line.span, message))
}

/// Returns the diagnostic about a junk line.
pub(crate) fn line(line: Line<'_>) -> Diagnostic {
    if let Some(diagnostic) = lone_marker(line) {
        return diagnostic;
    }
    look_alikes::add_note(line, Applicability::Unsafe, of_line(line))
}

fn of_line(line: Line<'_>) -> Diagnostic {
    if let Some(diagnostic) = blanks::report(line, Applicability::Safe) {
        return diagnostic;
    }
    let keyword = Keyword::from_word(line.first_word().text);
    match keyword.and_then(|keyword| Case::new(line, keyword)) {
        Some(case) => slip(&case).unwrap_or_else(|| case.plain()),
        None => first_word::report(line),
    }
}

/// Returns the diagnostic about a known slip.
fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let known = first_word::sign_after_keyword(case).or_else(|| first_word::without_space(case));
    if known.is_some() {
        return known;
    }
    match case.keyword {
        keyword if keyword.takes_text() => strings::slip(case),
        Keyword::Rush => version::slip(case),
        Keyword::Difficulty => single_words::slip(case),
        Keyword::Target | Keyword::Tags | Keyword::Allow | Keyword::Wall => lists::slip(case),
        Keyword::Goal => goals::slip(case),
        Keyword::Grid => grids::slip(case),
        Keyword::Exit => exits::slip(case),
        Keyword::Car | Keyword::Truck => cars::slip(case),
        Keyword::Expect => expectations::slip(case),
        _ => None,
    }
}
