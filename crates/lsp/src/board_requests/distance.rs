//! `tailback/distance`: how far a position is from a solved one, as far as that is found in time.

use serde::Serialize;
use tailback_check::Facts;
use tailback_solver::Metric;

use super::{
    position::{Position, bounded},
    wire::{Bounds, Outcome, Version},
};
use crate::{backend::Backend, protocol::Result};

pub(crate) type Params = Position;

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    moves: Option<Bounds>,
    steps: Option<Bounds>,
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let puzzle = params.puzzle(backend)?;
    let facts = bounded(backend, move |control| Facts::solve(&puzzle, control)).await?;
    let bounds = |metric| facts.bounds(metric).map(Bounds::from);
    Ok(Answer {
        version: Version,
        outcome: (&facts.moves.outcome).into(),
        moves: bounds(Metric::Moves),
        steps: bounds(Metric::Steps),
    })
}
