//! The documents by their paths: the client's open texts, changed in the order in which the changes arrive, and the
//! files on the disk next to them.

pub(crate) mod address;
pub(crate) mod document;
pub(crate) mod encoding;
pub(crate) mod history;
pub(crate) mod text;
pub(crate) mod tokens;

use std::{collections::BTreeMap, sync::Arc};

use tailback_diagnostics::{FileId, text::Unreadable};

use address::key;
use document::{CheckedDocument, Document};
use encoding::Encoding;
use text::DocumentText;
use tokens::SentTokens;

use crate::protocol::{TextDocumentContentChangeEvent, Uri};

/// A document that the client has open, or that is on the disk.
pub(crate) struct TrackedDocument {
    pub(crate) now: Arc<Document>,
    /// The diagnostics in the newest version that has been checked.
    pub(crate) checked: Option<Arc<CheckedDocument>>,
    /// The diagnostics that were last sent to the client.
    pub(crate) published: Option<Arc<CheckedDocument>>,
    /// The tokens that were last sent to the client.
    pub(crate) sent_tokens: Option<Arc<SentTokens>>,
}

impl TrackedDocument {
    /// Creates a document without any results.
    fn new(now: Arc<Document>) -> Self {
        Self {
            now,
            checked: None,
            published: None,
            sent_tokens: None,
        }
    }
}

/// A document that is no longer open or on the disk.
pub(crate) struct Gone {
    pub(crate) key: String,
    pub(crate) last: Arc<Document>,
}

/// All documents, by the files that their addresses name.
#[derive(Default)]
pub(crate) struct Documents {
    entries: BTreeMap<String, TrackedDocument>,
    /// Removed documents that have not been reported yet.
    gone: Vec<Gone>,
    last_generation: u64,
    last_id: usize,
}

impl Documents {
    /// Opens a document, and replaces it if it was open.
    pub(crate) fn open(&mut self, uri: Uri, version: i32, text: DocumentText) {
        let key = key(&uri);
        self.forget(&key);
        self.last_id += 1;
        self.last_generation += 1;
        let now = Document {
            version,
            is_open: true,
            generation: self.last_generation,
            ..Document::new(FileId(self.last_id), uri, text)
        };
        self.entries
            .insert(key, TrackedDocument::new(Arc::new(now)));
    }

    /// Applies the changes of one notification in order, and returns whether the document is open.
    pub(crate) fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> bool {
        let entry = self.entries.get_mut(&key(uri));
        let Some(entry) = entry.filter(|entry| entry.now.is_open) else {
            return false;
        };
        self.last_generation += 1;
        let mut document = Document {
            version,
            edited: self.last_generation,
            generation: self.last_generation,
            ..Document::clone(&entry.now)
        };
        for change in changes {
            match change.range {
                Some(range) => {
                    let span = document.span(range, encoding);
                    document.text.edit(span, &change.text);
                }
                None => document.text.replace(&change.text),
            }
        }
        entry.now = Arc::new(document);
        true
    }

    /// Closes a document, and returns whether it was open.
    pub(crate) fn close(&mut self, uri: &Uri) -> bool {
        let key = key(uri);
        let is_open = self
            .entries
            .get(&key)
            .is_some_and(|entry| entry.now.is_open);
        is_open && self.forget(&key)
    }

    /// Sets the text of a file on the disk, or the reason why it cannot be read. A text that the client has open takes
    /// precedence. Returns whether anything changed.
    pub(crate) fn set_on_disk(&mut self, uri: Uri, content: Result<String, Unreadable>) -> bool {
        let (text, unreadable) = match content {
            Ok(text) => (text, None),
            Err(unreadable) => (String::new(), Some(unreadable)),
        };
        let key = key(&uri);
        let known = self.entries.get(&key).map(|known| &known.now);
        let is_same =
            |known: &Document| known.unreadable == unreadable && known.text.content() == text;
        if known.is_some_and(|known| known.is_open || is_same(known)) {
            return false;
        }
        let id = known.map(|known| known.id);
        self.last_generation += 1;
        let id = id.unwrap_or_else(|| {
            self.last_id += 1;
            FileId(self.last_id)
        });
        let now = Document {
            generation: self.last_generation,
            unreadable,
            ..Document::new(id, uri, DocumentText::new(&key, &text, false))
        };
        let now = Arc::new(now);
        match self.entries.get_mut(&key) {
            Some(known) => known.now = now,
            None => {
                self.entries.insert(key, TrackedDocument::new(now));
            }
        }
        true
    }

