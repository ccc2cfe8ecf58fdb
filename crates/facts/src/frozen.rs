//! A fast search for frozen cars, which examines only the states around a solution.

use tailback_puzzle::{Cell, MAX_SIDE, Puzzle, Solution, State};
use tailback_solver::is_fixed;

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
    let fixed = is_fixed(puzzle);
    let (frozen, mut undecided): (Vec<usize>, Vec<usize>) =
        (0..puzzle.cars().len()).partition(|&car| fixed[car]);
    let mut is_decided_by = |state: &State| {
        let covered = Covered::of(puzzle, state);
        undecided.retain(|&car| !covered.lets_move(puzzle, state, car));
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

/// The cells that cars and walls cover in a state, as a bit set of columns for each row.
struct Covered([u32; MAX_SIDE as usize]);

impl Covered {
    fn of(puzzle: &Puzzle, state: &State) -> Self {
        let mut covered = Self([0; MAX_SIDE as usize]);
        let mut cover = |cell: Cell| covered.0[usize::from(cell.row)] |= 1 << cell.column;
        puzzle.board().walls().iter().copied().for_each(&mut cover);
        for (car, &first) in puzzle.cars().iter().zip(&state.0) {
            let cells = first..first + car.length;
            cells.for_each(|at| cover(Cell::in_lane(car.axis, car.lane, at)));
        }
        covered
    }

    /// Returns whether a cell next to an end of `car` is free.
    fn lets_move(&self, puzzle: &Puzzle, state: &State, car: usize) -> bool {
        let first = state.0[car];
        let car = &puzzle.cars()[car];
        let after = first + car.length;
        let is_free = |at: u8| {
            let cell = Cell::in_lane(car.axis, car.lane, at);
            self.0[usize::from(cell.row)] >> cell.column & 1 == 0
        };
        first > 0 && is_free(first - 1)
            || after < puzzle.board().size().along(car.axis) && is_free(after)
    }
}
