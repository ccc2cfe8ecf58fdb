//! `textDocument/hover`

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
    let limits = backend.shared.limits;
    backend
        .answer(&place.text_document.uri, move |checked, encoding| {
            let analysis = tailback_ide::Analysis {
                file: &checked.file,
                facts: &checked.facts,
                limits,
            };
            let offset = encoding.offset(&checked.file.text, place.position);
            let hover = tailback_ide::hover(&analysis, offset)?;
            Some(Hover {
                range: Some(checked.positions(encoding).range(hover.span)),
                contents: HoverContents::Markup(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: hover.markdown,
                }),
            })
        })
        .await
}
