//! Sets of slots.
//!
//! A *slot* is an outside car and a cell of its track that it can slide onto. Both the cells that block the
//! cars and the cells that they could enter next are sets of slots, so that one operation on a word answers for
//! all cars at once. On classic boards a set is one word.

/// A set of slots, with a bit for each in `N` words.
#[derive(Clone, Copy)]
pub(crate) struct Slots<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Slots<N> {
    pub(crate) const NONE: Self = Self([0; N]);

    pub(crate) fn add(&mut self, slot: usize) {
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    #[inline]
    pub(crate) fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
        self
    }

    /// Returns a word of ones if `slot` is in the set, otherwise zeros. In a set of one word, every number denotes one
    /// of its bits.
    #[inline]
    pub(crate) fn ones_if_has(&self, slot: usize) -> u64 {
        let word = if N == 1 { 0 } else { slot / 64 };
        let word = self.0.get(word).copied().unwrap_or(0);
        (word >> (slot % 64) & 1).wrapping_neg()
    }
}