    /// Removes a file that is no longer on the disk, and returns whether anything changed. A text that the
    /// client has open stays.
    pub(crate) fn remove_from_disk(&mut self, uri: &Uri) -> bool {
        let key = key(uri);
        let is_there = self
            .entries
            .get(&key)
            .is_some_and(|known| !known.now.is_open);
        is_there && self.forget(&key)
    }

    fn forget(&mut self, key: &str) -> bool {
        let Some((key, entry)) = self.entries.remove_entry(key) else {
            return false;
        };
        let last = entry.now;
        self.gone.push(Gone { key, last });
        true
    }

    pub(crate) fn get(&self, uri: &Uri) -> Option<&TrackedDocument> {
        self.entries.get(&key(uri))
    }

    pub(crate) fn get_mut(&mut self, uri: &Uri) -> Option<&mut TrackedDocument> {
        self.entries.get_mut(&key(uri))
    }

    /// Returns the current states of all documents, in the order of their keys, which does not depend on the client's
    /// folders.
    pub(crate) fn now(&self) -> Vec<Arc<Document>> {
        let entries = self.entries.values();
        entries.map(|entry| Arc::clone(&entry.now)).collect()
    }

    pub(crate) fn below(&self, folder: &Uri) -> impl Iterator<Item = &Arc<Document>> {
        entries_below(&self.entries, folder).map(|(_, entry)| &entry.now)
    }

    /// Returns the documents removed since the last call, each with whether the client must drop their diagnostics
    /// because they have not been opened again.
    pub(crate) fn take_gone(&mut self) -> Vec<(Arc<Document>, bool)> {
        let is_open = |key: &str| self.entries.get(key).is_some_and(|entry| entry.now.is_open);
        let gone = std::mem::take(&mut self.gone).into_iter();
        gone.map(|gone| (gone.last, !is_open(&gone.key))).collect()
    }
}

