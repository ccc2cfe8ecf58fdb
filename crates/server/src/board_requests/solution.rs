//! `tailback/solution`: a shortest solution from a position.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_puzzle::Puzzle;
use tailback_solver::{Metric, Outcome as SolverOutcome};

use super::{
    position::{Position, bounded},
    wire::{Outcome, Version},
};
use crate::{context::Context, solver::Goal, step::Step};

/// A position of a puzzle, and the metric in which the solution is shortest.
#[derive(Deserialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "SolutionParams")
)]
pub(crate) struct Params {
    #[serde(flatten)]
    position: Position,
    metric: Metric,
}

#[derive(Serialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "SolutionAnswer")
)]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    /// The best one known if the outcome is `unknown`; `null` if there is none.
    moves: Option<Vec<String>>,
}

impl Params {
    /// Searches for a shortest solution within the limits of the board.
    pub(crate) fn solve(self, context: &Context) -> Step<(Arc<Puzzle>, SolverOutcome)> {
        let puzzle = match self.position.puzzle(context) {
            Ok(puzzle) => Arc::new(puzzle),
            Err(error) => return Step::fail(error),
        };
        let goal = Goal::Solution(self.metric);
        let search = bounded(Arc::clone(&puzzle), goal);
        search.solution().map(|outcome| (puzzle, outcome))
    }
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    params.solve(context).map(|(puzzle, outcome)| {
        let solution = outcome.solution();
        Answer {
            version: Version,
            outcome: (&outcome).into(),
            moves: solution.map(|solution| solution.notation(&puzzle)),
        }
    })
}
