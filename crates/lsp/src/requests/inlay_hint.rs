//! `textDocument/inlayHint`

use std::{sync::Arc, time::Duration};

use tailback_check::PlacedChunk;
use tailback_diagnostics::Span;
use tokio::time::{Instant, timeout_at};

use crate::{
    backend::Backend,
    client::convert,
    documents::{
        document::{Document, puzzles},
        encoding::Encoding,
    },
    protocol::{InlayHint, InlayHintParams, OneOf, Range, Result, ServerCapabilities},
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
    let mut found = shared.found_later();
    let mut visible = {
        let (shared, encoding) = (Arc::clone(shared), backend.encoding());
        let look = move || Visible::look(&shared, document, params.range, encoding);
        backend.work(look).await?
    };
    let session = shared.session();
    let patience = if session.is_some_and(|session| session.can_refresh_hints) {
        PATIENCE
    } else {
        LONG_PATIENCE
    };
    // What is known by the end, if only that it is being searched for. Of a text that is old already
    // nobody searches for more.
    let deadline = Instant::now() + patience;
    while visible.has(|hint| hint.is_provisional) && shared.is_newest(&visible.document) {
        tokio::select! {
            result = timeout_at(deadline, found.changed()) => {
                if result.is_err() {
                    break;
                }
            }
            () = shared.lifecycle.over() => break,
        }
        let shared = Arc::clone(shared);
        let look_again = move || {
            visible.look_again(&shared);
            visible
        };
        visible = backend.work(look_again).await?;
    }
    if visible.has(|hint| hint.is_fresh) {
        shared.refreshes.fresh.notify_one();
    }
    Ok(Some(visible.converted()))
}

/// The lines that the user sees, and the hints in them.
struct Visible {
    document: Arc<Document>,
    span: Span,
    encoding: Encoding,
    chunks: Vec<(PlacedChunk, Vec<tailback_ide::InlayHint>)>,
}

impl Visible {
    /// Those of `document`. What the user sees is solved first, as long as it is what there is.
    fn look(shared: &Shared, document: Arc<Document>, range: Range, encoding: Encoding) -> Self {
        let span = document.span(range, encoding);
        let chunks = document.chunks_in(span);
        if shared.is_newest(&document) {
            let seen = chunks.iter().flat_map(|placed| puzzles(&placed.chunk));
            shared.solver.view(document.id, seen.cloned().collect());
        }
        let chunks = chunks.iter().map(|placed| {
            let hints = hints(shared, placed, span);
            (placed.clone(), hints)
        });
        Self {
            chunks: chunks.collect(),
            document,
            span,
            encoding,
        }
    }

    /// Looks again where a search had not ended.
    fn look_again(&mut self, shared: &Shared) {
        for (placed, known) in &mut self.chunks {
            if known.iter().any(|hint| hint.is_provisional) {
                *known = hints(shared, placed, self.span);
            }
        }
    }

    fn has(&self, is_it: impl Fn(&tailback_ide::InlayHint) -> bool) -> bool {
        self.chunks
            .iter()
            .any(|(_, hints)| hints.iter().any(&is_it))
    }

    fn converted(&self) -> Answer {
        let places = self.document.places(self.encoding);
        let hints = self.chunks.iter().flat_map(|(_, hints)| hints);
        hints
            .map(|hint| convert::inlay_hint(hint, &places))
            .collect()
    }
}

/// The hints in `span` of the document.
fn hints(shared: &Shared, placed: &PlacedChunk, span: Span) -> Vec<tailback_ide::InlayHint> {
    let own = Span::new(0, placed.chunk.text().len());
    let mut hints = shared.analyse(placed, |analysis| tailback_ide::inlay_hints(analysis, own));
    for hint in &mut hints {
        hint.offset += placed.start;
    }
    hints.retain(|hint| span.touches(hint.offset));
    hints
}
