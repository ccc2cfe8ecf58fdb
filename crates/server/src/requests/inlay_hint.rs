//! `textDocument/inlayHint`

use std::{sync::Arc, time::Duration};

use tailback_check::PlacedChunk;
use tailback_diagnostics::Span;

use crate::{
    client::convert,
    context::Context,
    documents::{
        document::{Document, puzzles},
        encoding::Encoding,
    },
    protocol::{InlayHint, InlayHintParams, Range, Result},
    step::{Effort, FiguresWait, FiguresWaited, figures, work},
};

pub(crate) type Params = InlayHintParams;
pub(crate) type Answer = Vec<InlayHint>;

/// The time after the start of a search for which inlay hints wait for its figures, for clients that can be asked to
/// refresh them and for clients that cannot. A hard puzzle therefore delays the hints of the others only once.
const PATIENCE: Duration = Duration::from_millis(120);
const LONG_PATIENCE: Duration = Duration::from_secs(1);

/// Answers when no search for the visible lines has begun recently, or at the end of the wait with the figures known by
/// then, which may only say that a search is running. A stale version of a text starts no searches.
pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Option<Answer>> {
    let Some(document) = context.document(&params.text_document.uri) else {
        return Ok(None);
    };
    let patience = if context.session().can_refresh_hints {
        PATIENCE
    } else {
        LONG_PATIENCE
    };
    let asked = context.now();
    let effort = Effort::of(&document, params.range, context.session().encoding);
    work(effort).await;
    let mut n_seen = context.n_found();
    let mut visible = Visible::find(&context, document, params.range);
    while let Some(began) = visible.awaited(&context, asked)
        && let until = began + patience
        && until > context.now()
        && context.is_newest(&visible.document)
    {
        let waited = figures(FiguresWait { n_seen, until }).await;
        work(effort).await;
        if waited == FiguresWaited::TooLong {
            break;
        }
        n_seen = context.n_found();
        visible.update(&context);
    }
    // A search that is no longer awaited may have ended after its hint was found.
    visible.update(&context);
    if visible.has(|hint| hint.is_fresh) {
        context.note_fresh();
    }
    Ok(Some(visible.converted()))
}

/// The lines that the user sees, and their hints.
struct Visible {
    document: Arc<Document>,
    span: Span,
    encoding: Encoding,
    chunks: Vec<(PlacedChunk, Vec<tailback_ide::InlayHint>)>,
}

impl Visible {
    /// Finds the hints of `document`. Puzzles on the screen are solved first while the document is current.
    fn find(context: &Context, document: Arc<Document>, range: Range) -> Self {
        let encoding = context.session().encoding;
        let span = document.span(range, encoding);
        let chunks = document.chunks_in(span);
        if context.is_newest(&document) {
            let seen = chunks.iter().flat_map(|placed| puzzles(&placed.chunk));
            context.solver.view(document.id, seen.cloned().collect());
        }
        let chunks = chunks.iter().map(|placed| {
            let hints = hints(context, placed, span);
            (placed.clone(), hints)
        });
        Self {
            chunks: chunks.collect(),
            document,
            span,
            encoding,
        }
    }

    /// Returns the time at which the last of the running searches began, or `asked` if that has not begun before;
    /// `None` if all have ended.
    fn awaited(&self, context: &Context, asked: Duration) -> Option<Duration> {
        let running = self.chunks.iter().filter(|(_, hints)| is_running(hints));
        let puzzles = running.flat_map(|(placed, _)| puzzles(&placed.chunk));
        let began = context.solver.began(puzzles, asked);
        began.map(|began| began.min(asked))
    }

    /// Updates the hints whose searches had not ended.
    fn update(&mut self, context: &Context) {
        for (placed, known) in &mut self.chunks {
            if is_running(known) {
                *known = hints(context, placed, self.span);
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

/// Returns whether the search for one of `hints` has not ended.
fn is_running(hints: &[tailback_ide::InlayHint]) -> bool {
    hints.iter().any(|hint| hint.is_provisional)
}

/// Returns the hints in `span` of the document.
fn hints(context: &Context, placed: &PlacedChunk, span: Span) -> Vec<tailback_ide::InlayHint> {
    let own = Span::new(0, placed.chunk.text().len());
    let mut hints = context.analyse(placed, |analysis| tailback_ide::inlay_hints(analysis, own));
    for hint in &mut hints {
        hint.offset += placed.start;
    }
    hints.retain(|hint| span.touches(hint.offset));
    hints
}
