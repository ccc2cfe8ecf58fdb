//! `textDocument/rangeFormatting`

use std::sync::Arc;

use tailback_diagnostics::Span;

use crate::{
    client::edits::text_edits,
    context::Context,
    protocol::{DocumentRangeFormattingParams, TextEdit},
    step::Step,
};

pub(crate) type Params = DocumentRangeFormattingParams;
pub(crate) type Answer = Vec<TextEdit>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer(&params.text_document.uri, move |document, encoding| {
        if document.unreadable().is_some() {
            return None;
        }
        let range = document.span(params.range, encoding);
        let mut edits = Vec::new();
        for (start, text) in document.text.plain_texts() {
            let end = start + text.len();
            if range.start <= end && start <= range.end {
                let local = |offset: usize| offset.clamp(start, end) - start;
                let range = Span::new(local(range.start), local(range.end));
                let own = tailback_ide::range_formatting(&text, range).into_iter();
                edits.extend(own.map(|edit| edit.shifted(start)));
            }
        }
        text_edits(&edits, &document.places(encoding))
    })
}
