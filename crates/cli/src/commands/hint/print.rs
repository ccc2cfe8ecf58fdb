//! Prints a hint, for people or as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use tailback_check::words::{known, length};
use tailback_puzzle::{Move, draw_with_exits, words::count};
use tailback_solver::Bounds;

use super::{Answer, Hint};
use crate::error::Result;

pub(super) fn text(hint: &Hint<'_>) -> String {
    let mut text = String::new();
    for row in draw_with_exits(hint.puzzle, &hint.state) {
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
    let words = match hint.answer {
        Answer::Solved => "already solved".to_owned(),
        Answer::Unsolvable => "unsolvable".to_owned(),
        Answer::Unknown { lower, best } => {
            let upper = best.map(|(_, n)| n);
            let known = known(Bounds { lower, upper }, hint.metric);
            let unknown = format!("unknown: {known} (stopped at a limit)");
            match best {
                Some((next, n)) => format!(
                    "{unknown}\nthe best solution found, which may not be a shortest one, begins with\n{}",
                    in_words(next, n)
                ),
                None => unknown,
            }
        }
        Answer::Next(next, n) => in_words(next, n),
    };
    let _ = writeln!(text, "\n{words}");
    text
}

/// What a move counts.
fn cost(hint: &Hint<'_>, m: Move) -> u32 {
    hint.metric.length(&tailback_puzzle::Solution(vec![m]))
}

#[derive(Serialize)]
struct Record<'a> {
    path: &'a str,
    title: Option<&'a str>,
    line: usize,
    played: Vec<String>,
    outcome: &'static str,
    metric: String,
    hint: Option<String>,
    /// What a shortest solution has, the hint included; where the outcome is unknown, the best one that
    /// was found.
    remaining: Option<u32>,
    /// What it has behind the hint.
    after: Option<u32>,
}

pub(super) fn json(hint: &Hint<'_>) -> Result<String> {
    let (outcome, next, remaining) = match hint.answer {
        Answer::Solved => ("solved", None, Some(0)),
        Answer::Next(next, n) => ("solvable", Some(next), Some(n)),
        Answer::Unsolvable => ("unsolvable", None, None),
        Answer::Unknown { best, .. } => {
            let (next, n) = best.unzip();
            ("unknown", next, n)
        }
    };
    let record = Record {
        path: &hint.job.path,
        title: hint.job.title.as_deref(),
        line: hint.job.line,
        played: hint
            .played
            .iter()
            .map(|m| m.notation(hint.puzzle))
            .collect(),
        outcome,
        metric: hint.metric.to_string(),
        hint: next.map(|m| m.notation(hint.puzzle)),
        remaining,
        after: next.and_then(|m| Some(remaining? - cost(hint, m))),
    };
    Ok(serde_json::to_string(&record)? + "\n")
}
