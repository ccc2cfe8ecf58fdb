//! `tailback/undo`: undoes the last change of a text. A client that has an undo history is asked to undo, so that its
//! history stays the only one. For other clients, the last edit that a board has made is reverted by another edit.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::json;

use super::{
    edit::{self, Made, answered, ask_to_change, current, submit},
    wire::{Version, VersionedText},
};
use crate::{
    context::Context,
    message::{ClientRequest, Direction},
    protocol::Result,
    step::{Effort, work},
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StepParams"))]
pub(crate) struct Params {
    text_document: VersionedText,
    /// The puzzle that the board shows. Reverting edits change no other one.
    puzzle: usize,
}

pub(crate) type Answer = edit::Answer;

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    answered(step(&context, &params, Direction::Undo).await)
}

/// Makes a step along the history of the client, or else along the edits of boards.
pub(super) async fn step(context: &Context, params: &Params, direction: Direction) -> Made<()> {
    let document = current(context, &params.text_document)?;
    if context.session().undoes {
        let text = json!({"version": Version, "textDocument": {"uri": document.uri}});
        return ask_to_change(ClientRequest::Step(direction, text)).await;
    }
    work(Effort::Usual).await;
    let (board_edits, before) = (&context.board_edits, document.text.content());
    let edits = board_edits.step(&document.uri, params.puzzle, &before, direction)?;
    submit(context, &document, &edits).await?;
    board_edits.stepped(&document.uri, direction);
    Ok(())
}
