//! The task of a search: the part that can be sent to another process.

use std::sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicBool};

use tailback_facts::{Facts, Question, Questions};
use tailback_generator::Neighbourhood;
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Control, Limits, Metric, Outcome, Progress, solve};

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "remote", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Topic {
    /// The optimum in a metric, with this lower bound.
    Optimum(Metric, u32),
    /// Another question of the rules about a puzzle with known optima.
    Question(Question),
}

/// The question of a search about a puzzle.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "remote", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Goal {
    /// Both optima.
    Optima,
    /// The questions of the rules, for a puzzle with these facts.
    Questions(Arc<Facts>),
    /// A shortest solution in a metric.
    Solution(Metric),
    /// The optima in moves of the nearest boards, at most this many.
    Neighbourhood(usize),
    /// The nearest board that keeps these expectations.
    #[cfg(not(target_family = "wasm"))]
    #[cfg_attr(feature = "remote", serde(skip))]
    ExpectedBoard(tailback_ide::Expectations),
}

/// The puzzle of a search, and the question to be answered.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "remote", derive(serde::Serialize, serde::Deserialize))]
pub struct Task {
    pub(crate) puzzle: Arc<Puzzle>,
    pub(crate) goal: Goal,
    pub(crate) limits: Limits,
    /// Whether the search is too short for its progress to be reported.
    pub(crate) is_short: bool,
}

/// The answer to the question of a search.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "remote", derive(serde::Serialize, serde::Deserialize))]
pub enum TaskResult {
    /// The facts about the puzzle.
    Facts(Box<Facts>),
    /// A shortest solution in the requested metric, or what is known of it.
    Solution(Outcome),
    /// The nearest boards and their optima in moves.
    Neighbourhood(Neighbourhood),
    /// The nearest board that keeps the expectations.
    #[cfg(not(target_family = "wasm"))]
    #[cfg_attr(feature = "remote", serde(skip))]
    ExpectedBoard(tailback_ide::ExpectedBoardSearch),
}

/// The progress of a running task.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "remote", derive(serde::Serialize, serde::Deserialize))]
pub struct TaskProgress {
    /// The bounds of the optimum in moves, and the lower bound in steps once that is searched for; `None` if the optima
    /// are not the goal.
    bounds: Option<(Bounds, Option<u32>)>,
    pub(super) topic: Topic,
    /// The number of states that the search has seen.
    pub(super) states: u64,
}

impl TaskProgress {
    pub(super) fn so_far(&self) -> Option<SoFar> {
        self.bounds.map(|(moves, steps)| SoFar { moves, steps })
    }
}

impl Task {
    /// Returns whether the search is limited to a fraction of a second.
    pub fn is_short(&self) -> bool {
        self.is_short
    }

    /// Runs the search to its end, which follows soon after `cancel` is set. Calls `tell` with its progress at the rate
    /// at which the solver reports them.
    pub fn run(
        &self,
        cancel: Option<&AtomicBool>,
        tell: &(dyn Fn(TaskProgress) + Sync),
    ) -> TaskResult {
        let moves = OnceLock::new();
        let question = Mutex::new(Question::Cluster);
        let report = |progress: Progress| {
            let lower = progress.lower_bound;
            let (bounds, topic) = match (&self.goal, moves.get()) {
                (Goal::Solution(metric), _) => (None, Topic::Optimum(*metric, lower)),
                (Goal::Neighbourhood(_), _) => (None, Topic::Optimum(Metric::Moves, lower)),
                #[cfg(not(target_family = "wasm"))]
                (Goal::ExpectedBoard(_), _) => (None, Topic::Optimum(Metric::Moves, lower)),
                (Goal::Questions(_), _) => {
                    let question = question.lock().unwrap_or_else(PoisonError::into_inner);
                    (None, Topic::Question(*question))
                }
                (Goal::Optima, None) => {
                    let moves = Bounds { lower, upper: None };
                    (Some((moves, None)), Topic::Optimum(Metric::Moves, lower))
                }
                (Goal::Optima, Some(&moves)) => (
                    Some((moves, Some(lower))),
                    Topic::Optimum(Metric::Steps, lower),
                ),
            };
            tell(TaskProgress {
                bounds,
                topic,
                states: progress.states,
            });
        };
        let control = Control {
            limits: self.limits,
            cancel,
            progress: (!self.is_short).then_some(&report),
            // The other cores are reserved for other puzzles.
            threads: None,
            ..Control::default()
        };
        let facts = match &self.goal {
            Goal::Solution(metric) => {
                return TaskResult::Solution(solve(&self.puzzle, *metric, &control).outcome);
            }
            Goal::Neighbourhood(max) => {
                let found =
                    tailback_generator::neighbourhood(&self.puzzle, Metric::Moves, *max, &control);
                return TaskResult::Neighbourhood(found);
            }
            #[cfg(not(target_family = "wasm"))]
            Goal::ExpectedBoard(expectations) => {
                let found = tailback_ide::expected_board(&self.puzzle, expectations, &control);
                return TaskResult::ExpectedBoard(found);
            }
            Goal::Optima => Facts::solve_with_progress(&self.puzzle, &control, |answer| {
                let bounds = answer.outcome.bounds(Metric::Moves);
                if let Some(bounds) = bounds.filter(|_| !self.is_short) {
                    let _ = moves.set(bounds);
                    tell(TaskProgress {
                        bounds: Some((bounds, Some(bounds.lower))),
                        topic: Topic::Optimum(Metric::Steps, bounds.lower),
                        states: 0,
                    });
                }
            }),
            Goal::Questions(facts) => {
                let mut facts = Facts::clone(facts);
                facts.complete_with_progress(&self.puzzle, Questions::ALL, &control, |next| {
                    *question.lock().unwrap_or_else(PoisonError::into_inner) = next;
                });
                facts
            }
        };
        TaskResult::Facts(Box::new(facts))
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
