//! Searches that are over before anybody notices: what they may do is little, and counted, so that an
//! answer is the same on every machine.

use tailback_puzzle::Puzzle;
use tailback_solver::{Budget, Control, Limits, Metric, Outcome, solve};

/// The work of all searches for one answer, a few milliseconds of a core.
const EFFORT: u64 = 4_000_000;

/// The part of it that one search may have, so that one hard board leaves something for the others.
const SHARE: u64 = 8;

/// What one search may allocate.
const MEMORY: u64 = 16 << 20;

/// The searches for one answer.
pub(crate) struct QuickSearch(Budget<'static>);

/// What a quick search has found of an optimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The optimum.
    Solved(u32),
    /// There is no solution.
    Unsolvable,
    /// It would take longer.
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

    /// The optimum of `puzzle`.
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
