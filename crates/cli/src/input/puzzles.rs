//! From files to puzzles: a chunk of a text at a time.

use std::sync::Arc;

use tailback_check::{Checked, ForeignFile, PUZZLES_PER_CHUNK, RuleSet, SourceFile, chunks, close};
use tailback_diagnostics::{Diagnostic, FileId, LineIndex, Renderer, Severity, Source};
use tailback_puzzle::formats;
use tailback_syntax::{Expectation, Statement, StatementKind};

use super::{Credits, ForeignArgs, Input, Item, Job};
use crate::console;

/// Boards of a foreign format that are looked at together.
const N_BOARDS: usize = 256;

/// Gives the puzzles of `input` to `take`, until that returns `false`.
pub(crate) fn puzzles(input: &Input, foreign: &ForeignArgs, take: &mut dyn FnMut(Item) -> bool) {
    let Some(text) = input.read() else {
        take(Item::Unread);
        return;
    };
    let lines = LineIndex::new(&text);
    let mut reader = Reader {
        path: input.shown.as_str().into(),
        is_empty: true,
        credits: Credits::default(),
        take,
    };
    match foreign.format(input, &text) {
        None => reader.rush(&text, &lines),
        Some(format) => {
            let (text, lines) = (Arc::<str>::from(text), Arc::new(lines));
            let stem = input.stem();
            let boards = format.boards(&text, foreign.options(&stem));
            reader.foreign(&text, &lines, boards);
        }
    }
    if reader.is_empty {
        let remark = format!("there are no puzzles in {}", input.shown);
        take(Item::Remark(remark));
    }
}

struct Reader<'t> {
    path: Arc<str>,
    is_empty: bool,
    /// What stands before the first puzzle holds for all of them.
    credits: Credits,
    take: &'t mut dyn FnMut(Item) -> bool,
}

impl Reader<'_> {
    /// A text of the language.
    fn rush(&mut self, text: &str, lines: &LineIndex) {
        for chunk in chunks(text, lines, PUZZLES_PER_CHUNK) {
            let file = SourceFile::of_chunk(&*self.path, text, chunk);
            let mut errors = errors(&file, None);
            for error in &mut errors {
                error.shift(chunk.start);
            }
            let line = |puzzle: usize| {
                lines.line_of(chunk.start + file.document.puzzles[puzzle].span.start) + 1
            };
            // A version that nobody knows ends the file.
            let is_unreadable =
                file.document.puzzles.is_empty() && !file.document.diagnostics.is_empty();
            if !self.give(text, lines, &file, errors, line) || is_unreadable {
                return;
            }
        }
    }

    /// A text of another format.
    fn foreign(
        &mut self,
        text: &Arc<str>,
        lines: &Arc<LineIndex>,
        boards: impl Iterator<Item = Result<formats::Foreign, formats::FormatError>>,
    ) {
        let mut boards = boards.peekable();
        while boards.peek().is_some() {
            let some = boards.by_ref().take(N_BOARDS);
            let foreign = ForeignFile::new(&*self.path, text.clone(), lines.clone(), some);
            let errors = errors(&foreign.file, Some(&foreign));
            if !self.give(text, lines, &foreign.file, errors, |puzzle| {
                foreign.line(puzzle)
            }) {
                return;
            }
        }
    }

    /// The puzzles of `file`, each behind the errors in it. `false` where nobody takes more.
    fn give(
        &mut self,
        text: &str,
        lines: &LineIndex,
        file: &SourceFile,
        errors: Vec<Diagnostic>,
        line: impl Fn(usize) -> usize,
    ) -> bool {
        self.credits.add(file.document.header());
        let source = Source {
            path: &self.path,
            text,
            lines,
        };
        let renderer = Renderer {
            sources: &[source],
            is_coloured: console::is_error_coloured(),
        };
        let mut of_puzzles = vec![String::new(); file.puzzles.len()];
        let mut others = String::new();
        for error in errors {
            let shown = match error.puzzle {
                Some(puzzle) => &mut of_puzzles[puzzle],
                None => &mut others,
            };
            renderer.human(shown, FileId(0), &error);
        }
        if !others.is_empty() {
            self.is_empty = false;
            if !(self.take)(Item::Errors(others)) {
                return false;
            }
        }
        for (puzzle, shown) in of_puzzles.into_iter().enumerate() {
            self.is_empty = false;
            if !shown.is_empty() && !(self.take)(Item::Errors(shown)) {
                return false;
            }
            let node = &file.document.puzzles[puzzle];
            let mut credits = self.credits.clone();
            credits.add(file.document.statements_of(node));
            let job = Job {
                path: self.path.clone(),
                title: file.title(puzzle).map(str::to_owned),
                line: line(puzzle),
                puzzle: file.puzzle(puzzle).cloned(),
                expects_unsolvable: expects_unsolvable(file.document.statements_of(node)),
                credits,
            };
            if !(self.take)(Item::Puzzle(job)) {
                return false;
            }
        }
        true
    }
}

/// Why puzzles of `file` are not sound, and what in it is no puzzle.
fn errors(file: &SourceFile, foreign: Option<&ForeignFile>) -> Vec<Diagnostic> {
    let is_sound = file.puzzles.iter().all(|lowered| lowered.puzzle.is_some());
    let is_read = foreign.is_none_or(|foreign| foreign.errors().is_empty());
    if is_sound
        && is_read
        && file.document.diagnostics.is_empty()
        && file.document.header().is_empty()
    {
        return Vec::new();
    }
    let facts = vec![None; file.puzzles.len()];
    let rules = RuleSet::default();
    let mut checked = [match foreign {
        None => Checked::new(file, &facts, rules),
        Some(foreign) => Checked::of_foreign(foreign, &facts, rules),
    }];
    close(&mut checked, rules);
    let [checked] = checked;
    let mut reports = checked.into_reports();
    reports.retain(|report| {
        report.severity == Severity::Error
            && report
                .puzzle
                .is_none_or(|puzzle| file.puzzle(puzzle).is_none())
    });
    reports
}

fn expects_unsolvable(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match &statement.kind {
        StatementKind::Expect(list) => list
            .iter()
            .any(|expectation| expectation.value == Expectation::Unsolvable),
        _ => false,
    })
}
