//! `tailback/edit`: changes the text of a puzzle to match a change on the board. The client makes the edit, so the
//! edit is one step of the client's undo history.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics as diagnostics;
use tailback_ide::{BoardEdit, board_edit};

use super::{
    numbered,
    wire::{Version, VersionedText},
};
use crate::{
    client::{
        board_edits::Fingerprint,
        edits::{placed, workspace_edit_of_placed},
    },
    context::Context,
    documents::document::Document,
    message::{ClientRequest, Reply},
    protocol::Result,
    step::Step,
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "EditParams"))]
pub(crate) struct Params {
    text_document: VersionedText,
    puzzle: usize,
    edit: BoardEdit,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "EditAnswer"))]
pub(crate) struct Answer {
    version: Version,
    applied: bool,
    /// The reason why the edit was not applied.
    reason: Option<String>,
}

/// The outcome of an edit, or the reason why nothing was changed.
pub(super) type Made<T> = std::result::Result<T, String>;

const NOT_OPEN: &str = "the text is not open in the editor";
const CHANGED: &str = "the text has changed in the meantime: try again";
const UNSENT: &str = "the editor has not sent the text with the last edit yet: try again";
const NOT_IN_BLOCK: &str = "the change spans several blocks of the page";
const NOT_MADE: &str = "the editor did not make the edit";

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    make(context, params).map(Answer::from)
}

impl From<Made<()>> for Answer {
    fn from(made: Made<()>) -> Self {
        Self {
            version: Version,
            applied: made.is_ok(),
            reason: made.err(),
        }
    }
}

fn make(context: &Arc<Context>, params: Params) -> Step<Made<()>> {
    let Params {
        text_document,
        puzzle,
        edit,
        ..
    } = params;
    let document = match current(context, &text_document) {
        Ok(document) => document,
        Err(why) => return Step::answer(Err(why)),
    };
    let (shared, read) = (Arc::clone(context), Arc::clone(&document));
    let edits = Step::work(move || {
        let edits = edits(&shared, &read, puzzle, &edit)?;
        let after = text_after(&read, &edits);
        Ok((edits, after))
    });
    let shared = Arc::clone(context);
    edits.and_then(move |edits: Made<_>| {
        let (edits, after) = match edits {
            Ok((edits, _)) if edits.is_empty() => return Step::answer(Ok(())),
            Ok(planned) => planned,
            Err(why) => return Step::answer(Err(why)),
        };
        let made = submit(&shared, &document, edits.clone(), after);
        made.and_then(move |made| match made {
            Err(why) => Step::answer(Err(why)),
            Ok(()) => Step::work(move || {
                let before = document.text.content();
                let board_edits = &shared.board_edits;
                board_edits.remember(&document.uri, puzzle, &before, &edits);
                Ok(())
            }),
        })
    })
}

/// Returns the text after `edits` of `document`.
pub(super) fn text_after(document: &Document, edits: &[diagnostics::Edit]) -> Fingerprint {
    Fingerprint::new(&diagnostics::apply(&document.text.content(), edits))
}

/// Returns the state of the text that a board was read from. Fails if the text has changed since, or if the board may
/// not change it.
pub(super) fn current(context: &Context, text: &VersionedText) -> Made<Arc<Document>> {
    let document = context.document(&text.uri);
    let document = document.ok_or_else(|| NOT_OPEN.to_owned())?;
    if text.version != Some(document.version) {
        return Err(CHANGED.to_owned());
    }
    if context.unsent_edits.are_of(&document, context.now()) {
        return Err(UNSENT.to_owned());
    }
    match context.read_only() {
        Some(why) => Err(why),
        None => Ok(document),
    }
}

/// Asks the client to make `edits`, placed in `document`, which lead to the text `after`, unless the text has changed
/// since. Ends when the client has sent that text, so that the next edit is one of it.
pub(super) fn submit(
    context: &Arc<Context>,
    document: &Arc<Document>,
    edits: Vec<diagnostics::Edit>,
    after: Fingerprint,
) -> Step<Made<()>> {
    let edit = {
        let places = document.places(context.encoding());
        workspace_edit_of_placed(edits, &places, context.takes_versioned_edits())
    };
    let Some(edit) = edit else {
        return Step::answer(Err(NOT_IN_BLOCK.to_owned()));
    };
    // If the client's edits carry no versions, only this check prevents an edit of a stale text.
    if !context.is_newest(document) {
        return Step::answer(Err(CHANGED.to_owned()));
    }
    let (shared, before) = (Arc::clone(context), Arc::clone(document));
    let made = Step::ask(ClientRequest::ApplyEdit(edit), outcome);
    made.and_then(move |made| match made {
        Ok(()) => {
            let edit = shared.unsent_edits.add(&before, after, shared.now());
            Step::sent(edit, Ok(()))
        }
        Err(why) => Step::answer(Err(why)),
    })
}

/// Returns whether the client has changed the text as requested.
pub(super) fn outcome(reply: Result<Reply>) -> Step<Made<()>> {
    match reply {
        Ok(Reply::Applied(response)) if response.applied => Step::answer(Ok(())),
        Ok(Reply::Applied(response)) => {
            let why = response.failure_reason;
            Step::answer(Err(why.unwrap_or_else(|| NOT_MADE.to_owned())))
        }
        Ok(_) => Step::answer(Err(NOT_MADE.to_owned())),
        Err(error) => Step::fail(error),
    }
}

fn edits(
    context: &Context,
    document: &Document,
    puzzle: usize,
    wanted: &BoardEdit,
) -> Made<Vec<diagnostics::Edit>> {
    let puzzle = numbered::by_number(document, puzzle);
    let puzzle = puzzle.ok_or("the puzzle no longer exists")?;
    let edits = context.analyse(puzzle.chunk, |analysis| {
        board_edit(analysis, puzzle.in_chunk, wanted)
    });
    let edits = edits?.into_iter();
    let edits: Vec<diagnostics::Edit> =
        edits.map(|edit| edit.shifted(puzzle.chunk.start)).collect();
    placed(&edits, document).ok_or_else(|| NOT_IN_BLOCK.to_owned())
}
