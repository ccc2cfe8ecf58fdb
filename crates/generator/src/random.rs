//! Random numbers that repeat on every machine and in every version.

/// `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates the generator for `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the seed of a generator that continues with the same numbers.
    pub fn seed(&self) -> u64 {
        self.0
    }

    /// Creates the generator for the attempt number `attempt` with `seed`.
    pub(crate) fn of_attempt(seed: u64, attempt: u64) -> Self {
        let mixed = Self(seed).next() ^ attempt;
        Self(Self(mixed).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Returns a number from 0 to `n - 1`; the upper bits of a product are even enough here.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// Shuffles `things` (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for n in (2..=things.len()).rev() {
            things.swap(n - 1, self.below(n));
        }
    }

    /// Returns `true` once in `n` times on average.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn a_seed_repeats_a_shuffle_that_keeps_everything() {
        let shuffled = |seed| {
            let mut things: Vec<u32> = (0..100).collect();
            Random::new(seed).shuffle(&mut things);
            things
        };
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut sorted = shuffled(1);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..100).collect::<Vec<u32>>());
    }
}
