//! A puzzle as it was read, and the other contents of a file.

use std::{borrow::Cow, sync::Arc};

use anstyle::Style;
use tailback_answers::answer::PuzzleId;
use tailback_diagnostics::text::clean_line;
use tailback_puzzle::{Extras, Pieces, Puzzle};
use tailback_solver::Limits;
use tailback_syntax::extras;

use crate::console::styled;

/// A puzzle of a file, sound or not.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The path of its file in reports.
    pub(crate) path: Arc<str>,
    /// Its number over all files of the run, from 1.
    pub(crate) number: usize,
    /// Its title, if it has one.
    pub(crate) title: Option<String>,
    /// The line in the file that it begins on, from 1.
    pub(crate) line: usize,
    /// The puzzle, or `None` if it is not sound.
    pub(crate) puzzle: Option<Arc<Puzzle>>,
    /// Whether the file claims that there is no solution.
    pub(crate) expects_unsolvable: bool,
    /// Its text in the language, from its first statement to the next puzzle. The text of the first puzzle
    /// includes everything before it.
    pub(crate) text: String,
    /// Its limits, from the configuration of its file.
    pub(crate) limits: Limits,
    /// The pieces of the boxed game, from the configuration of its file.
    pub(crate) pieces: Pieces,
    /// The statements before the first puzzle of the file, which apply to this one too.
    pub(crate) header: Arc<Extras>,
}

impl Job {
    /// Returns the identity of the puzzle, for an answer in JSON.
    pub(crate) fn which(&self) -> PuzzleId<'_> {
        PuzzleId {
            path: &self.path,
            puzzle: self.title.as_deref(),
            line: self.line,
        }
    }

    /// Returns everything that its file states about it besides the board.
    pub(crate) fn extras(&self) -> Extras {
        let document = tailback_syntax::parse(&self.text);
        let own = document.puzzles.first();
        let own = own.map(|puzzle| extras(document.statements_of(puzzle)));
        own.unwrap_or_default().under(&self.header)
    }

    /// Returns the title, or a word in its place, for people.
    pub(crate) fn title(&self) -> Cow<'_, str> {
        clean_line(self.title.as_deref().unwrap_or("(no title)"))
    }

    /// Returns the title and the place for people: `Jam 1 (jam.rush:3)`.
    pub(crate) fn name(&self) -> String {
        self.heading(false)
    }

    /// Returns the title and the place as the heading of a text about the puzzle.
    pub(crate) fn heading(&self, is_coloured: bool) -> String {
        let title = styled(self.title(), Style::new().bold(), is_coloured);
        format!("{title} ({}:{})", clean_line(&self.path), self.line)
    }

    /// Returns the place and the title of the puzzle: `jam.rush:3: "Jam 1"`.
    pub(crate) fn place(&self) -> String {
        let Self { path, line, .. } = self;
        match &self.title {
            Some(title) => format!("{path}:{line}: \"{title}\""),
            None => format!("{path}:{line}: the puzzle"),
        }
    }
}

/// The items read from files, in order.
pub(crate) enum Item {
    /// A puzzle.
    Puzzle(Box<Job>),
    /// Messages for standard error: why the next puzzle is not sound, or which text is not a puzzle.
    Errors(String),
    /// A message for standard error that is not about a puzzle.
    Remark(String),
    /// A file could not be read, or a puzzle was not found. The message was already printed.
    Unread,
}
