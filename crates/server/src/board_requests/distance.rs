//! `tailback/distance`: the number of moves from a position to a solved one, if it is found in time.

use std::sync::Arc;

use serde::Serialize;
use tailback_solver::Metric;

use super::{
    position::{Position, bounded},
    wire::{Bounds, Outcome, Version},
};
use crate::{context::Context, solver::Goal, step::Step};

pub(crate) type Params = Position;

#[derive(Serialize)]
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
        .map(|facts| {
            let bounds = |metric| facts.bounds(metric).map(Bounds::from);
            Answer {
                version: Version,
                outcome: (&facts.moves.outcome).into(),
                moves: bounds(Metric::Moves),
                steps: bounds(Metric::Steps),
            }
        })
}
