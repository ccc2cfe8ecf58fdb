//! The open documents by their paths: their texts, changed in the order in which the changes
//! arrive. Each state of a text is a [`Document`] that never changes; requests answer from one.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use tailback_check::{Chunk, EditedText, PlacedChunk};
use tailback_diagnostics::{self as report, FileId, Span};
use tailback_puzzle::Puzzle;

use crate::{
    encoding::{Encoding, Positions},
    protocol::{Diagnostic, Position, Range, TextDocumentContentChangeEvent, Uri},
};

/// Longer texts are not looked into, nor are those with more puzzles: they would cost gigabytes.
const MAX_TEXT: usize = 4 << 20;
const MAX_PUZZLES: usize = 50_000;

/// One state of an open text: what is known of it by reading it, which happens where it is asked
/// for.
pub(crate) struct Document {
    /// The same for all states of the text while it is open; no other text ever has it.
    pub(crate) id: FileId,
    /// The address as the client wrote it.
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    /// The number of this state. No two states of any texts share one, and later ones are
    /// greater.
    pub(crate) generation: u64,
    pub(crate) text: EditedText,
}

/// What the rules found in one state of a text.
pub(crate) struct CheckedDocument {
    pub(crate) document: Arc<Document>,
    pub(crate) reports: Vec<report::Diagnostic>,
    /// The same reports as the client gets them.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Document {
    /// Why it is not looked into.
    pub(crate) fn too_much(&self) -> Option<String> {
        if self.text.len() > MAX_TEXT {
            Some(format!("more than {} MiB", MAX_TEXT >> 20))
        } else if self.text.chunks().len() > MAX_PUZZLES {
            Some(format!("more than {MAX_PUZZLES} puzzles"))
        } else {
            None
        }
    }

    /// The parts that are looked into.
    pub(crate) fn chunks(&self) -> &[PlacedChunk] {
        match self.too_much() {
            None => self.text.readable(),
            Some(_) => &[],
        }
    }

    /// The parts that `span` touches.
    pub(crate) fn chunks_in(&self, span: Span) -> &[PlacedChunk] {
        let all = self.chunks();
        let begin = all.partition_point(|it| it.span().end < span.start);
        let end = all.partition_point(|it| it.start <= span.end);
        &all[begin.min(end)..end]
    }

    /// The part that holds `offset`.
    pub(crate) fn chunk_at(&self, offset: usize) -> Option<&PlacedChunk> {
        let all = self.chunks();
        let behind = all.partition_point(|it| it.start <= offset);
        let placed = &all[behind.checked_sub(1)?];
        placed.span().touches(offset).then_some(placed)
    }

    /// The byte offset of `position`, clamped to the text.
    pub(crate) fn offset(&self, position: Position, encoding: Encoding) -> usize {
        let placed = self.text.at_line(position.line as usize);
        let line = position.line - placed.first_line as u32;
        let local = Position::new(line, position.character);
        placed.start + encoding.offset(placed.chunk.text(), local)
    }

    /// The bytes that `range` covers, whichever of its ends comes first.
    pub(crate) fn span(&self, range: Range, encoding: Encoding) -> Span {
        let ends = [range.start, range.end].map(|end| self.offset(end, encoding));
        Span::new(ends[0].min(ends[1]), ends[0].max(ends[1]))
    }

    pub(crate) fn places(&self, encoding: Encoding) -> Places<'_> {
        Places {
            document: self,
            encoding,
            last: RefCell::new(None),
        }
    }
}

/// The sound puzzles of a part, in order.
pub(crate) fn puzzles(chunk: &Chunk) -> impl Iterator<Item = &Arc<Puzzle>> {
    let puzzles = chunk.file().puzzles.iter();
    puzzles.filter_map(|lowered| lowered.puzzle.as_ref())
}

/// Finds the positions of byte offsets in a document, fast where they are asked for in order.
pub(crate) struct Places<'a> {
    pub(crate) document: &'a Document,
    encoding: Encoding,
    /// The part asked about last.
    last: RefCell<Option<(&'a PlacedChunk, Positions<'a>)>>,
}

impl Places<'_> {
    pub(crate) fn position(&self, offset: usize) -> Position {
        let mut last = self.last.borrow_mut();
        let placed = self.document.text.at(offset);
        let (_, positions) = match &mut *last {
            Some(last) if std::ptr::eq(last.0, placed) => last,
            other => {
                let file = placed.chunk.file();
                let positions = Positions::new(&file.text, &file.lines, self.encoding);
                other.insert((placed, positions))
            }
        };
        let local = positions.position(offset - placed.start);
        Position::new(placed.first_line as u32 + local.line, local.character)
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }
}

/// A document that the client has open.
pub(crate) struct Open {
    pub(crate) now: Arc<Document>,
    /// What was found in the newest state that has been checked.
    pub(crate) checked: Option<Arc<CheckedDocument>>,
    /// What the client was told last.
    pub(crate) published: Option<Arc<CheckedDocument>>,
}

/// A document that is closed.
pub(crate) struct Closed {
    pub(crate) key: String,
    pub(crate) last: Arc<Document>,
}

/// All open documents, by the files that their addresses name.
#[derive(Default)]
pub(crate) struct Documents {
    open: HashMap<String, Open>,
    /// Closed documents that nobody has been told to forget.
    closed: Vec<Closed>,
    last_generation: u64,
    last_id: usize,
}

