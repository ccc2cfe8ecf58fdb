//! A text with puzzles, whatever format it is in.

use std::sync::Arc;

use tailback_check::{
    ChunkReport, FileReport, ForeignFile, Policy, Severities, SourceFile, close, number,
};
use tailback_diagnostics::{Severity, Source, text::LineIndex};
use tailback_facts::{Facts, FileFacts};
use tailback_formats::{Foreign, Format};
use tailback_solver::Control;

use crate::{
    answer::PuzzleId,
    foreign::translate,
    options::{Choice, Reading},
};

/// A text and its puzzles.
pub struct Text {
    path: String,
    content: Arc<String>,
    lines: Arc<LineIndex>,
    /// The foreign format, or `None` for the language.
    pub format: Option<&'static Format>,
    contents: Contents,
}

enum Contents {
    Rush(SourceFile),
    Foreign(ForeignFile),
}

impl Text {
    /// Reads a text in the format that the options name, or else in the one that is recognised. Text in no known format
    /// is read as the language.
    ///
    /// # Errors
    ///
    /// Fails if the format is unknown.
    pub fn read(text: &str, reading: &Reading) -> Result<Self, String> {
        let format = reading.format(text)?;
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

    /// Returns the text of one board that a reader returned.
    fn of_board(board: Foreign) -> Self {
        let content = Arc::<String>::default();
        let lines = Arc::new(LineIndex::new(""));
        let board = Foreign {
            line: 1,
            last_line: 1,
            ..board
        };
        let boards = [translate(Ok(board))];
        let foreign = ForeignFile::new("", Arc::clone(&content), Arc::clone(&lines), boards);
        Self {
            path: String::new(),
            content,
            lines,
            format: None,
            contents: Contents::Foreign(foreign),
        }
    }

    /// Returns the puzzles in the language.
    pub fn file(&self) -> &SourceFile {
        match &self.contents {
            Contents::Rush(file) => file,
            Contents::Foreign(foreign) => &foreign.file,
        }
    }

    /// Returns the text as diagnostics refer to it.
    pub fn source(&self) -> Source<'_> {
        Source {
            path: &self.path,
            text: &self.content,
            lines: &self.lines,
        }
    }

    /// Returns the identity of a puzzle.
    pub fn which(&self, puzzle: usize) -> PuzzleId<'_> {
        let line = match &self.contents {
            Contents::Rush(file) => {
                let start = file.document.puzzles[puzzle].span.start;
                self.lines.line_of(start) + 1
            }
            Contents::Foreign(foreign) => foreign.line(puzzle),
        };
        PuzzleId {
            path: &self.path,
            puzzle: self.file().title(puzzle),
            line,
        }
    }

    /// Returns the indices of the chosen puzzles: all if there is no choice.
    ///
    /// # Errors
    ///
    /// Fails if the puzzle does not exist.
    pub fn chosen(&self, choice: Option<&Choice>) -> Result<Vec<usize>, String> {
        let n_puzzles = self.file().puzzles.len();
        match choice {
            None => Ok((0..n_puzzles).collect()),
            Some(Choice::Number(number)) if (1..=n_puzzles).contains(number) => {
                Ok(vec![number - 1])
            }
            Some(Choice::Number(number)) => {
                Err(format!("no puzzle {number}, the text has {n_puzzles}"))
            }
            Some(Choice::Title(title)) => {
                let of = |puzzle: &usize| self.file().title(*puzzle) == Some(title);
                let found: Vec<usize> = (0..n_puzzles).filter(of).collect();
                if found.is_empty() {
                    return Err(format!("no puzzle `{title}`, the text has {n_puzzles}"));
                }
                Ok(found)
            }
        }
    }

    /// Returns the index of the only chosen puzzle. `purpose` completes a message, such as `to give a hint for`.
    ///
    /// # Errors
    ///
    /// Returns a message if there is none, or more than one.
    pub fn the_one(&self, choice: Option<&Choice>, purpose: &str) -> Result<usize, String> {
        match self.chosen(choice)?.as_slice() {
            [number] => Ok(*number),
            [] => Err(format!("no puzzle {purpose}")),
            all => {
                let n = all.len();
                Err(format!("there are {n} puzzles; choose one with `puzzle`"))
            }
        }
    }

    /// Returns the report on the only file, which is the text. `facts` has an entry for each puzzle.
    pub fn check(&self, facts: &FileFacts, policy: impl Into<Policy>) -> [FileReport; 1] {
        let report = match &self.contents {
            Contents::Rush(file) => ChunkReport::new(file, facts, policy),
            Contents::Foreign(foreign) => ChunkReport::of_foreign(foreign, facts, policy),
        };
        let mut checked = [report.into_file(&*self.file().path)];
        // Other texts may have what is allowed.
        close(&mut checked, false);
        number(&mut checked);
        checked
    }

    /// Checks the text with the facts that a search within `control` finds about each puzzle.
    pub fn check_within(
        &self,
        control: &Control<'_>,
        policy: impl Into<Policy>,
    ) -> [FileReport; 1] {
        let policy = policy.into();
        let asked = policy.questions(self.file()).into_iter();
        let facts = asked.map(|asked| {
            let (puzzle, questions) = asked?;
            Some(Arc::new(Facts::find(puzzle, questions, control)))
        });
        self.check(&facts.collect(), policy)
    }

    /// Returns the reasons why the text holds no sound puzzles, as `check` words them.
    pub fn faults(&self) -> Vec<String> {
        let facts = vec![None; self.file().puzzles.len()];
        let [checked] = self.check(&facts, Severities::default());
        let diagnostics = checked.into_diagnostics().into_iter();
        diagnostics
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
            .map(|diagnostic| diagnostic.message)
            .collect()
    }
}

/// Returns the reasons why `board` is not a sound puzzle, as `check` words them.
pub fn faults(board: Foreign) -> Vec<String> {
    Text::of_board(board).faults()
}
