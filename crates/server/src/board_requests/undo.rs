//! `tailback/undo`: reverts the last edit that a board has made to a text, by another edit. In an editor that edit is
//! one step of the editor's own undo history; without an editor, as in `tailback view`, this request is the undo.

use std::sync::Arc;

use serde::Deserialize;

use super::{
    edit::{self, Made, current, submit, text_after},
    wire::VersionedText,
};
use crate::{client::board_edits::Direction, context::Context, step::Step};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: VersionedText,
}

pub(crate) type Answer = edit::Answer;

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    step(context, &params, Direction::Undo).map(Answer::from)
}

/// Makes a step along the edits of boards.
pub(super) fn step(
    context: &Arc<Context>,
    params: &Params,
    direction: Direction,
) -> Step<Made<()>> {
    let document = match current(context, &params.text_document) {
        Ok(document) => document,
        Err(why) => return Step::answer(Err(why)),
    };
    let (shared, read) = (Arc::clone(context), Arc::clone(&document));
    let edits = Step::work(move || {
        let board_edits = &shared.board_edits;
        let edits = board_edits.step(&read.uri, &read.text.content(), direction)?;
        let after = text_after(&read, &edits);
        Ok((edits, after))
    });
    let shared = Arc::clone(context);
    edits.and_then(move |edits: std::result::Result<_, &str>| {
        let (edits, after) = match edits {
            Ok(planned) => planned,
            Err(why) => return Step::answer(Err(why.to_owned())),
        };
        submit(&shared, &document, edits, after).map(move |made| {
            if made.is_ok() {
                shared.board_edits.stepped(&document.uri, direction);
            }
            made
        })
    })
}
