//! The sharing of a run's memory among its searches. The result of a search does not depend on the number of
//! searches.
//!
//! The memory of a search follows from the limit of the run alone, and only one search at a time can have that
//! much. Each search is therefore first tried with little memory, many at the same time: most need no more, and
//! the result of such a trial is the same as with more memory. A search that needs more waits until no other
//! runs, and starts again.

use std::{
    num::NonZero,
    panic::resume_unwind,
    sync::{PoisonError, RwLock, atomic::AtomicBool},
    thread,
    time::Instant,
};

use serde::{Deserialize, Serialize};
use tailback_facts::words::units::Bytes;
use tailback_puzzle::words::count;
use tailback_solver::{Control, Ledger, Limits, Progress, divide_memory};

use super::{LimitArgs, SearchArgs};
use crate::{console, progress::Meter};

pub(crate) struct Searches {
    options: SearchArgs,
    /// The memory of a search that runs alone.
    memory: u64,
    /// The memory of a trial, and its threads; `None` if there is only one search at a time anyway.
    trial: Option<(u64, Option<NonZero<usize>>)>,
    n_jobs: usize,
    /// Locked for reading by trials, and for writing by searches that have all the memory.
    turn: RwLock<()>,
}

/// The external control of a search: cancellation, progress, and the limits of its file.
#[derive(Clone, Copy, Default)]
pub(crate) struct SearchContext<'a> {
    pub(crate) cancel: Option<&'a AtomicBool>,
    pub(crate) progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// The limits from the configuration of the puzzle's file.
    pub(crate) limits: Limits,
}

/// The resources from which on the result of a search is the same.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Sufficient {
    /// The bytes of memory, for searches within the same limits otherwise.
    pub(crate) memory: u64,
    /// The effort, or `None` if one of the limits may have changed the result.
    pub(crate) effort: Option<u64>,
}

impl Sufficient {
    /// Returns what was sufficient for a search within `limits`, of which `ledger` has the cost, or `None` if the memory
    /// was not.
    fn of(ledger: &Ledger, limits: &Limits) -> Option<Self> {
        // The first of two searches had half of the effort.
        let effort = 2 * ledger.effort() + 2;
        let is_within = limits.states.is_none() && limits.effort.is_none_or(|it| effort <= it);
        (!ledger.was_short()).then(|| Self {
            memory: limits.memory.unwrap_or(u64::MAX),
            effort: is_within.then_some(effort),
        })
    }

    /// Returns whether the memory within `limits` is sufficient.
    pub(crate) fn has_memory(self, limits: &Limits) -> bool {
        limits.memory.is_none_or(|it| it >= self.memory)
    }

    /// Returns whether a search within `limits` has the same result, whatever the limits of the search that found it.
    pub(crate) fn is_enough(self, limits: &Limits) -> bool {
        let is_counted = limits.time.is_none() && limits.states.is_none();
        let has_effort = |effort| limits.effort.is_none_or(|it| it >= effort);
        is_counted && self.has_memory(limits) && self.effort.is_some_and(has_effort)
    }
}

impl<'a> SearchContext<'a> {
    /// Reports the progress of `meter` to `progress`.
    pub(crate) fn watched(meter: &Meter, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self {
            progress: meter.is_seen().then_some(progress),
            ..Self::default()
        }
    }
}

impl Searches {
    /// Creates the searches for `n_puzzles` puzzles.
    pub(crate) fn new(limits: LimitArgs, n_puzzles: usize) -> Self {
        let n_jobs = limits.n_jobs();
        let n_workers = n_puzzles.clamp(1, n_jobs);
        let memory = limits.memory();
        let [of_trials, alone] = divide_memory(memory);
        console::detail(|| {
            let (puzzles, memory) = (count(n_workers, "puzzle"), Bytes(memory));
            let limits = limits.search.in_words();
            format!("searching {puzzles} at a time within {memory}{limits}")
        });
        Self {
            options: limits.search,
            memory: alone,
            trial: (n_workers > 1).then(|| {
                let threads = NonZero::new(n_jobs / n_workers);
                (of_trials / n_workers as u64, threads)
            }),
            n_jobs,
            turn: RwLock::new(()),
        }
    }

