//! Searches that can be paused and resumed, and the division of effort between them.

use crate::{account::Account, control::Limit, outcome::Outcome};

/// Returns how two searches share the effort that follows, by their proved lower bounds.
///
/// The one with the greater bound gets far more, but at most `most` parts for each of the other's, because it is the faster one
/// more often than not, and what the other gets is then lost. A lead of one tells less than a greater one.
pub(crate) fn shares((one, other): (u32, u32), most: u64) -> (u64, u64) {
    let share = match one.abs_diff(other) {
        0 => 1,
        1 => 4,
        _ => 16,
    };
    let share = share.min(most);
    if one > other { (share, 1) } else { (1, share) }
}

/// A search that can be paused and resumed.
pub(crate) trait Resumable: Send {
    /// Continues for about `effort`. Returns `None` if there is no answer by then.
    fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit>;

    /// Returns the proved lower bound on the optimum.
    fn lower_bound(&self) -> u32;

    fn effort(&self) -> u64;

    /// Returns whether the search has done most of its work.
    fn will_end_soon(&self) -> bool;
}

/// A search with the memory that it holds.
pub(crate) struct Held<T> {
    pub(crate) search: T,
    pub(crate) memory: u64,
}

impl<T> Held<T> {
    /// Counts the memory that `begin` takes for a search, and releases it if that fails.
    pub(crate) fn begin<'a>(
        account: &mut Account<'a>,
        begin: impl FnOnce(&mut Account<'a>) -> Result<T, Limit>,
    ) -> Result<Self, Limit> {
        let held = account.memory();
        let end = begin(account);
        let memory = account.memory() - held;
        match end {
            Ok(search) => Ok(Self { search, memory }),
            Err(limit) => {
                account.release(memory);
                Err(limit)
            }
        }
    }
}

/// The end of a turn, its cost, and the memory that the search holds then.
pub(crate) struct Turn {
    pub(crate) end: Result<Option<Outcome>, Limit>,
    pub(crate) effort: u64,
    pub(crate) memory: u64,
}

impl Turn {
    pub(crate) fn of<T: Resumable + ?Sized>(
        Held { search, memory }: &mut Held<Box<T>>,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Self {
        let (before, held) = (search.effort(), account.memory());
        let end = search.take_turn(effort, account);
        Self {
            end,
            effort: search.effort() - before,
            memory: *memory + account.memory() - held,
        }
    }
}

/// Drops a search and releases its memory.
pub(crate) fn release<T>(held: &mut Option<Held<T>>, account: &mut Account<'_>) {
    if let Some(Held { search, memory }) = held.take() {
        drop(search);
        account.release(memory);
    }
}
