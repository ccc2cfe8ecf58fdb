//! A text, whatever format it is in.

use std::sync::Arc;

use tailback_answers::{answer::Which, translate};
use tailback_check::{Checked, ForeignFile, Policy, SourceFile};
use tailback_diagnostics::{LineIndex, Source};
use tailback_facts::FileFacts;
use tailback_formats::Format;

use crate::options::Reading;

/// A text and its puzzles.
pub(super) struct Text {
    path: String,
    content: Arc<String>,
    lines: Arc<LineIndex>,
    /// The foreign format, or `None` for the language.
    pub(super) format: Option<&'static Format>,
    contents: Contents,
}

enum Contents {
    Rush(SourceFile),
    Foreign(ForeignFile),
}

impl Text {
    /// Reads a text in the format that the options name, or else in the one that is recognised. Text in no known format
    /// is read as the language.
    pub(super) fn read(text: &str, reading: &Reading) -> Result<Self, String> {
        let format = match reading.from.as_deref() {
            Some("rush") => None,
            Some(name) => Some(tailback_formats::find(name).ok_or_else(|| {
                let known = tailback_formats::name_all();
                format!("there is no format `{name}`; there are `rush`, {known}")
            })?),
            None if reading.is_rush() => None,
            None => tailback_formats::recognise(text, reading.options()),
        };
        let path = reading.path().to_owned();
        let content = Arc::new(text.to_owned());
        let lines = Arc::new(LineIndex::new(&content));
        let contents = match format {
            None => Contents::Rush(SourceFile::new(&*path, text)),
            Some(format) => {
                let boards = format.boards(text, reading.options()).map(translate);
                let (content, lines) = (Arc::clone(&content), Arc::clone(&lines));
                let boards: Vec<_> = boards.collect();
                Contents::Foreign(ForeignFile::new(&*path, content, lines, boards))
            }
        };
        Ok(Self {
            path,
            content,
            lines,
            format,
            contents,
        })
    }

    /// Returns the puzzles in the language.
    pub(super) fn file(&self) -> &SourceFile {
        match &self.contents {
            Contents::Rush(file) => file,
            Contents::Foreign(foreign) => &foreign.file,
        }
    }

    pub(super) fn source(&self) -> Source<'_> {
        Source {
            path: &self.path,
            text: &self.content,
            lines: &self.lines,
        }
    }

    /// Returns the identity of a puzzle.
    pub(super) fn which(&self, puzzle: usize) -> Which<'_> {
        let line = match &self.contents {
            Contents::Rush(file) => {
                let start = file.document.puzzles[puzzle].span.start;
                self.lines.line_of(start) + 1
            }
            Contents::Foreign(foreign) => foreign.line(puzzle),
        };
        Which {
            path: &self.path,
            puzzle: self.file().title(puzzle),
            line,
        }
    }

    /// Runs the rules of `policy`. `facts` has an entry for each puzzle.
    pub(super) fn check(&self, facts: &FileFacts, policy: impl Into<Policy>) -> Checked {
        match &self.contents {
            Contents::Rush(file) => Checked::new(file, facts, policy),
            Contents::Foreign(foreign) => Checked::of_foreign(foreign, facts, policy),
        }
    }
}
