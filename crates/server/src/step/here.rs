//! The place of a request: the chunk of a document around it.

use std::sync::Arc;

use tailback_diagnostics::Span;
use tailback_ide::Analysis;

use super::Step;
use crate::{
    context::Context,
    documents::document::{Document, Places},
    protocol::{Range, TextDocumentPositionParams},
};

/// A place in a chunk of a document, which features treat as a separate text.
pub(crate) struct Here<'a> {
    /// The chunk, and the facts known about its puzzles.
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

    /// Returns the range in the document of `span` in the chunk.
    pub(crate) fn range(&self, span: Span) -> Range {
        self.places.range(span.shifted(self.start))
    }
}

impl Context {
    /// Answers from the chunk that contains a place in the current document, outside of the message loop. The answer
    /// is `None` if the document is not open.
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
