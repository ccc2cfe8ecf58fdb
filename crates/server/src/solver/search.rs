//! One search, with the limits of its priority.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicBool},
};

use tailback_facts::{Facts, Question, Questions};
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Control, Metric, Progress};

use super::job::Job;

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// The optimum in a metric, with this lower bound.
    Optimum(Metric, u32),
    /// Another question of the rules about a puzzle with known optima.
    Question(Question),
}

/// A search to be run.
pub struct Search {
    job: Arc<Job>,
    slot: usize,
}

/// The progress of a search.
pub struct SearchProgress {
    pub(crate) job: Arc<Job>,
    /// The optima found so far.
    pub(crate) so_far: Option<SoFar>,
    pub(crate) topic: Topic,
    /// The number of states that the search has seen.
    pub(crate) states: u64,
}

/// The result of a search.
pub struct SearchEnd {
    pub(crate) job: Arc<Job>,
    pub(crate) slot: usize,
    /// The facts found; `None` if the search panicked.
    pub(crate) found: Option<Facts>,
}

impl Search {
    pub(super) fn new(job: Arc<Job>, slot: usize) -> Self {
        Self { job, slot }
    }

    /// Returns the number of the search, unique within the session.
    pub fn id(&self) -> u64 {
        self.job.run.id
    }

    /// Returns the slot of the search among those that run at once, from 0. The previous search in the slot has ended.
    pub fn slot(&self) -> usize {
        self.slot
    }

    /// Runs the search to its end, which follows soon after a cancellation. Calls `tell` with the progress at the rate
    /// at which the solver reports it.
    pub fn run(self, tell: &(dyn Fn(SearchProgress) + Sync)) -> SearchEnd {
        let Self { job, slot } = self;
        let found = catch_unwind(AssertUnwindSafe(|| run(&job, tell))).ok();
        SearchEnd { job, slot, found }
    }

    /// Ends the search without a result, as one that panicked.
    pub fn fail(self) -> SearchEnd {
        SearchEnd {
            job: self.job,
            slot: self.slot,
            found: None,
        }
    }
}

/// Runs `job`.
fn run(job: &Arc<Job>, tell: &(dyn Fn(SearchProgress) + Sync)) -> Facts {
    let moves = OnceLock::new();
    let question = Mutex::new(Question::Cluster);
    let is_short = job.priority.is_short();
    let searches_optima = job.facts.is_none() && !is_short;
    let tell = |so_far: Option<SoFar>, topic, states| {
        tell(SearchProgress {
            job: Arc::clone(job),
            so_far: so_far.filter(|_| searches_optima),
            topic,
            states,
        });
    };
    let report = |progress: Progress| {
        let lower = progress.lower_bound;
        let so_far = match moves.get() {
            None => SoFar {
                moves: Bounds { lower, upper: None },
                steps: None,
            },
            Some(&moves) => SoFar {
                moves,
                steps: Some(lower),
            },
        };
        let question = question.lock().unwrap_or_else(PoisonError::into_inner);
        let topic = match (&job.facts, moves.get()) {
            (Some(_), _) => Topic::Question(*question),
            (None, None) => Topic::Optimum(Metric::Moves, lower),
            (None, Some(_)) => Topic::Optimum(Metric::Steps, lower),
        };
        if !is_short {
            tell(Some(so_far), topic, progress.states);
        }
    };
    let control = Control {
        limits: job.limits,
        cancel: Some(&job.run.is_cancelled),
        progress: Some(&report),
        // The other cores are reserved for other puzzles.
        threads: None,
        ..Control::default()
    };
    match &job.facts {
        None => Facts::solve_telling(&job.puzzle, &control, |answer| {
            let bounds = answer.outcome.bounds(Metric::Moves);
            if let Some(bounds) = bounds.filter(|_| searches_optima) {
                let _ = moves.set(bounds);
                let so_far = SoFar {
                    moves: bounds,
                    steps: Some(bounds.lower),
                };
                tell(Some(so_far), Topic::Optimum(Metric::Steps, bounds.lower), 0);
            }
        }),
        Some(facts) => {
            let mut facts = Facts::clone(facts);
            facts.complete_telling(&job.puzzle, Questions::ALL, &control, |next| {
                *question.lock().unwrap_or_else(PoisonError::into_inner) = next;
            });
            facts
        }
    }
}

/// Returns the result of a search that is cancelled before it begins.
pub(super) fn given_up(puzzle: &Puzzle) -> Facts {
    let cancelled = AtomicBool::new(true);
    let control = Control {
        cancel: Some(&cancelled),
        ..Control::default()
    };
    Facts::solve(puzzle, &control)
}
