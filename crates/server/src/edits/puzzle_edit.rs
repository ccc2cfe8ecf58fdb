//! Changes that are computed on demand: the changes of commands, and of code actions that are too expensive to be
//! computed for a list.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tailback_check::PlacedChunk;
use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity, Span};
use tailback_facts::Facts;
#[cfg(not(target_family = "wasm"))]
use tailback_ide::ExpectedBoard;
use tailback_ide::{Action, ActionKind, LensKind};
use tailback_solver::Limits;

#[cfg(not(target_family = "wasm"))]
use super::expected_board;
use crate::{
    client::edits::workspace_edit,
    context::Context,
    documents::document::CheckedDocument,
    protocol::{Error, ErrorCode, Position, Result, Uri, WorkspaceEdit},
    solver::Goal,
    step::{Effort, RequestSearch, work},
};

/// The time limit of the search for a solution from a harder start. All states reachable from there have been seen
/// before, so the search is short.
const PATIENCE: Duration = Duration::from_secs(10);

/// The change to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Change {
    /// Makes all safe fixes of the text.
    FixAll,
    /// Writes the shortest solution.
    WriteSolution,
    /// Moves the start of the puzzle to its hardest position.
    HarderStart,
    /// Changes a piece of the board so that the puzzle keeps its expectations.
    #[cfg(not(target_family = "wasm"))]
    KeepExpectations,
}

impl Change {
    /// The changes that are commands of the server.
    const COMMANDS: &[Self] = &[
        Self::WriteSolution,
        Self::HarderStart,
        #[cfg(not(target_family = "wasm"))]
        Self::KeepExpectations,
    ];

    pub(crate) fn commands() -> Vec<String> {
        Self::COMMANDS.iter().map(|it| it.command()).collect()
    }

    /// Returns the name of the command of the change: `tailback.writeSolution`.
    pub(crate) fn command(self) -> String {
        let name = serde_json::to_value(self).unwrap_or_default();
        format!("tailback.{}", name.as_str().unwrap_or_default())
    }

    /// Returns the change that a command makes.
    pub(crate) fn of_command(name: &str) -> Option<Self> {
        let mut all = Self::COMMANDS.iter().copied();
        all.find(|it| it.command() == name)
    }

    /// Returns the change of an offered action whose edits are computed on demand.
    pub(crate) fn of_action(kind: ActionKind) -> Option<Self> {
        match kind {
            ActionKind::Start => Some(Self::HarderStart),
            #[cfg(not(target_family = "wasm"))]
            ActionKind::ExpectedBoard => Some(Self::KeepExpectations),
            _ => None,
        }
    }

    /// Returns whether the change needs a search.
    pub(crate) fn is_searched(self) -> bool {
        match self {
            Self::HarderStart => true,
            #[cfg(not(target_family = "wasm"))]
            Self::KeepExpectations => true,
            _ => false,
        }
    }

    /// Returns the change that a lens makes.
    pub(crate) fn of_lens(kind: LensKind) -> Option<Self> {
        match kind {
            LensKind::Play => None,
            LensKind::Solution => Some(Self::WriteSolution),
            LensKind::HarderStart => Some(Self::HarderStart),
        }
    }
}

/// A place in a version of a text: the argument of a command.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Target {
    pub(crate) uri: Uri,
    /// The version of the text that the line refers to. If the text has another version by now, nothing is changed;
    /// without a version, the line refers to the newest text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<i32>,
    /// A line of the puzzle, from 0.
    pub(crate) line: u32,
}

/// The data that a code action keeps until its edit is requested.
#[derive(Serialize, Deserialize)]
pub(crate) struct Later {
    pub(crate) change: Change,
    pub(crate) target: Target,
}

/// Reads the argument of a command.
pub(crate) fn target(arguments: &[Value]) -> Result<Target> {
    let argument = arguments.first().cloned().unwrap_or_default();
    serde_json::from_value(argument)
        .map_err(|why| Error::invalid_params(format!("expected a uri and a line: {why}")))
}

