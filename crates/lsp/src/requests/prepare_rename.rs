//! `textDocument/prepareRename`

use crate::{
    backend::Backend,
    protocol::{
        OneOf, PrepareRenameResponse, RenameOptions, Result, ServerCapabilities,
        TextDocumentPositionParams, WorkDoneProgressOptions,
    },
};

pub(crate) type Params = TextDocumentPositionParams;
pub(crate) type Answer = PrepareRenameResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.rename_provider = Some(OneOf::Right(RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: WorkDoneProgressOptions::default(),
    }));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer_here(params, |here| {
            let name = tailback_ide::renamable(here.analysis, here.offset)?;
            Some(PrepareRenameResponse::Range(here.range(name)))
        })
        .await
}
