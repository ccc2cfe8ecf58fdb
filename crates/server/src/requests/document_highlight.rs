//! `textDocument/documentHighlight`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams},
    step::Step,
};

pub(crate) type Params = DocumentHighlightParams;
pub(crate) type Answer = Vec<DocumentHighlight>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_here(&params.text_document_position_params, |here| {
        let occurrences = tailback_ide::occurrences(here.analysis, here.offset);
        let highlights = occurrences.into_iter().map(|it| DocumentHighlight {
            range: here.range(it.span),
            kind: Some(if it.usage.is_definition() {
                DocumentHighlightKind::WRITE
            } else {
                DocumentHighlightKind::READ
            }),
        });
        Some(highlights.collect())
    })
}
