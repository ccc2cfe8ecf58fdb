//! Slips in `target`, `wall`, `tags` and `allow`, and commas where spaces are wanted.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::case::Case;
use super::{cells, error, single_words};
use crate::grammar::Rule;

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let word = case.found()?;
    comma(case)
        .or_else(|| single_words::quoted(case, word))
        .or_else(|| {
            if case.stop.wants(Rule::cell) {
                cells::slip(case, word)
            } else {
                let wants_name = case.stop.wants(Rule::name);
                wants_name.then(|| single_words::bad_name(word))
            }
        })
}

/// Reports slips such as `wall a1, b2`.
pub(super) fn comma(case: &Case<'_>) -> Option<Diagnostic> {
    let start = case.at() + case.found()?.text.find(',')?;
    let diagnostic = error(
        Span::new(start, start + 1),
        "found `,`, expected a space or the end of the line",
    );
    let rest = case.rest();
    let words: Vec<&str> = rest.text.split([',', ' ', '\t']).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let edit = Edit::replace(rest.span, words.join(" "));
    let title = "write spaces in place of commas";
    Some(case.fixed_by(Applicability::Safe, diagnostic, title, edit))
}
