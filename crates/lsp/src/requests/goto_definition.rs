//! `textDocument/definition`

use crate::{
    backend::Backend,
    protocol::{
        GotoDefinitionParams, GotoDefinitionResponse, Location, OneOf, Result, ServerCapabilities,
    },
};

pub(crate) type Params = GotoDefinitionParams;
pub(crate) type Answer = GotoDefinitionResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.definition_provider = Some(OneOf::Left(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer_here(params.text_document_position_params, |here| {
            let definitions = tailback_ide::definition(here.analysis, here.offset);
            let locations = definitions.into_iter().map(|span| Location {
                uri: here.document().uri.clone(),
                range: here.range(span),
            });
            Some(GotoDefinitionResponse::Array(locations.collect()))
        })
        .await
}
