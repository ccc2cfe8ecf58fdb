//! What a text says of a puzzle beside its board.

use crate::Difficulty;

/// What can be said of a puzzle beside its board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Who made it, an `author` each.
    pub authors: Vec<String>,
    /// Where it is from, a `source` each.
    pub sources: Vec<String>,
    /// How hard it is said to be.
    pub difficulty: Option<Difficulty>,
    /// Words of the language to find it by.
    pub tags: Vec<String>,
    /// Free text, a `note` each.
    pub notes: Vec<String>,
    /// The rules that say nothing about it.
    pub allowed: Vec<String>,
    /// `expect unsolvable`; then the figures are not written.
    pub is_unsolvable: bool,
    /// `expect moves N`.
    pub n_moves: Option<u32>,
    /// `expect steps N`.
    pub n_steps: Option<u32>,
    /// What else is expected, as the language says it: `solvable`, `moves 30..40`.
    pub expectations: Vec<String>,
    /// The moves of a solution, in notation.
    pub solution: Option<Vec<String>>,
}

impl Extras {
    /// Nothing is said.
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

    /// What is said of a puzzle of a file whose `header` holds for all of its puzzles.
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
