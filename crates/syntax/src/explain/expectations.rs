//! Slips in `expect`.

use tailback_diagnostics::{Diagnostic, Span};

use super::case::Case;
use super::show::shown;
use super::{error, single_words};
use crate::{
    Expectation,
    grammar::Rule,
    line::{Line, Word},
};

const RANGES: &str = "`30..` is at least 30, and `..12` is at most 12";

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let word = found(case)?;
    if case.stop.wants(Rule::fact) {
        // `moves8` is not a misspelt word, but two.
        let is_misspelt = !word.text.contains(|c: char| c.is_ascii_digit());
        let words = Expectation::words();
        return is_misspelt.then(|| single_words::unknown(case, word, &case.stop.words(), words));
    }
    if case.stop.wants(Rule::range) {
        return Some(case.plain().with_note(RANGES));
    }
    let before = case.before();
    let is_range = before.text.ends_with(|c: char| c.is_ascii_digit())
        && !word
            .text
            .starts_with(|c: char| c.is_alphanumeric() || c == ';');
    (case.stop.wants(Rule::comma) && is_range).then(|| other_range(case, before.span.start))
}

/// Returns the word at the stop, up to a comma.
fn found<'t>(case: &Case<'t>) -> Option<Word<'t>> {
    let word = case.found()?;
    let length = word.text.find(',').unwrap_or(word.text.len());
    (length > 0).then(|| Word {
        text: &case.line.text[case.stop.offset..case.stop.offset + length],
        span: Span::new(word.span.start, word.span.start + length),
    })
}

/// Reports a range in another notation, such as `30-40` or `30 .. 40`, from its first number at `start`.
fn other_range(case: &Case<'_>, start: usize) -> Diagnostic {
    let tail = &case.line.text[start - case.line.span.start..];
    let item = Line::new(&tail[..tail.find(',').unwrap_or(tail.len())], start);
    let found = shown(item.text);
    let message = format!("found {found}, expected a number or a range such as `30..40`");
    error(item.span, message).with_note(RANGES)
}
