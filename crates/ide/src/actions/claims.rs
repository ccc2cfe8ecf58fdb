//! Reading and rewriting the expectations of a puzzle.

use tailback_check::edits::{remove, replace};
use tailback_diagnostics::{Edit, Span};
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Keyword, Spanned};

use super::PuzzleAt;

/// Returns the `expect` statements of a puzzle, each with its expectations.
pub(super) fn expects<'a>(
    at: &PuzzleAt<'a>,
) -> impl Iterator<Item = (Span, &'a [Spanned<Expectation>])> + use<'a> {
    let statements = at.statements.iter().filter(|it| it.is(Keyword::Expect));
    statements.map(|it| (it.span, it.expectations()))
}

/// Returns whether an expectation is about the optimum in `metric`.
pub(super) fn speaks_of(at: &PuzzleAt<'_>, metric: Metric) -> bool {
    let is_meant = |it: &Spanned<Expectation>| it.value.fact.metric() == Some(metric);
    expects(at).any(|(_, list)| list.iter().any(is_meant))
}

/// Returns the edits that replace each expectation by the result of `new`, or drop it if the result is `None`.
/// A statement without expectations is removed.
pub(super) fn rewrite(
    at: &PuzzleAt<'_>,
    new: impl Fn(&Spanned<Expectation>) -> Option<String>,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (statement, list) in expects(at) {
        let words: Vec<String> = list.iter().filter_map(&new).collect();
        let (Some(first), Some(last)) = (list.first(), list.last()) else {
            continue;
        };
        let old = first.span.to(last.span);
        if words.is_empty() {
            edits.push(remove(at.file, statement));
        } else if words.join(", ") != old.of(&at.file.text) {
            edits.push(replace(old, words.join(", ")));
        }
    }
    edits
}
