//! One search, with the limits of its priority.

use std::{
    sync::{OnceLock, atomic::AtomicBool},
    time::{Duration, Instant},
};

use tailback_check::Facts;
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Control, Limits, Metric, Progress};
use tokio::sync::mpsc::UnboundedSender;

use super::{
    Event,
    queue::{Job, Priority},
};

/// What a search may use at first, in the hope that it is a short one.
const SHORT_TIME: Duration = Duration::from_millis(100);
const SHORT_STATES: u64 = 200_000;
const SHORT_MEMORY: u64 = 32 << 20;

/// A search that runs for so long is talked about.
const LONG: Duration = Duration::from_secs(1);

/// How the limits are shared out among the searches that run side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    limits: Limits,
    /// What a short search may allocate.
    pub(super) short_memory: u64,
    /// What one of several long searches may allocate.
    pub(super) long_memory: u64,
    /// What all threads but the one for short searches may allocate together.
    pub(super) all_memory: u64,
}

impl Shares {
    pub(super) fn new(limits: Limits, n_threads: usize) -> Self {
        let total = limits.memory.unwrap_or(u64::MAX);
        let short_memory = SHORT_MEMORY.min(total / 8);
        let all_memory = total - short_memory;
        let long_memory = all_memory / (n_threads as u64 - 1).max(1);
        Self {
            limits,
            short_memory: short_memory.min(long_memory),
            long_memory,
            all_memory,
        }
    }

    /// What a search of `priority` may allocate.
    pub(super) fn memory(&self, priority: Priority) -> u64 {
        match priority {
            Priority::ShortOptima | Priority::ShortExtras => self.short_memory,
            Priority::LongOptima | Priority::LongExtras => self.long_memory,
            Priority::AloneOptima => self.all_memory,
        }
    }

    fn limits(&self, priority: Priority) -> Limits {
        let limits = Limits {
            memory: Some(self.memory(priority)),
            ..self.limits
        };
        if priority.is_short() {
            Limits {
                states: Some(SHORT_STATES.min(limits.states.unwrap_or(u64::MAX))),
                time: Some(SHORT_TIME.min(limits.time.unwrap_or(Duration::MAX))),
                ..limits
            }
        } else {
            limits
        }
    }
}

/// Does what `job` asks for. What is found meanwhile of the optima is told by `tell`, at the rate
/// at which the solver speaks of its progress.
pub(super) fn run(
    job: &Job,
    shares: &Shares,
    events: &UnboundedSender<Event>,
    tell: &(dyn Fn(SoFar) + Sync),
) -> Facts {
    let began = Instant::now();
    let moves = OnceLock::new();
    let searches_optima = job.facts.is_none() && !job.priority.is_short();
    let report = |progress: Progress| {
        if searches_optima {
            let lower = progress.lower_bound;
            tell(match moves.get() {
                None => SoFar {
                    moves: Bounds { lower, upper: None },
                    steps: None,
                },
                Some(&moves) => SoFar {
                    moves,
                    steps: Some(lower),
                },
            });
        }
        if began.elapsed() >= LONG {
            let _ = events.send(Event::Running {
                run: job.run.id,
                puzzle: job.puzzle.clone(),
                states: progress.states,
            });
        }
    };
    let control = Control {
        limits: shares.limits(job.priority),
        cancel: Some(&job.run.is_cancelled),
        progress: Some(&report),
        // The other cores are for the other puzzles.
        threads: None,
        ..Control::default()
    };
    match &job.facts {
        None => Facts::solve_telling(&job.puzzle, &control, |answer| {
            let bounds = answer.outcome.bounds(Metric::Moves);
            if let Some(bounds) = bounds.filter(|_| searches_optima) {
                let _ = moves.set(bounds);
                tell(SoFar {
                    moves: bounds,
                    steps: Some(bounds.lower),
                });
            }
        }),
        Some(facts) => {
            let mut facts = Facts::clone(facts);
            facts.complete(&job.puzzle, job.rules, &control);
            facts
        }
    }
}

/// What stands for the facts of a puzzle whose search broke down: what a search says that is
/// cancelled before it begins.
pub(super) fn given_up(puzzle: &Puzzle) -> Facts {
    let cancelled = AtomicBool::new(true);
    let control = Control {
        cancel: Some(&cancelled),
        ..Control::default()
    };
    Facts::solve(puzzle, &control)
}
