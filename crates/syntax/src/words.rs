//! The keywords of the language.

/// The first word of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// `rush`
    Rush,
    /// `puzzle`
    Puzzle,
    /// `author`
    Author,
    /// `source`
    Source,
    /// `note`
    Note,
    /// `difficulty`
    Difficulty,
    /// `tags`
    Tags,
    /// `grid`
    Grid,
    /// `exit`
    Exit,
    /// `target`
    Target,
    /// `goal`
    Goal,
    /// `car`
    Car,
    /// `truck`
    Truck,
    /// `wall`
    Wall,
    /// `expect`
    Expect,
    /// `solution`
    Solution,
    /// `allow`
    Allow,
}

impl Keyword {
    /// All keywords, in the order of the language reference.
    pub const ALL: [Self; 17] = [
        Self::Rush,
        Self::Puzzle,
        Self::Author,
        Self::Source,
        Self::Note,
        Self::Difficulty,
        Self::Tags,
        Self::Grid,
        Self::Exit,
        Self::Target,
        Self::Goal,
        Self::Car,
        Self::Truck,
        Self::Wall,
        Self::Expect,
        Self::Solution,
        Self::Allow,
    ];

    /// Returns the keyword as text.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rush => "rush",
            Self::Puzzle => "puzzle",
            Self::Author => "author",
            Self::Source => "source",
            Self::Note => "note",
            Self::Difficulty => "difficulty",
            Self::Tags => "tags",
            Self::Grid => "grid",
            Self::Exit => "exit",
            Self::Target => "target",
            Self::Goal => "goal",
            Self::Car => "car",
            Self::Truck => "truck",
            Self::Wall => "wall",
            Self::Expect => "expect",
            Self::Solution => "solution",
            Self::Allow => "allow",
        }
    }

    /// Returns the syntax of the keyword's statement on one line.
    pub fn form(self) -> &'static str {
        match self {
            Self::Rush => "rush 1",
            Self::Puzzle => "puzzle \"title\"",
            Self::Author => "author \"text\"",
            Self::Source => "source \"text\"",
            Self::Note => "note \"text\"",
            Self::Difficulty => "difficulty NAME",
            Self::Tags => "tags NAME…",
            Self::Grid => "grid WxH",
            Self::Exit => "exit SIDE [LANE]",
            Self::Target => "target NAME…",
            Self::Goal => "goal NAME to CELL",
            Self::Car => "car NAME CELL DIR [LENGTH]",
            Self::Truck => "truck NAME CELL DIR",
            Self::Wall => "wall CELL…",
            Self::Expect => "expect FACT [N], …",
            Self::Solution => "solution MOVE…",
            Self::Allow => "allow RULE…",
        }
    }

    /// Returns the keyword `word`, or `None` if it is not one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|keyword| keyword.word() == word)
    }

    /// Returns whether the keyword starts a claim about the puzzle, which only its author may change.
    pub fn is_claim(self) -> bool {
        matches!(self, Self::Difficulty | Self::Expect | Self::Solution)
    }

    /// Returns whether a text in double quotes follows the keyword.
    pub(crate) fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Puzzle | Self::Author | Self::Source | Self::Note
        )
    }

    /// Returns whether the keyword is allowed before the first puzzle, where it applies to every puzzle.
    pub fn may_lead_file(self) -> bool {
        matches!(
            self,
            Self::Rush
                | Self::Author
                | Self::Source
                | Self::Note
                | Self::Difficulty
                | Self::Tags
                | Self::Allow
        )
    }
}
