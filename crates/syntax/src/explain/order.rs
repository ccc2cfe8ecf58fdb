//! Words in the wrong order: `car X horizontal b3`.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::case::{Case, LONGEST_GUESS};
use super::error;
use super::show::shown;

/// The most words whose orders are tried.
const MOST: usize = 4;

/// Returns a diagnostic that the words are right but their order is wrong, or `None` unless exactly one
/// order makes the line a statement.
pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    if !(2..=MOST).contains(&case.words.len()) || case.line.text.len() > LONGEST_GUESS {
        return None;
    }
    let mut words: Vec<&str> = case.words.iter().map(|word| word.text).collect();
    let mut found: Option<Edit> = None;
    let mut is_unique = true;
    let span = case.rest().span;
    each_order(&mut words, 0, &mut |order| {
        let edit = Edit::replace(span, order.join(" "));
        if case.is_fixed_by(std::slice::from_ref(&edit)) {
            is_unique &= found.as_ref().is_none_or(|other| *other == edit);
            found = Some(edit);
        }
    });
    let edit = found.filter(|_| is_unique)?;
    let end = case.found().map_or(case.at(), |word| word.span.end);
    let diagnostic = error(
        Span::new(case.at(), end),
        format!(
            "found {}, expected {}",
            shown(case.found().map_or("", |word| word.text)),
            case.stop.words()
        ),
    )
    .with_note(format!(
        "the words are in the wrong order: the statement is `{}`",
        case.keyword.form()
    ));
    Some(case.fixed_by(
        Applicability::Safe,
        diagnostic,
        "put the words in order",
        edit,
    ))
}

/// Calls `visit` with each permutation of `words` that leaves the first `fixed` words in place.
fn each_order<'t>(words: &mut Vec<&'t str>, fixed: usize, visit: &mut impl FnMut(&[&'t str])) {
    if fixed == words.len() {
        return visit(words);
    }
    for i in fixed..words.len() {
        words.swap(fixed, i);
        each_order(words, fixed + 1, visit);
        words.swap(fixed, i);
    }
}
