//! A board with one piece removed, and the bounds that it gives for all boards with the piece in some place.

use std::collections::HashSet;

use tailback_puzzle::{Cell, Puzzle, Solution};

use tailback_solver::{Bounds, Metric};

pub(super) type Cells = HashSet<Cell>;

/// A board that becomes each of several neighbours when one piece is added to it. Another piece never makes a solution
/// shorter: without its own moves, a solution of the neighbour is one of the board. So the optimum of the board is a
/// lower bound, and if some shortest solution of the board never enters the cells of the piece, it is also a shortest
/// solution of the neighbour.
pub(super) struct Base {
    /// The optimum, as far as it is known; `None` if there is no solution, with any piece.
    pub(super) bounds: Option<Bounds>,
    /// The cells that are entered by known shortest solutions, by each of them.
    ways: Vec<Cells>,
}

impl Base {
    /// Creates the board without a piece, `puzzle`, with the `bounds` of its optimum and a shortest solution, if one is
    /// known.
    pub(super) fn new(
        puzzle: &Puzzle,
        bounds: Option<Bounds>,
        shortest: Option<&Solution>,
    ) -> Self {
        let ways = shortest.iter().map(|it| swept(puzzle, it)).collect();
        Self { bounds, ways }
    }

    /// Returns the optimum of a neighbour with another piece on `piece`, as far as it follows.
    pub(super) fn bounds_with(&self, piece: &Cells) -> Option<Bounds> {
        let Bounds { lower, .. } = self.bounds?;
        let upper = self.ways.iter().any(|way| way.is_disjoint(piece));
        Some(Bounds {
            lower,
            upper: upper.then_some(lower),
        })
    }

    /// Notes a shortest solution of a neighbour. If it is no longer than those of the board, the piece does not move in
    /// it, and it is one of the board, too.
    pub(super) fn note(&mut self, neighbour: &Puzzle, solution: &Solution, metric: Metric) {
        let own = self.bounds.and_then(Bounds::optimum);
        if own == Some(metric.length(solution)) {
            self.ways.push(swept(neighbour, solution));
        }
    }
}

/// Returns the cells that cars enter while they make the moves of `solution`.
fn swept(puzzle: &Puzzle, solution: &Solution) -> Cells {
    let mut cells = Cells::new();
    let mut state = puzzle.start().clone();
    for &made in &solution.0 {
        let car = &puzzle.cars()[made.car];
        let after = state.after(made);
        let (from, to) = (state.0[made.car], after.0[made.car]);
        let entered = if from < to {
            from + car.length..to + car.length
        } else {
            to..from
        };
        cells.extend(entered.map(|at| Cell::in_lane(car.axis, car.lane, at)));
        state = after;
    }
    cells
}
