//! `textDocument/rename`

use crate::{
    backend::Backend,
    client::convert,
    protocol::{
        Error, OneOf, REQUEST_FAILED, RenameParams, Result, ServerCapabilities, WorkspaceEdit,
    },
};

pub(crate) type Params = RenameParams;
pub(crate) type Answer = WorkspaceEdit;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.rename_provider = Some(OneOf::Left(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let is_versioned = backend.takes_versioned_edits();
    let answer = backend.answer_here(params.text_document_position, move |here| {
        let edits = tailback_ide::rename(here.analysis, here.offset, &params.new_name);
        Some(edits.map(|mut edits| {
            for edit in &mut edits {
                edit.span = edit.span.shifted(here.start);
            }
            convert::workspace_edit(&edits, &here.places, is_versioned)
        }))
    });
    answer.await?.transpose().map_err(|why| Error {
        code: REQUEST_FAILED,
        message: why.into(),
        data: None,
    })
}
