//! The times at which something is to be done.

use std::{collections::BTreeSet, time::Duration};

use crate::message::RequestId;

/// A kind of answer that the client keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Hints,
    Lenses,
    Diagnostics,
}

/// Something that is done at a time, if there is still reason to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Timer {
    /// Check the texts for which the solver has new facts.
    Check,
    /// Boards are told that there is news.
    Boards,
    /// A change is fresh no longer.
    Fresh,
    /// The client has had its time for a refresh, or for the pause after it.
    Refresh(Kind),
    /// A request does not wait for figures any longer.
    Figures(RequestId),
    /// The client has had its time to agree to the progress of a search.
    Progress(u64),
}

#[derive(Default)]
pub(super) struct Timers {
    all: BTreeSet<(Duration, Timer)>,
    /// The time that was last asked for.
    told: Option<Duration>,
}

impl Timers {
    pub(super) fn set(&mut self, at: Duration, timer: Timer) {
        self.all.insert((at, timer));
    }

    /// Takes out one that is due at `now`.
    pub(super) fn take_due(&mut self, now: Duration) -> Option<Timer> {
        let first = *self.all.first()?;
        if first.0 > now {
            return None;
        }
        self.all.remove(&first);
        Some(first.1)
    }

    /// Returns the time to be woken at, if it is another than was asked for.
    pub(super) fn wake(&mut self) -> Option<Duration> {
        let first = self.all.first().map(|it| it.0);
        if first == self.told {
            return None;
        }
        self.told = first;
        first
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
    }
}
