//! Searches that take too little time to be noticed. Their work is limited by count, which makes the result the
//! same on every machine.

use std::cell::Cell;

use tailback_puzzle::Puzzle;
use tailback_solver::{Budget, Control, Limits, Metric, Outcome, solve};

/// The work of all searches for one request, a few milliseconds of a core.
const EFFORT: u64 = 4_000_000;

/// The divisor that limits the work of a single search, which leaves work for the others after a hard board.
const SHARE: u64 = 8;

/// The memory limit of one search, in bytes.
const MEMORY: u64 = 16 << 20;

/// The searches for one request, which share a bound on their work.
pub struct QuickSearch {
    /// The rest of the work; `None` if searches are refused.
    budget: Option<Budget<'static>>,
    was_refused: Cell<bool>,
}

/// The result of a quick search for an optimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuickOutcome {
    /// The optimum.
    Solved(u32),
    /// There is no solution.
    Unsolvable,
    /// The search reached its limit.
    Unknown,
}

impl Default for QuickSearch {
    fn default() -> Self {
        Self::new()
    }
}

impl QuickSearch {
    /// Creates the searches for a request that may take a few milliseconds.
    pub fn new() -> Self {
        let limits = Limits {
            effort: Some(EFFORT),
            memory: Some(MEMORY),
            ..Limits::default()
        };
        let control = Control {
            limits,
            ..Control::default()
        };
        Self {
            budget: Some(Budget::new(&control)),
            was_refused: Cell::default(),
        }
    }

    /// Creates searches that are refused, for a request that must not take milliseconds.
    pub fn refused() -> Self {
        Self {
            budget: None,
            was_refused: Cell::default(),
        }
    }

    /// Returns whether the request may do work of some milliseconds. A refusal is recorded.
    pub fn may_run(&self) -> bool {
        if self.budget.is_none() {
            self.was_refused.set(true);
        }
        self.budget.is_some()
    }

    /// Returns whether work was refused. The answer to the request is incomplete then.
    pub fn was_refused(&self) -> bool {
        self.was_refused.get()
    }

    /// Searches for the optimum of `puzzle`.
    pub(crate) fn optimum(&self, puzzle: &Puzzle, metric: Metric) -> QuickOutcome {
        let Some(budget) = &self.budget else {
            self.was_refused.set(true);
            return QuickOutcome::Unknown;
        };
        let mut control = budget.rest();
        let effort = &mut control.limits.effort;
        if *effort == Some(0) {
            return QuickOutcome::Unknown;
        }
        *effort = effort.map(|rest| rest.min(EFFORT / SHARE));
        match solve(puzzle, metric, &control).outcome {
            Outcome::Solved(solution) => QuickOutcome::Solved(metric.length(&solution)),
            Outcome::Unsolvable => QuickOutcome::Unsolvable,
            Outcome::Unknown { .. } => QuickOutcome::Unknown,
        }
    }
}
