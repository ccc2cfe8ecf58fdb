//! `tailback/undo`: undoes the last change of a text. A client that has an undo history is asked to undo, so that its
//! history stays the only one. For other clients, the last edit that a board has made is reverted by another edit.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::json;

use super::{
    edit::{self, Made, current, outcome, submit, text_after},
    wire::{Version, VersionedText},
};
use crate::{
    context::Context,
    message::{ClientRequest, Direction},
    step::Step,
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

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    step(context, &params, Direction::Undo).map(Answer::from)
}

/// Makes a step along the history of the client, or else along the edits of boards.
pub(super) fn step(
    context: &Arc<Context>,
    params: &Params,
    direction: Direction,
) -> Step<Made<()>> {
    let document = match current(context, &params.text_document) {
        Ok(document) => document,
        Err(why) => return Step::answer(Err(why)),
    };
    if context.undoes() {
        let text = json!({"version": Version, "textDocument": {"uri": document.uri}});
        return Step::ask(ClientRequest::Step(direction, text), outcome);
    }
    let puzzle = params.puzzle;
    let (shared, read) = (Arc::clone(context), Arc::clone(&document));
    let edits = Step::work(move || {
        let board_edits = &shared.board_edits;
        let edits = board_edits.step(&read.uri, puzzle, &read.text.content(), direction)?;
        let after = text_after(&read, &edits);
        Ok((edits, after))
    });
    let shared = Arc::clone(context);
    edits.and_then(move |edits: Made<_>| {
        let (edits, after) = match edits {
            Ok(planned) => planned,
            Err(why) => return Step::answer(Err(why)),
        };
        submit(&shared, &document, edits, after).map(move |made| {
            if made.is_ok() {
                shared.board_edits.stepped(&document.uri, direction);
            }
            made
        })
    })
}
