//! `textDocument/onTypeFormatting`

use std::sync::Arc;

use tailback_diagnostics::Edit;

use crate::{
    client::edits::text_edits,
    context::Context,
    protocol::{DocumentOnTypeFormattingParams, Range, TextEdit},
    step::Step,
};

pub(crate) type Params = DocumentOnTypeFormattingParams;
pub(crate) type Answer = Vec<TextEdit>;

/// Formats the line that the user has just ended with the return key. Only its chunk is examined.
pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let place = params.text_document_position;
    let at = Range::new(place.position, place.position);
    context.answer_in(&place.text_document.uri, at, move |document, encoding| {
        let offset = document.offset(place.position, encoding);
        let chunk = document.chunk_at(offset)?;
        let text = chunk.chunk.text();
        let edits = tailback_ide::line_formatting(text, offset - chunk.start).into_iter();
        let edits = edits.map(|edit| edit.shifted(chunk.start));
        let edits: Vec<Edit> = edits.filter(|edit| document.text.allows(edit)).collect();
        text_edits(&edits, &document.places(encoding))
    })
}
