//! The order of boards that were made by edits.

use tailback_puzzle::Puzzle;

use tailback_solver::tracks;

/// The order of boards that were made by edits: those with a goal that is obviously barred last, then those with a first
/// wall, then by the cells that change.
pub(super) type Rank = (bool, bool, u32);

/// Returns the rank of `edited`, of which `n_cells` cells differ from the original board.
pub(super) fn rank(edited: &Puzzle, had_walls: bool, n_cells: u32) -> Rank {
    let has_first_wall = !had_walls && has_walls(edited);
    (is_barred(edited), has_first_wall, n_cells)
}

pub(super) fn has_walls(puzzle: &Puzzle) -> bool {
    !puzzle.board().walls().is_empty()
}

/// Returns whether walls and cars that cannot get out of the way obviously bar a car from its goal.
fn is_barred(puzzle: &Puzzle) -> bool {
    let tracks = tracks(puzzle);
    puzzle.goals().iter().any(|&goal| {
        let track = tracks[goal.car];
        let met_at = puzzle.met_at(goal);
        (track.low..=track.high).all(|offset| met_at >> offset & 1 == 0)
    })
}
