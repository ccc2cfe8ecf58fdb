//! `tailback/distance`: the number of moves from a position to a solved one, if it is found in time.

use std::sync::Arc;

use serde::Serialize;
use tailback_solver::{Bounds, Metric};

use super::{
    position::{Position, bounded},
    wire::{Outcome, Version},
};
use crate::{context::Context, protocol::Result, solver::Goal};

pub(crate) type Params = Position;

#[derive(Serialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "DistanceAnswer")
)]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    moves: Option<Bounds>,
    steps: Option<Bounds>,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let puzzle = Arc::new(params.puzzle(&context)?);
    let facts = bounded(puzzle, Goal::Optima).optima().await?;
    Ok(Answer {
        version: Version,
        outcome: (&facts.moves.outcome).into(),
        moves: facts.bounds(Metric::Moves),
        steps: facts.bounds(Metric::Steps),
    })
}
