//! The code actions for the puzzle under the cursor, with a file for each kind of change and one list of all
//! actions.
//!
//! An action preserves comments and everything that still holds. If it cannot, it gives the reason instead.

mod allow;
mod claims;
mod expect;
mod expected_board;
mod forms;
pub(crate) mod hardest;
mod nearby;
mod reletter;
mod remove_spare;
mod transform;
pub(crate) mod write_solution;

use tailback_check::{Lowered, SourceFile};
use tailback_diagnostics::{Diagnostic, Edit, Span, apply};
use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_syntax::{Keyword, Statement};

pub use expected_board::{
    Expectations, ExpectedBoard, ExpectedBoardSearch, change_to_expected, expectations,
    expected_board,
};
pub use hardest::hardest_start;

use crate::{analysis::Analysis, formatting};

/// A code action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// The title, which says what the action does.
    pub title: String,
    /// The kind of change.
    pub kind: ActionKind,
    /// The edits, sorted and non-overlapping; or the reason why the action is not possible here.
    pub edits: Result<Vec<Edit>, String>,
    /// The index of the diagnostic that the action resolves, in the given list.
    pub diagnostic: Option<usize>,
}

/// The kind of change that an action makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// Allows a rule.
    Allow,
    /// Writes known results, in `expect` or `solution`.
    Claim,
    /// Moves the start of the cars.
    Start,
    /// Changes a piece of the board, so that the puzzle keeps its expectations.
    Board,
    /// Changes a piece of the board, which is searched for when the action is chosen: the list of edits is empty.
    ExpectedBoard,
    /// Removes parts without effect.
    Remove,
    /// Draws or declares the board.
    Form,
    /// Mirrors the board.
    Mirror,
    /// Rotates the board.
    Turn,
    /// Adds or removes a row or column.
    Resize,
    /// Renames all cars.
    Reletter,
}

/// Returns the actions for the puzzle on the line where `range` begins. `diagnostics` holds the diagnostics of the
/// text.
pub fn actions(analysis: &Analysis<'_>, diagnostics: &[Diagnostic], range: Span) -> Vec<Action> {
    let Some(number) = analysis.puzzle_of_line(range.start) else {
        return Vec::new();
    };
    let at = PuzzleAt::new(analysis, number);
    // A failed claim is resolved by another board as well as by another claim.
    let failed = diagnostics.iter().position(|it| {
        let is_claim = matches!(it.rule, "unsolvable" | "expectation");
        is_claim && it.puzzle == Some(number) && it.touches(range)
    });
    let mut actions = nearby::actions(&at);
    actions.extend(expected_board::action(&at));
    actions.extend(expect::corrections(&at, diagnostics));
    for action in &mut actions {
        action.diagnostic = failed;
    }
    actions.extend(expect::addition(&at));
    actions.extend(write_solution::action(&at));
    actions.extend(hardest::action(&at, None));
    actions.extend(remove_spare::action(&at));
    actions.extend(forms::actions(&at));
    actions.extend(transform::actions(&at, range.start));
    actions.extend(reletter::action(&at));
    // The last resort, because it changes nothing about the fault.
    actions.extend(allow::actions(&at, diagnostics, range));
    actions
}

/// Writes the shortest solution of puzzle `number`. Returns `None` if it is unknown or already written.
pub fn write_solution(analysis: &Analysis<'_>, number: usize) -> Option<Action> {
    write_solution::action(&PuzzleAt::new(analysis, number))
}

/// Starts puzzle `number` from its hardest position. Returns `None` if that is unknown, or the start is as
/// hard. `known` holds the facts about the puzzle with that start.
pub fn start_from_hardest(
    analysis: &Analysis<'_>,
    number: usize,
    known: Option<&Facts>,
) -> Option<Action> {
    hardest::action(&PuzzleAt::new(analysis, number), known)
}

/// A puzzle of a text, and the facts known about it.
pub(crate) struct PuzzleAt<'a> {
    analysis: &'a Analysis<'a>,
    file: &'a SourceFile,
    /// The index of the puzzle in the file.
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

    /// Returns the sound puzzle, or the reason why no action can change the board.
    fn sound(&self) -> Result<&'a Puzzle, String> {
        let puzzle = self.file.puzzle(self.number);
        puzzle
            .map(AsRef::as_ref)
            .ok_or_else(|| "the board has errors; fix them first".to_owned())
    }

    /// Returns the edit that inserts a new statement: above the solution, or below all other statements.
    fn new_line(&self, text: &str) -> Option<Edit> {
        use tailback_check::edits::{line_above, line_below};
        let last = self.statements.last()?.span;
        Some(
            match self.statements.iter().find(|it| it.is(Keyword::Solution)) {
                Some(solution) => line_above(self.file, solution.span.start, text),
                None => line_below(self.file, last.end, last.start, text),
            },
        )
    }

    /// Returns an action that makes `edits`, which may be in any order. A puzzle in canonical form stays
    /// canonical. Edits that leave the text unchanged, such as those that mirror a symmetric board, are an error.
    fn action(
        &self,
        kind: ActionKind,
        title: impl Into<String>,
        edits: Result<Vec<Edit>, String>,
    ) -> Action {
        let edits = edits.and_then(|edits| {
            let edits = self.canonical(edits);
            let is_change = |edit: &Edit| edit.span.of(&self.file.text) != edit.text;
            if edits.iter().any(is_change) {
                Ok(edits)
            } else {
                Err("the puzzle would be the same".to_owned())
            }
        });
        Action {
            title: title.into(),
            kind,
            edits,
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

    fn lines(&self) -> Span {
        let span = self.file.document.puzzles[self.number].span;
        let line = |offset| {
            let lines = &self.file.lines;
            lines.line_span(lines.line_of(offset)).unwrap_or_default()
        };
        line(span.start).to(line(span.end))
    }
}
