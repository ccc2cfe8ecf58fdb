//! Sleep sets: slides that need not be tried, because other orders of the same slides reach the same states.

/// Slides of outside cars that need not be tried, as bits.
///
/// Two slides that do not touch one another lead to the same state in both orders. Let state `t` come from `s`
/// by a slide of car `i`, and let car `j` come before `i` in a fixed order and be unable to enter any cell that
/// `i` left on the way. The cells that `i` entered are closed to `j` at `t`. Therefore every slide of `j` at
/// `t` was possible at `s`, `i` can still slide after it, and that order gives the same states no later: `j`
/// may sleep at `t`. The other order is never skipped as well, because a slide is only skipped in favour of a
/// slide of a later car. This is the idea of sleep sets in partial-order reduction (Godefroid).
///
/// Where all slots fit a word, the bits are those of the [`slots`](crate::encoding::slots) that a
/// slide begins with. A slot can lie on either side of its car; as a car that sleeps does not
/// move, its place tells which slide is meant. On larger boards the bits are two for each of the
/// first 32 cars, towards the end and towards the start, and the other cars never sleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SleepSet(u64);

impl SleepSet {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const ALL: Self = Self(u64::MAX);

    /// Returns the slide that begins with `slot`.
    #[inline]
    pub(crate) fn slot(slot: u32) -> Self {
        Self(1 << slot)
    }

    /// Returns the slide of the car `number` in `direction`, on larger boards.
    #[inline]
    pub(crate) fn slide(number: usize, direction: usize) -> Self {
        Self(if number < 32 {
            1 << (2 * number + direction)
        } else {
            0
        })
    }

    /// Returns the bits from `start` to the one before `end`, as far as they exist.
    pub(crate) fn range(start: usize, end: usize) -> Self {
        let below = |n: usize| 1u64.checked_shl(n as u32).map_or(u64::MAX, |bit| bit - 1);
        Self(below(end) & !below(start))
    }

    /// Returns whether `slide`, or any of several, sleeps.
    #[inline]
    pub(crate) fn has(self, slide: Self) -> bool {
        self.0 & slide.0 != 0
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the bits of the slides that do not sleep.
    #[inline]
    pub(crate) fn awake(self) -> u64 {
        !self.0
    }
}
