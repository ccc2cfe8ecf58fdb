//! Moves and solutions.

use crate::Direction;

/// A slide of one car by any number of cells in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The index of the car in its puzzle.
    pub car: usize,
    /// The direction of the move.
    pub direction: Direction,
    /// The number of steps, at least 1.
    pub n_steps: u8,
}

/// Moves in the order they are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solution(pub Vec<Move>);

impl Solution {
    /// Returns the length in moves.
    pub fn n_moves(&self) -> u32 {
        self.0.len() as u32
    }

    /// Returns the length in steps.
    pub fn n_steps(&self) -> u32 {
        self.0.iter().map(|m| u32::from(m.n_steps)).sum()
    }
}
