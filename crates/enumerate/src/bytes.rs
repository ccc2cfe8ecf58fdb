//! One small number for each lane, as the bytes of a word, and a hash of words.

use std::hash::Hasher;

/// Up to eight small numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) u64);

impl Bytes {
    /// Returns the number of lane `lane`.
    #[inline]
    pub(crate) fn get(self, lane: usize) -> usize {
        (self.0 >> (8 * lane)) as usize & 0xFF
    }

    /// Returns the numbers with `number` for lane `lane`.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, lane: usize, number: usize) -> Self {
        Self(self.0 & !(0xFF << (8 * lane)) | (number as u64) << (8 * lane))
    }

    /// Returns the bitwise union of the numbers.
    #[inline]
    #[must_use]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A hash of a single number by Fibonacci hashing (Knuth, volume 3, 6.4).
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(u128::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.write_u128(u128::from(number));
    }

    fn write_u128(&mut self, number: u128) {
        let folded = number as u64 ^ ((number >> 64) as u64).rotate_left(32) ^ self.0;
        let product = u128::from(folded) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}
