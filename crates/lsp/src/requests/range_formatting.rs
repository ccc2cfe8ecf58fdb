//! `textDocument/rangeFormatting`

use crate::{
    backend::Backend,
    client::convert,
    protocol::{DocumentRangeFormattingParams, OneOf, Result, ServerCapabilities, TextEdit},
};

pub(crate) type Params = DocumentRangeFormattingParams;
pub(crate) type Answer = Vec<TextEdit>;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.document_range_formatting_provider = Some(OneOf::Left(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer(&params.text_document.uri, move |document, encoding| {
            document.unreadable().is_none().then(|| {
                let range = document.span(params.range, encoding);
                let edits = tailback_ide::range_formatting(&document.text.to_string(), range);
                convert::text_edits(&edits, &document.places(encoding))
            })
        })
        .await
}
