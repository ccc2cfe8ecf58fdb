//! Edits that the client is asked to make, or has made but not yet sent. Clients send changes after a delay, some in
//! several parts. Until then, the server has an old text, and an edit of it would be misplaced.

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

/// An edit that the client is asked to make, until it replies or the request ends.
pub(crate) struct AskedEdit<'a> {
    edits: &'a UnsentEdits,
    edit: UnsentEdit,
}

/// An edit that the client is asked to make or has made.
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
    /// Records that the client is asked to make an edit of `before`, which leads to the text `after`. Returns `None` if
    /// another edit of `before` is not sent yet at `now`.
    pub(crate) fn ask(
        &self,
        before: &Document,
        after: Fingerprint,
        now: Duration,
    ) -> Option<AskedEdit<'_>> {
        let mut all = self.all();
        if are_of(&all, before, now) {
            return None;
        }
        let edit = UnsentEdit {
            uri: before.uri.clone(),
            before: before.generation,
            after,
            until: Duration::MAX,
        };
        all.retain(|other| other.uri != edit.uri);
        all.push(edit.clone());
        Some(AskedEdit { edits: self, edit })
    }

    /// Forgets the edit of the text `uri`, which the client has sent.
    pub(crate) fn forget(&self, uri: &Uri) {
        self.all().retain(|edit| edit.uri != *uri);
    }

    /// Returns whether the client has made an edit of `document` that it has not sent whole, as far as is known at
    /// `now`.
    pub(crate) fn are_of(&self, document: &Document, now: Duration) -> bool {
        are_of(&self.all(), document, now)
    }

    fn all(&self) -> MutexGuard<'_, Vec<UnsentEdit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn are_of(all: &[UnsentEdit], document: &Document, now: Duration) -> bool {
    let edit = all.iter().find(|edit| edit.uri == document.uri);
    // A text that the user changes as well never is as expected.
    edit.is_some_and(|edit| {
        document.generation == edit.before || now < edit.until && !edit.is_in(document)
    })
}

impl AskedEdit<'_> {
    /// Records at `now` that the client has made the edit.
    pub(crate) fn made(mut self, now: Duration) -> UnsentEdit {
        self.edit.until = now + PATIENCE;
        let mut all = self.edits.all();
        if let Some(own) = all.iter_mut().find(|other| self.edit.is(other)) {
            own.until = self.edit.until;
        }
        drop(all);
        self.edit.clone()
    }
}

impl Drop for AskedEdit<'_> {
    /// Forgets an edit that was not made.
    fn drop(&mut self) {
        if self.edit.until == Duration::MAX {
            self.edits.all().retain(|other| !self.edit.is(other));
        }
    }
}

impl UnsentEdit {
    /// Returns whether `other` is the same edit.
    fn is(&self, other: &Self) -> bool {
        self.uri == other.uri && self.before == other.before
    }

    /// Returns whether `document` is the text after the edit.
    pub(crate) fn is_in(&self, document: &Document) -> bool {
        document.text.len() == self.after.len
            && Fingerprint::new(&document.text.content()) == self.after
    }
}
