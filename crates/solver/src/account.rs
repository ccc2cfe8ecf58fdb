//! The running account of a search against its limits.

use std::{
    num::NonZero,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tailback_puzzle::Solution;
use web_time::Instant;

use crate::{
    control::{Control, Limit, Progress},
    effort,
    ledger::Ledger,
    outcome::{Metric, Statistics},
    tuning::Tuning,
};

/// Two searches run in parallel if each may use at least this many times the intended effort.
const LEAST_EFFORT: u64 = 8;

/// Counts the resources that a search uses, and ends the search at its limits.
pub(crate) struct Account<'a> {
    control: &'a Control<'a>,
    pub(crate) tuning: &'a Tuning,
    started: Instant,
    /// The time of the last report of progress.
    reported_at: Duration,
    reported: Progress,
    /// The work done, not counting the states found.
    work: u64,
    /// The amount of work at which the limits are checked next.
    due: u64,
    max_effort: u64,
    memory: u64,
    peak_memory: u64,
    max_memory: u64,
    /// Whether memory was ever insufficient, here or in any account that was taken from the same one.
    was_short: Arc<AtomicBool>,
    ledger: Option<&'a Ledger>,
    max_states: u64,
    /// The number of distinct states found.
    pub(crate) states: u64,
    /// The number of states found before [`with_own_states`](Self::with_own_states) began a new count.
    states_before: u64,
    /// The number of states found a second time.
    states_again: u64,
    /// The number of states whose successors were generated.
    pub(crate) expanded: u64,
    /// The lower bound of the optimum, if there is a solution.
    pub(crate) lower_bound: u32,
    /// The best solution found that is not proved to be a shortest one.
    pub(crate) best: Option<Solution>,
    /// Its length.
    pub(crate) upper_bound: u32,
}

/// A separate account for one of two searches, and the state of the account that it was taken from.
pub(crate) struct Fork<'a> {
    pub(crate) account: Account<'a>,
    work: u64,
    memory: u64,
    states: u64,
    states_again: u64,
    expanded: u64,
}

impl Fork<'_> {
    /// Begins with the memory that is reserved in `account` now, after the other search has ended.
    pub(crate) fn rebase_memory(&mut self, account: &Account<'_>) {
        self.memory = account.memory;
        self.account.memory = account.memory;
        self.account.peak_memory = account.memory;
    }
}

impl<'a> Account<'a> {
    pub(crate) fn start(control: &'a Control<'a>) -> Self {
        Self::tuned(control, &Tuning::SHIPPED)
    }

    pub(crate) fn tuned(control: &'a Control<'a>, tuning: &'a Tuning) -> Self {
        Self {
            control,
            tuning,
            started: Instant::now(),
            reported_at: Duration::ZERO,
            reported: Progress {
                states: 0,
                lower_bound: 0,
            },
            work: 0,
            due: tuning
                .check_every
                .min(control.limits.effort.unwrap_or(u64::MAX)),
            max_effort: control.limits.effort.unwrap_or(u64::MAX),
            memory: 0,
            peak_memory: 0,
            max_memory: control.limits.memory.unwrap_or(u64::MAX),
            was_short: Arc::default(),
            ledger: control.ledger,
            max_states: control.limits.states.unwrap_or(u64::MAX),
            states: 0,
            states_before: 0,
            states_again: 0,
            expanded: 0,
            lower_bound: 0,
            best: None,
            upper_bound: u32::MAX,
        }
    }

    /// Keeps a solution if it is shorter than the best one in `metric`. Returns whether it is.
    pub(crate) fn adopt(&mut self, solution: Solution, metric: Metric) -> bool {
        let length = metric.length(&solution);
        let is_shorter = length < self.upper_bound;
        if is_shorter {
            (self.best, self.upper_bound) = (Some(solution), length);
        }
        is_shorter
    }

    /// Returns the number of threads that may work: one in a browser, and one on a thread of a pool of rayon. While such
    /// a thread waited for others, rayon would have it run other tasks of its pool, and these may need a lock that the
    /// caller holds.
    pub(crate) fn threads(&self) -> usize {
        #[cfg(target_family = "wasm")]
        let is_alone = true;
        #[cfg(not(target_family = "wasm"))]
        let is_alone = rayon::current_thread_index().is_some();
        let threads = self.control.threads.filter(|_| !is_alone);
        threads.map_or(1, NonZero::get)
    }

    /// Returns accounts for two searches until each is [joined](Self::join). Neither counts what the other does, so the
    /// searches get just as far in parallel as one after the other. They are to use about as much as `effort`. Returns
    /// `None` if too little remains for both.
    ///
    /// Neither the number of threads nor the memory matters, because the answer must not depend on them.
    pub(crate) fn fork(&self, effort: u64) -> Option<[Fork<'a>; 2]> {
        if self.control.limits.states.is_some() || self.effort_left() < LEAST_EFFORT * effort {
            return None;
        }
        let account = |reported_at| Fork {
            account: Self {
                reported_at,
                peak_memory: self.memory,
                was_short: Arc::clone(&self.was_short),
                ledger: None,
                best: None,
                ..*self
            },
            work: self.work,
            memory: self.memory,
            states: self.states,
            states_again: self.states_again,
            expanded: self.expanded,
        };
        // Only one of the two reports progress.
        Some([account(self.reported_at), account(Duration::MAX / 2)])
    }

