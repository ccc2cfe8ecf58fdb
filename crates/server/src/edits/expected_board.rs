//! The search for the nearest board that keeps the expectations of a puzzle, and its change as an edit to be confirmed.

use std::{sync::Arc, time::Duration};

use tailback_ide::{ExpectedBoard, ExpectedBoardSearch};
use tailback_puzzle::words::count;
use tailback_solver::Limits;

use crate::{
    context::Context,
    documents::document::CheckedDocument,
    protocol::{
        AnnotatedTextEdit, ChangeAnnotation, DocumentChanges, Error, ErrorCode, OneOf, Position,
        Result, WorkspaceEdit,
    },
    solver::Goal,
    step::{Effort, PuzzlePlace, RequestSearch, work},
};

/// The limits of all searches for a change together.
const LIMITS: Limits = Limits {
    effort: Some(20_000_000_000),
    states: None,
    memory: Some(256 << 20),
    time: Some(Duration::from_secs(10)),
};

/// The annotation of an edit to be confirmed.
const TO_CONFIRM: &str = "board";

/// Searches for the nearest board that keeps the expectations of the puzzle at a line. The search ends once the puzzle
/// is another one.
///
/// # Errors
///
/// The board does not exist, or the puzzle is not sound.
pub(super) async fn search(
    context: &Context,
    checked: &CheckedDocument,
    line: u32,
) -> Result<ExpectedBoard> {
    work(Effort::Usual).await;
    let document = &checked.document;
    let offset = document.offset(Position::new(line, 0), context.session().encoding);
    let search = document.chunk_at(offset).and_then(|chunk| {
        let before = document.chunks().iter();
        let before = before.take_while(|other| other.start < chunk.start);
        let n_before: usize = before.map(|it| it.chunk.file().puzzles.len()).sum();
        context.analyse(chunk, |analysis| {
            let number = analysis.puzzle_of_line(offset - chunk.start)?;
            let place = PuzzlePlace {
                uri: document.uri.clone(),
                number: n_before + number,
            };
            let puzzle = Arc::clone(analysis.file.puzzle(number)?);
            let expectations = tailback_ide::expectations(analysis, number)?;
            Some(RequestSearch {
                place: Some(place),
                ..RequestSearch::new(puzzle, Goal::ExpectedBoard(expectations), LIMITS)
            })
        })
    });
    let why = match search {
        Some(search) => match search.expected_board().await? {
            ExpectedBoardSearch::Found(board) => return Ok(board),
            ExpectedBoardSearch::NoneOf(n) => format!(
                "none of the {} within one edit meets all expectations; `tailback tune` searches further",
                count(n, "board")
            ),
            ExpectedBoardSearch::Undecided(n) => format!(
                "no board that is one edit away was found to keep all expectations, but {} remained undecided; \
                 `tailback tune` searches longer",
                count(n, "board")
            ),
        },
        None => "the board has errors, or already meets all expectations".to_owned(),
    };
    Err(Error::new(ErrorCode::RequestFailed, why))
}

/// Returns `edit` as one that the client shows and has confirmed before it makes it, with the change of the board and
/// what becomes of its optimum.
pub(super) fn to_confirm(mut edit: WorkspaceEdit, board: &ExpectedBoard) -> WorkspaceEdit {
    let Some(DocumentChanges::Edits(documents)) = &mut edit.document_changes else {
        return edit;
    };
    for change in documents.iter_mut().flat_map(|it| &mut it.edits) {
        if let OneOf::Left(text_edit) = change {
            *change = OneOf::Right(AnnotatedTextEdit {
                text_edit: std::mem::take(text_edit),
                annotation_id: TO_CONFIRM.to_owned(),
            });
        }
    }
    let annotation = ChangeAnnotation {
        label: board.change.clone(),
        needs_confirmation: Some(true),
        description: Some(board.optima.clone()),
    };
    edit.change_annotations = Some([(TO_CONFIRM.to_owned(), annotation)].into());
    edit
}
