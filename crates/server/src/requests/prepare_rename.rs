//! `textDocument/prepareRename`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{
        OneOf, PrepareRenameResponse, RenameOptions, ServerCapabilities,
        TextDocumentPositionParams, WorkDoneProgressOptions,
    },
    step::Step,
};

pub(crate) type Params = TextDocumentPositionParams;
pub(crate) type Answer = PrepareRenameResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.rename_provider = Some(OneOf::Right(RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: WorkDoneProgressOptions::default(),
    }));
}

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_here(&params, |here| {
        let name = tailback_ide::renamable(here.analysis, here.offset)?;
        Some(PrepareRenameResponse::Range(here.range(name)))
    })
}
