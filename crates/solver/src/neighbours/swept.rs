//! Sets of cells, and the cells that cars enter on their way.

use tailback_puzzle::{Cell, MAX_SIDE, Puzzle, Solution};

/// The number of words of a set.
const N_WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells([u64; N_WORDS]);

impl Cells {
    pub(super) const NONE: Self = Self([0; N_WORDS]);

    /// Returns the cells that cars enter while they make the moves of `solution`.
    pub(super) fn swept(puzzle: &Puzzle, solution: &Solution) -> Self {
        let mut cells = Self::NONE;
        let mut state = puzzle.start().clone();
        for &made in &solution.0 {
            let car = &puzzle.cars()[made.car];
            let before = state.0[made.car];
            state = state.after(made);
            let after = state.0[made.car];
            let (first, n) = if after > before {
                (before + car.length, after - before)
            } else {
                (after, before - after)
            };
            for at in first..first + n {
                cells.add(Cell::in_lane(car.axis, car.lane, at));
            }
        }
        cells
    }

    pub(super) fn add(&mut self, Cell { row, column }: Cell) {
        let at = usize::from(row) * usize::from(MAX_SIDE) + usize::from(column);
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Returns whether the two sets share a cell.
    pub(super) fn meet(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .any(|(one, other)| one & other != 0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::NONE;
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}
