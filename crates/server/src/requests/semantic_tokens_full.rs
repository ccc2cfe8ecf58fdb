//! `textDocument/semanticTokens/full`

use std::sync::Arc;

use crate::{
    context::Context,
    documents::tokens,
    protocol::{SemanticTokensParams, SemanticTokensResult},
    step::Step,
};

pub(crate) type Params = SemanticTokensParams;
pub(crate) type Answer = SemanticTokensResult;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_tokens(&params.text_document.uri, |document, encoding, sent| {
        let (tokens, sent) = tokens::all(document, encoding, sent);
        (SemanticTokensResult::Tokens(tokens), sent)
    })
}
