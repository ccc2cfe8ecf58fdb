//! An immutable state of a text, open or on the disk, and the places in it. Each request is answered from one state.

use std::{cell::RefCell, sync::Arc};

use tailback_check::{Chunk, PlacedChunk};
use tailback_diagnostics::{self as diagnostics, FileId, Span, text::Unreadable};
use tailback_puzzle::Puzzle;

use crate::{
    documents::{
        encoding::{Encoding, Positions},
        text::{DocumentText, Lines},
    },
    protocol::{Diagnostic, Position, Range, Uri},
};

/// The greatest length of a text that is read. Longer texts, and texts with more puzzles, would cost gigabytes.
pub const MAX_TEXT: usize = 4 << 20;
const MAX_PUZZLES: usize = 50_000;

/// One state of an open text, and the results of reading it, which are computed on demand.
#[derive(Clone)]
pub(crate) struct Document {
    /// The identity of the text while it is open, shared by all of its versions and by no other text.
    pub(crate) id: FileId,
    /// The address in the client's spelling.
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    /// Whether the client has the text open. Otherwise it is a file on the disk, which is solved after the open texts.
    pub(crate) is_open: bool,
    /// The number of the state that the last edit has made since the text was opened; 0 before the first edit.
    pub(crate) edited: u64,
    /// The number of this state. It is unique among all states of all texts, and increases with time.
    pub(crate) generation: u64,
    pub(crate) text: DocumentText,
    /// The reason why a file on the disk cannot be read; its text is empty then.
    pub(crate) unreadable: Option<Unreadable>,
}

/// Returns the reason why a text of more than [`MAX_TEXT`] bytes is not read.
pub fn too_long() -> Unreadable {
    let why = format!("it is larger than {} MiB; split it", MAX_TEXT >> 20);
    Unreadable { why, line: 0 }
}

/// The diagnostics of the rules in one version of a text.
pub(crate) struct CheckedDocument {
    pub(crate) document: Arc<Document>,
    pub(crate) diagnostics: Vec<diagnostics::Diagnostic>,
    /// The diagnostics in the client's format.
    pub(crate) lsp_diagnostics: Vec<Diagnostic>,
}

impl Document {
    /// Creates the first state of a file on the disk.
    pub(crate) fn new(id: FileId, uri: Uri, text: DocumentText) -> Self {
        Self {
            id,
            uri,
            version: 0,
            is_open: false,
            edited: 0,
            generation: 0,
            text,
            unreadable: None,
        }
    }

    /// Returns the client's version of the text; `None` if the client does not have it open.
    pub(crate) fn client_version(&self) -> Option<i32> {
        self.is_open.then_some(self.version)
    }

    /// Returns the reason why the text is not read, if there is one.
    pub(crate) fn unreadable(&self) -> Option<Unreadable> {
        if self.text.len() > MAX_TEXT {
            Some(too_long())
        } else if self.text.chunks().len() > MAX_PUZZLES {
            let why = format!("it has more than {MAX_PUZZLES} puzzles; split it");
            Some(Unreadable { why, line: 0 })
        } else {
            self.unreadable.clone()
        }
    }

    pub(crate) fn chunks(&self) -> &[PlacedChunk] {
        match self.unreadable() {
            None => self.text.chunks(),
            Some(_) => &[],
        }
    }

    /// Returns the chunks that `span` touches.
    pub(crate) fn chunks_in(&self, span: Span) -> &[PlacedChunk] {
        let all = self.chunks();
        let begin = all.partition_point(|it| it.span().end < span.start);
        let end = all.partition_point(|it| it.start <= span.end);
        &all[begin.min(end)..end]
    }

    /// Returns the chunk that contains `offset`.
    pub(crate) fn chunk_at(&self, offset: usize) -> Option<&PlacedChunk> {
        let all = self.chunks();
        let after = all.partition_point(|it| it.start <= offset);
        let placed = &all[after.checked_sub(1)?];
        placed.span().touches(offset).then_some(placed)
    }

    /// Returns the byte offset of `position`, clamped to the text.
    pub(crate) fn offset(&self, position: Position, encoding: Encoding) -> usize {
        self.text.offset(position, encoding)
    }

    /// Returns the bytes that `range` covers, whichever of its ends is first.
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

/// Returns the sound puzzles of a chunk, in order.
pub(crate) fn puzzles(chunk: &Chunk) -> impl Iterator<Item = &Arc<Puzzle>> {
    let puzzles = chunk.file().puzzles.iter();
    puzzles.filter_map(|lowered| lowered.puzzle.as_ref())
}

/// Finds the positions of byte offsets in a document, fast if the offsets are ascending.
pub(crate) struct Places<'a> {
    pub(crate) document: &'a Document,
    encoding: Encoding,
    /// The lines of the last query.
    last: RefCell<Option<(Lines<'a>, Positions<'a>)>>,
}

impl Places<'_> {
    pub(crate) fn position(&self, offset: usize) -> Position {
        let mut last = self.last.borrow_mut();
        // At the end of a chunk the next one begins.
        let holds = |it: &Lines<'_>| (it.start..it.start + it.text.len()).contains(&offset);
        let (lines, positions) = match &mut *last {
            Some(last) if holds(&last.0) => last,
            other => {
                let lines = self.document.text.lines_at(offset);
                let positions = Positions::new(lines.text, lines.index, self.encoding);
                other.insert((lines, positions))
            }
        };
        let local = positions.position(offset - lines.start);
        Position::new(lines.first_line as u32 + local.line, local.character)
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_too_long_to_check_is_reported() {
        let long = "x".repeat(MAX_TEXT + 1);
        let many = "puzzle \"\"\n".repeat(MAX_PUZZLES + 1);
        for (text, why) in [
            (long, "it is larger than 4 MiB; split it"),
            (many, "it has more than 50000 puzzles; split it"),
        ] {
            let uri = "file:///a.rush".parse().unwrap();
            let text = DocumentText::new("a.rush", &text, false);
            let document = Document::new(FileId(1), uri, text);
            assert_eq!(document.unreadable().map(|it| it.why).as_deref(), Some(why));
            assert!(document.chunks().is_empty());
        }
    }
}
