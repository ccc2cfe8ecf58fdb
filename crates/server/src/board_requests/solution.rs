//! `tailback/solution`: a shortest solution from a position.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_puzzle::Puzzle;
use tailback_solver::Outcome as SolverOutcome;

use super::{
    position::{Position, bounded},
    wire::{Metric, Outcome, Version},
};
use crate::{context::Context, solver::Goal, step::Step};

#[derive(Deserialize)]
pub(crate) struct Params {
    #[serde(flatten)]
    position: Position,
    metric: Metric,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    moves: Option<Vec<String>>,
}

impl Params {
    /// Searches for a shortest solution within the limits of the board.
    pub(crate) fn solve(self, context: &Context) -> Step<(Arc<Puzzle>, SolverOutcome)> {
        let puzzle = match self.position.puzzle(context) {
            Ok(puzzle) => Arc::new(puzzle),
            Err(error) => return Step::fail(error),
        };
        let goal = Goal::Solution(self.metric.into());
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
