//! Packed words of several widths.

/// Some bits of a [`Key`] that hold a small number. No field straddles two words of 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    /// Its lowest bit.
    pub(crate) shift: u16,
    /// Ones, as many as the field is wide.
    pub(crate) mask: u8,
}

/// The packed places of cars.
pub(crate) trait Key: Copy + Eq {
    /// All fields 0.
    const ZERO: Self;

    /// The number in `field`.
    fn get(self, field: Field) -> usize;

    /// With `n` added to `field`, which must not overflow.
    fn plus(self, field: Field, n: usize) -> Self;

    /// With 1 taken from `field`, which must not be 0.
    fn minus_one(self, field: Field) -> Self;

    /// A number whose upper bits are well mixed.
    fn hash(self) -> u64;
}

/// 2^64 divided by the golden ratio: Fibonacci hashing (Knuth, volume 3, 6.4).
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

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
    fn minus_one(self, field: Field) -> Self {
        self.wrapping_sub(1 << (field.shift & 63))
    }

    #[inline]
    fn hash(self) -> u64 {
        (self ^ (self >> 32)).wrapping_mul(MIX)
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
    fn minus_one(mut self, field: Field) -> Self {
        let word = &mut self[usize::from(field.shift >> 6)];
        *word = word.minus_one(field);
        self
    }

    #[inline]
    fn hash(self) -> u64 {
        self.into_iter()
            .fold(0, |mixed: u64, word| (mixed.rotate_left(29) ^ word).hash())
    }
}