    /// Gives each of the accounts that were taken from this one half of the remaining memory, so that both can be used at
    /// the same time. Returns `false` if too little remains to share.
    pub(crate) fn share_memory(&self, forks: &mut [Fork<'a>; 2]) -> bool {
        let left = self.max_memory - self.memory;
        if left < self.tuning.least_left || left < self.max_memory / 2 {
            return false;
        }
        for fork in forks {
            fork.account.max_memory = self.memory + left / 2;
        }
        true
    }

    /// Adds the work of an account that was taken from this one.
    pub(crate) fn join(&mut self, fork: &mut Fork<'a>) {
        let other = &mut fork.account;
        let peak_memory = self.memory + (other.peak_memory - fork.memory);
        self.peak_memory = self.peak_memory.max(peak_memory);
        self.memory = self.memory + other.memory - fork.memory;
        self.states += other.states - fork.states;
        self.states_again += other.states_again - fork.states_again;
        self.expanded += other.expanded - fork.expanded;
        self.lower_bound = self.lower_bound.max(other.lower_bound);
        if let Some(best) = other.best.take() {
            (self.best, self.upper_bound) = (Some(best), other.upper_bound);
        }
        if other.reported_at < Duration::MAX / 2 {
            (self.reported_at, self.reported) = (other.reported_at, other.reported);
        }
        self.work += other.work - fork.work;
        self.set_due();
    }

    /// Runs `work` with a separate count of states from 0, which is added to the total at the end. Returns `None` if
    /// `max_states`, half of the remaining states, or the memory are too few for it.
    pub(crate) fn with_own_states<T>(
        &mut self,
        max_states: u64,
        work: impl FnOnce(&mut Self) -> Result<T, Limit>,
    ) -> Result<Option<T>, Limit> {
        let (states, max) = (self.states, self.max_states);
        self.states = 0;
        self.states_before += states;
        self.max_states = max_states.min((max - states) / 2);
        let end = work(self);
        self.states += states;
        self.states_before -= states;
        self.max_states = max;
        match end {
            Ok(done) => Ok(Some(done)),
            Err(Limit::States | Limit::Memory) => Ok(None),
            Err(limit) => Err(limit),
        }
    }

    /// Returns the work done so far, in the unit of [`Limits::effort`](crate::Limits::effort).
    pub(crate) fn effort(&self) -> u64 {
        self.work + effort::STATE * (self.states + self.states_before + self.states_again)
    }

    /// Returns the work that is left before the limit.
    pub(crate) fn effort_left(&self) -> u64 {
        self.max_effort.saturating_sub(self.effort())
    }

    /// Counts a small piece of work. Must be called for every such piece.
    #[inline]
    pub(crate) fn tick(&mut self, work: u64) -> Result<(), Limit> {
        self.work += work;
        if self.work >= self.due {
            self.check_all_limits()?;
        }
        Ok(())
    }

    /// Checks all limits, including the effort. The times of these checks depend only on the work.
    fn check_all_limits(&mut self) -> Result<(), Limit> {
        if self.has_trial_failed() {
            return Err(self.out_of_memory());
        }
        if self.effort() >= self.max_effort {
            return Err(Limit::Effort);
        }
        self.set_due();
        self.check_clock()
    }

    fn set_due(&mut self) {
        let left = self.effort_left();
        let next = (self.work / self.tuning.check_every + 1) * self.tuning.check_every;
        self.due = next.min(self.work.saturating_add(left));
    }

    /// Begins to find the states a second time; returns their number, for [`end_recount`](Self::end_recount).
    pub(crate) fn begin_recount(&mut self) -> u64 {
        self.states_again += self.states;
        std::mem::take(&mut self.states)
    }

    /// Ends the second count that [`begin_recount`](Self::begin_recount) began.
    pub(crate) fn end_recount(&mut self, states: u64) {
        self.states_again = self.states_again + self.states - states;
        self.states = states;
    }

    /// Checks the cancel flag, the callback and the clock.
    pub(crate) fn check_clock(&mut self) -> Result<(), Limit> {
        if self.control.is_cancelled() {
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
            && elapsed >= self.reported_at + self.tuning.report_every
        {
            self.reported_at = elapsed;
            // States that are found a second time, for their distances, are counted again.
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

    /// Returns whether `n` more states keep within the limit.
    pub(crate) fn has_room_for_states(&self, n: u64) -> bool {
        self.states.saturating_add(n) <= self.max_states
    }

    /// Returns whether `bytes` more memory keep within the limit.
    pub(crate) fn has_room_for_memory(&self, bytes: u64) -> bool {
        self.memory.saturating_add(bytes) <= self.max_memory
    }

    /// Returns the account of a part of the search that counts for itself, within [the limits](Self::limit) that it is given.
    pub(crate) fn part(&self) -> Account<'static> {
        static UNLIMITED: LazyLock<Control<'static>> = LazyLock::new(Control::default);
        let mut part = Account::start(&UNLIMITED);
        part.was_short = Arc::clone(&self.was_short);
        part
    }

    /// Lets a part of the search use the remaining budget.
    pub(crate) fn limit(&self, part: &mut Account<'_>) {
        let left = |max: u64, now: u64| max.saturating_sub(now);
        part.max_memory = part
            .memory
            .saturating_add(left(self.max_memory, self.memory));
        part.max_states = part
            .states
            .saturating_add(left(self.max_states, self.states));
    }

    /// Counts `bytes` of memory before they are allocated.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Limit> {
        let memory = self.memory.saturating_add(bytes);
        if memory > self.max_memory || self.has_trial_failed() {
            return Err(self.out_of_memory());
        }
        self.memory = memory;
        self.peak_memory = self.peak_memory.max(memory);
        Ok(())
    }

    /// Records that memory is insufficient. [`Limit::Memory`] is made here and in [`Budget`](crate::Budget) only, so that no
    /// shortage is lost: with more memory, a search may find something else, even if it goes on after the shortage.
    #[cold]
    pub(crate) fn out_of_memory(&mut self) -> Limit {
        self.was_short.store(true, Ordering::Relaxed);
        if self.control.stops_when_short {
            self.due = 0;
        }
        Limit::Memory
    }

    /// Returns whether memory was insufficient, which ends a trial.
    fn has_trial_failed(&self) -> bool {
        self.control.stops_when_short && self.was_short.load(Ordering::Relaxed)
    }

    /// Returns the number of bytes that are reserved now.
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    pub(crate) fn release(&mut self, bytes: u64) {
        self.memory -= bytes;
    }

    /// Grows the capacity of `list` by half, or by less if memory is short. During the growth the old list and the new one
    /// exist at the same time.
    pub(crate) fn grow<T>(&mut self, list: &mut Vec<T>) -> Result<(), Limit> {
        let old = list.capacity();
        let bytes = |n: usize| (n * size_of::<T>()) as u64;
        let more = [(old / 2).max(16), (old / 8).max(16)]
            .into_iter()
            .find(|more| self.reserve(bytes(old + more)).is_ok())
            .ok_or_else(|| self.out_of_memory())?;
        let room = old - list.len() + more;
        self.allocate(list, room)?;
        self.release(bytes(old));
        Ok(())
    }

    /// Grows `list` until it has room for `n` more items.
    #[inline]
    pub(crate) fn make_room<T>(&mut self, list: &mut Vec<T>, n: usize) -> Result<(), Limit> {
        while list.capacity() - list.len() < n {
            self.grow(list)?;
        }
        Ok(())
    }

    /// Adds to a list whose memory is counted.
    #[inline]
    pub(crate) fn push<T>(&mut self, list: &mut Vec<T>, value: T) -> Result<(), Limit> {
        if list.len() == list.capacity() {
            self.grow(list)?;
        }
        list.push(value);
        Ok(())
    }

    /// Returns the item at `index` of a list whose memory is counted. Default items fill it up to there.
    pub(crate) fn item<'l, T: Default>(
        &mut self,
        list: &'l mut Vec<T>,
        index: usize,
    ) -> Result<&'l mut T, Limit> {
        while list.len() <= index {
            self.push(list, T::default())?;
        }
        Ok(&mut list[index])
    }

