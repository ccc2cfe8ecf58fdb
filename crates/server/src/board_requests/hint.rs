//! `tailback/hint`: the best next move from a position.

use std::sync::Arc;

use serde::Serialize;

use super::{
    solution,
    wire::{Outcome, Version},
};
use crate::{context::Context, protocol::Result};

pub(crate) type Params = solution::Params;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HintAnswer"))]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    #[serde(rename = "move")]
    next: Option<String>,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let (puzzle, outcome) = params.solve(&context).await?;
    let next = outcome.solution().and_then(|it| it.0.first());
    Ok(Answer {
        version: Version,
        outcome: (&outcome).into(),
        next: next.map(|next| next.notation(&puzzle)),
    })
}
