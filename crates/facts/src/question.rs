//! Questions about a puzzle beyond its optima.

/// A question about a puzzle whose optima are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Question {
    /// The cars and walls that suffice to prevent a solution.
    Core,
    /// The cars that cannot move in any reachable state.
    FrozenCars,
    /// The reachable states, and their distances from a solved one.
    Cluster,
    /// The craft of the puzzle, for which the cluster is explored too.
    Craft,
    /// The cars that have no effect on the optimum.
    RedundantCars,
    /// The walls that have no effect on the optimum.
    IdleWalls,
    /// How the cars obstruct each other along the shortest solutions.
    Obstacles,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 7] = [
        Self::Core,
        Self::FrozenCars,
        Self::Cluster,
        Self::Craft,
        Self::RedundantCars,
        Self::IdleWalls,
        Self::Obstacles,
    ];
}

/// A set of questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Questions(u8);

impl Questions {
    /// The empty set: only the optima are needed.
    pub const NONE: Self = Self(0);

    /// Every question.
    pub const ALL: Self = Self((1 << Question::ALL.len()) - 1);

    /// Returns whether `question` is in the set.
    pub fn contains(self, question: Question) -> bool {
        self.0 & 1 << question as u8 != 0
    }

    /// Returns the questions in either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the set as a number, a bit for each question. The facts found about a board depend only on this number
    /// and the limits.
    pub fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Question> for Questions {
    fn from_iter<I: IntoIterator<Item = Question>>(questions: I) -> Self {
        let bits = questions.into_iter().map(|question| 1 << question as u8);
        Self(bits.fold(0, |set, bit| set | bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_it_was_made_of() {
        assert_eq!(
            Question::ALL.into_iter().collect::<Questions>(),
            Questions::ALL
        );
        assert_eq!(Questions::from_iter([]), Questions::NONE);
        for one in Question::ALL {
            let set: Questions = [one].into_iter().collect();
            let held = Question::ALL.into_iter().filter(|it| set.contains(*it));
            assert_eq!(held.collect::<Vec<_>>(), [one]);
            assert_eq!(set.bits().count_ones(), 1);
        }
    }
}
