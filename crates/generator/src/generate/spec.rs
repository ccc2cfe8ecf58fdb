//! The requirements for a new puzzle.

use std::ops::RangeInclusive;

use tailback_puzzle::{Exit, Puzzle, Size};

/// The requirements for a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    /// Its columns and rows.
    pub size: Size,
    /// The exits, one or two, in whose lane the target lies.
    pub exits: Vec<Exit>,
    /// The number of its cars, the target among them.
    pub cars: RangeInclusive<usize>,
    /// The number of its walls.
    pub walls: usize,
    /// Its optimum in moves.
    pub moves: RangeInclusive<u32>,
}

impl PuzzleSpec {
    /// Returns whether `puzzle`, whose optimum is `n_moves`, meets the requirements.
    pub fn is_met_by(&self, puzzle: &Puzzle, n_moves: u32) -> bool {
        n_moves > 0
            && self.moves.contains(&n_moves)
            && self.cars.contains(&puzzle.cars().len())
            && self.walls == puzzle.board().walls().len()
    }

    /// How near a board is to it; more is nearer. A piece more is worth a few moves, or boards of
    /// few pieces would never grow.
    pub(super) fn score(&self, puzzle: &Puzzle, n_moves: u32) -> i64 {
        let (least, most) = (*self.moves.start(), *self.moves.end());
        let n_cars = puzzle.cars().len().min(*self.cars.start());
        let n_walls = puzzle.board().walls().len().min(self.walls);
        let moves = i64::from(n_moves.min(least.max(1)));
        let over = i64::from(n_moves.saturating_sub(most));
        2 * moves + 3 * i64::from((n_cars + n_walls) as u32) - 4 * over
    }
}
