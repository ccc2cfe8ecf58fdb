//! A fast search for frozen cars, which examines only the states around a solution.

use tailback_puzzle::{Occupancy, Puzzle, Solution, State};
use tailback_solver::tracks;

/// Returns the cars of `puzzle` that can never move, or `None` if only an exploration of the whole
/// cluster can determine them.
///
/// Most cars move at the start, on the way of `solution`, or a move away from it; most of the others are held by walls
/// and by one another wherever the remaining cars are. If these two cases cover all cars, the cluster need not be
/// explored.
pub(super) fn frozen_at_a_glance(
    puzzle: &Puzzle,
    solution: Option<&Solution>,
) -> Option<Vec<usize>> {
    let tracks = tracks(puzzle);
    let (frozen, mut undecided): (Vec<usize>, Vec<usize>) =
        (0..puzzle.cars().len()).partition(|&car| tracks[car].n_places() == 1);
    let mut is_decided_by = |state: &State| {
        let covered = Occupancy::of(puzzle, state);
        undecided.retain(|&index| {
            let car = &puzzle.cars()[index];
            covered.n_free(car.place_at(state.0[index]), car.length) == [0, 0]
        });
        undecided.is_empty()
    };
    let mut way = vec![puzzle.start().clone()];
    for &m in solution.into_iter().flat_map(|solution| &solution.0) {
        way.push(way[way.len() - 1].after(m));
    }
    let is_decided = way.iter().any(&mut is_decided_by)
        || way.iter().any(|state| {
            let mut moves = puzzle.legal_moves(state).into_iter();
            moves.any(|m| is_decided_by(&state.after(m)))
        });
    is_decided.then_some(frozen)
}
