//! `tailback/solution`: a shortest solution from a position.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_puzzle::Puzzle;
use tailback_solver::{Metric, Outcome as SolverOutcome};

use super::{
    position::{Position, bounded},
    wire::{Outcome, Version},
};
use crate::{context::Context, protocol::Result, solver::Goal};

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
    pub(crate) async fn solve(self, context: &Context) -> Result<(Arc<Puzzle>, SolverOutcome)> {
        let puzzle = Arc::new(self.position.puzzle(context)?);
        let search = bounded(Arc::clone(&puzzle), Goal::Solution(self.metric));
        Ok((puzzle, search.solution().await?))
    }
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let (puzzle, outcome) = params.solve(&context).await?;
    let solution = outcome.solution();
    Ok(Answer {
        version: Version,
        outcome: (&outcome).into(),
        moves: solution.map(|solution| solution.notation(&puzzle)),
    })
}
