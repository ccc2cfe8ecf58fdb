//! The place that a request asks about: the chunk of a document around it.

use std::sync::Arc;

use tailback_diagnostics::Span;
use tailback_ide::Analysis;

use super::Step;
use crate::{
    context::Context,
    documents::document::{Document, Places},
    protocol::{Range, TextDocumentPositionParams},
};

/// A place in a chunk of a document, which features see as a text of its own.
pub(crate) struct Here<'a> {
    /// The chunk, and what is known of its puzzles.
    pub(crate) analysis: &'a Analysis<'a>,
    /// The place in the chunk.
    pub(crate) offset: usize,
    /// The start of the chunk in the document.
    pub(crate) start: usize,
    pub(crate) places: Places<'a>,
}

impl<'a> Here<'a> {
    pub(crate) fn document(&self) -> &'a Document {
        self.places.document
    }

    /// The place of `span` of the chunk in the document.
    pub(crate) fn range(&self, span: Span) -> Range {
        self.places.range(span.shifted(self.start))
    }
}

impl Context {
    /// Answers from the chunk of the document that holds a place, as it is now, away from the message
    /// loop. `None` if the document is not open.
    pub(crate) fn answer_here<T: Send + 'static>(
        self: &Arc<Self>,
        place: &TextDocumentPositionParams,
        answer: impl FnOnce(&Here<'_>) -> Option<T> + Send + 'static,
    ) -> Step<Option<T>> {
        let (shared, position) = (Arc::clone(self), place.position);
        self.answer(&place.text_document.uri, move |document, encoding| {
            let offset = document.offset(position, encoding);
            let chunk = document.chunk_at(offset)?;
            shared.analyse(chunk, |analysis| {
                answer(&Here {
                    analysis,
                    offset: offset - chunk.start,
                    start: chunk.start,
                    places: document.places(encoding),
                })
            })
        })
    }
}
