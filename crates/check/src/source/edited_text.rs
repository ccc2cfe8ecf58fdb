//! An editable text, kept in [chunks](crate::source::chunks) of one puzzle each. A change costs only its own puzzle,
//! and chunks are parsed on demand.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use tailback_diagnostics::{
    Span,
    text::{LineIndex, common_ends},
};
use tailback_syntax::CONFLICT;

use crate::{
    SourceFile,
    source::{
        chunks::{chunks, first_puzzle_line, is_unread},
        source_file::{Surroundings, ending, head_extras, n_blanks},
    },
};

/// A text in chunks of one puzzle each. The first chunk also holds the text before its puzzle. Copies share their
/// unchanged chunks.
#[derive(Clone)]
pub struct EditedText {
    path: Arc<str>,
    chunks: Vec<PlacedChunk>,
}

/// A chunk and its position in the text.
#[derive(Clone)]
pub struct PlacedChunk {
    /// The identity of the chunk. An edit keeps it, as long as the chunk's successor is unambiguous.
    pub id: ChunkId,
    /// The byte offset in the text at which the chunk begins.
    pub start: usize,
    /// The number of lines before the chunk.
    pub first_line: usize,
    /// The chunk.
    pub chunk: Arc<Chunk>,
}

/// An identifier of a chunk, unique among all texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChunkId(u64);

impl ChunkId {
    fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// An immutable chunk of a text.
pub struct Chunk {
    number: u64,
    path: Arc<str>,
    text: Arc<str>,
    /// Whether the text may have a part of a merge conflict.
    may_conflict: bool,
    n_lines: usize,
    surroundings: Surroundings,
    file: OnceLock<SourceFile>,
}

impl Chunk {
    fn new(
        path: Arc<str>,
        text: Arc<str>,
        n_lines: usize,
        surroundings: Surroundings,
    ) -> Arc<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Arc::new(Self {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            path,
            may_conflict: text.contains(CONFLICT),
            text,
            n_lines,
            surroundings,
            file: OnceLock::new(),
        })
    }

    /// Returns the number of the chunk, by which the states of an edited chunk are ordered: later ones have greater
    /// numbers.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the text of the chunk.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the chunk as a separate file, which is parsed on the first call.
    pub fn file(&self) -> &SourceFile {
        self.file.get_or_init(|| {
            SourceFile::surrounded(
                &*self.path,
                Arc::clone(&self.text),
                self.surroundings.clone(),
            )
        })
    }
}

impl fmt::Debug for Chunk {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(formatter)
    }
}

impl PlacedChunk {
    /// Creates a single chunk from `text`, a separate text within a file, which begins at `start`, after `first_line`
    /// lines. If it is an edit of `before`, it keeps the identity of that chunk.
    pub fn of_part(
        path: &str,
        text: &str,
        (start, first_line): (usize, usize),
        before: Option<&Self>,
    ) -> Self {
        let same = before.filter(|before| before.chunk.text() == text);
        let chunk = same.map(|before| Arc::clone(&before.chunk));
        let new = || {
            let surroundings = Surroundings {
                ending: ending(text),
                n_blanks: None,
                // The text has its own head.
                header: None,
            };
            let n_lines = LineIndex::new(text).n_lines() - 1;
            Chunk::new(path.into(), text.into(), n_lines, surroundings)
        };
        Self {
            id: before.map_or_else(ChunkId::new, |before| before.id),
            start,
            first_line,
            chunk: chunk.unwrap_or_else(new),
        }
    }

    /// Returns the span that the chunk covers.
    pub fn span(&self) -> Span {
        Span::new(self.start, self.start + self.chunk.text.len())
    }
}

impl EditedText {
    /// Creates an edited text from `text`. Diagnostics name it `path`.
    pub fn new(path: &str, text: &str) -> Self {
        let mut new = Self {
            path: path.into(),
            chunks: Vec::new(),
        };
        new.splice(0..0, text);
        new
    }

    /// Returns the path that diagnostics show.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the length of the text in bytes.
    pub fn len(&self) -> usize {
        self.chunks.last().map_or(0, |last| last.span().end)
    }

    /// Returns whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all chunks in order. There is at least one.
    pub fn chunks(&self) -> &[PlacedChunk] {
        &self.chunks
    }

    /// Returns the chunk that holds `offset`, or the last chunk if `offset` lies past the end of the text.
    pub fn at(&self, offset: usize) -> &PlacedChunk {
        &self.chunks[self.index_at(offset)]
    }

    /// Returns the chunk that holds line `line`, counted from 0, or the last chunk if the text has fewer lines.
    pub fn at_line(&self, line: usize) -> &PlacedChunk {
        let after = self.chunks.partition_point(|it| it.first_line <= line);
        &self.chunks[after.saturating_sub(1)]
    }

    fn index_at(&self, offset: usize) -> usize {
        let after = self.chunks.partition_point(|it| it.start <= offset);
        after.saturating_sub(1)
    }

