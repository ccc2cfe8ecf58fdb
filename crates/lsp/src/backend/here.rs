//! The place that a request asks about: the chunk of a document around it.

use std::sync::Arc;

use tailback_diagnostics::Span;
use tailback_ide::Analysis;

use crate::{
    backend::Backend,
    documents::document::{Document, Places},
    protocol::{Range, Result, TextDocumentPositionParams},
};

/// A place in a chunk of a document, which features see as a text of its own.
pub(crate) struct Here<'a> {
    /// The chunk, and what is known of its puzzles.
    pub(crate) analysis: &'a Analysis<'a>,
    /// The place in the chunk.
    pub(crate) offset: usize,
    /// Where the chunk begins in the document.
    pub(crate) start: usize,
    pub(crate) places: Places<'a>,
}

impl<'a> Here<'a> {
    pub(crate) fn document(&self) -> &'a Document {
        self.places.document
    }

    /// Where `span` of the chunk is in the document.
    pub(crate) fn range(&self, span: Span) -> Range {
        self.places.range(span.shifted(self.start))
    }
}

impl Backend {
    /// Answers from the chunk of the document that holds a place, as it is now, away from the message
    /// loop. `None` if the document is not open.
    pub(crate) async fn answer_here<T: Send + 'static>(
        &self,
        place: TextDocumentPositionParams,
        answer: impl FnOnce(&Here<'_>) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let shared = Arc::clone(&self.shared);
        self.answer(&place.text_document.uri, move |document, encoding| {
            let offset = document.offset(place.position, encoding);
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
        .await
    }
}
