//! `textDocument/formatting`

use std::sync::Arc;

use crate::{
    client::edits::text_edits,
    context::Context,
    protocol::{DocumentFormattingParams, TextEdit},
    step::Step,
};

pub(crate) type Params = DocumentFormattingParams;
pub(crate) type Answer = Vec<TextEdit>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer(&params.text_document.uri, |document, encoding| {
        if document.unreadable().is_some() {
            return None;
        }
        let mut edits = Vec::new();
        for (start, text) in document.text.plain_texts() {
            let own = tailback_ide::formatting(&text).into_iter();
            edits.extend(own.map(|edit| edit.shifted(start)));
        }
        text_edits(&edits, &document.places(encoding))
    })
}
