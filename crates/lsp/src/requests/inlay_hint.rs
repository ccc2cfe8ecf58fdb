//! `textDocument/inlayHint`

use std::time::Duration;

use tokio::time::timeout;

use crate::{
    convert,
    documents::Checked,
    protocol::{InlayHint, InlayHintParams, OneOf, Result, ServerCapabilities},
    server::Backend,
};

pub(crate) type Params = InlayHintParams;
pub(crate) type Answer = Vec<InlayHint>;

/// How long inlay hints wait for figures that may be there in a moment, where the client can be
/// told later that there are new ones, and where it cannot.
const PATIENCE: Duration = Duration::from_millis(120);
const LONG_PATIENCE: Duration = Duration::from_secs(1);

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.inlay_hint_provider = Some(OneOf::Left(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let shared = &backend.shared;
    let uri = params.text_document.uri;
    let Some(checked) = shared.checked(uri.as_str()).await else {
        return Ok(None);
    };
    let encoding = backend.encoding();
    let span = checked.span(params.range, encoding);
    let are_settled = |checked: &Checked| {
        let mut hints = checked.hints.iter();
        !hints.any(|hint| span.touches(hint.offset) && hint.is_provisional)
    };
    let asked = checked.revision;
    let settled = shared.checked_where(uri.as_str(), |checked| {
        checked.revision > asked || are_settled(checked)
    });
    let session = shared.session();
    let patience = if session.is_some_and(|session| session.can_refresh_hints) {
        PATIENCE
    } else {
        LONG_PATIENCE
    };
    let checked = match timeout(patience, settled).await {
        Ok(Some(newer)) if newer.revision == asked => newer,
        // What is known by now, if only that it is being searched for.
        _ => checked,
    };
    let positions = checked.positions(encoding);
    let hints = checked.hints.iter();
    let hints = hints
        .filter(|hint| span.touches(hint.offset))
        .map(|hint| convert::inlay_hint(hint, &positions));
    Ok(Some(hints.collect()))
}
