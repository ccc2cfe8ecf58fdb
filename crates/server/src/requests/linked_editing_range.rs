//! `textDocument/linkedEditingRange`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{
        LinkedEditingRangeParams, LinkedEditingRangeServerCapabilities, LinkedEditingRanges,
        ServerCapabilities,
    },
    step::Step,
};

pub(crate) type Params = LinkedEditingRangeParams;
pub(crate) type Answer = LinkedEditingRanges;

/// The pattern of a name while it is typed.
const NAME: &str = "[A-Za-z0-9][A-Za-z0-9_]*";

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let able = LinkedEditingRangeServerCapabilities::Simple(true);
    capabilities.linked_editing_range_provider = Some(able);
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer_here(&params.text_document_position_params, |here| {
        let names = tailback_ide::linked_names(here.analysis, here.offset)?;
        Some(LinkedEditingRanges {
            ranges: names.into_iter().map(|span| here.range(span)).collect(),
            word_pattern: Some(NAME.to_owned()),
        })
    })
}
