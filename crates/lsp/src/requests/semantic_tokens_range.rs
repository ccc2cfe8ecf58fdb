//! `textDocument/semanticTokens/range`

use crate::{
    backend::Backend,
    documents::tokens,
    protocol::{
        Result, SemanticTokens, SemanticTokensRangeParams, SemanticTokensRangeResult,
        ServerCapabilities,
    },
};

pub(crate) type Params = SemanticTokensRangeParams;
pub(crate) type Answer = SemanticTokensRangeResult;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    tokens::options(capabilities).range = Some(true);
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer(&params.text_document.uri, move |document, encoding| {
            let data = tokens::in_range(document, params.range, encoding);
            let result_id = None;
            Some(SemanticTokens { result_id, data }.into())
        })
        .await
}
