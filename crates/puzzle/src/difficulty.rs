//! The names of difficulties.

/// How hard a puzzle is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// `beginner`
    Beginner,
    /// `intermediate`
    Intermediate,
    /// `advanced`
    Advanced,
    /// `expert`
    Expert,
    /// `grandmaster`
    Grandmaster,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Intermediate,
        Self::Advanced,
        Self::Expert,
        Self::Grandmaster,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Advanced => "advanced",
            Self::Expert => "expert",
            Self::Grandmaster => "grandmaster",
        }
    }

    /// The difficulty that `word` names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.word() == word)
    }
}