    /// Replaces `span`, which lies in the text on character boundaries, with `new`.
    pub fn edit(&mut self, span: Span, new: &str) {
        // The beginning of a chunk may become a part of the chunk before.
        let first = self.index_at(span.start).saturating_sub(1);
        // The first chunk always holds the first puzzle, even if that puzzle moves.
        let last = self.index_at(span.end) + usize::from(first == 0);
        let last = last.min(self.chunks.len() - 1);
        let start = self.chunks[first].start;
        let mut text: String = self.chunks[first..=last]
            .iter()
            .map(|it| it.chunk.text())
            .collect();
        text.replace_range(span.start - start..span.end - start, new);
        let mut end = last + 1;
        if text.contains(CONFLICT) || self.chunks.iter().any(|it| it.chunk.may_conflict) {
            // The markers of a conflict join chunks that may be far apart.
            let mut text = self.to_string();
            text.replace_range(span.start..span.end, new);
            return self.replace(&text);
        }
        if first == 0 && is_unread(&text, &LineIndex::new(&text)) {
            // A text in a later version of the language is one chunk.
            let rest = self.chunks[end..].iter();
            text.extend(rest.map(|it| it.chunk.text()));
            end = self.chunks.len();
        }
        self.splice(first..end, &text);
    }

    /// Replaces the whole text. Unchanged chunks at its beginning and end are kept.
    pub fn replace(&mut self, text: &str) {
        self.splice(0..self.chunks.len(), text);
    }

    /// Replaces the chunks of `range` with those of `text`.
    fn splice(&mut self, range: std::ops::Range<usize>, text: &str) {
        let before = self.of_whole();
        let lines = LineIndex::new(text);
        let mut pieces: Vec<Span> = chunks(text, &lines, 1).collect();
        if pieces.len() > 1 || range.end < self.chunks.len() {
            pieces.retain(|piece| !piece.is_empty());
        }
        let old = &self.chunks[range.clone()];
        let (n_before, n_after) =
            common_ends(old, &pieces, |old, new| old.chunk.text() == new.of(text));
        let pieces = &pieces[n_before..pieces.len() - n_after];
        let first = range.start + n_before;
        let replaced = first..range.end - n_after;
        let heirs = heirs(&self.chunks[replaced.clone()], text, pieces);
        let new: Vec<PlacedChunk> = pieces
            .iter()
            .zip(heirs)
            .map(|(piece, id)| PlacedChunk {
                id: id.unwrap_or_else(ChunkId::new),
                start: 0,
                first_line: 0,
                chunk: Chunk::new(
                    Arc::clone(&self.path),
                    piece.of(text).into(),
                    lines.line_of(piece.end) - lines.line_of(piece.start),
                    before.clone(),
                ),
            })
            .collect();
        let n_new = new.len();
        self.chunks.splice(replaced, new);
        self.place_from(first);
        let whole = self.of_whole();
        let changed = if whole == before {
            // The chunk before the change depends on its new successor.
            first.saturating_sub(1)..(first + n_new).min(self.chunks.len())
        } else {
            0..self.chunks.len()
        };
        for index in changed {
            self.surround(index, &whole);
        }
    }

    /// Updates the positions of the chunks from number `first` on, from the chunks before them.
    fn place_from(&mut self, first: usize) {
        let (mut start, mut first_line) = first.checked_sub(1).map_or((0, 0), |before| {
            let before = &self.chunks[before];
            (before.span().end, before.first_line + before.chunk.n_lines)
        });
        for placed in &mut self.chunks[first..] {
            placed.start = start;
            placed.first_line = first_line;
            start += placed.chunk.text.len();
            first_line += placed.chunk.n_lines;
        }
    }

    /// Updates the surroundings of chunk `index` of a text with the properties `whole`.
    fn surround(&mut self, index: usize, whole: &Surroundings) {
        let next = self.chunks.get(index + 1);
        let surroundings = Surroundings {
            n_blanks: next.map(|next| n_blanks(next.chunk.text())),
            ..whole.clone()
        };
        let chunk = &mut self.chunks[index].chunk;
        if chunk.surroundings != surroundings {
            let (path, text) = (Arc::clone(&chunk.path), Arc::clone(&chunk.text));
            *chunk = Chunk::new(path, text, chunk.n_lines, surroundings);
        }
    }

    /// Returns the properties of the text that all chunks depend on.
    fn of_whole(&self) -> Surroundings {
        let first = self.chunks.first().map_or("", |first| first.chunk.text());
        Surroundings {
            ending: ending(first),
            n_blanks: None,
            header: head_extras(first),
        }
    }
}

impl fmt::Display for EditedText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chunks
            .iter()
            .try_for_each(|placed| formatter.write_str(placed.chunk.text()))
    }
}

/// Returns, for each part of `text` in `new`, the chunk of `old` that it is an edit of: the one with the same title, or the
/// only remaining one.
fn heirs(old: &[PlacedChunk], text: &str, new: &[Span]) -> Vec<Option<ChunkId>> {
    let mut by_title: HashMap<_, VecDeque<ChunkId>> = HashMap::new();
    for placed in old {
        let title = first_puzzle_line(placed.chunk.text());
        by_title.entry(title).or_default().push_back(placed.id);
    }
    let mut ids: Vec<Option<ChunkId>> = new
        .iter()
        .map(|piece| {
            by_title
                .get_mut(&first_puzzle_line(piece.of(text)))?
                .pop_front()
        })
        .collect();
    let mut left = by_title.into_values().flatten();
    if let (Some(last), None) = (left.next(), left.next()) {
        let mut without = ids.iter_mut().filter(|id| id.is_none());
        if let (Some(id), None) = (without.next(), without.next()) {
            *id = Some(last);
        }
    }
    ids
}
