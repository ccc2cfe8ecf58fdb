//! Slips in `goal`.

use tailback_diagnostics::{Applicability, Diagnostic, Edit};

use super::case::Case;
use super::show::shown;
use super::{cells, error, lists, single_words};
use crate::grammar::Rule;

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let word = case.found()?;
    if let Some(diagnostic) = lists::comma(case).or_else(|| single_words::quoted(case, word)) {
        Some(diagnostic)
    } else if case.stop.wants(Rule::to) {
        Some(without_to(case))
    } else if case.stop.wants(Rule::cell) {
        cells::slip(case, word)
    } else if case.stop.wants(Rule::name) {
        Some(single_words::bad_name(word))
    } else {
        None
    }
}

/// Reports slips such as `goal A c4`, `goal A at c4` and `goal A = c4`.
fn without_to(case: &Case<'_>) -> Diagnostic {
    let mut words = case.words[1..].iter();
    let Some((word, last)) = words.next().zip(case.words.last()) else {
        return case.plain();
    };
    let message = format!("found {}, expected `to`", shown(word.text));
    let edit = if words.next().is_some() {
        Edit::replace(word.span, "to")
    } else {
        Edit::insert(last.span.start, "to ")
    };
    let diagnostic = error(word.span, message);
    case.fixed_by(
        Applicability::Safe,
        diagnostic,
        "write `to` before the cell",
        edit,
    )
}
