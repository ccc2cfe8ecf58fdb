//! The time and the memory of an exploration against its limits.

use std::time::Instant;

/// The most that the exploration of a group may use; `None` means no limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: Option<u64>,
    /// The time at which the exploration ends.
    pub deadline: Option<Instant>,
}

/// The reason why an exploration ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::memory`] was reached.
    Memory,
    /// [`Limits::deadline`] was reached.
    Time,
}

/// The states between two looks at the clock, which take less than a millisecond.
const LOOK_EVERY: u64 = 1 << 12;

/// Counts the memory and the work of an exploration.
pub(crate) struct Meter {
    limits: Limits,
    memory: u64,
    /// The number of states since the last look at the clock.
    work: u64,
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            memory: 0,
            work: 0,
        }
    }

    /// Counts the work on `n` states, or on as many other things that take about as long.
    #[inline]
    pub(crate) fn tick(&mut self, n: u64) -> Result<(), Limit> {
        self.work += n;
        if self.work < LOOK_EVERY {
            return Ok(());
        }
        self.work = 0;
        let is_over = |deadline| Instant::now() >= deadline;
        if self.limits.deadline.is_some_and(is_over) {
            return Err(Limit::Time);
        }
        Ok(())
    }

    /// Counts `bytes` of memory before they are allocated.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Limit> {
        self.memory = self.memory.saturating_add(bytes);
        match self.limits.memory {
            Some(most) if self.memory > most => Err(Limit::Memory),
            _ => Ok(()),
        }
    }
}
