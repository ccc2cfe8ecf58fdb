//! `textDocument/semanticTokens/range`

use std::sync::Arc;

use crate::{
    context::Context,
    documents::tokens,
    protocol::{SemanticTokens, SemanticTokensRangeParams, SemanticTokensRangeResult},
    step::Step,
};

pub(crate) type Params = SemanticTokensRangeParams;
pub(crate) type Answer = SemanticTokensRangeResult;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let range = params.range;
    context.answer_in(
        &params.text_document.uri,
        range,
        move |document, encoding| {
            let data = tokens::in_range(document, range, encoding);
            let result_id = None;
            Some(SemanticTokens { result_id, data }.into())
        },
    )
}
