//! `tailback/hint`: the best next move from a position.

use serde::Serialize;

use super::{
    solution,
    wire::{Outcome, Version},
};
use crate::{backend::Backend, protocol::Result};

pub(crate) type Params = solution::Params;

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    #[serde(rename = "move")]
    next: Option<String>,
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let (puzzle, outcome) = params.solve(backend).await?;
    let next = outcome.solution().and_then(|it| it.0.first());
    Ok(Answer {
        version: Version,
        outcome: (&outcome).into(),
        next: next.map(|next| next.notation(&puzzle)),
    })
}
