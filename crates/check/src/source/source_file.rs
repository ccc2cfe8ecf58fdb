//! A text with all that can be said of it without a search.

use std::sync::Arc;

use tailback_diagnostics::{LineIndex, Span};
use tailback_puzzle::Puzzle;
use tailback_syntax::{Difficulty, Document, Keyword, Spanned, Statement, StatementKind, parse};

use crate::{
    Lowered,
    source::{chunks::head, long_lines, lower::lower},
};

/// A `.rush` text, its document, and what its puzzles lower to.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path that reports show, with `/` between folders.
    pub path: String,
    /// The text.
    pub text: String,
    /// Where its lines begin.
    pub lines: LineIndex,
    /// The parsed text.
    pub document: Document,
    /// Its puzzles, in the order of the document's.
    pub puzzles: Vec<Lowered>,
    /// How its lines end.
    pub(crate) ending: &'static str,
    /// How hard the head of the text says that its puzzles are.
    pub(crate) difficulty: Option<Difficulty>,
    /// The keyword that stands behind it in the text that it is a chunk of.
    pub(crate) next: Option<Span>,
}

/// The properties of the surrounding text that a chunk depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// How the lines of the whole text end.
    pub(crate) ending: &'static str,
    /// The blanks before the keyword of the next chunk, if there is one.
    pub(crate) n_blanks: Option<usize>,
    /// How hard the head of the whole text says that its puzzles are.
    pub(crate) difficulty: Option<Difficulty>,
}

impl SourceFile {
    /// Parses `text` and lowers its puzzles.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let lines = LineIndex::new(&text);
        let document = long_lines::read(&text, &lines);
        let puzzles = lower(&document);
        Self {
            path: path.into(),
            ending: ending(&text),
            lines,
            text,
            difficulty: difficulty(document.header()).map(|it| it.value),
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
            difficulty: head_difficulty(text),
        };
        Self::surrounded(path, chunk.of(text), surroundings)
    }

    /// Reads `text`, which lies between other chunks.
    pub(crate) fn surrounded(
        path: impl Into<String>,
        text: &str,
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
            difficulty: own.difficulty.or(surroundings.difficulty),
            ..own
        }
    }

    /// The statements before the first puzzle, then those of each puzzle, with its number.
    pub(crate) fn sections(&self) -> impl Iterator<Item = (Option<usize>, &[Statement])> {
        let document = &self.document;
        let puzzles = document
            .puzzles
            .iter()
            .enumerate()
            .map(|(number, node)| (Some(number), document.statements_of(node)));
        std::iter::once((None, document.header())).chain(puzzles)
    }

    /// Whether `statement` says again what the one right before it says, to the letter.
    pub(crate) fn is_repeated(&self, statement: &Statement) -> bool {
        let statements = &self.document.statements;
        let at = statements.partition_point(|other| other.span.start < statement.span.start);
        at.checked_sub(1).is_some_and(|before| {
            statements[before].span.of(&self.text) == statement.span.of(&self.text)
        })
    }

    /// How its lines end.
    pub fn ending(&self) -> &'static str {
        self.ending
    }

    /// Where reports about the whole of puzzle `puzzle` stand: its title with the quotes, or
    /// its first line where that is bad.
    pub fn title_span(&self, puzzle: usize) -> Span {
        let node = &self.document.puzzles[puzzle];
        self.document.title_of(node).map_or(
            self.document.statements[node.statements.start].span,
            |title| title.span,
        )
    }

    /// The title of puzzle `puzzle`. `None` where its line is bad.
    pub fn title(&self, puzzle: usize) -> Option<&str> {
        let node = &self.document.puzzles[puzzle];
        self.document
            .title_of(node)
            .map(|title| title.value.as_str())
    }

    /// Puzzle `puzzle`, if it is sound.
    pub fn puzzle(&self, puzzle: usize) -> Option<&Arc<Puzzle>> {
        self.puzzles[puzzle].puzzle.as_ref()
    }
}

/// How hard the head of `text` says that its puzzles are. To know it, hardly any text has to be parsed.
pub(crate) fn head_difficulty(text: &str) -> Option<Difficulty> {
    let head = head(text);
    if !head.contains(Keyword::Difficulty.word()) {
        return None;
    }
    difficulty(parse(head).header()).map(|said| said.value)
}

/// The first difficulty that `statements` say.
pub(crate) fn difficulty(statements: &[Statement]) -> Option<&Spanned<Difficulty>> {
    statements
        .iter()
        .find_map(|statement| match &statement.kind {
            StatementKind::Difficulty(difficulty) => Some(difficulty),
            _ => None,
        })
}

/// The blanks that `text` begins with.
pub(crate) fn n_blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// How the lines of `text` end, by the first of them.
pub(crate) fn ending(text: &str) -> &'static str {
    let bytes = text.as_bytes();
    match bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        Some(at) if bytes[at..].starts_with(b"\r\n") => "\r\n",
        Some(at) if bytes[at] == b'\r' => "\r",
        _ => "\n",
    }
}
