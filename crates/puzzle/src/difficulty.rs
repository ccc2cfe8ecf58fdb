//! The names of difficulties.

/// The difficulty of a puzzle according to its author.
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
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Intermediate,
        Self::Advanced,
        Self::Expert,
        Self::Grandmaster,
    ];

    /// Returns the word for the difficulty in the language.
    pub fn word(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Advanced => "advanced",
            Self::Expert => "expert",
            Self::Grandmaster => "grandmaster",
        }
    }

    /// Returns the difficulty that `word` names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.word() == word)
    }
}
