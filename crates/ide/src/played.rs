//! The board after some moves of a written solution.

use tailback_check::words::illegal_move;
use tailback_puzzle::{Illegal, MoveNotation, Puzzle, replay};
use tailback_syntax::{SolutionStatement, Spanned};

use crate::board;

/// The board after the first `n_moves` of `solution`, or why it does not come to that.
pub(crate) fn after(puzzle: &Puzzle, solution: &SolutionStatement, n_moves: usize) -> String {
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
    // Played as a whole first: only the very last move may leave the board.
    if let Err(reason) = replay(puzzle, &written)
        && reason.0 < n_moves
    {
        return illegal(reason);
    }
    match replay(puzzle, &written[..n_moves]) {
        Ok(played) => format!(
            "after move {n_moves} of {of}{}\n\n{}",
            if played.is_solved { ": solved" } else { "" },
            board::block(puzzle, &played.state)
        ),
        Err(reason) => illegal(reason),
    }
}
