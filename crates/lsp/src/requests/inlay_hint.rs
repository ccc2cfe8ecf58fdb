//! `textDocument/inlayHint`

use std::{sync::Arc, time::Duration};

use tailback_diagnostics::Span;
use tokio::time::{Instant, timeout_at};

use crate::{
    convert,
    document::{Document, puzzles},
    encoding::Encoding,
    protocol::{InlayHint, InlayHintParams, OneOf, Range, Result, ServerCapabilities},
    backend::Backend,
    shared::Shared,
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
    let Some(document) = shared.document(&params.text_document.uri) else {
        return Ok(None);
    };
    let encoding = backend.encoding();
    let look = || {
        let (shared, document) = (Arc::clone(shared), Arc::clone(&document));
        backend.work(move || hints(&shared, &document, params.range, encoding))
    };
    let mut found = shared.found_later();
    let (mut answer, mut is_provisional) = look().await?;
    let session = shared.session();
    let patience = if session.is_some_and(|session| session.can_refresh_hints) {
        PATIENCE
    } else {
        LONG_PATIENCE
    };
    // What is known by the end, if only that it is being searched for.
    let deadline = Instant::now() + patience;
    while is_provisional && timeout_at(deadline, found.changed()).await.is_ok() {
        (answer, is_provisional) = look().await?;
    }
    Ok(Some(answer))
}

/// The hints in `range`, and whether some of them will change when a search has ended.
fn hints(
    shared: &Shared,
    document: &Document,
    range: Range,
    encoding: Encoding,
) -> (Answer, bool) {
    let span = document.span(range, encoding);
    let parts = document.chunks_in(span);
    // What the user sees is solved first, as long as it is what there is.
    if shared.is_newest(document) {
        let seen = parts.iter().flat_map(|part| puzzles(&part.chunk));
        shared.solver.view(document.id, seen.cloned().collect());
    }
    let places = document.places(encoding);
    let mut is_provisional = false;
    let mut answer = Vec::new();
    for part in parts {
        let own = Span::new(0, part.chunk.text().len());
        let hints = shared.analyse(part, |analysis| tailback_ide::inlay_hints(analysis, own));
        for mut hint in hints {
            hint.offset += part.start;
            if span.touches(hint.offset) {
                is_provisional |= hint.is_provisional;
                answer.push(convert::inlay_hint(&hint, &places));
            }
        }
    }
    (answer, is_provisional)
}
