//! The place of a request: the chunk of a document around it.

use std::sync::Arc;

use tailback_diagnostics::Span;
use tailback_ide::{Analysis, QuickSearch};

use super::{Effort, Step, work};
use crate::{
    context::Context,
    documents::document::{Document, Places},
    protocol::{Position, Range, TextDocumentPositionParams},
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
    /// Answers from the chunk that contains a place in the current document. The answer is `None` if the document is
    /// not open.
    ///
    /// Most answers take microseconds, and do not wait for a thread. If `answer` needs a search, it is called again
    /// outside of the message loop.
    pub(crate) fn answer_here<T: Send + 'static>(
        self: &Arc<Self>,
        place: &TextDocumentPositionParams,
        answer: impl Fn(&Here<'_>) -> Option<T> + Send + 'static,
    ) -> Step<Option<T>> {
        let Some(document) = self.document(&place.text_document.uri) else {
            return Step::answer(None);
        };
        let (shared, position) = (Arc::clone(self), place.position);
        let at = Range::new(position, position);
        let effort = Effort::of(&document, at, self.session().encoding);
        Step::new(async move {
            work(effort).await;
            if effort == Effort::Small {
                let search = QuickSearch::refused();
                let found = shared.ask_here(&document, position, &search, &answer);
                if !search.was_refused() {
                    return Ok(found);
                }
                work(Effort::Usual).await;
            }
            Ok(shared.ask_here(&document, position, &QuickSearch::new(), answer))
        })
    }

    fn ask_here<T>(
        &self,
        document: &Document,
        position: Position,
        search: &QuickSearch,
        answer: impl FnOnce(&Here<'_>) -> Option<T>,
    ) -> Option<T> {
        let encoding = self.session().encoding;
        let offset = document.offset(position, encoding);
        let chunk = document.chunk_at(offset)?;
        let custom_rules = self.custom_rules(document);
        self.analyse_within(search, chunk, |analysis| {
            answer(&Here {
                analysis: &Analysis {
                    custom_rules: &custom_rules,
                    ..*analysis
                },
                offset: offset - chunk.start,
                start: chunk.start,
                places: document.places(encoding),
            })
        })
    }
}
