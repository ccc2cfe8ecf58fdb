//! `textDocument/semanticTokens/full`

use crate::{
    backend::Backend,
    documents::tokens,
    protocol::{
        Result, SemanticTokensFullOptions, SemanticTokensParams, SemanticTokensResult,
        ServerCapabilities,
    },
};

pub(crate) type Params = SemanticTokensParams;
pub(crate) type Answer = SemanticTokensResult;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    tokens::options(capabilities).full = Some(SemanticTokensFullOptions::Bool(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer_tokens(&params.text_document.uri, |document, encoding, sent| {
            let (tokens, sent) = tokens::all(document, encoding, sent);
            (SemanticTokensResult::Tokens(tokens), sent)
        })
        .await
}
