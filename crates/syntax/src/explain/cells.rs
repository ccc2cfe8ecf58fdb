//! Slips in the notation of cells.

use tailback_diagnostics::{Applicability, Diagnostic};

use super::case::Case;
use super::error;
use super::show::shown;
use crate::line::Word;

/// The words for an axis.
pub(super) const AXES: [&str; 4] = ["horizontal", "vertical", "h", "v"];

/// Returns a diagnostic with a fix for `word`, which should be a cell, or `None` if it is not a known slip.
pub(super) fn slip(case: &Case<'_>, word: Word<'_>) -> Option<Diagnostic> {
    let next = case
        .words
        .iter()
        .find(|next| next.span.start > word.span.start);
    let (applicability, span, cell) = if let Some(cell) = reversed(word.text) {
        (Applicability::Unsafe, word.span, cell)
    } else if let Some(next) = next
        && let Some(cell) = joined(word.text, next.text)
    {
        (Applicability::Unsafe, word.span.to(next.span), cell)
    } else if let Some(parts) = glued(word.text) {
        (Applicability::Safe, word.span, parts)
    } else {
        return None;
    };
    let found = case.line.text[span.start - case.line.span.start..].get(..span.end - span.start);
    let diagnostic = error(
        span,
        format!(
            "found {}, expected a column letter and a row number such as `b3`",
            shown(found.unwrap_or(word.text))
        ),
    );
    Some(case.fixed(applicability, diagnostic, span, &cell))
}

/// Returns `b3` for `3b`.
fn reversed(word: &str) -> Option<String> {
    let letter = word.chars().last().filter(char::is_ascii_alphabetic)?;
    let number = &word[..word.len() - 1];
    is_number(number).then(|| format!("{}{number}", letter.to_ascii_lowercase()))
}

/// Returns `b3` for `b` and `3`.
fn joined(letter: &str, number: &str) -> Option<String> {
    let is_letter = letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_alphabetic());
    (is_letter && is_number(number)).then(|| format!("{}{number}", letter.to_ascii_lowercase()))
}

/// Returns `b3 h` for `b3h`.
fn glued(word: &str) -> Option<String> {
    let axis = AXES.into_iter().find(|axis| word.ends_with(axis))?;
    let cell = word.strip_suffix(axis)?;
    let number = cell.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    is_number(number).then(|| format!("{cell} {axis}"))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
