//! The boards that a scan finds.

use std::{collections::BTreeMap, fmt, ops::Range};

use tailback_puzzle::Draft;

/// A board in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// The span in bytes of the text, from the first cell or car to the end of the last.
    pub span: Range<usize>,
    /// The parts of the text that belong to the board, such as the rows of one of two boards side by side.
    pub parts: Vec<Range<usize>>,
    /// The notation.
    pub notation: Notation,
    /// The board, valid or not.
    pub draft: Draft,
    /// The confidence that the text is a board, and this one.
    pub confidence: Confidence,
    /// The reasons for the confidence, each in plain words.
    pub reasons: Vec<String>,
    /// The number of this reading, from 1, and the number of readings, if the text is ambiguous.
    pub reading: Option<(usize, usize)>,
    /// The title in the text before the board.
    pub title: Option<String>,
    /// The claimed optimum in moves.
    pub n_moves: Option<u32>,
    /// The claimed number of states of the cluster.
    pub n_states: Option<u64>,
    /// The moves of the solution in the text, in notation.
    pub solution: Option<Vec<String>>,
    /// The other places of the board in the document, in order.
    pub repeats: Vec<Range<usize>>,
}

/// A part of a document that looks like a board but is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// The span in bytes of the text.
    pub span: Range<usize>,
    /// The notation.
    pub notation: Notation,
    /// The reason why it is not a board, in words.
    pub why: String,
}

/// The boards of a document, and the near misses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scanned {
    /// The boards, in the order of the text. Readings of the same text are adjacent.
    pub finds: Vec<Find>,
    /// The near misses, in the order of the text.
    pub misses: Vec<Miss>,
}

/// Places in a text, which do not overlap.
#[derive(Default)]
pub(super) struct Taken(BTreeMap<usize, usize>);

impl Taken {
    pub(super) fn is_over(&self, span: &Range<usize>) -> bool {
        let last = self.0.range(..span.end).next_back();
        last.is_some_and(|(_, end)| *end > span.start)
    }

    pub(super) fn add(&mut self, span: Range<usize>) {
        self.0.insert(span.start, span.end);
    }
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
            solution: None,
            repeats: Vec::new(),
        }
    }

    /// Lowers the confidence to at most `to`, for the reason `why`.
    pub(super) fn lower(&mut self, to: Confidence, why: &str) {
        self.confidence = self.confidence.min(to);
        self.reasons.push(why.to_owned());
    }
}

/// The confidence that a find can have at most, and the reason for it, if there is one. Reasons that raise no doubt have
/// [`Confidence::Certain`].
pub(super) type Doubt<C> = (Confidence, fn(&C) -> Option<String>);

/// Returns the confidence that `doubts` leave, and the reasons after `reasons`.
pub(super) fn weigh<C>(
    case: &C,
    doubts: &[Doubt<C>],
    mut reasons: Vec<String>,
) -> (Confidence, Vec<String>) {
    let mut confidence = Confidence::Certain;
    for (most, why) in doubts {
        if let Some(why) = why(case) {
            confidence = confidence.min(*most);
            reasons.push(why);
        }
    }
    (confidence, reasons)
}

/// Returns the reason `why` if `is_it`.
pub(super) fn when(is_it: bool, why: &str) -> Option<String> {
    is_it.then(|| why.to_owned())
}

/// The notation of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// All cells in one word.
    Word,
    /// All rows in one line.
    Rows,
    /// Rows on several lines.
    Drawing,
    /// JSON with a list of cars.
    Json,
    /// A table with a line for each car.
    Table,
    /// Cars in brackets or in blocks of a program, of YAML or of XML, or facts about cars.
    Cars,
}

impl Notation {
    /// Returns whether the board is drawn cell by cell.
    pub(super) fn is_drawn(self) -> bool {
        matches!(self, Self::Word | Self::Rows | Self::Drawing)
    }

    /// Returns the name of the notation.
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

/// The confidence that a part of a document is a board, and this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// It may be another board, or none: it has a fault, or parts of it are guessed.
    Possible,
    /// It is sound and identifies the target, but is small or unusual.
    Likely,
    /// It is sound, identifies the target, and looks like nothing else.
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
