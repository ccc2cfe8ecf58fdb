//! `textDocument/rename`

use std::sync::Arc;

use tailback_diagnostics::Edit;

use crate::{
    client::edits::workspace_edit,
    context::Context,
    protocol::{Error, ErrorCode, RenameParams, Result, WorkspaceEdit},
};

pub(crate) type Params = RenameParams;
pub(crate) type Answer = WorkspaceEdit;

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Option<Answer>> {
    let is_versioned = context.session().takes_versioned_edits;
    let answer = context.answer_here(&params.text_document_position, move |here| {
        let edits = tailback_ide::rename(here.analysis, here.offset, &params.new_name);
        Some(edits.and_then(|edits| {
            let edits = edits.into_iter().map(|edit| edit.shifted(here.start));
            let edits: Vec<Edit> = edits.collect();
            let edit = workspace_edit(&edits, &here.places, is_versioned);
            edit.ok_or_else(|| "the change spans several blocks of the page".to_owned())
        }))
    });
    let edit = answer.await?.transpose();
    edit.map_err(|why| Error::new(ErrorCode::RequestFailed, why))
}
