//! Statements about a puzzle other than its board.

use crate::Difficulty;

/// Everything that a text can say about a puzzle other than its board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// The authors of the puzzle, one for each `author` statement.
    pub authors: Vec<String>,
    /// The sources of the puzzle, one for each `source` statement.
    pub sources: Vec<String>,
    /// The difficulty stated in the text.
    pub difficulty: Option<Difficulty>,
    /// The tags of the puzzle.
    pub tags: Vec<String>,
    /// Free text, one item for each `note` statement.
    pub notes: Vec<String>,
    /// The rules that are silenced for the puzzle.
    pub allowed: Vec<String>,
    /// Whether the text has `expect unsolvable`. If so, the figures are not written.
    pub is_unsolvable: bool,
    /// `expect moves N`.
    pub n_moves: Option<u32>,
    /// `expect steps N`.
    pub n_steps: Option<u32>,
    /// Further expectations, in the words of the language: `solvable`, `moves 30..40`.
    pub expectations: Vec<String>,
    /// The moves of a solution, in notation.
    pub solution: Option<Vec<String>>,
}

impl Extras {
    /// No statements.
    pub const NONE: Self = Self {
        authors: Vec::new(),
        sources: Vec::new(),
        difficulty: None,
        tags: Vec::new(),
        notes: Vec::new(),
        allowed: Vec::new(),
        is_unsolvable: false,
        n_moves: None,
        n_steps: None,
        expectations: Vec::new(),
        solution: None,
    };

    /// Returns the authors, sources and tags alone, each once. They apply to variants of the board too.
    #[must_use]
    pub fn credits(self) -> Self {
        let [authors, sources, tags] = [self.authors, self.sources, self.tags].map(|all| {
            let mut once: Vec<String> = Vec::new();
            for it in all {
                if !once.contains(&it) {
                    once.push(it);
                }
            }
            once
        });
        Self {
            authors,
            sources,
            tags,
            ..Self::default()
        }
    }

    /// Returns the statements with those of the file's `header`, which apply to all of its puzzles.
    #[must_use]
    pub fn under(mut self, header: &Self) -> Self {
        self.difficulty = self.difficulty.or(header.difficulty);
        for (own, shared) in [
            (&mut self.authors, &header.authors),
            (&mut self.sources, &header.sources),
            (&mut self.tags, &header.tags),
            (&mut self.notes, &header.notes),
            (&mut self.allowed, &header.allowed),
        ] {
            let new = own.iter().filter(|it| !shared.contains(it)).cloned();
            *own = shared.iter().cloned().chain(new).collect();
        }
        self
    }
}
