//! `tailback/edit`: changes the text of a puzzle to match a change on the board. The client makes the edit, so the
//! edit is one step of the client's undo history.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics as diagnostics;
use tailback_ide::{BoardEdit, board_edit, move_puzzle};

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
    documents::{document::Document, text::DocumentText},
    message::{ClientRequest, Reply},
    protocol::{Error, Result},
    step::{Effort, ask, sent, work},
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

/// The reason why a text was not changed.
pub(super) enum Unmade {
    /// The answer gives this reason.
    Refused(String),
    /// The request failed.
    Failed(Error),
}

pub(super) type Made<T> = std::result::Result<T, Unmade>;

impl From<String> for Unmade {
    fn from(why: String) -> Self {
        Self::Refused(why)
    }
}

impl From<Error> for Unmade {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

const NOT_OPEN: &str = "the text is not open in the editor";
const CHANGED: &str = "the text has changed in the meantime: try again";
const UNSENT: &str = "the editor has not sent the text with the last edit yet: try again";
const NOT_IN_BLOCK: &str = "the change spans several blocks of the page";
const IN_PAGE: &str = "the puzzles of a Markdown page keep their places";
const NOT_MADE: &str = "the editor did not make the edit";

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let Params {
        text_document,
        puzzle,
        edit,
    } = params;
    let change = async {
        let document = current(&context, &text_document)?;
        work(Effort::Usual).await;
        let edits = edits(&context, &document, puzzle, &edit)?;
        if edits.is_empty() {
            return Ok(());
        }
        let before = document.text.content();
        submit(&context, &document, &edits).await?;
        work(Effort::Usual).await;
        let puzzle = match edit {
            BoardEdit::MovePuzzle { to } => to,
            _ => puzzle,
        };
        let board_edits = &context.board_edits;
        board_edits.remember(&document.uri, puzzle, &before, &edits);
        Ok(())
    };
    answered(change.await)
}

/// Returns the answer that says whether an edit was made.
pub(super) fn answered(made: Made<()>) -> Result<Answer> {
    let reason = match made {
        Ok(()) => None,
        Err(Unmade::Refused(why)) => Some(why),
        Err(Unmade::Failed(error)) => return Err(error),
    };
    Ok(Answer {
        version: Version,
        applied: reason.is_none(),
        reason,
    })
}

/// Returns the state of the text that a board was read from. Fails if the text has changed since, or if the board may
/// not change it.
pub(super) fn current(context: &Context, text: &VersionedText) -> Made<Arc<Document>> {
    let document = context.document(&text.uri);
    let document = document.ok_or_else(|| NOT_OPEN.to_owned())?;
    if text.version != Some(document.version) {
        return Err(CHANGED.to_owned().into());
    }
    if context.unsent_edits.are_of(&document, context.now()) {
        return Err(UNSENT.to_owned().into());
    }
    match &context.session().read_only {
        Some(why) => Err(why.clone().into()),
        None => Ok(document),
    }
}

/// Asks the client to make `edits`, placed in `document`, unless the text has changed since. Ends when the client has
/// sent the text after them, so that the next edit is one of it.
pub(super) async fn submit(
    context: &Context,
    document: &Document,
    edits: &[diagnostics::Edit],
) -> Made<()> {
    let after = Fingerprint::new(&diagnostics::apply(&document.text.content(), edits));
    let edit = {
        let places = document.places(context.session().encoding);
        workspace_edit_of_placed(
            edits.to_vec(),
            &places,
            context.session().takes_versioned_edits,
        )
    };
    let edit = edit.ok_or_else(|| NOT_IN_BLOCK.to_owned())?;
    // If the client's edits carry no versions, only this check prevents an edit of a stale text.
    if !context.is_newest(document) {
        return Err(CHANGED.to_owned().into());
    }
    let asked = context.unsent_edits.ask(document, after, context.now());
    let asked = asked.ok_or_else(|| UNSENT.to_owned())?;
    ask_to_change(ClientRequest::ApplyEdit(edit)).await?;
    sent(asked.made(context.now())).await;
    Ok(())
}

/// Asks the client to change a text.
pub(super) async fn ask_to_change(request: ClientRequest) -> Made<()> {
    let why = match ask(request).await? {
        Reply::Applied(response) if response.applied => return Ok(()),
        Reply::Applied(response) => response.failure_reason,
        _ => None,
    };
    Err(why.unwrap_or_else(|| NOT_MADE.to_owned()).into())
}

fn edits(
    context: &Context,
    document: &Document,
    puzzle: usize,
    wanted: &BoardEdit,
) -> Made<Vec<diagnostics::Edit>> {
    if let BoardEdit::MovePuzzle { to } = wanted {
        // The comments above a title are in the chunk before.
        return match &document.text {
            DocumentText::Rush(text) => Ok(move_puzzle(&text.to_string(), puzzle, *to)?),
            DocumentText::Markdown(_) => Err(IN_PAGE.to_owned().into()),
        };
    }
    let puzzle = numbered::by_number(document, puzzle);
    let puzzle = puzzle.ok_or_else(|| "the puzzle no longer exists".to_owned())?;
    let edits = context.analyse(puzzle.chunk, |analysis| {
        board_edit(analysis, puzzle.in_chunk, wanted)
    });
    let edits = edits?.into_iter();
    let edits: Vec<diagnostics::Edit> =
        edits.map(|edit| edit.shifted(puzzle.chunk.start)).collect();
    Ok(placed(&edits, document).ok_or_else(|| NOT_IN_BLOCK.to_owned())?)
}
