//! The puzzles of many files, one by one, solved on all cores and answered in their order.
//!
//! One thread reads and parses ahead, the pool solves, and the caller prints. What is read ahead
//! is bounded, so memory does not grow with the number of puzzles.

mod job;
mod jobs;
mod method;

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use rayon::ThreadPoolBuilder;
use tailback_solver::{Control, Limits};

pub(crate) use job::{Answered, Asked, Credits, Found, Item, Job, Result};
pub(crate) use jobs::jobs;
pub(crate) use method::Method;

use crate::{
    limits::LimitArgs,
    progress::Meter,
    status::{Ended, Stop},
};

/// Puzzles that are read ahead for each search.
const AHEAD: usize = 64;

/// Solves the puzzles of `items` and gives each to `print`, in order. `wait` is called before
/// it waits for a puzzle that takes longer.
pub(crate) fn solve_all(
    items: impl Iterator<Item = Item> + Send,
    (asked, method): (Asked, Method),
    limits: LimitArgs,
    memory: u64,
    mut print: impl FnMut(Answered) -> Ended<()>,
    mut wait: impl FnMut() -> Ended<()>,
) -> Ended<()> {
    let n_jobs = limits.n_jobs();
    let pool = ThreadPoolBuilder::new()
        .num_threads(n_jobs)
        .build()
        .map_err(|error| Stop::Failed(format!("cannot start threads: {error}")))?;
    let cancel = AtomicBool::new(false);
    let cancel = &cancel;
    let (slots, results) = mpsc::sync_channel::<mpsc::Receiver<Answered>>(n_jobs * AHEAD);
    let meter = Meter::new("solved", None);
    thread::scope(|threads| {
        let pool = &pool;
        threads.spawn(move || {
            let mut items = items;
            // The memory is shared among as many searches as there can be at the same time.
            let first: Vec<Item> = items.by_ref().take(n_jobs).collect();
            let n_workers = first.iter().filter(|item| item.is_puzzle()).count();
            let of_search = limits.of_search(memory, n_workers.max(1));
            pool.in_place_scope_fifo(|scope| {
                for item in first.into_iter().chain(items) {
                    let (slot, result) = mpsc::sync_channel(1);
                    if slots.send(result).is_err() {
                        return;
                    }
                    scope.spawn_fifo(move |_| {
                        let answered = item.answer((asked, method), &control(of_search, cancel));
                        // Nobody waits for it when the run has ended.
                        let _ = slot.send(answered);
                    });
                }
            });
        });
        let mut answer_all = || {
            while let Ok(result) = results.recv() {
                let mut answered = result.try_recv().ok();
                if answered.is_none() {
                    wait()?;
                    answered = result.recv().ok();
                }
                let Some(answered) = answered else {
                    break;
                };
                meter.advance();
                meter.aside(|| print(answered))?;
            }
            Ok(())
        };
        let ended = answer_all();
        cancel.store(true, Ordering::Relaxed);
        drop(results);
        ended
    })
}

fn control(limits: Limits, cancel: &AtomicBool) -> Control<'_> {
    Control {
        limits,
        cancel: Some(cancel),
        progress: None,
    }
}
