//! How many moves the puzzles of each difficulty have in a collection.

use tailback_puzzle::NumberRange;
use tailback_syntax::Difficulty;

/// A range of moves for each difficulty. One without a range can have any number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bands([Option<NumberRange>; Difficulty::ALL.len()]);

impl Bands {
    /// Puzzles of this difficulty have so many moves.
    pub fn set(&mut self, difficulty: Difficulty, range: NumberRange) {
        self.0[difficulty as usize] = Some(range);
    }

    /// How many moves puzzles of this difficulty have.
    pub fn of(&self, difficulty: Difficulty) -> Option<NumberRange> {
        self.0[difficulty as usize]
    }
}
