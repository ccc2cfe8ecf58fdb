//! Slides that need not be tried.

/// Outside cars that need not slide, as two bits for each: towards the end, towards the start.
///
/// Two slides that do not touch one another lead to the same state in both orders. Let the
/// state `t` come from `s` by a slide of car `i`, and let car `j` come before `i` in a fixed
/// order and not be able to enter the cells that `i` was on or passed. What `j` can do at `t`
/// it could do at `s`, and sliding `j` first and `i` then gives the same states no later; so
/// `j` may sleep at `t`. That the other order is not skipped in its turn follows from the order
/// of the cars: the reason to skip a slide is always a slide of a later car. The idea is that of
/// the sleep sets of partial-order reduction (Godefroid).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asleep(u64);

impl Asleep {
    /// Cars that can be asleep; the others never are.
    pub(crate) const MAX: usize = 32;

    /// None.
    pub(crate) const NONE: Self = Self(0);

    /// All of the first `n` cars.
    pub(crate) fn first(n: usize) -> Self {
        Self(if n >= Self::MAX {
            u64::MAX
        } else {
            (1 << (2 * n)) - 1
        })
    }

    /// One car towards its end.
    pub(crate) fn towards_end(number: usize) -> Self {
        Self(if number < Self::MAX {
            1 << (2 * number)
        } else {
            0
        })
    }

    /// One car towards its start.
    pub(crate) fn towards_start(number: usize) -> Self {
        Self(Self::towards_end(number).0 << 1)
    }

    /// What sleeps in either.
    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What sleeps in both.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Without what sleeps in `other`.
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether what `bit` stands for sleeps.
    #[inline]
    pub(crate) fn contains(self, bit: u32) -> bool {
        self.0 >> bit & 1 == 1
    }

    /// The bits of what does not sleep.
    #[inline]
    pub(crate) fn awake(self) -> u64 {
        !self.0
    }

    /// The bits of what sleeps.
    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}
