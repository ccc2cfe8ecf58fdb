//! `textDocument/hover`

use std::sync::Arc;

use crate::{
    protocol::{
        Hover, HoverContents, HoverParams, HoverProviderCapability, MarkupContent, MarkupKind,
        Result, ServerCapabilities,
    },
    server::Backend,
};

pub(crate) type Params = HoverParams;
pub(crate) type Answer = Hover;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.hover_provider = Some(HoverProviderCapability::Simple(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let place = params.text_document_position_params;
    let shared = Arc::clone(&backend.shared);
    backend
        .answer(&place.text_document.uri, move |document, encoding| {
            let offset = document.offset(place.position, encoding);
            let part = document.chunk_at(offset)?;
            let hover = shared.analyse(part, |analysis| {
                tailback_ide::hover(analysis, offset - part.start)
            })?;
            let span = hover.span.shifted(part.start);
            Some(Hover {
                range: Some(document.places(encoding).range(span)),
                contents: HoverContents::Markup(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: hover.markdown,
                }),
            })
        })
        .await
}
