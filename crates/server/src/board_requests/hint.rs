//! `tailback/hint`: the best next move from a position.

use std::sync::Arc;

use serde::Serialize;

use super::{
    solution,
    wire::{Outcome, Version},
};
use crate::{context::Context, step::Step};

pub(crate) type Params = solution::Params;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HintAnswer"))]
pub(crate) struct Answer {
    version: Version,
    outcome: Outcome,
    #[serde(rename = "move")]
    next: Option<String>,
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    params.solve(context).map(|(puzzle, outcome)| {
        let next = outcome.solution().and_then(|it| it.0.first());
        Answer {
            version: Version,
            outcome: (&outcome).into(),
            next: next.map(|next| next.notation(&puzzle)),
        }
    })
}
