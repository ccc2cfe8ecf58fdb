//! `tailback/undo`: takes the last edit back that a board has made of a text, by another edit. An editor has an undo of
//! its own, of which that is a step; where there is none, as in `tailback view`, this is the undo.

use std::sync::Arc;

use serde::Deserialize;

use super::{
    edit::{self, Made, current, submit},
    wire::VersionedText,
};
use crate::{backend::Backend, client::board_edits::Direction, protocol::Result};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: VersionedText,
}

pub(crate) type Answer = edit::Answer;

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    Ok(step(backend, params, Direction::Undo).await?.into())
}

/// Steps along the edits of boards.
pub(super) async fn step(
    backend: &Backend,
    params: Params,
    direction: Direction,
) -> Result<Made<()>> {
    let document = match current(backend, &params.text_document) {
        Ok(document) => document,
        Err(why) => return Ok(Err(why)),
    };
    let (shared, read) = (Arc::clone(&backend.shared), Arc::clone(&document));
    let edits = backend.work(move || {
        let edits = &shared.boards.edits;
        edits.step(&read.uri, &read.text.content(), direction)
    });
    let made = match edits.await? {
        Ok(edits) => submit(backend, &document, &edits).await?,
        Err(why) => Err(why.to_owned()),
    };
    if made.is_ok() {
        backend
            .shared
            .boards
            .edits
            .stepped(&document.uri, direction);
    }
    Ok(made)
}
