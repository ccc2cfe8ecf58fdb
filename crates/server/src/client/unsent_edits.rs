//! Edits that the client has made but not yet sent. Clients send changes after a delay, some in several parts. Until
//! then, the server has an old text, and an edit of it would be misplaced.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::board_edits::Fingerprint;
use crate::{documents::document::Document, protocol::Uri};

/// The time for which the whole of an edit is waited for.
const PATIENCE: Duration = Duration::from_secs(1);

/// The edits of all texts, at most one of each.
#[derive(Default)]
pub(crate) struct UnsentEdits(Mutex<Vec<UnsentEdit>>);

/// An edit that the client has made.
#[derive(Clone)]
pub(crate) struct UnsentEdit {
    /// The text that is edited.
    pub(crate) uri: Uri,
    /// The generation of the text before the edit.
    before: u64,
    after: Fingerprint,
    /// The time at which the wait for the whole edit ends.
    pub(crate) until: Duration,
}

impl UnsentEdits {
    /// Records at `now` that the client has made an edit of `before`, which leads to the text `after`.
    pub(crate) fn add(&self, before: &Document, after: Fingerprint, now: Duration) -> UnsentEdit {
        let edit = UnsentEdit {
            uri: before.uri.clone(),
            before: before.generation,
            after,
            until: now + PATIENCE,
        };
        self.forget(&edit.uri);
        self.all().push(edit.clone());
        edit
    }

    /// Forgets the edit of the text `uri`, which the client has sent.
    pub(crate) fn forget(&self, uri: &Uri) {
        self.all().retain(|edit| edit.uri != *uri);
    }

    /// Returns whether the client has made an edit of `document` that it has not sent whole, as far as is known at
    /// `now`.
    pub(crate) fn are_of(&self, document: &Document, now: Duration) -> bool {
        let all = self.all();
        let edit = all.iter().find(|edit| edit.uri == document.uri);
        // A text that the user changes as well never is as expected.
        edit.is_some_and(|edit| {
            document.generation == edit.before || now < edit.until && !edit.is_in(document)
        })
    }

    fn all(&self) -> MutexGuard<'_, Vec<UnsentEdit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl UnsentEdit {
    /// Returns whether `document` is the text after the edit.
    pub(crate) fn is_in(&self, document: &Document) -> bool {
        document.text.len() == self.after.len
            && Fingerprint::new(&document.text.content()) == self.after
    }
}
