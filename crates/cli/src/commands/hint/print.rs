//! Prints a hint for people.

use std::fmt::Write as _;

use tailback_answers::Verdict;
use tailback_facts::words::{known, length};
use tailback_puzzle::{Move, words::count};

use super::Hint;
use crate::terminal_board;

pub(super) fn text(hint: &Hint<'_>, is_coloured: bool) -> String {
    let mut text = String::new();
    for row in terminal_board::lines(hint.puzzle, &hint.state, is_coloured) {
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

/// Returns the cost of a move.
fn cost(hint: &Hint<'_>, m: Move) -> u32 {
    hint.metric.length(&tailback_puzzle::Solution(vec![m]))
}
