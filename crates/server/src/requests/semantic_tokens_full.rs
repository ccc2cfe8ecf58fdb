//! `textDocument/semanticTokens/full`

use std::sync::Arc;

use crate::{
    context::Context,
    documents::tokens,
    protocol::{
        SemanticTokensFullOptions, SemanticTokensParams, SemanticTokensResult, ServerCapabilities,
    },
    step::Step,
};

pub(crate) type Params = SemanticTokensParams;
pub(crate) type Answer = SemanticTokensResult;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    tokens::options(capabilities).full = Some(SemanticTokensFullOptions::Bool(true));
}

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_tokens(&params.text_document.uri, |document, encoding, sent| {
        let (tokens, sent) = tokens::all(document, encoding, sent);
        (SemanticTokensResult::Tokens(tokens), sent)
    })
}
