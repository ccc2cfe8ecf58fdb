//! `textDocument/definition`

use std::sync::Arc;

use crate::{
    context::Context,
    file_config,
    protocol::{GotoDefinitionParams, GotoDefinitionResponse, Location},
    step::{Here, Step},
};

pub(crate) type Params = GotoDefinitionParams;
pub(crate) type Answer = GotoDefinitionResponse;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    context.answer_here(&params.text_document_position_params, move |here| {
        if let Some(defined) = definition_of_rule(&shared, here) {
            return Some(GotoDefinitionResponse::Array(vec![defined]));
        }
        let definitions = tailback_ide::definition(here.analysis, here.offset);
        let locations = definitions.into_iter().map(|span| Location {
            uri: here.document().uri.clone(),
            range: here.range(span),
        });
        Some(GotoDefinitionResponse::Array(locations.collect()))
    })
}

/// Returns the place in a configuration that defines the rule at a place.
pub(super) fn definition_of_rule(context: &Context, here: &Here<'_>) -> Option<Location> {
    let rule = tailback_ide::rule_at(here.analysis, here.offset)?;
    let definitions = context.definitions(here.document())?;
    file_config::definition(&definitions, rule, context.session().encoding)
}
