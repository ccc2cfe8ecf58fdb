//! The types of values.

/// The type of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// A condition, which holds or not.
    Condition,
    /// A text.
    Text,
    /// Several texts.
    Texts,
    /// A difficulty. Each is less than a harder one.
    Difficulty,
}

impl Kind {
    /// Returns its name with an article.
    pub fn phrase(self) -> String {
        format!("a {}", self.name())
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Condition => "condition",
            Self::Text => "text",
            Self::Texts => "list of texts",
            Self::Difficulty => "difficulty",
        }
    }
}
