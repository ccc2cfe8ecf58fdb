//! The running account of a search against its limits.

use std::{
    num::NonZero,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use tailback_puzzle::Solution;

use crate::{
    control::{Control, Limit, Progress},
    outcome::Statistics,
};

/// Calls of [`Watch::tick`] between two looks at the clock. One call stands for some 100 ns of
/// work on a classic board and for a few µs on the largest. The searches of tests are short.
const TICKS: u32 = if cfg!(test) { 2 } else { 64 };

/// Time between two reports of progress; in tests, no time.
const REPORT_EVERY: Duration = Duration::from_millis(if cfg!(test) { 0 } else { 250 });

/// Counts what a search uses and says when it must end.
pub(crate) struct Watch<'a> {
    control: &'a Control<'a>,
    started: Instant,
    /// When progress was last reported, and what.
    reported_at: Duration,
    reported: Progress,
    ticks: u32,
    memory: u64,
    peak_memory: u64,
    max_memory: u64,
    max_states: u64,
    /// Distinct states found.
    pub(crate) states: u64,
    /// Those that were found before [`apart`](Self::apart) began to count anew.
    states_before: u64,
    /// States whose successors were generated.
    pub(crate) expanded: u64,
    /// The optimum is at least this, if there is one.
    pub(crate) lower_bound: u32,
    /// The best solution found that is not proved to be a shortest one.
    pub(crate) best: Option<Solution>,
}

/// A second account, and where the first one stood when it was opened.
pub(crate) struct Fork<'a> {
    pub(crate) watch: Watch<'a>,
    share: u64,
    peak_memory: u64,
    memory: u64,
    states: u64,
    expanded: u64,
}

impl<'a> Watch<'a> {
    pub(crate) fn start(control: &'a Control<'a>) -> Self {
        Self {
            control,
            started: Instant::now(),
            reported_at: Duration::ZERO,
            reported: Progress {
                states: 0,
                lower_bound: 0,
            },
            ticks: 0,
            memory: 0,
            peak_memory: 0,
            max_memory: control.limits.memory.unwrap_or(u64::MAX),
            max_states: control.limits.states.unwrap_or(u64::MAX),
            states: 0,
            states_before: 0,
            expanded: 0,
            lower_bound: 0,
            best: None,
        }
    }

    /// Threads that may work.
    pub(crate) fn threads(&self) -> usize {
        self.control.threads.map_or(1, NonZero::get)
    }

