//! Searches that take too little time to be noticed. Their work is limited by count, which makes the result the
//! same on every machine.

use tailback_puzzle::Puzzle;
use tailback_solver::{Budget, Control, Limits, Metric, Outcome, solve};

/// The work of all searches for one request, a few milliseconds of a core.
const EFFORT: u64 = 4_000_000;

/// The divisor that limits the work of a single search, which leaves work for the others after a hard board.
const SHARE: u64 = 8;

/// The memory limit of one search, in bytes.
const MEMORY: u64 = 16 << 20;

/// The searches for one request.
pub(crate) struct QuickSearch(Budget<'static>);

/// The result of a quick search for an optimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The optimum.
    Solved(u32),
    /// There is no solution.
    Unsolvable,
    /// The search reached its limit.
    Unknown,
}

impl QuickSearch {
    pub(crate) fn new() -> Self {
        let limits = Limits {
            effort: Some(EFFORT),
            memory: Some(MEMORY),
            ..Limits::default()
        };
        Self(Budget::new(&Control {
            limits,
            ..Control::default()
        }))
    }

    /// Searches for the optimum of `puzzle`.
    pub(crate) fn optimum(&self, puzzle: &Puzzle, metric: Metric) -> Found {
        let mut control = self.0.rest();
        let effort = &mut control.limits.effort;
        if *effort == Some(0) {
            return Found::Unknown;
        }
        *effort = effort.map(|rest| rest.min(EFFORT / SHARE));
        match solve(puzzle, metric, &control).outcome {
            Outcome::Solved(solution) => Found::Solved(metric.length(&solution)),
            Outcome::Unsolvable => Found::Unsolvable,
            Outcome::Unknown { .. } => Found::Unknown,
        }
    }
}
