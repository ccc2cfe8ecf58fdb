//! The times of the server's next actions.

use std::{collections::BTreeSet, time::Duration};

use crate::message::RequestId;

/// A kind of answer that the client keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Hints,
    Lenses,
}

/// An action at a time, unless its reason has disappeared by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Timer {
    /// Check the texts for which the solver has new facts.
    Check,
    /// Notify boards of changes.
    Boards,
    /// A change is no longer fresh.
    Fresh,
    /// A refresh has timed out, or the pause after it is over.
    Refresh(Kind),
    /// The wait of a request has timed out.
    Request(RequestId),
    /// The client's consent to the progress of a search has timed out.
    Progress(u64),
}

#[derive(Default)]
pub(super) struct Timers {
    all: BTreeSet<(Duration, Timer)>,
    /// The last requested wake-up time.
    reported: Option<Duration>,
}

impl Timers {
    pub(super) fn set(&mut self, at: Duration, timer: Timer) {
        self.all.insert((at, timer));
    }

    /// Removes and returns a timer that is due at `now`.
    pub(super) fn take_due(&mut self, now: Duration) -> Option<Timer> {
        let first = *self.all.first()?;
        if first.0 > now {
            return None;
        }
        self.all.remove(&first);
        Some(first.1)
    }

    /// Returns the next wake-up time, if it differs from the last requested one.
    pub(super) fn wake(&mut self) -> Option<Duration> {
        let first = self.all.first().map(|it| it.0);
        if first == self.reported {
            return None;
        }
        self.reported = first;
        first
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
    }
}
