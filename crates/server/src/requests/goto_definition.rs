//! `textDocument/definition`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{GotoDefinitionParams, GotoDefinitionResponse, Location},
    step::Step,
};

pub(crate) type Params = GotoDefinitionParams;
pub(crate) type Answer = GotoDefinitionResponse;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_here(&params.text_document_position_params, |here| {
        let definitions = tailback_ide::definition(here.analysis, here.offset);
        let locations = definitions.into_iter().map(|span| Location {
            uri: here.document().uri.clone(),
            range: here.range(span),
        });
        Some(GotoDefinitionResponse::Array(locations.collect()))
    })
}
