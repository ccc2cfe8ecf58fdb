//! The resources used by searches that share limits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The resources used so far.
#[derive(Debug, Default)]
pub struct Ledger {
    effort: AtomicU64,
    was_short: AtomicBool,
}

impl Ledger {
    /// Returns the work done, in the unit of [`Limits::effort`](crate::Limits::effort).
    pub fn effort(&self) -> u64 {
        self.effort.load(Ordering::Relaxed)
    }

    /// Returns whether a search needed more memory than it was given. If none did, more memory would have changed
    /// nothing.
    pub fn was_short(&self) -> bool {
        self.was_short.load(Ordering::Relaxed)
    }

    /// Records that a search has done the work `effort`, and whether memory was insufficient for it.
    pub fn add(&self, effort: u64, was_short: bool) {
        self.effort.fetch_add(effort, Ordering::Relaxed);
        self.was_short.fetch_or(was_short, Ordering::Relaxed);
    }
}
