//! The ranges of the difficulties in a collection: of moves, or of a person's seconds.

use tailback_puzzle::NumberRange;
use tailback_syntax::Difficulty;

/// A range of moves, or of seconds, for each difficulty. A difficulty without a range can have any number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bands([Option<NumberRange>; Difficulty::ALL.len()]);

impl Bands {
    /// Returns the bands of the 40 cards of the boxed set, ten of each level. A band begins at the number of moves
    /// that leaves the fewest cards on the wrong side, or at the middle of such numbers. No card is a `grandmaster`,
    /// which has no band.
    pub fn of_boxed_set() -> Self {
        let mut bands = Self::default();
        let mut set = |difficulty, min, max| bands.set(difficulty, NumberRange { min, max });
        set(Difficulty::Beginner, None, Some(15));
        set(Difficulty::Intermediate, Some(16), Some(25));
        set(Difficulty::Advanced, Some(26), Some(34));
        set(Difficulty::Expert, Some(35), None);
        bands
    }

    /// Returns the bands in seconds of a person, which apply where none are configured. They are round numbers that all
    /// 40 cards of the boxed set fit. They overlap, because authors differ.
    pub fn in_seconds() -> Self {
        let mut bands = Self::default();
        let mut set = |difficulty, min, max| bands.set(difficulty, NumberRange { min, max });
        set(Difficulty::Beginner, None, Some(120));
        set(Difficulty::Intermediate, Some(60), Some(300));
        set(Difficulty::Advanced, Some(120), Some(600));
        set(Difficulty::Expert, Some(300), None);
        set(Difficulty::Grandmaster, Some(300), None);
        bands
    }

    /// Returns whether no difficulty has a range.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Sets the range of moves of this difficulty.
    pub fn set(&mut self, difficulty: Difficulty, range: NumberRange) {
        self.0[difficulty as usize] = Some(range);
    }

    /// Returns the range of moves of this difficulty.
    pub fn of(&self, difficulty: Difficulty) -> Option<NumberRange> {
        self.0[difficulty as usize]
    }
}