impl Documents {
    /// A document is opened, which reports call `name`; if it was open, it is replaced.
    pub(crate) fn open(&mut self, uri: Uri, name: &str, version: i32, text: &str) {
        let key = key(&uri);
        self.forget(&key);
        self.last_id += 1;
        self.last_generation += 1;
        let now = Document {
            id: FileId(self.last_id),
            uri,
            version,
            generation: self.last_generation,
            text: EditedText::new(name, text),
        };
        let open = Open {
            now: Arc::new(now),
            checked: None,
            published: None,
        };
        self.open.insert(key, open);
    }

    /// The changes of one notification, each on what the one before it made; whether the
    /// document is open.
    pub(crate) fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> bool {
        let Some(open) = self.open.get_mut(&key(uri)) else {
            return false;
        };
        self.last_generation += 1;
        let mut document = Document {
            id: open.now.id,
            uri: open.now.uri.clone(),
            version,
            generation: self.last_generation,
            text: open.now.text.clone(),
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
        open.now = Arc::new(document);
        true
    }

    /// A document is closed; whether it was open.
    pub(crate) fn close(&mut self, uri: &Uri) -> bool {
        self.forget(&key(uri))
    }

    fn forget(&mut self, key: &str) -> bool {
        let Some((key, open)) = self.open.remove_entry(key) else {
            return false;
        };
        let last = open.now;
        self.closed.push(Closed { key, last });
        true
    }

    pub(crate) fn get(&self, uri: &Uri) -> Option<&Open> {
        self.open.get(&key(uri))
    }

    pub(crate) fn get_mut(&mut self, uri: &Uri) -> Option<&mut Open> {
        self.open.get_mut(&key(uri))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Open> {
        self.open.values()
    }

    /// The documents closed since this was last asked, and whether the client is to forget what
    /// it was told of each: it is not open again.
    pub(crate) fn take_closed(&mut self) -> Vec<(Arc<Document>, bool)> {
        let closed = std::mem::take(&mut self.closed).into_iter();
        closed
            .map(|closed| (closed.last, !self.open.contains_key(&closed.key)))
            .collect()
    }
}

/// What the addresses of one file have in common: `%61.rush` is `a.rush`, and `c%3A` is `C:`.
fn key(uri: &Uri) -> String {
    let Some(path) = path(uri) else {
        return uri.as_str().to_owned();
    };
    let mut path = path.to_string_lossy().replace('\\', "/");
    let drive = path.trim_start_matches('/').as_bytes();
    if let [letter, b':', ..] = *drive
        && letter.is_ascii_alphabetic()
    {
        let at = path.len() - drive.len();
        path.replace_range(..=at, &format!("/{}", letter.to_ascii_uppercase() as char));
    }
    path
}

/// The file that `uri` names, if it names one.
pub(crate) fn path(uri: &Uri) -> Option<std::path::PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    let path = if is_file {
        uri.to_file_path()?
    } else {
        return None;
    };
    Some(path.into_owned())
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

    fn documents(text: &str) -> Documents {
        let mut documents = Documents::default();
        documents.open(own(), "a.rush", 1, text);
        documents
    }

    fn text_of(documents: &Documents) -> String {
        documents.get(&own()).unwrap().now.text.to_string()
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
    fn what_was_never_opened_is_refused() {
        let mut documents = documents("");
        assert!(!documents.change(&uri("file:///b.rush"), 1, vec![], Encoding::Utf16));
        assert!(!documents.close(&uri("file:///b.rush")));
    }

    #[test]
    fn a_document_opened_again_is_not_forgotten() {
        let mut documents = documents("");
        let closed = |documents: &mut Documents| -> Vec<(i32, bool)> {
            let closed = documents.take_closed().into_iter();
            closed
                .map(|(last, is_over)| (last.version, is_over))
                .collect()
        };
        assert!(documents.close(&own()));
        documents.open(own(), "a.rush", 7, "");
        assert_eq!(closed(&mut documents), [(1, false)]);
        assert!(documents.close(&own()));
        assert_eq!(closed(&mut documents), [(7, true)]);
        assert_eq!(closed(&mut documents), []);
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

    #[test]
    fn a_file_has_one_document_however_its_address_is_written() {
        for (one, other) in [
            ("file:///a.rush", "file:///%61.rush"),
            ("file:///c%3A/a.rush", "file:///C:/a.rush"),
            ("file:///a%20b/%C3%A9.rush", "file:///a%20b/%c3%a9.rush"),
        ] {
            let mut documents = Documents::default();
            documents.open(uri(one), "a.rush", 1, "");
            assert!(documents.change(&uri(other), 2, vec![], Encoding::Utf16));
            // The client gets its own spelling back.
            assert_eq!(documents.get(&uri(other)).unwrap().now.uri.as_str(), one);
        }
        assert_ne!(key(&uri("file:///a.rush")), key(&uri("file:///A.rush")));
        assert_ne!(key(&uri("untitled:a.rush")), key(&uri("untitled:b.rush")));
    }

    #[test]
    fn a_text_too_long_to_check_is_said_to_be() {
        let long = "x".repeat(MAX_TEXT + 1);
        let many = "puzzle \"\"\n".repeat(MAX_PUZZLES + 1);
        for (text, why) in [(long, "more than 4 MiB"), (many, "more than 50000 puzzles")] {
            let documents = documents(&text);
            let document = &documents.get(&own()).unwrap().now;
            assert_eq!(document.too_much().as_deref(), Some(why));
            assert!(document.chunks().is_empty());
        }
    }

    /// Without characters of two units, so that no position lies inside of one.
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
