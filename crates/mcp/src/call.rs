//! One call of a tool: its limits, its cancellation, its progress.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tailback_solver::{Control, Limits};

use crate::searches::{Cancelled, Searches, ServerLimits};

/// The time after which a call ends that has no bound.
const A_YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

pub(crate) struct Call {
    searches: Arc<Searches>,
    began: Instant,
    cancel: AtomicBool,
    n_done: AtomicUsize,
    n_all: AtomicUsize,
}

/// The reason why a call has no answer, for the agent to read.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self(message)
    }
}

impl From<Cancelled> for Failure {
    fn from(_: Cancelled) -> Self {
        Self("the call was cancelled".to_owned())
    }
}

impl Call {
    pub(crate) fn new(searches: &Arc<Searches>) -> Self {
        Self {
            searches: Arc::clone(searches),
            began: Instant::now(),
            cancel: AtomicBool::new(false),
            n_done: AtomicUsize::new(0),
            n_all: AtomicUsize::new(0),
        }
    }

    /// Ends the call as soon as possible.
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Ordering::SeqCst);
        self.searches.wake();
    }

    /// Returns the time since the call began, and the time that it may take.
    pub(crate) fn time(&self) -> (Duration, Duration) {
        (self.began.elapsed(), self.searches.limits().time)
    }

    /// Returns the time at which the call ends.
    pub(crate) fn deadline(&self) -> Instant {
        // No clock shows a time beyond all bounds.
        let deadline = self.began.checked_add(self.searches.limits().time);
        deadline.unwrap_or_else(|| self.began + A_YEAR)
    }

    /// Returns the number of items of the call that are done, and that of all.
    pub(crate) fn progress(&self) -> (usize, usize) {
        let n_done = self.n_done.load(Ordering::Relaxed);
        (n_done, self.n_all.load(Ordering::Relaxed))
    }

    /// Records that `n_done` of `n_all` items are done.
    pub(crate) fn advance(&self, n_done: usize, n_all: usize) {
        self.n_done.store(n_done, Ordering::Relaxed);
        self.n_all.store(n_all, Ordering::Relaxed);
    }

    /// Returns the results of `work` on each of `items`, in order. Several threads do it.
    ///
    /// They are not those of a pool of `rayon`: a thread of a pool that waits for a search starts another item meanwhile,
    /// which would wait for the turn that the first item holds.
    pub(crate) fn each<T: Sync, R: Send>(
        &self,
        items: &[T],
        work: impl Fn(&T) -> Result<R, Failure> + Sync,
    ) -> Result<Vec<R>, Failure> {
        self.advance(0, items.len());
        let n_threads = self.searches.limits().jobs.get().min(items.len());
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Vec::with_capacity(items.len()));
        let run = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(number) else { break };
                let result = work(item);
                let has_failed = result.is_err();
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.push((number, result));
                drop(results);
                self.n_done.fetch_add(1, Ordering::Relaxed);
                if has_failed {
                    // Nobody needs the others.
                    next.store(items.len(), Ordering::Relaxed);
                }
            }
        };
        thread::scope(|threads| {
            for _ in 1..n_threads {
                threads.spawn(run);
            }
            run();
        });
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.sort_unstable_by_key(|(number, _)| *number);
        results.into_iter().map(|(_, result)| result).collect()
    }

    /// Returns the limits of a search, of those that were asked for and those of the server.
    pub(crate) fn limits(&self, asked: Limits) -> Limits {
        let ServerLimits { effort, time, .. } = *self.searches.limits();
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        Limits {
            effort: least(asked.effort, effort),
            states: asked.states,
            memory: Some(self.searches.memory()),
            time: Some(asked.time.map_or(time, |asked| asked.min(time))),
        }
    }

    /// Runs a search within the limits that were asked for and those of the server. `is_cut` tells whether a limit kept
    /// its result from being complete.
    pub(crate) fn search<T: Send>(
        &self,
        asked: Limits,
        look: impl Fn(&Control<'_>) -> T + Sync,
        is_cut: impl Fn(&T) -> bool,
    ) -> Result<T, Failure> {
        let (limits, deadline) = (self.limits(asked), self.deadline());
        Ok(self
            .searches
            .run((limits, deadline), &self.cancel, look, is_cut)?)
    }
}
