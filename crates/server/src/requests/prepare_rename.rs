//! `textDocument/prepareRename`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{PrepareRenameResponse, TextDocumentPositionParams},
    step::Step,
};

pub(crate) type Params = TextDocumentPositionParams;
pub(crate) type Answer = PrepareRenameResponse;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_here(&params, |here| {
        let name = tailback_ide::renamable(here.analysis, here.offset)?;
        Some(PrepareRenameResponse::Range(here.range(name)))
    })
}