/// Computes the edit that makes `change` at `target`, with its version.
///
/// # Errors
///
/// The text has changed since, or there is nothing to change at the target.
pub(crate) async fn edit(
    context: &Context,
    change: Change,
    target: &Target,
) -> Result<WorkspaceEdit> {
    let line = target.line;
    let checked = context.checked(target.uri.clone()).await;
    let checked = checked.ok_or_else(|| Error::invalid_params("the text is not open"))?;
    let version = checked.document.version;
    if target.version.is_some_and(|wanted| wanted != version) {
        return Err(has_changed());
    }
    let found = match change {
        Change::HarderStart => from_hardest(context, &checked, line).await?,
        #[cfg(not(target_family = "wasm"))]
        Change::KeepExpectations => {
            Found::Board(expected_board::search(context, &checked, line).await?)
        }
        _ => Found::Nothing,
    };
    if change.is_searched() && !context.is_newest(&checked.document) {
        return Err(has_changed());
    }
    work(Effort::Usual).await;
    let edit = work_out(context, &checked, change, line, &found);
    edit.map_err(|why| why.error(change))
}

fn has_changed() -> Error {
    Error {
        code: ErrorCode::ContentModified,
        message: "the text has changed in the meantime; try again".into(),
    }
}

/// The result of the search that a change needs.
enum Found {
    /// There was no search, or it has found nothing.
    Nothing,
    /// The facts about the puzzle from its hardest start.
    Harder(Box<Facts>),
    /// The nearest board that keeps the expectations.
    #[cfg(not(target_family = "wasm"))]
    Board(ExpectedBoard),
}

/// Computes the text edit that makes `change` at `line`, with what a search has `found`.
fn work_out(
    context: &Context,
    checked: &CheckedDocument,
    change: Change,
    line: u32,
    found: &Found,
) -> std::result::Result<WorkspaceEdit, Refusal> {
    let document = &checked.document;
    let encoding = context.session().encoding;
    let edits = if change == Change::FixAll {
        fix_all(checked)
    } else {
        let offset = document.offset(Position::new(line, 0), encoding);
        let chunk = document.chunk_at(offset).ok_or(Refusal::Nothing)?;
        let mut is_solving = false;
        let action = context.analyse(chunk, |analysis| {
            let number = analysis.puzzle_of_line(offset - chunk.start)?;
            is_solving = analysis.is_solving(number);
            match change {
                Change::FixAll => None,
                Change::WriteSolution => tailback_ide::write_solution(analysis, number),
                Change::HarderStart => {
                    let known = if let Found::Harder(facts) = found {
                        Some(&**facts)
                    } else {
                        None
                    };
                    tailback_ide::start_from_hardest(analysis, number, known)
                }
                #[cfg(not(target_family = "wasm"))]
                Change::KeepExpectations => match found {
                    Found::Board(board) => {
                        tailback_ide::change_to_expected(analysis, number, board)
                    }
                    _ => None,
                },
            }
        });
        let action = action.ok_or(if is_solving {
            Refusal::Solving
        } else {
            Refusal::Nothing
        })?;
        in_text(action, chunk).edits.map_err(Refusal::Because)?
    };
    if edits.is_empty() {
        return Err(Refusal::Nothing);
    }
    let places = document.places(encoding);
    let is_versioned = context.session().takes_versioned_edits;
    let edit = workspace_edit(&edits, &places, is_versioned).ok_or(Refusal::Nothing)?;
    Ok(match found {
        #[cfg(not(target_family = "wasm"))]
        Found::Board(board) if context.session().confirms_edits => {
            expected_board::to_confirm(edit, board)
        }
        _ => edit,
    })
}

/// The reason why a change is not made.
enum Refusal {
    /// There is nothing to change.
    Nothing,
    /// The solver is still running.
    Solving,
    /// An obstacle, in words.
    Because(String),
}

impl Refusal {
    fn error(self, change: Change) -> Error {
        Error {
            code: ErrorCode::RequestFailed,
            message: self.words(change).into(),
        }
    }

    fn words(self, change: Change) -> String {
        let words = match (self, change) {
            (Self::Because(why), _) => return why,
            (Self::Solving, _) => {
                "this puzzle is still being solved; try again when its figures are shown after \
                 its title"
            }
            (_, Change::FixAll) => "nothing to fix",
            (_, Change::WriteSolution) => "the puzzle already has the best known solution",
            (_, Change::HarderStart) => "no harder start of this puzzle is known",
            #[cfg(not(target_family = "wasm"))]
            (_, Change::KeepExpectations) => {
                "the notation of this board does not support the change"
            }
        };
        words.to_owned()
    }
}

