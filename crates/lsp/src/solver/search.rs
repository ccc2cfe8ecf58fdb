//! One search, with the limits of its priority.

use std::{
    sync::{Mutex, OnceLock, PoisonError, atomic::AtomicBool},
    time::{Duration, Instant},
};

use tailback_facts::{Facts, Question, Questions};
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Control, Metric, Progress};
use tokio::sync::mpsc::UnboundedSender;

use super::{
    event::{Event, Topic},
    job::Job,
};

/// A search that runs for so long is talked about.
const LONG: Duration = Duration::from_secs(1);

/// Does what `job` asks for. What is found meanwhile of the optima is told by `tell`, at the rate
/// at which the solver speaks of its progress.
pub(super) fn run(
    job: &Job,
    events: &UnboundedSender<Event>,
    tell: &(dyn Fn(SoFar) + Sync),
) -> Facts {
    let began = Instant::now();
    let moves = OnceLock::new();
    let question = Mutex::new(Question::Cluster);
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
            let question = question.lock().unwrap_or_else(PoisonError::into_inner);
            let topic = match (&job.facts, moves.get()) {
                (Some(_), _) => Topic::Question(*question),
                (None, None) => Topic::Optimum(Metric::Moves, progress.lower_bound),
                (None, Some(_)) => Topic::Optimum(Metric::Steps, progress.lower_bound),
            };
            let _ = events.send(Event::Running {
                run: job.run.id,
                puzzle: job.puzzle.clone(),
                topic,
                states: progress.states,
            });
        }
    };
    let control = Control {
        limits: job.limits,
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
            facts.complete_telling(&job.puzzle, Questions::ALL, &control, |next| {
                *question.lock().unwrap_or_else(PoisonError::into_inner) = next;
            });
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
