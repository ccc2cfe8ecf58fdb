//! The board after some moves of a written solution.

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
        Ok(played) => format!(
            "after move {n_moves} of {of}{}\n\n{}",
            left(puzzle, &played, search),
            boards.block(puzzle, &played.state)
        ),
        Err(reason) => illegal(reason),
    }
}

/// Describes the number of moves left, if a quick search finds it.
fn left(puzzle: &Puzzle, played: &Replay, search: &QuickSearch) -> String {
    if played.is_solved {
        return ": solved".to_owned();
    }
    let rest = puzzle.with_start(played.state.clone());
    match search.optimum(&rest, Metric::Moves) {
        QuickOutcome::Solved(n_moves) => format!(": {} to go", length(n_moves, Metric::Moves)),
        QuickOutcome::Unsolvable | QuickOutcome::Unknown => String::new(),
    }
}
