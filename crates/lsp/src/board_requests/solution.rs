//! `tailback/solution`: a shortest solution from a position.

use serde::{Deserialize, Serialize};
use tailback_puzzle::Puzzle;
use tailback_solver::{Outcome as SolverOutcome, solve};

use super::{
    position::{Position, bounded},
    wire::{Metric, Outcome, Version},
};
use crate::{backend::Backend, protocol::Result};

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
    /// What is found within bounds.
    pub(crate) async fn solve(self, backend: &Backend) -> Result<(Puzzle, SolverOutcome)> {
        let puzzle = self.position.puzzle(backend)?;
        let metric = self.metric.into();
        bounded(backend, move |control| {
            let outcome = solve(&puzzle, metric, control).outcome;
            (puzzle, outcome)
        })
        .await
    }
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let (puzzle, outcome) = params.solve(backend).await?;
    let solution = outcome.solution();
    Ok(Answer {
        version: Version,
        outcome: (&outcome).into(),
        moves: solution.map(|solution| solution.notation(&puzzle)),
    })
}
