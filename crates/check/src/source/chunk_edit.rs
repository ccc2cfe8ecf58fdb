//! The difference between two states of a text in chunks.

use std::{collections::HashMap, ops::Range, sync::Arc};

use tailback_diagnostics::text::common_ends;

use super::edited_text::{Chunk, PlacedChunk};

/// The chunks in which two states of a text differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChunkEdit {
    /// The numbers of the replaced chunks in the earlier state.
    pub before: Range<usize>,
    /// The numbers of the chunks in their place in the later state.
    pub after: Range<usize>,
}

impl ChunkEdit {
    /// Returns the difference between two states, which share their equal chunks.
    pub fn between(before: &[PlacedChunk], after: &[PlacedChunk]) -> Self {
        let is_same = |a: &PlacedChunk, b: &PlacedChunk| Arc::ptr_eq(&a.chunk, &b.chunk);
        let (n_front, n_back) = common_ends(before, after, is_same);
        Self {
            before: n_front..before.len() - n_back,
            after: n_front..after.len() - n_back,
        }
    }

    /// Returns, for each chunk of the later state in the edit, the number that it had in the earlier state, and the
    /// numbers of the earlier chunks that are gone.
    pub fn moved(
        &self,
        before: &[PlacedChunk],
        after: &[PlacedChunk],
    ) -> (Vec<Option<usize>>, Vec<usize>) {
        let mut left: HashMap<*const Chunk, usize> = self
            .before
            .clone()
            .map(|number| (Arc::as_ptr(&before[number].chunk), number))
            .collect();
        let after = after[self.after.clone()].iter();
        let moved = after.map(|placed| left.remove(&Arc::as_ptr(&placed.chunk)));
        let moved = moved.collect();
        let mut gone: Vec<usize> = left.into_values().collect();
        gone.sort_unstable();
        (moved, gone)
    }

    /// Extends the edit to chunk `number` of the later state.
    pub fn include(&mut self, number: usize) {
        if self.before.is_empty() && self.after.is_empty() {
            // An empty edit may be anywhere.
            *self = Self {
                before: number..number,
                after: number..number,
            };
        }
        let n_front = self.after.start.saturating_sub(number);
        self.before.start -= n_front;
        self.after.start -= n_front;
        let n_back = (number + 1).saturating_sub(self.after.end);
        self.before.end += n_back;
        self.after.end += n_back;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_is_extended_to_either_side() {
        let edit = |before, after| ChunkEdit { before, after };
        for (number, first, expected) in [
            (2, edit(7..7, 7..7), edit(2..3, 2..3)),
            (2, edit(4..6, 4..5), edit(2..6, 2..5)),
            (4, edit(4..6, 4..5), edit(4..6, 4..5)),
            (7, edit(4..6, 4..5), edit(4..9, 4..8)),
            (3, edit(4..4, 4..5), edit(3..4, 3..5)),
        ] {
            let mut extended = first.clone();
            extended.include(number);
            assert_eq!(extended, expected, "{first:?} {number}");
        }
    }
}
