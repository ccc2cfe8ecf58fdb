//! The contents of a document: a text in the language, or Markdown, whose blocks are separate chunks.

use std::{path::Path, sync::Arc};

use tailback_check::{EditedText, Markdown, PlacedChunk, is_markdown};
use tailback_diagnostics::{
    Edit, Span,
    text::{LineIndex, common_ends},
};

use crate::{documents::encoding::Encoding, protocol::Position};

/// The contents of a document.
#[derive(Clone)]
pub(crate) enum DocumentText {
    /// A text in the language.
    Rush(EditedText),
    /// A Markdown text.
    Markdown(Arc<MarkdownText>),
}

/// A Markdown text, and the parts of it that are in the language.
pub(crate) struct MarkdownText {
    name: String,
    text: String,
    lines: LineIndex,
    markdown: Markdown,
    /// The blocks. Each begins at the start of its first line.
    chunks: Vec<PlacedChunk>,
}

/// The lines around a place.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'a> {
    /// The offset of the lines in the document.
    pub(crate) start: usize,
    /// The number of lines before them.
    pub(crate) first_line: usize,
    pub(crate) text: &'a str,
    pub(crate) index: &'a LineIndex,
}

impl DocumentText {
    /// Creates the contents from `text`, whose name in diagnostics is `name`. The kind follows from the ending of the
    /// name or from `is_markdown_said`.
    pub(crate) fn new(name: &str, text: &str, is_markdown_said: bool) -> Self {
        if is_markdown_said || is_markdown(Path::new(name)) {
            Self::Markdown(Arc::new(MarkdownText::new(name, text.to_owned(), &[])))
        } else {
            Self::Rush(EditedText::new(name, text))
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Rush(text) => text.path(),
            Self::Markdown(text) => &text.name,
        }
    }

    /// Returns the length in bytes.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Rush(text) => text.len(),
            Self::Markdown(text) => text.text.len(),
        }
    }

    /// Returns the whole text.
    pub(crate) fn content(&self) -> String {
        match self {
            Self::Rush(text) => text.to_string(),
            Self::Markdown(text) => text.text.clone(),
        }
    }

    pub(crate) fn chunks(&self) -> &[PlacedChunk] {
        match self {
            Self::Rush(text) => text.chunks(),
            Self::Markdown(text) => &text.chunks,
        }
    }

    /// Returns the texts in the language, each with its place.
    pub(crate) fn texts(&self) -> Vec<(usize, String)> {
        match self {
            Self::Rush(text) => vec![(0, text.to_string())],
            Self::Markdown(text) => {
                let chunks = text.chunks.iter();
                chunks
                    .map(|chunk| (chunk.start, chunk.chunk.text().to_owned()))
                    .collect()
            }
        }
    }

    /// Returns the texts that can be formatted, because their lines have no prefixes.
    pub(crate) fn plain_texts(&self) -> Vec<(usize, String)> {
        match self {
            Self::Rush(text) => vec![(0, text.to_string())],
            Self::Markdown(text) => {
                let chunks = text.chunks.iter().zip(text.markdown.blocks());
                let plain = chunks.filter(|(_, block)| block.is_plain());
                plain
                    .map(|(chunk, _)| (chunk.start, chunk.chunk.text().to_owned()))
                    .collect()
            }
        }
    }

    /// Converts `edit` of the chunks in the language to one of the document: in the quotes and lists of Markdown, new
    /// lines get the marks of the lines around them. Returns `None` if the edit changes text outside of the language.
    pub(crate) fn placed(&self, edit: &Edit) -> Option<Edit> {
        match self {
            Self::Rush(_) => Some(edit.clone()),
            Self::Markdown(text) => text.markdown.placed(&text.text, edit),
        }
    }

    /// Returns whether `edit` can be made as it is: it only changes text in the language, and neither adds nor removes
    /// a line that has Markdown marks before it.
    pub(crate) fn allows(&self, edit: &Edit) -> bool {
        match self {
            Self::Rush(_) => true,
            Self::Markdown(text) => {
                let (blocks, blanked) = (text.markdown.blocks(), text.markdown.blanked());
                blocks.iter().any(|block| block.allows(blanked, edit))
            }
        }
    }

    /// Replaces `span`, which lies in the text, on character boundaries.
    pub(crate) fn edit(&mut self, span: Span, new: &str) {
        match self {
            Self::Rush(text) => text.edit(span, new),
            Self::Markdown(text) => {
                let mut changed = text.text.clone();
                changed.replace_range(span.start..span.end, new);
                *text = Arc::new(MarkdownText::new(&text.name, changed, &text.chunks));
            }
        }
    }

    /// Replaces the whole text.
    pub(crate) fn replace(&mut self, new: &str) {
        match self {
            Self::Rush(text) => text.replace(new),
            Self::Markdown(text) => {
                *text = Arc::new(MarkdownText::new(&text.name, new.to_owned(), &text.chunks));
            }
        }
    }

    /// Returns the byte offset of `position`, clamped to the text.
    pub(crate) fn offset(&self, position: Position, encoding: Encoding) -> usize {
        match self {
            Self::Rush(text) => {
                let placed = text.at_line(position.line as usize);
                let line = position.line - placed.first_line as u32;
                let local = Position::new(line, position.character);
                placed.start + encoding.offset(placed.chunk.text(), local)
            }
            Self::Markdown(text) => encoding.offset(&text.text, position),
        }
    }

    /// Returns some lines around `offset`.
    pub(crate) fn lines_at(&self, offset: usize) -> Lines<'_> {
        match self {
            Self::Rush(text) => {
                let placed = text.at(offset);
                let file = placed.chunk.file();
                Lines {
                    start: placed.start,
                    first_line: placed.first_line,
                    text: &file.text,
                    index: &file.lines,
                }
            }
            Self::Markdown(text) => Lines {
                start: 0,
                first_line: 0,
                text: &text.text,
                index: &text.lines,
            },
        }
    }
}

impl MarkdownText {
    /// Reads a Markdown text. The `before` are the chunks of its previous state.
    fn new(name: &str, text: String, before: &[PlacedChunk]) -> Self {
        let markdown = Markdown::new(&text);
        let lines = LineIndex::new(&text);
        let blocks: Vec<(usize, Span)> = markdown
            .blocks()
            .iter()
            .map(|block| {
                let line = lines.line_of(block.span.start);
                let start = lines.line_span(line).map_or(0, |line| line.start);
                (line, Span::new(start, block.span.end))
            })
            .collect();
        let text_of = |(_, span): &(usize, Span)| span.of(markdown.blanked());
        let (n_front, n_back) = common_ends(before, &blocks, |before, block| {
            before.chunk.text() == text_of(block)
        });
        let n_changed = blocks.len() - n_front - n_back;
        // If the number of blocks is the same, each block corresponds to the one with its number.
        let is_plain = before.len() == blocks.len();
        let chunks = blocks.iter().enumerate().map(|(index, block)| {
            let old = if index < n_front || is_plain {
                before.get(index)
            } else if index < n_front + n_changed {
                None
            } else {
                before.get(before.len() - (blocks.len() - index))
            };
            let (line, span) = *block;
            PlacedChunk::of_part(name, text_of(block), (span.start, line), old)
        });
        Self {
            name: name.to_owned(),
            chunks: chunks.collect(),
            lines,
            markdown,
            text,
        }
    }
}
