//! The threads of a run, and the order in which their results come out: that of what they are given.

use std::{sync::mpsc, thread};

use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IntoParallelIterator, ParallelIterator as _},
};

use super::LimitArgs;
use crate::error::{Error, Result};

/// The threads of a run.
pub(crate) struct Pool(ThreadPool);

impl Pool {
    /// As many as `limits` says.
    pub(crate) fn new(limits: LimitArgs) -> Result<Self> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(limits.n_jobs())
            .build();
        let failed = |error| Error::Failed(format!("cannot start threads: {error}"));
        pool.map(Self).map_err(failed)
    }

    pub(crate) fn n_threads(&self) -> usize {
        self.0.current_num_threads()
    }

    /// What `work` makes of each of `items`, in their order.
    pub(crate) fn map<T, R: Send>(
        &self,
        items: impl IntoParallelIterator<Item = T> + Send,
        work: impl Fn(T) -> R + Send + Sync,
    ) -> Vec<R> {
        self.0.install(|| {
            let results = items.into_par_iter().map(work);
            results.collect()
        })
    }

    /// The same for items without end: `feed` gives them, until it is told `false`, and `take` gets the
    /// results, as soon as there are those before it. No more than `n_ahead` are under way at the same
    /// time. `wait` is called before it waits for one that takes longer.
    pub(crate) fn each<T: Send, R: Send>(
        &self,
        n_ahead: usize,
        feed: impl FnOnce(&mut dyn FnMut(T) -> bool) + Send,
        work: impl Fn(T) -> R + Sync,
        mut take: impl FnMut(R) -> Result<()>,
        mut wait: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        let work = &work;
        let (slots, results) = mpsc::sync_channel::<mpsc::Receiver<R>>(n_ahead);
        thread::scope(|threads| {
            threads.spawn(move || {
                self.0.in_place_scope_fifo(|scope| {
                    feed(&mut |item| {
                        let (slot, result) = mpsc::sync_channel(1);
                        let is_wanted = slots.send(result).is_ok();
                        if is_wanted {
                            scope.spawn_fifo(move |_| {
                                // Nobody waits for it when the run has ended.
                                let _ = slot.send(work(item));
                            });
                        }
                        is_wanted
                    });
                });
            });
            // When it ends early, so do the results, and what feeds is told.
            results.into_iter().try_for_each(|result| {
                let mut done = result.try_recv().ok();
                if done.is_none() {
                    wait()?;
                    done = result.recv().ok();
                }
                done.map_or(Ok(()), &mut take)
            })
        })
    }
}
