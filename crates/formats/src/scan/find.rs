//! What a scan finds.

use std::{fmt, ops::Range};

use tailback_puzzle::Draft;

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
    /// Where else in the document the board stands, in order.
    pub repeats: Vec<Range<usize>>,
}

/// Something in a document that looks like a board and is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Where it stands, in bytes of the text.
    pub span: Range<usize>,
    /// How it is written.
    pub notation: Notation,
    /// Why it is no board, in words.
    pub why: String,
}

/// The boards of a document, and what is nearly one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scanned {
    /// In the order of the text; several readings of one board stand side by side.
    pub finds: Vec<Find>,
    /// In the order of the text.
    pub misses: Vec<Miss>,
}

impl Find {
    pub(super) fn new(
        notation: Notation,
        parts: Vec<Range<usize>>,
        draft: Draft,
        (confidence, reasons): (Confidence, Vec<String>),
        reading: Option<(usize, usize)>,
    ) -> Self {
        let start = parts.iter().map(|part| part.start).min().unwrap_or(0);
        let end = parts.iter().map(|part| part.end).max().unwrap_or(0);
        Self {
            span: start..end,
            parts,
            notation,
            draft,
            confidence,
            reasons,
            reading,
            title: None,
            n_moves: None,
            n_states: None,
            repeats: Vec::new(),
        }
    }

    /// Makes it no surer than `to`, for the reason `why`.
    pub(super) fn lower(&mut self, to: Confidence, why: &str) {
        self.confidence = self.confidence.min(to);
        self.reasons.push(why.to_owned());
    }
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
    /// Cars in brackets or in blocks of a program, of YAML or of XML, or facts about cars.
    Cars,
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
            Self::Cars => "cars",
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
