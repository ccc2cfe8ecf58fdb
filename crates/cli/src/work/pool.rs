//! The threads of a run, and the order in which their results come out: that of what they are given.

use std::{
    sync::{Condvar, Mutex, PoisonError, mpsc},
    thread,
};

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
    /// results, as soon as there are those before it. What is under way at the same time weighs no more
    /// than `most` together, be it one thing that weighs more. `wait` is called before it waits for one that takes longer.
    pub(crate) fn each<T: Send, R: Send>(
        &self,
        (most, weigh): (usize, impl Fn(&T) -> usize + Send),
        feed: impl FnOnce(&mut dyn FnMut(T) -> bool) + Send,
        work: impl Fn(T) -> R + Sync,
        mut take: impl FnMut(R) -> Result<()>,
        mut wait: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        let work = &work;
        let (slots, results) = mpsc::channel::<(usize, mpsc::Receiver<R>)>();
        let scales = &Scales::default();
        thread::scope(|threads| {
            threads.spawn(move || {
                self.0.in_place_scope_fifo(|scope| {
                    feed(&mut |item| {
                        let (slot, result) = mpsc::sync_channel(1);
                        let weight = weigh(&item);
                        scales.add(weight, most);
                        let is_wanted = slots.send((weight, result)).is_ok();
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
            let ended = results.iter().try_for_each(|(weight, result)| {
                let mut done = result.try_recv().ok();
                if done.is_none() {
                    wait()?;
                    done = result.recv().ok();
                }
                scales.take(weight);
                done.map_or(Ok(()), &mut take)
            });
            // Who feeds is told, even while waiting.
            drop(results);
            scales.take(usize::MAX);
            ended
        })
    }
}

/// What is under way, and somebody who waits until there is less of it.
#[derive(Default)]
struct Scales {
    weight: Mutex<usize>,
    less: Condvar,
}

impl Scales {
    /// Adds `weight` as soon as that makes no more than `most`, or nothing else is there.
    fn add(&self, weight: usize, most: usize) {
        let now = self.weight.lock().unwrap_or_else(PoisonError::into_inner);
        let is_too_much = |now: &mut usize| *now > 0 && now.saturating_add(weight) > most;
        let now = self.less.wait_while(now, is_too_much);
        *now.unwrap_or_else(PoisonError::into_inner) += weight;
    }

    fn take(&self, weight: usize) {
        let mut now = self.weight.lock().unwrap_or_else(PoisonError::into_inner);
        *now = now.saturating_sub(weight);
        self.less.notify_one();
    }
}
