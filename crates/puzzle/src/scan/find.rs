//! What a scan finds.

use std::{fmt, ops::Range};

use crate::Draft;

/// A board in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// Where it stands, in bytes of the text: from its first cell or car to behind its last.
    pub span: Range<usize>,
    /// The parts of the text that are its own, as the rows of one of two boards side by side.
    pub parts: Vec<Range<usize>>,
    /// How it is written.
    pub notation: Notation,
    /// The board, right or wrong.
    pub draft: Draft,
    /// How sure it is that it is a board, and this one.
    pub confidence: Confidence,
    /// Why, each in plain words.
    pub reasons: Vec<String>,
    /// Which of how many readings this is, both from 1, where the text can be read in several ways.
    pub reading: Option<(usize, usize)>,
    /// What the text before it calls it.
    pub title: Option<String>,
    /// The moves that the text says it needs.
    pub n_moves: Option<u32>,
    /// The states that the text says its cluster has.
    pub n_states: Option<u64>,
}

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// All cells in one word.
    Word,
    /// All rows in one line.
    Rows,
    /// Rows over lines.
    Drawing,
    /// JSON with a list of cars.
    Json,
    /// A table with a line for each car.
    Table,
}

impl Notation {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Word => "line",
            Self::Rows => "rows",
            Self::Drawing => "drawing",
            Self::Json => "json",
            Self::Table => "table",
        }
    }
}

/// How sure it is that something is a board, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// It may be another board, or none: it has a fault, or parts of it are guessed.
    Possible,
    /// It is sound and says which car is the target, but it is small or unusual.
    Likely,
    /// It is sound, says which car is the target, and looks like nothing else.
    Certain,
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Possible => "possible",
            Self::Likely => "likely",
            Self::Certain => "certain",
        })
    }
}