/// Returns the edits of all safe fixes that can be made at once.
pub(crate) fn fix_all(checked: &CheckedDocument) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (start, text) in checked.document.text.texts() {
        let own = tailback_ide::fix_all(&text, &diagnostics_in(checked, start, &text));
        edits.extend(own.into_iter().map(|edit| edit.shifted(start)));
    }
    edits
}

/// Returns whether any safe fixes can be made.
pub(crate) fn can_fix_any(checked: &CheckedDocument) -> bool {
    let is_fixable = |diagnostic: &Diagnostic| diagnostic.fix_up_to(Applicability::Safe).is_some();
    checked.diagnostics.iter().any(is_fixable)
        && checked.document.text.texts().iter().any(|(start, text)| {
            tailback_ide::can_fix_any(text, &diagnostics_in(checked, *start, text))
        })
}

/// Returns the diagnostics in the chunk `text` of a document, which begins at `start`, as diagnostics on a separate
/// text.
fn diagnostics_in(checked: &CheckedDocument, start: usize, text: &str) -> Vec<Diagnostic> {
    let chunk = Span::new(start, start + text.len());
    let own = checked.diagnostics.iter();
    let own = own.filter(|diagnostic| {
        chunk.start <= diagnostic.span.start && diagnostic.span.end <= chunk.end
    });
    own.map(|diagnostic| {
        let mut diagnostic = diagnostic.clone();
        diagnostic.shift_back(start);
        diagnostic
    })
    .collect()
}

/// Searches from the hardest start of the puzzle at a line, if that start is known.
async fn from_hardest(context: &Context, checked: &CheckedDocument, line: u32) -> Result<Found> {
    work(Effort::Usual).await;
    let document = &checked.document;
    let offset = document.offset(Position::new(line, 0), context.session().encoding);
    let found = document.chunk_at(offset).and_then(|chunk| {
        context.analyse(chunk, |analysis| {
            let number = analysis.puzzle_of_line(offset - chunk.start)?;
            let limits = Limits {
                time: Some(PATIENCE),
                ..analysis.limits
            };
            Some((tailback_ide::hardest_start(analysis, number)?, limits))
        })
    });
    let Some((harder, limits)) = found else {
        return Ok(Found::Nothing);
    };
    let search = RequestSearch::new(Arc::new(harder), Goal::Optima, limits);
    Ok(Found::Harder(search.optima().await?))
}

/// Returns the diagnostics on one chunk of a document, as diagnostics on a separate text. Errors before the first puzzle
/// are about every chunk.
pub(crate) fn diagnostics_of(checked: &CheckedDocument, chunk: &PlacedChunk) -> Vec<Diagnostic> {
    let n_puzzles = |chunk: &PlacedChunk| chunk.chunk.file().puzzles.len();
    let chunks = checked.document.chunks();
    let index = chunks.partition_point(|other| other.start < chunk.start);
    let first: usize = chunks[..index].iter().map(n_puzzles).sum();
    let own = first..first + n_puzzles(chunk);
    let diagnostics = checked.diagnostics.iter();
    let diagnostics = diagnostics.filter(|diagnostic| match diagnostic.puzzle {
        Some(puzzle) => own.contains(&puzzle),
        None => diagnostic.severity == Severity::Error,
    });
    diagnostics
        .map(|diagnostic| in_chunk(diagnostic, chunk, first))
        .collect()
}

/// Converts a diagnostic on a document to one on its `chunk`, which has `n_before` puzzles before it.
fn in_chunk(diagnostic: &Diagnostic, chunk: &PlacedChunk, n_before: usize) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    // A diagnostic on no puzzle is about the document as a whole.
    if let Some(puzzle) = diagnostic.puzzle {
        diagnostic.shift_back(chunk.start);
        diagnostic.puzzle = Some(puzzle - n_before);
    }
    diagnostic
}

/// Converts an action on a chunk of a document to one on the document.
pub(crate) fn in_text(mut action: Action, chunk: &PlacedChunk) -> Action {
    let edits = action.edits.iter_mut().flatten();
    for Edit { span, .. } in edits {
        *span = span.shifted(chunk.start);
    }
    action
}
