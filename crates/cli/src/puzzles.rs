//! The puzzles of many files, each looked at by itself, on all cores and in their order.
//!
//! `solve` has its own way, which prints while it searches; here a batch of puzzles is read,
//! looked at and printed before the next one.

use std::{path::PathBuf, sync::Arc, time::Instant};

use rayon::{ThreadPoolBuilder, prelude::*};
use tailback_puzzle::Puzzle;
use tailback_solver::Control;

use crate::{
    console,
    inputs::select,
    limits::LimitArgs,
    load::ForeignArgs,
    memory,
    progress::Meter,
    solving::{Item, Job, jobs},
    status::{Ended, Status, Stop},
};

/// Puzzles that are read ahead for each search.
const AHEAD: usize = 16;

/// Which puzzles, and what looking at them may cost.
pub(crate) struct Puzzles<'a> {
    pub(crate) paths: &'a [PathBuf],
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

    /// Does `look` to each sound puzzle and gives what it found to `print`, in order. What is not
    /// sound is reported and given without anything.
    pub(crate) fn each<T: Send>(
        &self,
        look: impl Fn(&Job, &Puzzle, &Control<'_>) -> T + Sync,
        mut print: impl FnMut(&Job, Option<T>) -> Ended,
    ) -> Ended {
        let n_jobs = self.limits.n_jobs();
        let pool = ThreadPoolBuilder::new().num_threads(n_jobs).build();
        let pool = pool.map_err(|error| Stop::Failed(format!("cannot start threads: {error}")))?;
        let mut status = Status::Fine;
        let meter = Meter::new(self.done, None);
        let mut finish = |batch: Vec<Item>, status: &mut Status| -> Ended<()> {
            let n_workers = batch.iter().filter(|it| sound(it).is_some()).count();
            let limits = self
                .limits
                .of_search(self.memory(), n_workers.clamp(1, n_jobs));
            let found: Vec<Option<T>> = pool.install(|| {
                let found = batch.par_iter().with_max_len(1).map(|item| {
                    let (job, puzzle) = sound(item)?;
                    let control = Control {
                        limits,
                        ..Control::default()
                    };
                    let found = look(job, &puzzle, &control);
                    meter.advance();
                    Some(found)
                });
                found.collect()
            });
            meter.aside(|| {
                for (item, found) in batch.into_iter().zip(found) {
                    match item {
                        Item::Puzzle(job) => {
                            if found.is_none() {
                                status.add(Status::Problems);
                            }
                            status.add(print(&job, found)?);
                        }
                        Item::Errors(errors) => {
                            console::print(&errors);
                            status.add(Status::Problems);
                        }
                        Item::Remark(remark) => console::warning(&remark),
                        Item::Unread => status.add(Status::Failed),
                    }
                }
                Ok(())
            })
        };
        let mut batch = Vec::new();
        for input in select(self.paths, &mut status) {
            let mut ended = Ok(());
            jobs(&input, self.foreign, &mut |item| {
                batch.push(item);
                if batch.len() == n_jobs * AHEAD {
                    ended = finish(std::mem::take(&mut batch), &mut status);
                }
                ended.is_ok()
            });
            ended?;
        }
        finish(batch, &mut status)?;
        Ok(status)
    }
}

/// The puzzle that `item` is, if it is a sound one.
fn sound(item: &Item) -> Option<(&Job, Arc<Puzzle>)> {
    match item {
        Item::Puzzle(job) => Some((job, job.puzzle.clone()?)),
        Item::Errors(_) | Item::Remark(_) | Item::Unread => None,
    }
}

/// Where a puzzle stands and what it is called: `jam.rush:3: "Jam 1"`.
pub(crate) fn place(job: &Job) -> String {
    let Job { path, line, .. } = job;
    match &job.title {
        Some(title) => format!("{path}:{line}: \"{title}\""),
        None => format!("{path}:{line}: the puzzle"),
    }
}

/// `control` with what is left of its time since `began`.
pub(crate) fn rest_of<'a>(control: &Control<'a>, began: Instant) -> Control<'a> {
    let mut rest = *control;
    let time = &mut rest.limits.time;
    *time = time.map(|time| time.saturating_sub(began.elapsed()));
    rest
}
