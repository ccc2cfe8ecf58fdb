//! Packed words of several widths.

/// Some bits of a [`Key`] that hold a small number. No field straddles two words of 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) shift: u16,
    /// A mask of as many ones as the field is wide.
    pub(crate) mask: u8,
}

impl Field {
    pub(crate) fn new(shift: u32, n_bits: u32) -> Self {
        Self {
            shift: shift as u16,
            mask: ((1u32 << n_bits) - 1) as u8,
        }
    }
}

/// The packed places of cars.
pub(crate) trait Key: Copy + Eq + Send + Sync + 'static {
    const ZERO: Self;

    fn get(self, field: Field) -> usize;

    /// Returns the key with `n` added to `field`, which must not overflow.
    fn plus(self, field: Field, n: usize) -> Self;

    /// Returns the key after one step in `field`: up in direction 0, down in direction 1.
    fn step(self, field: Field, direction: usize) -> Self;

    /// Returns the key with the additional bits in which `one` and `other` differ.
    fn with_differences(self, one: Self, other: Self) -> Self;

    /// Returns a number whose upper bits are well mixed.
    fn hash(self) -> u64;
}

/// 2^64 divided by the golden ratio: Fibonacci hashing (Knuth, volume 3, 6.4).
pub(crate) const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

impl Key for u64 {
    const ZERO: Self = 0;

    #[inline]
    fn get(self, field: Field) -> usize {
        (self >> (field.shift & 63)) as usize & usize::from(field.mask)
    }

    #[inline]
    fn plus(self, field: Field, n: usize) -> Self {
        self.wrapping_add((n as u64) << (field.shift & 63))
    }

    #[inline]
    fn step(self, field: Field, direction: usize) -> Self {
        self.wrapping_add(1u64.wrapping_sub(2 * direction as u64) << (field.shift & 63))
    }

    #[inline]
    fn with_differences(self, one: Self, other: Self) -> Self {
        self | one ^ other
    }

    #[inline]
    fn hash(self) -> u64 {
        let product = u128::from(self) * u128::from(MIX);
        (product >> 64) as u64 ^ product as u64
    }
}

impl<const N: usize> Key for [u64; N] {
    const ZERO: Self = [0; N];

    #[inline]
    fn get(self, field: Field) -> usize {
        self[usize::from(field.shift >> 6)].get(field)
    }

    #[inline]
    fn plus(mut self, field: Field, n: usize) -> Self {
        let word = &mut self[usize::from(field.shift >> 6)];
        *word = word.plus(field, n);
        self
    }

    #[inline]
    fn step(mut self, field: Field, direction: usize) -> Self {
        let word = &mut self[usize::from(field.shift >> 6)];
        *word = word.step(field, direction);
        self
    }

    fn with_differences(mut self, one: Self, other: Self) -> Self {
        for (word, (one, other)) in self.iter_mut().zip(one.into_iter().zip(other)) {
            *word |= one ^ other;
        }
        self
    }

    #[inline]
    fn hash(self) -> u64 {
        self.into_iter()
            .fold(0, |mixed: u64, word| (mixed.rotate_left(29) ^ word).hash())
    }
}
