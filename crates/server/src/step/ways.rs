//! The usual paths to an answer: from the current document, from its tokens, and from the diagnostics on it.

use std::sync::Arc;

use super::{Awaited, Effort, Step, outcome, work};
use crate::{
    context::Context,
    documents::{
        document::{CheckedDocument, Document},
        encoding::Encoding,
        tokens::SentTokens,
    },
    protocol::{Range, Uri},
};

impl Context {
    /// Answers from the current document, outside of the message loop. The answer is `None` if the document is not
    /// open.
    pub(crate) fn answer<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&Document, Encoding) -> Option<T> + Send + 'static,
    ) -> Step<Option<T>> {
        let Some(document) = self.document(uri) else {
            return Step::answer(None);
        };
        let encoding = self.session().encoding;
        Step::new(async move {
            work(Effort::Usual).await;
            Ok(answer(&document, encoding))
        })
    }

    /// Answers from the chunks in `range` of the current document. The answer is `None` if the document is not open.
    /// An answer from a few chunks takes microseconds, and does not wait for a thread.
    pub(crate) fn answer_in<T: Send + 'static>(
        &self,
        uri: &Uri,
        range: Range,
        answer: impl FnOnce(&Document, Encoding) -> Option<T> + Send + 'static,
    ) -> Step<Option<T>> {
        let Some(document) = self.document(uri) else {
            return Step::answer(None);
        };
        let encoding = self.session().encoding;
        let effort = Effort::of(&document, range, encoding);
        Step::new(async move {
            work(effort).await;
            Ok(answer(&document, encoding))
        })
    }

    /// Answers from the current document and from the tokens that were sent last, and keeps the tokens of the answer.
    /// The answer is `None` if the document is not open.
    pub(crate) fn answer_tokens<T: Send + 'static>(
        self: &Arc<Self>,
        uri: &Uri,
        answer: impl FnOnce(&Document, Encoding, Option<&SentTokens>) -> (T, SentTokens)
        + Send
        + 'static,
    ) -> Step<Option<T>> {
        let shared = Arc::clone(self);
        self.answer(uri, move |document, encoding| {
            let last = shared.sent_tokens(document);
            let (answer, sent) = answer(document, encoding, last.as_deref());
            shared.set_sent_tokens(document, sent);
            Some(answer)
        })
    }

    /// Waits for the diagnostics on the current state of a document, or on a later one. There are none if it is neither
    /// open nor in a folder of the client.
    pub(crate) fn checked(
        &self,
        uri: Uri,
    ) -> impl Future<Output = Option<Arc<CheckedDocument>>> + Send + use<> {
        let document = self.document(&uri);
        async move {
            let generation = document?.generation;
            outcome(|slot| Awaited::Checked(uri, generation, slot)).await
        }
    }

    /// Answers from the diagnostics of the rules in the current document.
    pub(crate) fn answer_checked<T: Send + 'static>(
        &self,
        uri: Uri,
        answer: impl FnOnce(&CheckedDocument, Encoding) -> Option<T> + Send + 'static,
    ) -> Step<Option<T>> {
        let encoding = self.session().encoding;
        let checked = self.checked(uri);
        Step::new(async move {
            let Some(checked) = checked.await else {
                return Ok(None);
            };
            work(Effort::Usual).await;
            Ok(answer(&checked, encoding))
        })
    }
}
