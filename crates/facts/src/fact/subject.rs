//! The puzzle that facts are about.

use tailback_puzzle::{Difficulty, Puzzle};

use crate::Facts;

/// A puzzle, and all that is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The solver's answers; `None` before it was asked.
    pub facts: Option<&'a Facts>,
    /// The facts that its text states in addition to the board.
    pub text: &'a Text<'a>,
}

/// The facts that the text of a puzzle states in addition to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<'a> {
    /// The title.
    pub title: Option<&'a str>,
    /// The authors.
    pub authors: Vec<&'a str>,
    /// The sources.
    pub sources: Vec<&'a str>,
    /// The tags, in order.
    pub tags: Vec<&'a str>,
    /// The difficulty, of the puzzle or of its file.
    pub difficulty: Option<Difficulty>,
}

impl Text<'_> {
    /// A text that states nothing.
    pub const EMPTY: Self = Self {
        title: None,
        authors: Vec::new(),
        sources: Vec::new(),
        tags: Vec::new(),
        difficulty: None,
    };
}
