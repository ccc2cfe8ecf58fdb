//! The threads of a run. Their results are returned in the order of the input.

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

pub(crate) struct Pool(ThreadPool);

impl Pool {
    /// Creates the number of threads that `limits` gives.
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

    /// Applies `work` to each of `items` and returns the results in order.
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

    /// Applies `work` to an endless stream of items: `feed` produces them until it receives `false`, and `take`
    /// receives the results in order, as soon as possible. The total weight of the items in progress stays within
    /// `most`, except for a single item that weighs more. `wait` is called before waiting for one that takes long.
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
        let semaphore = &WeightedSemaphore::default();
        thread::scope(|threads| {
            threads.spawn(move || {
                self.0.in_place_scope_fifo(|scope| {
                    feed(&mut |item| {
                        let (slot, result) = mpsc::sync_channel(1);
                        let weight = weigh(&item);
                        semaphore.add(weight, most);
                        let is_wanted = slots.send((weight, result)).is_ok();
                        if is_wanted {
                            scope.spawn_fifo(move |_| {
                                // No receiver is left once the run has ended.
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
                semaphore.take(weight, most / 2);
                done.map_or(Ok(()), &mut take)
            });
            // The producer is notified, even while it waits.
            drop(results);
            semaphore.take(usize::MAX, 0);
            ended
        })
    }
}

/// A semaphore by weight: the weight of the items in progress, and a condition to wait until it falls.
#[derive(Default)]
struct WeightedSemaphore {
    weight: Mutex<usize>,
    less: Condvar,
}

impl WeightedSemaphore {
    /// Adds `weight` as soon as the total would be no more than `most`, or nothing else is in progress.
    fn add(&self, weight: usize, most: usize) {
        let now = self.weight.lock().unwrap_or_else(PoisonError::into_inner);
        let is_too_much = |now: &mut usize| *now > 0 && now.saturating_add(weight) > most;
        let now = self.less.wait_while(now, is_too_much);
        *now.unwrap_or_else(PoisonError::into_inner) += weight;
    }

    /// Subtracts `weight`. A waiting thread is woken once at most `little` remains, so that many items are added at a
    /// time instead of one for each that is finished.
    fn take(&self, weight: usize, little: usize) {
        let mut now = self.weight.lock().unwrap_or_else(PoisonError::into_inner);
        *now = now.saturating_sub(weight);
        if *now <= little {
            self.less.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        num::NonZero,
        sync::atomic::{AtomicUsize, Ordering},
    };

    use super::*;
    use crate::work::SearchArgs;

    fn pool() -> Pool {
        let search = SearchArgs::default();
        let jobs = NonZero::new(4);
        Pool::new(LimitArgs { search, jobs }).expect("there are threads")
    }

    fn enough() -> Error {
        Error::Failed("enough".to_owned())
    }

    /// Passes the numbers from 0 on to `give` until it returns `false`.
    fn feed(give: &mut dyn FnMut(usize) -> bool) {
        let _ = (0..).try_for_each(|number| give(number).then_some(()));
    }

    #[test]
    fn results_come_in_the_order_of_what_was_given() {
        let work = |number: usize| {
            // The later ones of each ten are done sooner.
            (0..(9 - number % 10) * 1000).for_each(|_| std::hint::spin_loop());
            number
        };
        let expected: Vec<usize> = (0..200).collect();
        assert_eq!(pool().map(0..200_usize, work), expected);
        let mut taken = Vec::new();
        let take = |number| {
            taken.push(number);
            (taken.len() < 200).then_some(()).ok_or_else(enough)
        };
        let ended = pool().each((8, |_: &usize| 1), feed, work, take, || Ok(()));
        assert!(matches!(ended, Err(Error::Failed(why)) if why == "enough"));
        assert_eq!(taken, expected);
    }

    #[test]
    fn items_in_progress_stay_within_the_weight() {
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = |number: usize| {
            let weight = number % 3 + 1;
            most.fetch_max(
                now.fetch_add(weight, Ordering::SeqCst) + weight,
                Ordering::SeqCst,
            );
            thread::yield_now();
            now.fetch_sub(weight, Ordering::SeqCst);
            number
        };
        let take = |number| (number < 300).then_some(()).ok_or_else(enough);
        let weigh = |number: &usize| number % 3 + 1;
        assert!(
            pool()
                .each((4, weigh), feed, work, take, || Ok(()))
                .is_err()
        );
        let most = most.load(Ordering::SeqCst);
        assert!((2..=4).contains(&most), "{most}");
        // An item heavier than the limit runs alone.
        let take = |number| (number < 9).then_some(()).ok_or_else(enough);
        assert!(
            pool()
                .each((0, weigh), feed, work, take, || Ok(()))
                .is_err()
        );
    }
}
