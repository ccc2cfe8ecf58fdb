//! The board after the first moves of a written solution.

use tailback_check::words::illegal_move;
use tailback_facts::words::length;
use tailback_puzzle::{Illegal, MoveNotation, Puzzle, Replay, replay};
use tailback_solver::Metric;
use tailback_syntax::{SolutionStatement, Spanned};

use crate::{
    markdown_board::Boards,
    quick_search::{QuickOutcome, QuickSearch},
};

/// Describes the board after the first `n_moves` of `solution`, or the illegal move before that.
pub(crate) fn after(
    puzzle: &Puzzle,
    solution: &SolutionStatement,
    n_moves: usize,
    boards: Boards,
    search: &QuickSearch,
) -> String {
    let written: Vec<MoveNotation> = solution
        .moves
        .iter()
        .map(|Spanned { value, .. }| value.clone())
        .collect();
    let of = written.len();
    let illegal = |(index, why): (usize, Illegal)| {
        let why = illegal_move(puzzle, &written[index], &why);
        format!("move {} of {of} is illegal: {why}", index + 1)
    };
    // The whole solution is replayed first, since only its last move may leave the board.
    if let Err(reason) = replay(puzzle, &written)
        && reason.0 < n_moves
    {
        return illegal(reason);
    }
    match replay(puzzle, &written[..n_moves]) {
        Ok(played) => {
            let before = n_moves.checked_sub(1);
            let before = before.and_then(|n| replay(puzzle, &written[..n]).ok());
            format!(
                "after move {n_moves} of {of}{}\n\n{}",
                left(puzzle, before.as_ref(), &played, search),
                boards.block(puzzle, &played.state)
            )
        }
        Err(reason) => illegal(reason),
    }
}

/// Describes the length that is left, and what the last move has lost compared with the state `before` it, as far as
/// quick searches find them.
fn left(puzzle: &Puzzle, before: Option<&Replay>, played: &Replay, search: &QuickSearch) -> String {
    let rest = |played: &Replay, metric| {
        if played.is_solved {
            return Some(0);
        }
        match search.optimum(&puzzle.with_start(played.state.clone()), metric) {
            QuickOutcome::Solved(n) => Some(n),
            QuickOutcome::Unsolvable | QuickOutcome::Unknown => None,
        }
    };
    let (mut to_go, mut lost) = (Vec::new(), Vec::new());
    for metric in Metric::ALL {
        let Some(n) = rest(played, metric) else {
            continue;
        };
        to_go.push(length(n, metric));
        let least = |it: &Replay, rest: u32| metric.length(&it.solution) + rest;
        let expected = before.and_then(|it| Some(least(it, rest(it, metric)?)));
        match expected.map(|expected| least(played, n).saturating_sub(expected)) {
            None | Some(0) => {}
            Some(n) => lost.push(length(n, metric)),
        }
    }
    let lost = match &lost[..] {
        [] => String::new(),
        _ => format!(" ({} lost)", lost.join(" and ")),
    };
    match &to_go[..] {
        _ if played.is_solved => format!(": solved{lost}"),
        [] => String::new(),
        _ => format!(": {} to go{lost}", to_go.join(" · ")),
    }
}