    /// An account of its own for a search that goes on at the same time, until
    /// [`join`](Self::join), with half of the memory that is left. `None` where there is no thread
    /// for it or not much to share.
    pub(crate) fn fork(&mut self) -> Option<Fork<'a>> {
        let left = self.max_memory - self.memory;
        if self.threads() < 2 || self.control.limits.states.is_some() || left < self.max_memory / 2
        {
            return None;
        }
        let share = left / 2;
        self.max_memory -= share;
        let peak_memory = std::mem::replace(&mut self.peak_memory, self.memory);
        Some(Fork {
            watch: Self {
                // This one makes no reports.
                reported_at: Duration::MAX / 2,
                max_memory: self.memory + share,
                peak_memory: self.memory,
                best: None,
                ..*self
            },
            share,
            peak_memory,
            memory: self.memory,
            states: self.states,
            expanded: self.expanded,
        })
    }

    /// Adds what was done on the other account.
    pub(crate) fn join(&mut self, fork: Fork<'a>) {
        let other = fork.watch;
        let peak_memory = self.peak_memory + (other.peak_memory - fork.memory);
        self.peak_memory = fork.peak_memory.max(peak_memory);
        self.memory = self.memory + other.memory - fork.memory;
        self.max_memory += fork.share;
        self.states += other.states - fork.states;
        self.expanded += other.expanded - fork.expanded;
        self.lower_bound = self.lower_bound.max(other.lower_bound);
    }

    /// Lets `work` count its states from 0 on; they are added to the others in the end. `None` where
    /// `max_states`, half of those that are left, or the memory are too few for it.
    pub(crate) fn apart<T>(
        &mut self,
        max_states: u64,
        work: impl FnOnce(&mut Self) -> Result<T, Limit>,
    ) -> Result<Option<T>, Limit> {
        let (states, max, memory) = (self.states, self.max_states, self.memory);
        self.states = 0;
        self.states_before += states;
        self.max_states = max_states.min((max - states) / 2);
        let end = work(self);
        self.states += states;
        self.states_before -= states;
        self.max_states = max;
        match end {
            Ok(done) => Ok(Some(done)),
            Err(Limit::States | Limit::Memory) => {
                self.memory = memory;
                Ok(None)
            }
            Err(limit) => Err(limit),
        }
    }

    /// To be called for every small piece of work.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Limit> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(TICKS) {
            self.look()?;
        }
        Ok(())
    }

    /// To be called for a piece of work as large as `n` small ones.
    pub(crate) fn ticks(&mut self, n: u64) -> Result<(), Limit> {
        let rest = u64::from(self.ticks % TICKS) + n;
        self.ticks = (rest % u64::from(TICKS)) as u32;
        if rest >= u64::from(TICKS) {
            self.look()?;
        }
        Ok(())
    }

    /// Looks at the cancel flag and the clock.
    pub(crate) fn look(&mut self) -> Result<(), Limit> {
        if self
            .control
            .cancel
            .is_some_and(|cancel| cancel.load(Ordering::Relaxed))
        {
            return Err(Limit::Cancelled);
        }
        if self.control.limits.time.is_none() && self.control.progress.is_none() {
            return Ok(());
        }
        let elapsed = self.started.elapsed();
        if self.control.limits.time.is_some_and(|max| elapsed >= max) {
            return Err(Limit::Time);
        }
        if let Some(progress) = self.control.progress
            && elapsed >= self.reported_at + REPORT_EVERY
        {
            self.reported_at = elapsed;
            // States that are found a second time, for their distances, are counted anew.
            let states = self.states_before + self.states;
            self.reported.states = self.reported.states.max(states);
            self.reported.lower_bound = self.reported.lower_bound.max(self.lower_bound);
            progress(self.reported);
        }
        Ok(())
    }

    /// Counts `n` more states before they are stored.
    #[inline]
    pub(crate) fn found(&mut self, n: u32) -> Result<(), Limit> {
        let states = self.states + u64::from(n);
        if states > self.max_states {
            return Err(Limit::States);
        }
        self.states = states;
        Ok(())
    }

    /// Counts `bytes` of memory before they are allocated.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Limit> {
        let memory = self.memory.saturating_add(bytes);
        if memory > self.max_memory {
            return Err(Limit::Memory);
        }
        self.memory = memory;
        self.peak_memory = self.peak_memory.max(memory);
        Ok(())
    }

    /// The bytes that are reserved now.
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    /// Gives back `bytes` that were reserved and are freed.
    pub(crate) fn release(&mut self, bytes: u64) {
        self.memory -= bytes;
    }

    /// Makes room in a full `list`: by half, or by less where memory is short. While it grows,
    /// the old list and the new one exist side by side.
    pub(crate) fn grow<T>(&mut self, list: &mut Vec<T>) -> Result<(), Limit> {
        let old = list.capacity();
        let bytes = |n: usize| (n * size_of::<T>()) as u64;
        let more = [(old / 2).max(16), (old / 8).max(16)]
            .into_iter()
            .find(|more| self.reserve(bytes(old + more)).is_ok())
            .ok_or(Limit::Memory)?;
        list.try_reserve_exact(more).map_err(|_| Limit::Memory)?;
        self.release(bytes(old));
        Ok(())
    }

    pub(crate) fn statistics(&self) -> Statistics {
        Statistics {
            states: self.states,
            expanded: self.expanded,
            memory: self.peak_memory,
            elapsed: self.started.elapsed(),
        }
    }
}
