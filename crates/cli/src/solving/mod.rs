//! Works on the puzzles of many files on all cores, and gives the results back in order.
//!
//! One thread reads and parses ahead, the pool works, and the caller prints. What is read ahead
//! is bounded, so memory does not grow with the number of puzzles.

mod method;
mod verdict;

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use rayon::ThreadPoolBuilder;
use tailback_solver::Control;

pub(crate) use method::Method;
pub(crate) use verdict::{Asked, Found, Verdict};

use crate::{
    error::{Error, Result},
    input::{ForeignArgs, Input, Item, puzzles},
    limits::LimitArgs,
    memory,
    progress::Meter,
    searches::{Hold, Searches},
};

/// Puzzles that are read ahead for each search.
const AHEAD: usize = 64;

/// Which puzzles, and what looking at them may cost.
pub(crate) struct Puzzles<'a> {
    pub(crate) inputs: &'a [Input],
    pub(crate) foreign: &'a ForeignArgs,
    pub(crate) limits: LimitArgs,
    /// What a bar calls a puzzle that is done.
    pub(crate) done: &'static str,
}

impl Puzzles<'_> {
    /// Bytes that the process may use.
    pub(crate) fn memory(&self) -> u64 {
        memory::or_half(self.limits.search.limit_memory)
    }

    /// Does `look` to each item and gives it with what comes of that to `print`, in order. `wait` is
    /// called before it waits for one that takes longer.
    pub(crate) fn each<T: Send>(
        &self,
        look: impl Fn(&Item, &Control<'_>) -> T + Sync,
        mut print: impl FnMut(Item, T) -> Result<()>,
        mut wait: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        let n_jobs = self.limits.n_jobs();
        let pool = ThreadPoolBuilder::new().num_threads(n_jobs).build();
        let pool = pool.map_err(|error| Error::Failed(format!("cannot start threads: {error}")))?;
        let cancel = AtomicBool::new(false);
        let (cancel, pool, look) = (&cancel, &pool, &look);
        let (items, read) = mpsc::sync_channel(1);
        let (slots, results) = mpsc::sync_channel::<mpsc::Receiver<(Item, T)>>(n_jobs * AHEAD);
        let meter = &Meter::new(self.done, None);
        let progress = |progress| meter.say_progress(progress);
        let hold = Hold {
            cancel: Some(cancel),
            ..Hold::watched(meter, &progress)
        };
        thread::scope(|threads| {
            threads.spawn(move || self.read(&items, meter));
            threads.spawn(move || {
                let first = first(&read, n_jobs);
                let n_workers = first.iter().filter(|item| item.is_puzzle()).count();
                let searches = &Searches::new(self.limits, self.memory(), n_workers);
                pool.in_place_scope_fifo(|scope| {
                    for item in first.into_iter().chain(read) {
                        let (slot, result) = mpsc::sync_channel(1);
                        if slots.send(result).is_err() {
                            return;
                        }
                        scope.spawn_fifo(move |_| {
                            let found = searches.run(hold, |control| look(&item, control));
                            // Nobody waits for it when the run has ended.
                            let _ = slot.send((item, found));
                        });
                    }
                });
            });
            let mut print_all = || {
                while let Ok(result) = results.recv() {
                    let mut looked = result.try_recv().ok();
                    if looked.is_none() {
                        wait()?;
                        looked = result.recv().ok();
                    }
                    let Some((item, looked)) = looked else {
                        break;
                    };
                    if item.is_puzzle() {
                        meter.advance();
                    }
                    meter.aside(|| print(item, looked))?;
                }
                Ok(())
            };
            let ended = print_all();
            cancel.store(true, Ordering::Relaxed);
            drop(results);
            ended
        })
    }

    /// Reads the files one after another, as far as somebody takes what is in them.
    fn read(&self, items: &mpsc::SyncSender<Item>, meter: &Meter) {
        let mut is_wanted = true;
        for input in self.inputs {
            puzzles(input, self.foreign, &mut |item| {
                if item.is_puzzle() {
                    meter.found(1);
                }
                is_wanted = items.send(item).is_ok();
                is_wanted
            });
            if !is_wanted {
                return;
            }
        }
        meter.all_found();
    }
}

/// What comes up to the puzzle that keeps the last of `n_jobs` busy: the memory is shared among as
/// many searches as there can be at the same time.
fn first(items: &mpsc::Receiver<Item>, n_jobs: usize) -> Vec<Item> {
    let mut first = Vec::new();
    let mut n_puzzles = 0;
    while n_puzzles < n_jobs
        && let Ok(item) = items.recv()
    {
        n_puzzles += usize::from(item.is_puzzle());
        first.push(item);
    }
    first
}
