//! A text and everything that is known of it without a search.

use std::sync::Arc;

use tailback_diagnostics::{Span, text::LineIndex};
use tailback_puzzle::{Difficulty, Extras, Puzzle};
use tailback_syntax::{Document, Keyword, Statement, extras, parse};

use crate::{
    Lowered,
    source::{chunks::head, long_lines, lower::lower},
};

/// A `.rush` text with its document and its lowered puzzles.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path that diagnostics show, with `/` between folders.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
    /// The index of its lines.
    pub lines: LineIndex,
    /// The parsed text.
    pub document: Document,
    /// Its puzzles, in the order of the document's.
    pub puzzles: Vec<Lowered>,
    /// The line ending of the text.
    pub(crate) ending: &'static str,
    /// The credits and the difficulty that the header of the text states for its puzzles, if any.
    pub(crate) header: Option<Arc<Extras>>,
    /// The keyword that follows this chunk in the whole text.
    pub(crate) next: Option<Span>,
}

/// The properties of the surrounding text that a chunk depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// The line ending of the whole text.
    pub(crate) ending: &'static str,
    /// The blanks before the keyword of the next chunk, if there is one.
    pub(crate) n_blanks: Option<usize>,
    /// The credits and the difficulty that the header of the whole text states for its puzzles, if any.
    pub(crate) header: Option<Arc<Extras>>,
}

impl SourceFile {
    /// Parses `text` and lowers its puzzles.
    pub fn new(path: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let lines = LineIndex::new(&text);
        let document = long_lines::read(&text, &lines);
        let puzzles = lower(&document);
        Self {
            path: path.into(),
            ending: ending(&text),
            lines,
            text,
            header: shared_extras(document.header()),
            document,
            puzzles,
            next: None,
        }
    }

    /// Reads a [chunk](crate::source::chunks) of `text`.
    pub fn of_chunk(path: impl Into<String>, text: &str, chunk: Span) -> Self {
        let surroundings = Surroundings {
            ending: ending(text),
            n_blanks: (chunk.end < text.len()).then(|| n_blanks(&text[chunk.end..])),
            header: head_extras(text),
        };
        Self::surrounded(path, chunk.of(text).into(), surroundings)
    }

    /// Reads `text`, which lies between other chunks.
    pub(crate) fn surrounded(
        path: impl Into<String>,
        text: Arc<str>,
        surroundings: Surroundings,
    ) -> Self {
        let next = surroundings.n_blanks.map(|n_blanks| {
            let start = text.len() + n_blanks;
            Span::new(start, start + Keyword::Puzzle.word().len())
        });
        let own = Self::new(path, text);
        Self {
            ending: surroundings.ending,
            next,
            header: own.header.clone().or(surroundings.header),
            ..own
        }
    }

    /// Returns the statements before the first puzzle, then those of each puzzle with its number.
    pub(crate) fn sections(&self) -> impl Iterator<Item = (Option<usize>, &[Statement])> {
        let document = &self.document;
        let puzzles = document
            .puzzles
            .iter()
            .enumerate()
            .map(|(number, node)| (Some(number), document.statements_of(node)));
        std::iter::once((None, document.header())).chain(puzzles)
    }

    /// Returns whether `statement` repeats the statement before it to the letter.
    pub(crate) fn is_repeated(&self, statement: &Statement) -> bool {
        let statements = &self.document.statements;
        let at = statements.partition_point(|other| other.span.start < statement.span.start);
        at.checked_sub(1).is_some_and(|before| {
            statements[before].span.of(&self.text) == statement.span.of(&self.text)
        })
    }

    /// Returns the line ending of the text.
    pub fn ending(&self) -> &'static str {
        self.ending
    }

    /// Returns the span for diagnostics about the whole of puzzle `puzzle`: its quoted title, or its first line if the
    /// title is bad.
    pub fn title_span(&self, puzzle: usize) -> Span {
        let node = &self.document.puzzles[puzzle];
        self.document.title_of(node).map_or(
            self.document.statements[node.statements.start].span,
            |title| title.span,
        )
    }

    /// Returns the title of puzzle `puzzle`. `None` if its line is bad.
    pub fn title(&self, puzzle: usize) -> Option<&str> {
        let node = &self.document.puzzles[puzzle];
        self.document
            .title_of(node)
            .map(|title| title.value.as_str())
    }

    /// Returns the difficulty that the header of the text states for its puzzles.
    pub(crate) fn header_difficulty(&self) -> Option<Difficulty> {
        self.header.as_ref()?.difficulty
    }

    /// Returns puzzle `puzzle` if it is sound.
    pub fn puzzle(&self, puzzle: usize) -> Option<&Arc<Puzzle>> {
        self.puzzles[puzzle].puzzle.as_ref()
    }
}

/// Returns the credits and the difficulty that the header of `text` states for its puzzles, if any. Only the header is parsed.
pub(crate) fn head_extras(text: &str) -> Option<Arc<Extras>> {
    let head = head(text);
    let has_text = head.contains(|c: char| c.is_alphabetic());
    has_text
        .then(|| shared_extras(parse(head).header()))
        .flatten()
}

/// Returns the credits and the difficulty that the statements of a header state, if any.
fn shared_extras(header: &[Statement]) -> Option<Arc<Extras>> {
    let extras = extras(header);
    let difficulty = extras.difficulty;
    let shared = Extras {
        difficulty,
        ..extras.credits()
    };
    (shared != Extras::NONE).then(|| Arc::new(shared))
}

/// Returns the blanks that `text` begins with.
pub(crate) fn n_blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// Returns the line ending of `text`, taken from its first line.
pub(crate) fn ending(text: &str) -> &'static str {
    let bytes = text.as_bytes();
    match bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        Some(at) if bytes[at..].starts_with(b"\r\n") => "\r\n",
        Some(at) if bytes[at] == b'\r' => "\r",
        _ => "\n",
    }
}
