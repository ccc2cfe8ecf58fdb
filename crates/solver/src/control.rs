//! External control of a search: limits, a cancel flag, progress.

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use crate::ledger::Ledger;

/// The most that a search may use; `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// Work, which is counted rather than timed. A core of a server does 10⁹ units in 0.1 to 0.45 s, and in 1 to 3 s where
    /// states are kept individually. A limit on it gives the same results in every run, at any load, and with any number of
    /// threads. They are also the same on all machines, except that WebAssembly, whose searches are made to be small, may
    /// find more or less within a limit.
    pub effort: Option<u64>,
    /// Distinct states held.
    pub states: Option<u64>,
    /// Bytes of memory that the search allocates.
    pub memory: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
}

/// Divides the `memory` of a process among its searches, most of which need little. Returns the bytes that all trials
/// together may use, in each of which a search is first tried, and those for the longer searches.
pub fn divide_memory(memory: u64) -> [u64; 2] {
    /// Code, texts, stacks, and memory that the allocator retains.
    const MAX_OTHERS: u64 = 128 << 20;
    let left = memory - (memory / 4).min(MAX_OTHERS);
    let of_trials = left / 3;
    [of_trials, left - of_trials]
}

/// The reason why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Limit {
    /// [`Limits::effort`] was reached.
    Effort,
    /// [`Limits::states`] was reached.
    States,
    /// [`Limits::memory`] was reached.
    Memory,
    /// [`Limits::time`] was reached.
    Time,
    /// The cancel flag was set, or the callback asked for the end.
    Cancelled,
}

impl Limit {
    /// Returns the name of the limit.
    pub fn name(self) -> &'static str {
        match self {
            Self::Effort => "effort",
            Self::States => "states",
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Cancelled => "patience",
        }
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Distinct states found so far.
    pub states: u64,
    /// The lower bound of the optimum, in the metric of the search.
    pub lower_bound: u32,
}

/// The caller's control of a search. All of it is checked within milliseconds.
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    /// The limits of the search.
    pub limits: Limits,
    /// The number of threads that the search may use if a level is large enough for them to pay; `None` means one. The
    /// answer does not depend on it. WebAssembly has one thread, however many are allowed, and so has a search that is
    /// called in a thread pool of rayon, which would run other tasks on the caller's thread while it waits.
    pub threads: Option<NonZero<usize>>,
    /// Ends the search when it becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// A callback that every searching thread calls about every hundred microseconds; the search ends when it returns
    /// true. It serves callers whose interrupts are not seen by another thread. WebAssembly does not call it.
    pub poll: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// A callback that one of the searching threads calls a few times a second.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// The ledger in which the search records its use of resources.
    pub ledger: Option<&'a Ledger>,
    /// Ends the search when it first needs more memory than it may have, even if it could continue in another way. Any
    /// answer that it finds is the same as with more memory.
    pub stops_when_short: bool,
}

impl Control<'_> {
    /// Returns whether the cancel flag is set, or the callback asks for the end.
    pub fn is_cancelled(&self) -> bool {
        let poll = self.poll.filter(|_| !cfg!(target_family = "wasm"));
        self.cancel.is_some_and(|it| it.load(Ordering::Relaxed)) || poll.is_some_and(|poll| poll())
    }
}
