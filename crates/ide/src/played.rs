//! The board after some moves of a written solution.

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
    // Played as a whole first: only the very last move may leave the board.
    if let Err((index, why)) = replay(puzzle, &written)
        && index < n_moves
    {
        return format!(
            "move {} of {of} cannot be made: {}",
            index + 1,
            reason(puzzle, &why)
        );
    }
    match replay(puzzle, &written[..n_moves]) {
        Ok(played) => format!(
            "after move {n_moves} of {of}{}\n\n{}",
            if played.is_solved { ": solved" } else { "" },
            board::block(puzzle, &played.state)
        ),
        Err((index, why)) => {
            format!(
                "move {} of {of} cannot be made: {}",
                index + 1,
                reason(puzzle, &why)
            )
        }
    }
}

fn reason(puzzle: &Puzzle, why: &Illegal) -> String {
    let name = |car: usize| format!("`{}`", puzzle.cars()[car].name);
    match *why {
        Illegal::UnknownCar => "there is no such car".to_owned(),
        Illegal::AcrossAxis { car, axis } => format!("{} is {axis}", name(car)),
        Illegal::BlockedByCar { blocker, cell } => {
            format!("{} is in the way on {cell}", name(blocker))
        }
        Illegal::BlockedByWall { cell } => format!("the wall at {cell} is in the way"),
        Illegal::LeavesBoard { n_free } => {
            format!("it would leave the board, {n_free} cells are free")
        }
    }
}
