//! What an editor offers to do with the puzzle under the cursor: a file for each kind of change, and
//! one list of them all.
//!
//! A change keeps comments and all that still holds. Where it cannot, it says why instead.

mod allow;
mod claims;
mod expect;
mod forms;
pub(crate) mod hardest;
mod reletter;
mod remove_spare;
mod transform;
pub(crate) mod write_solution;

use tailback_check::{Lowered, SourceFile};
use tailback_diagnostics::{Diagnostic, Edit, Span, apply};
use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_syntax::Statement;

pub use hardest::hardest_start;

use crate::{Analysis, formatting};

/// Something that an editor offers to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// What it does.
    pub title: String,
    /// Of what kind it is.
    pub kind: ActionKind,
    /// Its changes, in order, none over another; or why it cannot be done here.
    pub edits: Result<Vec<Edit>, String>,
    /// The report that it ends, by its number among those asked about.
    pub diagnostic: Option<usize>,
}

/// What an action is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// A report is allowed.
    Allow,
    /// What is known of the puzzle is written down: in `expect`, in `solution`.
    Claim,
    /// The cars start elsewhere.
    Start,
    /// What has no effect is removed.
    Remove,
    /// The board is drawn or declared.
    Form,
    /// The board is mirrored.
    Mirror,
    /// The board is turned.
    Turn,
    /// The board gets a row or column more or less.
    Resize,
    /// The cars get other names.
    Reletter,
}

/// What can be done with the puzzle of the line that `range` begins on. `reports` are those of the text.
pub fn actions(analysis: &Analysis<'_>, reports: &[Diagnostic], range: Span) -> Vec<Action> {
    let Some(number) = analysis.puzzle_of_line(range.start) else {
        return Vec::new();
    };
    let at = PuzzleAt::new(analysis, number);
    let mut actions = allow::actions(&at, reports, range);
    actions.extend(expect::actions(&at, reports));
    actions.extend(write_solution::action(&at));
    actions.extend(hardest::action(&at, None));
    actions.extend(remove_spare::action(&at));
    actions.extend(forms::actions(&at));
    actions.extend(transform::actions(&at, range.start));
    actions.extend(reletter::action(&at));
    actions
}

/// Writes the shortest solution of puzzle `number`. `None` where it is not known or stands there.
pub fn write_solution(analysis: &Analysis<'_>, number: usize) -> Option<Action> {
    write_solution::action(&PuzzleAt::new(analysis, number))
}

/// Puts the proved figures of puzzle `number` in the place of wrong ones. `None` where there are none,
/// or where something else is wrong with the puzzle.
pub fn accept(analysis: &Analysis<'_>, reports: &[Diagnostic], number: usize) -> Option<Action> {
    expect::accept(&PuzzleAt::new(analysis, number), reports)
}

/// Starts puzzle `number` from its hardest position. `None` where that is not known, or the start is as
/// hard. `known` is what is known of the puzzle from there.
pub fn start_from_hardest(
    analysis: &Analysis<'_>,
    number: usize,
    known: Option<&Facts>,
) -> Option<Action> {
    hardest::action(&PuzzleAt::new(analysis, number), known)
}

/// A puzzle of a text, and what is known of it.
pub(crate) struct PuzzleAt<'a> {
    analysis: &'a Analysis<'a>,
    file: &'a SourceFile,
    /// Its number in the file.
    number: usize,
    lowered: &'a Lowered,
    statements: &'a [Statement],
}

impl<'a> PuzzleAt<'a> {
    pub(crate) fn new(analysis: &'a Analysis<'a>, number: usize) -> Self {
        let file = analysis.file;
        let document = &file.document;
        Self {
            analysis,
            file,
            number,
            lowered: &file.puzzles[number],
            statements: document.statements_of(&document.puzzles[number]),
        }
    }

    pub(crate) fn facts(&self) -> Option<std::borrow::Cow<'a, Facts>> {
        self.analysis.facts(self.number)
    }

    /// The sound puzzle, or why nothing can be done with the board.
    fn sound(&self) -> Result<&'a Puzzle, String> {
        let puzzle = self.file.puzzle(self.number);
        puzzle
            .map(AsRef::as_ref)
            .ok_or_else(|| "the board has errors; mend them first".to_owned())
    }

    /// Where a new statement goes that is no solution: above the solution, or below all else.
    fn new_line(&self, text: &str) -> Option<Edit> {
        use tailback_check::edits::{line_above, line_below};
        let is_solution =
            |it: &&Statement| matches!(it.kind, tailback_syntax::StatementKind::Solution(_));
        let last = self.statements.last()?.span;
        Some(match self.statements.iter().find(is_solution) {
            Some(solution) => line_above(self.file, solution.span.start, text),
            None => line_below(self.file, last.end, last.start, text),
        })
    }

    /// An action that makes `edits`, in any order. A puzzle in canonical form stays in it.
    fn action(
        &self,
        kind: ActionKind,
        title: impl Into<String>,
        edits: Result<Vec<Edit>, String>,
    ) -> Action {
        Action {
            title: title.into(),
            kind,
            edits: edits.map(|edits| self.canonical(edits)),
            diagnostic: None,
        }
    }

    fn canonical(&self, mut edits: Vec<Edit>) -> Vec<Edit> {
        edits.sort_by_key(|edit| edit.span);
        let lines = self.lines();
        let old = lines.of(&self.file.text);
        let lies_inside =
            |edit: &Edit| lines.start <= edit.span.start && edit.span.end <= lines.end;
        if !edits.iter().all(lies_inside) || tailback_syntax::format(old) != old {
            return edits;
        }
        for edit in &mut edits {
            edit.span = Span::new(edit.span.start - lines.start, edit.span.end - lines.start);
        }
        let new = tailback_syntax::format(&apply(old, &edits));
        let mut edits = formatting::changes(old, &new);
        for edit in &mut edits {
            edit.span = edit.span.shifted(lines.start);
        }
        edits
    }

    /// The lines from the puzzle's first to its last.
    fn lines(&self) -> Span {
        let span = self.file.document.puzzles[self.number].span;
        let line = |offset| {
            let lines = &self.file.lines;
            lines.line_span(lines.line_of(offset)).unwrap_or_default()
        };
        line(span.start).to(line(span.end))
    }
}
