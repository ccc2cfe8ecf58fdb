//! Statements about a puzzle other than its board.

use tailback_puzzle::{Extras, NumberRange};
use tailback_solver::Metric;

use crate::{Expectation, Spanned, Statement, StatementKind};

/// Collects the information other than the board from `statements`, which are those before the first puzzle or
/// those of one puzzle. If a statement may appear only once, the first counts.
pub fn extras(statements: &[Statement]) -> Extras {
    let mut extras = Extras::default();
    for statement in statements {
        match &statement.kind {
            StatementKind::Author(text) => extras.authors.push(text.value.clone()),
            StatementKind::Source(text) => extras.sources.push(text.value.clone()),
            StatementKind::Note(text) => extras.notes.push(text.value.clone()),
            StatementKind::Difficulty(name) => {
                extras.difficulty.get_or_insert(name.value);
            }
            StatementKind::Tags(words) => extras.tags.extend(values(words)),
            StatementKind::Allow(rules) => extras.allowed.extend(values(rules)),
            StatementKind::Expect(list) => {
                for expectation in list {
                    add_expectation(&mut extras, &expectation.value);
                }
            }
            StatementKind::Solution(solution) => {
                extras.solution.get_or_insert_with(|| {
                    let moves = solution.moves.iter();
                    moves.map(|it| it.value.to_string()).collect()
                });
            }
            _ => {}
        }
    }
    extras
}

fn values(words: &[Spanned<String>]) -> impl Iterator<Item = String> {
    words.iter().map(|word| word.value.clone())
}

/// Adds an expectation: the first exact length in each metric as its figure, everything else in words.
fn add_expectation(extras: &mut Extras, expectation: &Expectation) {
    if let Some((metric, range)) = expectation.length() {
        let known = match metric {
            Metric::Moves => &mut extras.n_moves,
            Metric::Steps => &mut extras.n_steps,
        };
        if let NumberRange { min: Some(n), max } = range
            && max == Some(n)
            && known.is_none()
        {
            *known = Some(n);
            return;
        }
    }
    extras.expectations.push(expectation.to_string());
}