    /// Returns the limits of one search, if it needs all of them.
    pub(crate) fn limits(&self, context: SearchContext<'_>) -> Limits {
        Limits {
            memory: Some(self.memory),
            ..self.options.limits(&context.limits)
        }
    }

    /// Runs `look`, possibly twice. The result depends only on the limits.
    pub(crate) fn run<T: Send>(
        &self,
        context: SearchContext<'_>,
        look: impl Fn(&Control<'_>) -> T + Sync,
    ) -> T {
        self.run_counted(context, look).0
    }

    /// Runs a search and also returns the resources from which on its result is the same. With `None`, the memory was
    /// insufficient, and more may give another result.
    pub(crate) fn run_counted<T: Send>(
        &self,
        context: SearchContext<'_>,
        look: impl Fn(&Control<'_>) -> T + Sync,
    ) -> (T, Option<Sufficient>) {
        let mut control = Control {
            limits: self.limits(context),
            cancel: context.cancel,
            progress: context.progress,
            ..Control::default()
        };
        if let Some((memory, threads)) = self.trial {
            let ledger = Ledger::default();
            let mut trial = Control {
                threads,
                ledger: Some(&ledger),
                stops_when_short: true,
                ..control
            };
            trial.limits.memory = Some(memory);
            let turn = self.turn.read().unwrap_or_else(PoisonError::into_inner);
            let began = Instant::now();
            let found = outside_the_pool(&trial, &look);
            drop(turn);
            let sufficient = Sufficient::of(&ledger, &trial.limits);
            if sufficient.is_some() {
                return (found, sufficient);
            }
            let time = &mut control.limits.time;
            *time = time.map(|time| time.saturating_sub(began.elapsed()));
        }
        let ledger = Ledger::default();
        control.threads = NonZero::new(self.n_jobs);
        control.ledger = Some(&ledger);
        let _turn = self.turn.write().unwrap_or_else(PoisonError::into_inner);
        let found = outside_the_pool(&control, &look);
        (found, Sufficient::of(&ledger, &control.limits))
    }
}

/// Calls `look`, on its own thread if it may share the search with others: on the threads of the
/// [pool](super::Pool) a search uses one thread only.
fn outside_the_pool<T: Send>(
    control: &Control<'_>,
    look: &(impl Fn(&Control<'_>) -> T + Sync),
) -> T {
    if control.threads.is_none_or(|n| n.get() == 1) {
        return look(control);
    }
    let found = thread::scope(|scope| {
        let search = thread::Builder::new().spawn_scoped(scope, || look(control));
        let found = search.ok()?.join();
        Some(found.unwrap_or_else(|panic| resume_unwind(panic)))
    });
    // No thread can be started.
    found.unwrap_or_else(|| look(control))
}

#[cfg(test)]
mod tests {
    use tailback_answers::read_line;
    use tailback_formats::ReadOptions;
    use tailback_solver::{Metric, solve};

    use super::*;
    use crate::work::Pool;

    /// Solves boards within `memory` on four threads. Returns how many threads each last search had, and whether it ran
    /// in the pool, where it would have to do without the others.
    fn ran(n_puzzles: usize, memory: u64) -> Vec<(usize, bool)> {
        let search = SearchArgs {
            limit_memory: Some(memory),
            ..SearchArgs::default()
        };
        let jobs = NonZero::new(4);
        let limits = LimitArgs { search, jobs };
        let pool = Pool::new(limits).expect("there are threads");
        let searches = Searches::new(limits, n_puzzles);
        let board = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
        let puzzle = read_line(board, None, ReadOptions::default()).expect("a board");
        pool.map(0..n_puzzles, |_| {
            searches.run(SearchContext::default(), |control| {
                solve(&puzzle, Metric::Moves, control);
                let is_in_pool = rayon::current_thread_index().is_some();
                (control.threads.map_or(1, NonZero::get), is_in_pool)
            })
        })
    }

    #[test]
    fn searches_on_several_threads_run_outside_the_pool() {
        let much = 1 << 30;
        assert_eq!(ran(1, much), [(4, false)]);
        assert_eq!(ran(2, much), [(2, false); 2]);
        assert_eq!(ran(4, much), [(1, true); 4]);
        // Each needs all the memory.
        assert_eq!(ran(4, 4000), [(4, false); 4]);
    }
}
