//! `tailback/distance`: the number of moves from a position to a solved one, if it is found in time.

use std::sync::Arc;

use serde::Serialize;
use tailback_solver::{Bounds, Metric};

use super::{
    position::{Position, bounded},
    wire::{Outcome, Version},
};
use crate::{context::Context, solver::Goal, step::Step};

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

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    let puzzle = match params.puzzle(context) {
        Ok(puzzle) => puzzle,
        Err(error) => return Step::fail(error),
    };
    bounded(Arc::new(puzzle), Goal::Optima)
        .optima()
        .map(|facts| Answer {
            version: Version,
            outcome: (&facts.moves.outcome).into(),
            moves: facts.bounds(Metric::Moves),
            steps: facts.bounds(Metric::Steps),
        })
}