/// Returns the entries whose keys are below a folder.
pub(crate) fn entries_below<'a, T>(
    entries: &'a BTreeMap<String, T>,
    folder: &Uri,
) -> impl Iterator<Item = (&'a String, &'a T)> + use<'a, T> {
    let start = key(folder).trim_end_matches('/').to_owned() + "/";
    let below = entries.range(start.clone()..);
    below.take_while(move |(key, _)| key.starts_with(&start))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::protocol::{Position, Range};

    fn uri(text: &str) -> Uri {
        text.parse().unwrap()
    }

    fn own() -> Uri {
        uri("file:///a.rush")
    }

    fn rush(text: &str) -> DocumentText {
        DocumentText::new("a.rush", text, false)
    }

    fn documents(text: &str) -> Documents {
        let mut documents = Documents::default();
        documents.open(own(), 1, rush(text));
        documents
    }

    fn text_of(documents: &Documents) -> String {
        documents.get(&own()).unwrap().now.text.content()
    }

    fn at(line: u32, character: u32) -> Position {
        Position::new(line, character)
    }

    fn change(start: Position, end: Position, text: &str) -> TextDocumentContentChangeEvent {
        TextDocumentContentChangeEvent {
            range: Some(Range::new(start, end)),
            range_length: None,
            text: text.to_owned(),
        }
    }

    #[test]
    fn several_changes_build_on_one_another() {
        let mut documents = documents("one\ntwo\n");
        let changes = vec![
            change(at(0, 0), at(0, 3), "1\n1.5"),
            change(at(2, 0), at(2, 3), "2"),
            change(at(9, 9), at(9, 9), "3"),
        ];
        assert!(documents.change(&own(), 2, changes, Encoding::Utf16));
        assert_eq!(documents.get(&own()).unwrap().now.version, 2);
        assert_eq!(text_of(&documents), "1\n1.5\n2\n3");
    }

    #[test]
    fn a_range_from_back_to_front_is_turned_around() {
        let mut documents = documents("abc");
        let changes = vec![change(at(0, 2), at(0, 1), "")];
        documents.change(&own(), 2, changes, Encoding::Utf16);
        assert_eq!(text_of(&documents), "ac");
    }

    #[test]
    fn texts_never_opened_are_rejected() {
        let mut documents = documents("");
        assert!(!documents.change(&uri("file:///b.rush"), 1, vec![], Encoding::Utf16));
        assert!(!documents.close(&uri("file:///b.rush")));
    }

    #[test]
    fn documents_are_in_the_order_of_their_files() {
        let mut documents = Documents::default();
        let keys = |documents: &Documents| -> Vec<String> {
            let now = documents.now();
            now.iter().map(|it| key(&it.uri)).collect()
        };
        for name in ["x/c", "b", "x-ray", "x/d"] {
            let address = uri(&format!("file:///{name}.rush"));
            assert!(documents.set_on_disk(address, Ok(String::new())));
        }
        documents.open(own(), 1, rush(""));
        let all = [
            "/a.rush",
            "/b.rush",
            "/x-ray.rush",
            "/x/c.rush",
            "/x/d.rush",
        ];
        assert_eq!(keys(&documents), all);
        for folder in ["file:///x", "file:///%78/"] {
            let folder = uri(folder);
            let below = documents.below(&folder).map(|it| key(&it.uri));
            assert_eq!(below.collect::<Vec<_>>(), all[3..]);
        }
    }

    #[test]
    fn a_document_opened_again_is_not_forgotten() {
        let mut documents = documents("");
        let gone = |documents: &mut Documents| -> Vec<(i32, bool)> {
            let gone = documents.take_gone().into_iter();
            gone.map(|(last, is_over)| (last.version, is_over))
                .collect()
        };
        assert!(documents.close(&own()));
        documents.open(own(), 7, rush(""));
        assert_eq!(gone(&mut documents), [(1, false)]);
        assert!(documents.close(&own()));
        assert_eq!(gone(&mut documents), [(7, true)]);
        assert_eq!(gone(&mut documents), []);
    }

    /// Edits a text as a client that counts UTF-16 does: as lines of units, each with its end.
    fn naive(text: &str, start: Position, end: Position, new: &str) -> String {
        let units: Vec<u16> = text.encode_utf16().collect();
        let find = |position: Position| {
            let (mut line, mut at) = (0, 0);
            while line < position.line {
                let Some(end) = (at..units.len()).find(|&i| units[i] == 10 || units[i] == 13)
                else {
                    return units.len();
                };
                at = end + 1;
                if units[end] == 13 && units.get(at) == Some(&10) {
                    at += 1;
                }
                line += 1;
            }
            let line_end = (at..units.len())
                .find(|&i| units[i] == 10 || units[i] == 13)
                .unwrap_or(units.len());
            (at + position.character as usize).min(line_end)
        };
        let (start, end) = (find(start), find(end));
        let mut changed = units[..start].to_vec();
        changed.extend(new.encode_utf16());
        changed.extend(&units[end..]);
        String::from_utf16(&changed).expect("no pair was cut")
    }

    #[test]
    fn the_client_gets_its_own_spelling_back() {
        let mut documents = Documents::default();
        documents.open(own(), 1, rush(""));
        let other = uri("file:///%61.rush");
        assert!(documents.change(&other, 2, vec![], Encoding::Utf16));
        assert_eq!(documents.get(&other).unwrap().now.uri, own());
    }

    /// Generates texts without characters of two units, so that no position lies inside of one.
    fn any_text() -> impl Strategy<Value = String> {
        "([aé\r\n]|\npuzzle \"é\"\n){0,12}"
    }

    proptest! {
        #[test]
        fn edits_make_the_text_that_a_client_has(
            mut text in any_text(),
            edits in prop::collection::vec(
                ((0u32..5, 0u32..8), (0u32..5, 0u32..8), any_text()),
                0..10,
            ),
        ) {
            let mut documents = documents(&text);
            for (version, (a, b, new)) in (2..).zip(edits) {
                let (a, b) = (a.min(b), a.max(b));
                let (start, end) = (at(a.0, a.1), at(b.0, b.1));
                let changes = vec![change(start, end, &new)];
                documents.change(&own(), version, changes, Encoding::Utf16);
                text = naive(&text, start, end, &new);
                prop_assert_eq!(&text_of(&documents), &text);
            }
        }
    }
}
