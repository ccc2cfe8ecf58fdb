//! A semaphore with cancellable waiting, and the threads on which its holders search.

use std::{
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::Cancelled;

/// A number of turns, each of which one search at a time may have.
pub(super) struct Turns {
    free: Mutex<usize>,
    changed: Condvar,
    /// A thread for each turn; `None` if they cannot be started. An allocator may keep the memory that was freed on a
    /// thread for that thread, so searches on the threads of all calls would retain several times what they may use.
    threads: Option<ThreadPool>,
}

/// A turn, which ends when it is dropped.
pub(super) struct Turn<'a>(&'a Turns);

impl Turns {
    pub(super) fn new(n_turns: usize) -> Self {
        let threads = ThreadPoolBuilder::new()
            .num_threads(n_turns)
            .thread_name(|number| format!("search {number}"))
            .build();
        Self {
            free: Mutex::new(n_turns),
            changed: Condvar::new(),
            threads: threads.ok(),
        }
    }

    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn until `deadline`; `None` if there was none until then.
    ///
    /// # Errors
    ///
    /// Returns an error if `cancel` is set, or becomes true before [`wake`](Self::wake) is called.
    pub(super) fn take(
        &self,
        cancel: &AtomicBool,
        deadline: Instant,
    ) -> Result<Option<Turn<'_>>, Cancelled> {
        let is_cancelled = || cancel.load(Ordering::SeqCst);
        let must_wait = |free: &mut usize| *free == 0 && !is_cancelled();
        let left = deadline.saturating_duration_since(Instant::now());
        let waited = self
            .changed
            .wait_timeout_while(self.free(), left, must_wait);
        let (mut free, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if is_cancelled() {
            return Err(Cancelled);
        }
        Ok((*free > 0).then(|| {
            *free -= 1;
            Turn(self)
        }))
    }

    /// Lets those who wait look at their flags.
    pub(super) fn wake(&self) {
        // With the lock, nobody is between looking at the flag and waiting.
        let _free = self.free();
        self.changed.notify_all();
    }
}

impl Turn<'_> {
    /// Returns the result of `work`, which is done on a thread of the turns.
    pub(super) fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.0.threads {
            Some(threads) => threads.install(work),
            None => work(),
        }
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
    use std::{collections::HashSet, thread, time::Duration};

    use super::*;

    fn in_a_minute() -> Instant {
        Instant::now() + Duration::from_secs(60)
    }

    #[test]
    fn a_cancelled_wait_ends() {
        let (turns, cancel) = (Turns::new(1), AtomicBool::new(false));
        let _first = turns.take(&cancel, in_a_minute()).expect("it is free");
        thread::scope(|threads| {
            let waiting = threads.spawn(|| turns.take(&cancel, in_a_minute()).is_err());
            thread::sleep(Duration::from_millis(20));
            cancel.store(true, Ordering::SeqCst);
            turns.wake();
            assert!(waiting.join().expect("it does not panic"));
        });
    }

    #[test]
    fn a_turn_that_ends_is_given_to_one_that_waits() {
        let (turns, cancel) = (Turns::new(1), AtomicBool::new(false));
        let first = turns.take(&cancel, in_a_minute()).expect("it is free");
        thread::scope(|threads| {
            let waiting =
                threads.spawn(|| matches!(turns.take(&cancel, in_a_minute()), Ok(Some(_))));
            thread::sleep(Duration::from_millis(20));
            assert!(!waiting.is_finished());
            drop(first);
            assert!(waiting.join().expect("it does not panic"));
        });
    }

    #[test]
    fn work_is_done_on_as_many_threads_as_there_are_turns() {
        let (turns, cancel) = (Turns::new(2), AtomicBool::new(false));
        let seen = Mutex::new(HashSet::new());
        thread::scope(|threads| {
            for _ in 0..20 {
                threads.spawn(|| {
                    let turn = turns.take(&cancel, in_a_minute()).expect("it is free");
                    let thread = turn.expect("there is time").run(|| {
                        thread::sleep(Duration::from_millis(1));
                        thread::current().id()
                    });
                    seen.lock().expect("it is free").insert(thread);
                });
            }
        });
        assert!(seen.lock().expect("it is free").len() <= 2);
    }

    #[test]
    fn nobody_waits_beyond_the_deadline() {
        let (turns, cancel) = (Turns::new(1), AtomicBool::new(false));
        let _first = turns.take(&cancel, in_a_minute()).expect("it is free");
        let deadline = Instant::now() + Duration::from_millis(20);
        assert!(matches!(turns.take(&cancel, deadline), Ok(None)));
    }
}
