//! A semaphore whose waiting can be cancelled.

use std::sync::{
    Condvar, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use super::Cancelled;

/// A number of turns, each of which one search at a time may have.
pub(super) struct Turns {
    free: Mutex<usize>,
    changed: Condvar,
}

/// A turn, which ends when it is dropped.
pub(super) struct Turn<'a>(&'a Turns);

impl Turns {
    pub(super) fn new(n_turns: usize) -> Self {
        Self {
            free: Mutex::new(n_turns),
            changed: Condvar::new(),
        }
    }

    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn, unless `cancel` is set, or becomes true before [`wake`](Self::wake) is called.
    pub(super) fn take(&self, cancel: &AtomicBool) -> Result<Turn<'_>, Cancelled> {
        let is_cancelled = || cancel.load(Ordering::SeqCst);
        let must_wait = |free: &mut usize| *free == 0 && !is_cancelled();
        let free = self.changed.wait_while(self.free(), must_wait);
        let mut free = free.unwrap_or_else(PoisonError::into_inner);
        if is_cancelled() {
            return Err(Cancelled);
        }
        *free -= 1;
        Ok(Turn(self))
    }

    pub(super) fn wake(&self) {
        // With the lock, nobody is between looking at the flag and waiting.
        let _free = self.free();
        self.changed.notify_all();
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        *self.0.free() += 1;
        self.0.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::*;

    #[test]
    fn a_cancelled_wait_ends() {
        let turns = Turns::new(1);
        let cancel = AtomicBool::new(false);
        let first = turns.take(&cancel).ok();
        assert!(first.is_some());
        thread::scope(|threads| {
            let waiting = threads.spawn(|| turns.take(&cancel).is_err());
            thread::sleep(Duration::from_millis(20));
            cancel.store(true, Ordering::SeqCst);
            turns.wake();
            assert!(waiting.join().expect("it does not panic"));
        });
    }

    #[test]
    fn a_turn_that_ends_is_given_to_one_that_waits() {
        let (turns, cancel) = (Turns::new(1), AtomicBool::new(false));
        let first = turns.take(&cancel).expect("it is free");
        thread::scope(|threads| {
            let waiting = threads.spawn(|| turns.take(&cancel).is_ok());
            thread::sleep(Duration::from_millis(20));
            assert!(!waiting.is_finished());
            drop(first);
            assert!(waiting.join().expect("it does not panic"));
        });
    }
}
