//! Limits that several searches share.

use web_time::Instant;

use crate::{
    control::{Control, Limit},
    ledger::Ledger,
};

/// Limits shared by consecutive searches. They share time and effort; the states and memory of one search are
/// released before the next begins.
pub struct Budget<'a> {
    control: Control<'a>,
    began: Instant,
    ledger: Ledger,
}

impl<'a> Budget<'a> {
    /// Creates a budget with the limits of `control` for all searches together.
    pub fn new(control: &Control<'a>) -> Self {
        Self {
            control: *control,
            began: Instant::now(),
            ledger: Ledger::default(),
        }
    }

    /// Returns the work done so far.
    pub fn effort(&self) -> u64 {
        self.ledger.effort()
    }

    /// Returns the remaining limits, for the next search.
    pub fn rest(&self) -> Control<'_> {
        let mut rest = Control {
            ledger: Some(&self.ledger),
            ..self.control
        };
        let limits = &mut rest.limits;
        limits.time = limits
            .time
            .map(|it| it.saturating_sub(self.began.elapsed()));
        limits.effort = limits
            .effort
            .map(|it| it.saturating_sub(self.ledger.effort()));
        if rest.stops_when_short && self.ledger.was_short() {
            limits.memory = Some(0);
        }
        rest
    }

    /// Returns the limit that leaves nothing for another search.
    pub fn reached(&self) -> Option<Limit> {
        let Control { limits, .. } = self.rest();
        if self.control.is_cancelled() {
            Some(Limit::Cancelled)
        } else if limits.time.is_some_and(|time| time.is_zero()) {
            Some(Limit::Time)
        } else {
            limits
                .effort
                .filter(|&effort| effort == 0)
                .map(|_| Limit::Effort)
        }
    }

    /// Checks that `bytes`, which are held between two searches, are within the limit of memory.
    ///
    /// # Errors
    /// They are not.
    pub fn check_memory(&self, bytes: u64) -> Result<(), Limit> {
        if self.rest().limits.memory.is_some_and(|limit| bytes > limit) {
            self.ledger.add(0, true);
            return Err(Limit::Memory);
        }
        Ok(())
    }

    /// Returns half of the remaining time and effort.
    pub fn half(&self) -> Control<'_> {
        let mut half = self.rest();
        let limits = &mut half.limits;
        limits.time = limits.time.map(|it| it / 2);
        limits.effort = limits.effort.map(|it| it / 2);
        half
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        if let Some(ledger) = self.control.ledger {
            ledger.add(self.ledger.effort(), self.ledger.was_short());
        }
    }
}
