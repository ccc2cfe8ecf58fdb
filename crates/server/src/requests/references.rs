//! `textDocument/references`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{Location, ReferenceParams},
    step::Step,
};

pub(crate) type Params = ReferenceParams;
pub(crate) type Answer = Vec<Location>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let wants_definitions = params.context.include_declaration;
    context.answer_here(&params.text_document_position, move |here| {
        let occurrences = tailback_ide::occurrences(here.analysis, here.offset);
        let wanted = occurrences
            .into_iter()
            .filter(|it| wants_definitions || !it.usage.is_definition());
        let locations = wanted.map(|it| Location {
            uri: here.document().uri.clone(),
            range: here.range(it.span),
        });
        Some(locations.collect())
    })
}