    /// Reserves the memory of a list of `n` items, and returns the list without any.
    pub(crate) fn list<T>(&mut self, n: usize) -> Result<Vec<T>, Limit> {
        self.reserve((n * size_of::<T>()) as u64)?;
        let mut list = Vec::new();
        self.allocate(&mut list, n)?;
        Ok(list)
    }

    /// Runs `work`, and then releases all the memory that it reserved.
    pub(crate) fn with_own_memory<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let memory = self.memory;
        let end = work(self);
        self.memory = memory;
        end
    }

    /// Allocates room for `n` more items, whose memory is reserved.
    pub(crate) fn allocate<T>(&mut self, list: &mut Vec<T>, n: usize) -> Result<(), Limit> {
        list.try_reserve_exact(n).map_err(|_| self.out_of_memory())
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

impl Drop for Account<'_> {
    fn drop(&mut self) {
        if let Some(ledger) = self.ledger {
            ledger.add(self.effort(), self.was_short.load(Ordering::Relaxed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_of_another_pool_works_alone() {
        let control = Control {
            threads: NonZero::new(3),
            ..Control::default()
        };
        let n_threads = || Account::start(&control).threads();
        assert_eq!(n_threads(), 3);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
        let pool = pool.expect("a thread can be started");
        assert_eq!(pool.install(n_threads), 1);
    }
}
