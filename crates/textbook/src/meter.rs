//! The resources that a search uses, against its limits.

use std::time::Duration;

use tailback_solver::{Control, Limit, Progress, Statistics};
use web_time::Instant;

/// The costs of finding a state, of making a slide, and of moving a state when a table grows, in the unit of
/// [`Limits::effort`](tailback_solver::Limits::effort).
pub(crate) const STATE: u64 = 160;
pub(crate) const SLIDE: u64 = 150;
pub(crate) const MOVED: u64 = 10;

/// The work between two looks at the clock, less than a tenth of a millisecond.
const LOOK_EVERY: u64 = 50_000;

/// The time between two reports of progress.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// Counts the resources that a search uses, and ends the search at its limits.
pub(crate) struct Meter<'a> {
    control: &'a Control<'a>,
    began: Instant,
    reported_at: Duration,
    /// The work done, and the amount at which the limits are checked next.
    work: u64,
    due: u64,
    memory: u64,
    peak_memory: u64,
    was_short: bool,
    /// The number of distinct states found.
    pub(crate) states: u64,
    /// The number of states whose successors were generated.
    pub(crate) expanded: u64,
    /// The number of successors generated, including those already seen.
    pub(crate) generated: u64,
    /// The lower bound of the optimum, if there is a solution.
    pub(crate) lower_bound: u32,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(control: &'a Control<'a>) -> Self {
        Self {
            control,
            began: Instant::now(),
            reported_at: Duration::ZERO,
            work: 0,
            due: 0,
            memory: 0,
            peak_memory: 0,
            was_short: false,
            states: 0,
            expanded: 0,
            generated: 0,
            lower_bound: 0,
        }
    }

    /// Counts a small piece of work. Must be called for every such piece.
    #[inline]
    pub(crate) fn tick(&mut self, work: u64) -> Result<(), Limit> {
        self.work += work;
        if self.work >= self.due {
            self.check_clock()?;
        }
        Ok(())
    }

    /// Checks the limits of effort and time and the cancel flag, and reports progress.
    pub(crate) fn check_clock(&mut self) -> Result<(), Limit> {
        let limits = &self.control.limits;
        let max_effort = limits.effort.unwrap_or(u64::MAX);
        if self.work >= max_effort {
            return Err(Limit::Effort);
        }
        self.due = max_effort.min(self.work + LOOK_EVERY);
        if self.control.is_cancelled() {
            return Err(Limit::Cancelled);
        }
        let elapsed = self.began.elapsed();
        if limits.time.is_some_and(|max| elapsed >= max) {
            return Err(Limit::Time);
        }
        if let Some(progress) = self.control.progress
            && elapsed >= self.reported_at + REPORT_EVERY
        {
            self.reported_at = elapsed;
            progress(Progress {
                states: self.states,
                lower_bound: self.lower_bound,
            });
        }
        Ok(())
    }

    /// Counts one more state before it is stored.
    pub(crate) fn found(&mut self) -> Result<(), Limit> {
        let max = self.control.limits.states;
        if max.is_some_and(|max| self.states >= max) {
            return Err(Limit::States);
        }
        self.states += 1;
        self.work += STATE;
        Ok(())
    }

    /// Counts `bytes` of memory before they are allocated.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Limit> {
        let memory = self.memory.saturating_add(bytes);
        if self.control.limits.memory.is_some_and(|max| memory > max) {
            return Err(self.out_of_memory());
        }
        self.memory = memory;
        self.peak_memory = self.peak_memory.max(memory);
        Ok(())
    }

    /// Releases the memory of a list.
    pub(crate) fn release<T>(&mut self, list: &Vec<T>) {
        self.memory -= bytes::<T>(list.capacity());
    }

    /// Makes room for `n` more items in `list`. While it grows, the old list and the new one exist at the same time.
    pub(crate) fn make_room<T>(&mut self, list: &mut Vec<T>, n: usize) -> Result<(), Limit> {
        let old = list.capacity();
        if old - list.len() < n {
            let more = n.max(old / 2).max(16);
            self.reserve(bytes::<T>(list.len() + more))?;
            let grown = list.try_reserve_exact(more);
            grown.map_err(|_| self.out_of_memory())?;
            self.memory -= bytes::<T>(old);
        }
        Ok(())
    }

    /// Appends `value` to `list`, whose memory is counted.
    pub(crate) fn push<T>(&mut self, list: &mut Vec<T>, value: T) -> Result<(), Limit> {
        self.make_room(list, 1)?;
        list.push(value);
        Ok(())
    }

    /// Records that memory is insufficient.
    pub(crate) fn out_of_memory(&mut self) -> Limit {
        self.was_short = true;
        Limit::Memory
    }

    pub(crate) fn statistics(&self) -> Statistics {
        Statistics {
            states: self.states,
            expanded: self.expanded,
            memory: self.peak_memory,
            elapsed: self.began.elapsed(),
        }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        if let Some(ledger) = self.control.ledger {
            ledger.add(self.work, self.was_short);
        }
    }
}

fn bytes<T>(n: usize) -> u64 {
    (n * size_of::<T>()) as u64
}
