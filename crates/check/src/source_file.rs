//! A text with all that can be said of it without a search.

use std::sync::Arc;

use tailback_diagnostics::{LineIndex, Span};
use tailback_puzzle::Puzzle;
use tailback_syntax::{Document, Keyword, Statement, parse};

use crate::{Lowered, lower::lower};

/// A `.rush` text, its document, and what its puzzles lower to.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// What reports call it, with `/` between folders.
    pub path: String,
    /// The text.
    pub text: String,
    /// Where its lines begin.
    pub lines: LineIndex,
    /// What it says.
    pub document: Document,
    /// Its puzzles, in the order of the document's.
    pub puzzles: Vec<Lowered>,
    /// How its lines end.
    pub(crate) ending: &'static str,
    /// The keyword that stands behind it in the text that it is a stretch of.
    pub(crate) next: Option<Span>,
}

impl SourceFile {
    /// Parses `text` and lowers its puzzles.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let document = parse(&text);
        let puzzles = lower(&document);
        let lines = LineIndex::new(&text);
        Self {
            path: path.into(),
            ending: ending(&text, &lines),
            lines,
            text,
            document,
            puzzles,
            next: None,
        }
    }

    /// The same for a [stretch](crate::stretches) of `text`, whose lines are `lines`.
    pub fn of_stretch(
        path: impl Into<String>,
        text: &str,
        lines: &LineIndex,
        stretch: Span,
    ) -> Self {
        let behind = &text[stretch.end..];
        let n_blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
        let start = stretch.end - stretch.start + n_blanks;
        let next = Span::new(start, start + Keyword::Puzzle.word().len());
        Self {
            ending: ending(text, lines),
            next: (!behind.is_empty()).then_some(next),
            ..Self::new(path, stretch.of(text))
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

/// How the lines of `text` end, by the first of them.
fn ending(text: &str, lines: &LineIndex) -> &'static str {
    let first = lines.line_span(0).unwrap_or_default().of(text);
    if first.ends_with("\r\n") {
        "\r\n"
    } else if first.ends_with('\r') {
        "\r"
    } else {
        "\n"
    }
}
