//! One small number for each lane, as the bytes of a word.

/// Up to eight small numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bytes(pub(super) u64);

impl Bytes {
    /// Returns the number of lane `lane`.
    #[inline]
    pub(super) fn get(self, lane: usize) -> usize {
        (self.0 >> (8 * lane)) as usize & 0xFF
    }

    /// Returns the numbers with `number` for lane `lane`.
    #[inline]
    #[must_use]
    pub(super) fn with(self, lane: usize, number: usize) -> Self {
        Self(self.0 & !(0xFF << (8 * lane)) | (number as u64) << (8 * lane))
    }

    /// Returns the bitwise union of the numbers.
    #[inline]
    #[must_use]
    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
