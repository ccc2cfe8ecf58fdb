//! Searches that can be paused and resumed, and the division of effort between them.

use std::cmp::Ordering;

use crate::{account::Account, control::Limit, outcome::Outcome};

/// The factor by which the search with the greater lower bound gets more effort. It is large because the one that leads is
/// the faster one more often than not, and what the other gets is then lost.
const SHARE: u64 = 16;

/// The factor while the searches have spent less than `EARLY` together. Which one leads then tells little.
const EARLY_SHARE: u64 = 4;
const EARLY: u64 = 10_000_000;

/// Returns how two searches that have spent `effort` share what follows, by their proved lower bounds.
pub(crate) fn shares(lower_bounds: (u32, u32), effort: u64) -> (u64, u64) {
    let share = if effort < EARLY { EARLY_SHARE } else { SHARE };
    match lower_bounds.0.cmp(&lower_bounds.1) {
        Ordering::Less => (1, share),
        Ordering::Equal => (1, 1),
        Ordering::Greater => (share, 1),
    }
}

/// A search that can be paused and resumed.
pub(crate) trait Resumable {
    /// Continues for about `effort` nanoseconds. Returns `None` if there is no answer by then.
    fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit>;

    /// Returns the proved lower bound on the optimum.
    fn lower_bound(&self) -> u32;

    /// Returns the approximate cost so far, in nanoseconds.
    fn effort(&self) -> u64;

    /// Returns whether the search has done most of its work.
    fn will_end_soon(&self) -> bool;
}

/// A search with the memory that it holds.
pub(crate) struct Held<T> {
    pub(crate) search: T,
    pub(crate) memory: u64,
}

impl<T: Resumable + ?Sized> Held<Box<T>> {
    pub(crate) fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let held = account.memory();
        let end = self.search.take_turn(effort, account);
        self.memory = self.memory + account.memory() - held;
        end
    }
}

/// Drops a search and releases its memory.
pub(crate) fn release<T>(held: &mut Option<Held<T>>, account: &mut Account<'_>) {
    if let Some(Held { search, memory }) = held.take() {
        drop(search);
        account.release(memory);
    }
}
