//! A text that was read, whatever format it is in, and its chunks, which are parsed one by one: a file of
//! a million puzzles is never a document as a whole.

use std::{iter, sync::Arc};

use tailback_check::{
    Checked, FileFacts, ForeignFile, PUZZLES_PER_CHUNK, RuleSet, SourceFile, chunks, n_puzzles,
};
use tailback_diagnostics::{Diagnostic, LineIndex, Source, Span};
use tailback_puzzle::formats::{Foreign, Format, FormatError};

use super::{ForeignArgs, Input};

/// A text that was read.
pub(crate) struct TextFile {
    pub(crate) input: Input,
    pub(crate) text: Arc<str>,
    pub(crate) lines: Arc<LineIndex>,
    /// The name of the file without its ending.
    stem: String,
    foreign: ForeignArgs,
    /// `None` where it is in the language.
    pub(crate) format: Option<&'static Format>,
}

/// A chunk of a text, not parsed yet.
pub(crate) enum Chunk {
    /// Of a text in the language.
    Rush(Span),
    /// Some boards of a foreign format.
    Foreign(Vec<Result<Foreign, FormatError>>),
}

/// A chunk of a text, parsed.
pub(crate) struct Parsed<'t> {
    text: &'t TextFile,
    /// Where its places count from.
    pub(crate) start: usize,
    contents: Contents,
}

enum Contents {
    Rush(SourceFile),
    Foreign(ForeignFile),
}

impl TextFile {
    /// Reads `input`; if it cannot be read, that is said.
    pub(crate) fn read(input: &Input, foreign: &ForeignArgs) -> Option<Self> {
        let text = input.read()?;
        Some(Self {
            input: input.clone(),
            lines: Arc::new(LineIndex::new(&text)),
            stem: input.stem(),
            foreign: *foreign,
            format: foreign.format(input, &text),
            text: text.into(),
        })
    }

    /// Puts `text` in the place of what was read.
    pub(crate) fn replace(&mut self, text: String) {
        self.lines = Arc::new(LineIndex::new(&text));
        self.text = text.into();
    }

    /// The boards of a foreign format.
    pub(crate) fn boards(
        &self,
    ) -> Option<impl Iterator<Item = Result<Foreign, FormatError>> + use<'_>> {
        let options = self.foreign.options(&self.stem);
        Some(self.format?.boards(&self.text, options))
    }

    /// How many puzzles there are, sound or not.
    pub(crate) fn n_puzzles(&self) -> usize {
        match self.boards() {
            None => n_puzzles(&self.text, &self.lines),
            Some(boards) => boards.count(),
        }
    }

    /// Its chunks, in order.
    pub(crate) fn chunks(&self) -> Box<dyn Iterator<Item = Chunk> + '_> {
        match self.boards() {
            None => {
                let chunks = chunks(&self.text, &self.lines, PUZZLES_PER_CHUNK);
                Box::new(chunks.map(Chunk::Rush))
            }
            Some(mut boards) => Box::new(iter::from_fn(move || {
                let some: Vec<_> = boards.by_ref().take(PUZZLES_PER_CHUNK).collect();
                (!some.is_empty()).then_some(Chunk::Foreign(some))
            })),
        }
    }

    /// Parses one of its chunks.
    pub(crate) fn parse(&self, chunk: Chunk) -> Parsed<'_> {
        let path = &*self.input.shown;
        let (start, contents) = match chunk {
            Chunk::Rush(span) => {
                let file = SourceFile::of_chunk(path, &self.text, span);
                (span.start, Contents::Rush(file))
            }
            Chunk::Foreign(boards) => {
                let (text, lines) = (self.text.clone(), self.lines.clone());
                let file = ForeignFile::new(path, text, lines, boards);
                (0, Contents::Foreign(file))
            }
        };
        Parsed {
            text: self,
            start,
            contents,
        }
    }

    /// What reports show.
    pub(crate) fn source(&self) -> Source<'_> {
        Source {
            path: &self.input.shown,
            text: &self.text,
            lines: &self.lines,
        }
    }
}

impl Parsed<'_> {
    /// What the rules see.
    pub(crate) fn file(&self) -> &SourceFile {
        match &self.contents {
            Contents::Rush(file) => file,
            Contents::Foreign(foreign) => &foreign.file,
        }
    }

    /// What could not be read of a foreign format.
    pub(crate) fn foreign_errors(&self) -> &[Diagnostic] {
        match &self.contents {
            Contents::Rush(_) => &[],
            Contents::Foreign(foreign) => foreign.errors(),
        }
    }

    /// The line of the text, from 1, that puzzle `puzzle` begins on.
    pub(crate) fn line(&self, puzzle: usize) -> usize {
        match &self.contents {
            Contents::Rush(file) => {
                let start = self.start + file.document.puzzles[puzzle].span.start;
                self.text.lines.line_of(start) + 1
            }
            Contents::Foreign(foreign) => foreign.line(puzzle),
        }
    }

    /// Runs the rules that look at one file. The places in the reports count from `start`.
    pub(crate) fn check(&self, facts: &FileFacts, rules: RuleSet) -> Checked {
        match &self.contents {
            Contents::Rush(file) => Checked::new(file, facts, rules),
            Contents::Foreign(foreign) => Checked::of_foreign(foreign, facts, rules),
        }
    }
}
