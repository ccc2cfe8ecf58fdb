//! The open documents: their texts, changed in the order in which the changes arrive.

use std::{collections::HashMap, sync::Arc};

use tailback_check::{FileFacts, SourceFile};
use tailback_diagnostics as report;

use crate::{
    encoding::Encoding,
    protocol::{Diagnostic, TextDocumentContentChangeEvent},
};

/// A document that the client has open.
pub(crate) struct Open {
    /// What reports call it.
    pub(crate) name: String,
    pub(crate) version: i32,
    /// The text as the client sees it.
    pub(crate) text: String,
    /// The number of this state of the text. No two states of any texts share one, and later
    /// ones are greater.
    pub(crate) revision: u64,
    /// The revision that it was opened with.
    pub(crate) first_revision: u64,
    /// What was found in the newest text that has been checked.
    pub(crate) checked: Option<Arc<Checked>>,
    /// What the client was told last.
    pub(crate) published: Option<Published>,
}

/// What was found in one state of a text.
pub(crate) struct Checked {
    pub(crate) revision: u64,
    pub(crate) version: i32,
    pub(crate) file: Arc<SourceFile>,
    pub(crate) facts: FileFacts,
    pub(crate) reports: Vec<report::Diagnostic>,
    /// The same reports as the client gets them.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The inlay hints of the whole text.
    pub(crate) hints: Vec<tailback_ide::InlayHint>,
}

pub(crate) struct Published {
    pub(crate) version: i32,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// All open documents, by their addresses.
#[derive(Default)]
pub(crate) struct Documents {
    open: HashMap<String, Open>,
    /// Closed documents that the client has not been told to forget, with their last versions.
    closed: Vec<(String, i32)>,
    last_revision: u64,
}

impl Documents {
    /// A document is opened; if it was open, it is replaced.
    pub(crate) fn open(&mut self, uri: String, name: String, version: i32, text: String) {
        self.last_revision += 1;
        let document = Open {
            name,
            version,
            text,
            revision: self.last_revision,
            first_revision: self.last_revision,
            checked: None,
            published: None,
        };
        self.open.insert(uri, document);
    }

    /// The changes of one notification, each on what the one before it made; whether the
    /// document is open.
    pub(crate) fn change(
        &mut self,
        uri: &str,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> bool {
        let Some(document) = self.open.get_mut(uri) else {
            return false;
        };
        for change in changes {
            apply(&mut document.text, change, encoding);
        }
        self.last_revision += 1;
        document.revision = self.last_revision;
        document.version = version;
        true
    }

    /// A document is closed; whether it was open.
    pub(crate) fn close(&mut self, uri: &str) -> bool {
        let Some((uri, document)) = self.open.remove_entry(uri) else {
            return false;
        };
        self.closed.push((uri, document.version));
        true
    }

    pub(crate) fn get(&self, uri: &str) -> Option<&Open> {
        self.open.get(uri)
    }

    pub(crate) fn get_mut(&mut self, uri: &str) -> Option<&mut Open> {
        self.open.get_mut(uri)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&String, &Open)> {
        self.open.iter()
    }

    /// The documents closed since this was last asked that are not open again.
    pub(crate) fn take_closed(&mut self) -> Vec<(String, i32)> {
        let mut closed = std::mem::take(&mut self.closed);
        closed.retain(|(uri, _)| !self.open.contains_key(uri));
        closed
    }
}

/// Applies one change: of a range, or of the whole text.
fn apply(text: &mut String, change: TextDocumentContentChangeEvent, encoding: Encoding) {
    match change.range {
        Some(range) => {
            let span = encoding.span(text, range);
            text.replace_range(span.start..span.end, &change.text);
        }
        None => *text = change.text,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::protocol::{Position, Range};

    const URI: &str = "file:///a.rush";

    fn documents(text: &str) -> Documents {
        let mut documents = Documents::default();
        documents.open(URI.to_owned(), "a.rush".to_owned(), 1, text.to_owned());
        documents
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
        assert!(documents.change(URI, 2, changes, Encoding::Utf16));
        let document = documents.get(URI).unwrap();
        assert_eq!((document.version, &*document.text), (2, "1\n1.5\n2\n3"));
    }

    #[test]
    fn a_range_from_back_to_front_is_turned_around() {
        let mut documents = documents("abc");
        let changes = vec![change(at(0, 2), at(0, 1), "")];
        documents.change(URI, 2, changes, Encoding::Utf16);
        assert_eq!(documents.get(URI).unwrap().text, "ac");
    }

    #[test]
    fn what_was_never_opened_is_refused() {
        let mut documents = documents("");
        assert!(!documents.change("file:///b.rush", 1, vec![], Encoding::Utf16));
        assert!(!documents.close("file:///b.rush"));
    }

    #[test]
    fn a_document_opened_again_is_not_forgotten() {
        let mut documents = documents("");
        assert!(documents.close(URI));
        documents.open(URI.to_owned(), "a.rush".to_owned(), 1, String::new());
        assert_eq!(documents.take_closed(), []);
        assert!(documents.close(URI));
        assert_eq!(documents.take_closed(), [(URI.to_owned(), 1)]);
        assert_eq!(documents.take_closed(), []);
    }

    /// The text as a client holds it that counts UTF-16: lines of units, each with its end.
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

    /// Without characters of two units, so that no position lies inside of one.
    fn any_text() -> impl Strategy<Value = String> {
        "[aé\r\n]{0,12}"
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
                documents.change(URI, version, changes, Encoding::Utf16);
                text = naive(&text, start, end, &new);
                prop_assert_eq!(&documents.get(URI).unwrap().text, &text);
            }
        }
    }
}
