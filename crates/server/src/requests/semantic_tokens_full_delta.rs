//! `textDocument/semanticTokens/full/delta`

use std::sync::Arc;

use crate::{
    context::Context,
    documents::tokens,
    protocol::{SemanticTokensDeltaParams, SemanticTokensFullDeltaResult},
    step::Step,
};

pub(crate) type Params = SemanticTokensDeltaParams;
pub(crate) type Answer = SemanticTokensFullDeltaResult;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let id = params.previous_result_id;
    context.answer_tokens(
        &params.text_document.uri,
        move |document, encoding, sent| {
            let changes = sent.and_then(|sent| tokens::changes(document, encoding, sent, &id));
            if let Some((delta, sent)) = changes {
                return (SemanticTokensFullDeltaResult::TokensDelta(delta), sent);
            }
            let (tokens, sent) = tokens::all(document, encoding, sent);
            (SemanticTokensFullDeltaResult::Tokens(tokens), sent)
        },
    )
}
