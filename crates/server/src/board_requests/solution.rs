//! `tailback/solution`: a shortest solution from a position.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_solver::Metric;

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

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let puzzle = Arc::new(params.position.puzzle(&context)?);
    let search = bounded(Arc::clone(&puzzle), Goal::Solution(params.metric));
    let outcome = search.solution().await?;
    let solution = outcome.solution();
    Ok(Answer {
        version: Version,
        outcome: (&outcome).into(),
        moves: solution.map(|solution| solution.notation(&puzzle)),
    })
}
