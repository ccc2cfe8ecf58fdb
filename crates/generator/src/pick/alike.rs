//! Boards that are alike.

use std::collections::HashMap;

use tailback_puzzle::{Likeness, Puzzle, Trait};

/// Finds boards that are alike among those that are added, without looking at every pair.
#[derive(Debug, Default)]
pub struct AlikeIndex {
    /// By trait, the first puzzle that has it, and whether it is its whole board.
    by_trait: HashMap<Trait, (usize, bool)>,
}

impl AlikeIndex {
    /// Returns the number of the first puzzle that was added and is most alike, if any is.
    pub fn find(&self, puzzle: &Puzzle) -> Option<(usize, Likeness)> {
        let traits = puzzle.traits();
        let found = traits.iter().enumerate().filter_map(|(at, it)| {
            let &(number, is_whole) = self.by_trait.get(it)?;
            let likeness = match (at, it) {
                (0, _) if is_whole => Likeness::Same,
                (_, Trait::Lanes(_)) => Likeness::SameLanes,
                (_, Trait::Board(_)) => Likeness::OnePiece,
            };
            Some((likeness, number))
        });
        found.min().map(|(likeness, number)| (number, likeness))
    }

    /// Adds a puzzle under `number`.
    pub fn add(&mut self, number: usize, puzzle: &Puzzle) {
        for (at, it) in puzzle.traits().into_iter().enumerate() {
            let is_whole = at == 0;
            let known = self.by_trait.entry(it).or_insert((number, is_whole));
            if is_whole && !known.1 {
                *known = (number, true);
            }
        }
    }
}
