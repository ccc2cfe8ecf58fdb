//! A text as the rules and the solver see it, whatever format it is in.

use std::sync::Arc;

use tailback_check::{ForeignFile, SourceFile};
use tailback_diagnostics::{LineIndex, Source};

use super::{ForeignArgs, Input};

/// A text that was read.
pub(crate) enum Loaded {
    /// In the language.
    Rush(SourceFile),
    /// In a foreign format.
    Foreign(ForeignFile),
}

impl Loaded {
    /// Parses `text` in the format that it is in.
    pub(crate) fn new(input: &Input, text: String, args: &ForeignArgs) -> Self {
        match args.format(input, &text) {
            None => Self::Rush(SourceFile::new(&*input.shown, text)),
            Some(format) => {
                let stem = input.stem();
                let lines = Arc::new(LineIndex::new(&text));
                let text: Arc<str> = text.into();
                let boards = format.boards(&text, args.options(&stem));
                Self::Foreign(ForeignFile::new(&*input.shown, text.clone(), lines, boards))
            }
        }
    }

    /// What the rules see.
    pub(crate) fn file(&self) -> &SourceFile {
        match self {
            Self::Rush(file) => file,
            Self::Foreign(foreign) => &foreign.file,
        }
    }

    /// The foreign text that it is from.
    pub(crate) fn foreign(&self) -> Option<&ForeignFile> {
        match self {
            Self::Rush(_) => None,
            Self::Foreign(foreign) => Some(foreign),
        }
    }

    /// The line, from 1, that puzzle `puzzle` begins on.
    pub(crate) fn line(&self, puzzle: usize) -> usize {
        match self {
            Self::Rush(file) => {
                let start = file.document.puzzles[puzzle].span.start;
                file.lines.line_of(start) + 1
            }
            Self::Foreign(foreign) => foreign.line(puzzle),
        }
    }

    /// What reports show.
    pub(crate) fn source(&self) -> Source<'_> {
        let file = self.file();
        match self {
            Self::Rush(_) => Source {
                path: &file.path,
                text: &file.text,
                lines: &file.lines,
            },
            Self::Foreign(foreign) => Source {
                path: &file.path,
                text: &foreign.text,
                lines: &foreign.lines,
            },
        }
    }
}
