//! A search to be run: its priority and its limits.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

/// The time limit of a short search, which is tried before a long one.
const SHORT_TIME: Duration = Duration::from_millis(100);
const SHORT_STATES: u64 = 200_000;
const SHORT_MEMORY: u64 = 32 << 20;

/// The kinds of searches, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    /// Both optima, within the limits of a short search.
    ShortOptima,
    /// The other questions of the rules, within the limits of a short search.
    ShortExtras,
    /// Both optima, with an equal share of the memory.
    LongOptima,
    /// Both optima, with all the memory, while only short searches run concurrently.
    AloneOptima,
    /// The other questions of the rules.
    LongExtras,
}

impl Priority {
    pub(super) fn is_short(self) -> bool {
        matches!(self, Self::ShortOptima | Self::ShortExtras)
    }
}

#[derive(Debug)]
pub(crate) struct SearchHandle {
    pub(crate) id: u64,
    pub(super) is_cancelled: AtomicBool,
    pub(super) is_by_user: AtomicBool,
}

impl SearchHandle {
    pub(super) fn new(id: u64) -> Self {
        Self {
            id,
            is_cancelled: AtomicBool::new(false),
            is_by_user: AtomicBool::new(false),
        }
    }

    pub(super) fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}

/// A search to be run.
pub(crate) struct Job {
    pub(crate) puzzle: Arc<Puzzle>,
    pub(super) priority: Priority,
    /// The limits of the search.
    pub(super) limits: Limits,
    /// The facts known already; `None` while the optima are unknown.
    pub(super) facts: Option<Arc<Facts>>,
    pub(crate) run: Arc<SearchHandle>,
    /// The memory reserved for the search.
    pub(super) reserved: u64,
    /// The time at which it began.
    pub(crate) began: Duration,
}

/// The division of the memory among the searches that run in parallel.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryShares {
    /// The memory that a short search may allocate.
    pub(super) short: u64,
    /// The memory that one of several long searches may allocate.
    pub(super) long: u64,
    /// The memory that all threads may allocate together, except the thread for short searches.
    pub(super) all: u64,
}

impl MemoryShares {
    /// Divides `memory` among `n_threads` threads.
    pub(super) fn new(memory: Option<u64>, n_threads: usize) -> Self {
        let total = memory.unwrap_or(u64::MAX);
        let short = SHORT_MEMORY.min(total / 8);
        let all = total - short;
        let long = all / (n_threads as u64 - 1).max(1);
        Self {
            short: short.min(long),
            long,
            all,
        }
    }

    /// Returns the memory that a search of `priority` may allocate.
    pub(super) fn memory(&self, priority: Priority) -> u64 {
        match priority {
            Priority::ShortOptima | Priority::ShortExtras => self.short,
            Priority::LongOptima | Priority::LongExtras => self.long,
            Priority::AloneOptima => self.all,
        }
    }

    /// Returns the limits of a search of `priority` for a puzzle with these `limits`.
    pub(super) fn limits(&self, priority: Priority, limits: Limits) -> Limits {
        let limits = Limits {
            memory: Some(self.memory(priority)),
            ..limits
        };
        if priority.is_short() {
            Limits {
                states: Some(SHORT_STATES.min(limits.states.unwrap_or(u64::MAX))),
                time: Some(SHORT_TIME.min(limits.time.unwrap_or(Duration::MAX))),
                ..limits
            }
        } else {
            limits
        }
    }
}
