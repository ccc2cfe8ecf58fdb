//! Prints a hint, for people or as JSON.

use std::{fmt::Write as _, io::Write};

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_facts::words::{known, length};
use tailback_puzzle::{Move, words::count};
use tailback_solver::Metric;

use super::Hint;
use crate::{
    answer::{Optima, Way, Which},
    board,
    error::Result,
    input::Job,
    json::{self, Version},
    verdict::{Asked, Verdict},
};

pub(super) fn text(hint: &Hint<'_>, is_coloured: bool) -> String {
    let mut text = String::new();
    for row in board::lines(hint.puzzle, &hint.state, is_coloured) {
        let _ = writeln!(text, "  {row}");
    }
    let length = |n| length(n, hint.metric);
    let in_words = |next: Move, n: u32| {
        let Move {
            direction, n_steps, ..
        } = next;
        let rest = n - cost(hint, next);
        let rest = match rest {
            0 => "that solves it".to_owned(),
            _ => format!("then {} to go", length(rest)),
        };
        let cells = count(n_steps, "cell");
        let name = &hint.puzzle.cars()[next.car].name;
        let notation = next.notation(hint.puzzle);
        format!("{notation}: move `{name}` {cells} {direction}, {rest}")
    };
    let next = hint.next().map(|(next, n)| in_words(next, n));
    let words = match &hint.verdict {
        Verdict::Invalid => "invalid".to_owned(),
        Verdict::Unsolvable(_) => "unsolvable".to_owned(),
        Verdict::Solved(_) => next.unwrap_or_else(|| "already solved".to_owned()),
        Verdict::Unknown(found, _) => {
            let known = known(found.bounds(hint.metric), hint.metric);
            let unknown = format!("unknown: {known} (stopped at a limit)");
            match next {
                Some(next) => format!(
                    "{unknown}\nthe best solution found, which may not be a shortest one, begins with\n{next}"
                ),
                None => unknown,
            }
        }
    };
    let _ = writeln!(text, "\n{words}");
    text
}

impl Hint<'_> {
    /// Returns the move to make, and the length of the solution that it begins.
    fn next(&self) -> Option<(Move, u32)> {
        let (best, _) = self.verdict.found()?.best_known(self.metric)?;
        Some((*best.0.first()?, self.metric.length(best)))
    }
}

/// Returns the cost of a move.
fn cost(hint: &Hint<'_>, m: Move) -> u32 {
    hint.metric.length(&tailback_puzzle::Solution(vec![m]))
}

/// The output of `tailback hint --format json`: one line.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: Which<'a>,
    /// The moves made first. Everything below holds from there on.
    played: Vec<String>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: Way,
    /// The move to make: the first one of `solution`, or else of `best`; `null` if there is none.
    next: Option<String>,
}

/// Prints the line about the puzzle of `job`; `hint` is `None` if it is not sound.
pub(super) fn json(
    out: &mut impl Write,
    job: &Job,
    metric: Metric,
    hint: Option<&Hint<'_>>,
) -> Result<()> {
    let asked = Asked::Only(metric);
    let verdict = hint.map_or(&Verdict::Invalid, |hint| &hint.verdict);
    let in_words = |hint: &Hint<'_>| {
        let played = hint.played.iter();
        played.map(|m| m.notation(hint.puzzle)).collect()
    };
    json::write(
        out,
        &Line {
            version: Version,
            which: Which::of(job),
            played: hint.map(in_words).unwrap_or_default(),
            optima: Optima::of(asked, verdict),
            way: Way::of(asked, job.puzzle.as_deref(), verdict),
            next: hint.and_then(|hint| Some(hint.next()?.0.notation(hint.puzzle))),
        },
    )
}
