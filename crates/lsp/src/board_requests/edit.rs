//! `tailback/edit`: changes the text of a puzzle as it was changed on the board. The client makes the
//! edit, so that it is one step of its undo.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics as report;
use tailback_ide::{BoardEdit, CarPlacement, board_edit};

use super::{
    numbered,
    wire::{Axis, Cell, Exit, Version, VersionedText},
};
use crate::{backend::Backend, client::convert, documents::document::Document, protocol::Result};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: VersionedText,
    puzzle: usize,
    edit: Edit,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum Edit {
    SetCar {
        car: usize,
        #[serde(flatten)]
        place: Place,
    },
    AddCar(Place),
    RemoveCar {
        car: usize,
    },
    AddWall(Cell),
    RemoveWall(Cell),
    AddExit(Exit),
    RemoveExit(Exit),
    SetSolution {
        moves: Vec<String>,
    },
}

#[derive(Deserialize)]
struct Place {
    column: i64,
    row: i64,
    axis: Axis,
    length: u8,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    applied: bool,
    reason: Option<String>,
}

/// What was made of an edit, or why nothing was changed.
type Made<T> = std::result::Result<T, String>;

const CHANGED: &str = "the text has changed meanwhile: look again";
const IN_A_LIST: &str = "in a list or a quote of Markdown lines cannot become more or fewer";
const OUTSIDE: &str = "this is not on the board";

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let made = make(backend, params).await?;
    Ok(Answer {
        version: Version,
        applied: made.is_ok(),
        reason: made.err(),
    })
}

async fn make(backend: &Backend, params: Params) -> Result<Made<()>> {
    let Params {
        text_document,
        puzzle,
        edit,
        ..
    } = params;
    let refused = |why: &str| Ok(Err(why.to_owned()));
    let Some(document) = backend.shared.document(&text_document.uri) else {
        return refused("the text is not open in the editor");
    };
    if text_document.version != Some(document.version) {
        return refused(CHANGED);
    }
    if !backend.applies_edits() {
        return refused("this editor lets no server change its text");
    }
    let (shared, read) = (Arc::clone(&backend.shared), Arc::clone(&document));
    let is_versioned = backend.takes_versioned_edits();
    let encoding = backend.encoding();
    let edit = backend.work(move || {
        let wanted = edit.wanted().ok_or(OUTSIDE)?;
        let edits = edits(&shared, &read, puzzle, &wanted)?;
        let places = read.places(encoding);
        Made::Ok(
            (!edits.is_empty()).then(|| convert::workspace_edit(&edits, &places, is_versioned)),
        )
    });
    let edit = match edit.await? {
        Ok(Some(edit)) => edit,
        Ok(None) => return Ok(Ok(())),
        Err(why) => return Ok(Err(why)),
    };
    // Where the client's edits have no versions, nothing but this keeps an old one off.
    if !backend.shared.is_newest(&document) {
        return refused(CHANGED);
    }
    let response = backend.client.apply_edit(edit).await?;
    Ok(if response.applied {
        Ok(())
    } else {
        let why = response.failure_reason;
        Err(why.unwrap_or_else(|| "the editor did not make the edit".to_owned()))
    })
}

fn edits(
    shared: &crate::shared::Shared,
    document: &Document,
    puzzle: usize,
    wanted: &BoardEdit,
) -> Made<Vec<report::Edit>> {
    let puzzle = numbered::by_number(document, puzzle);
    let puzzle = puzzle.ok_or("there is no such puzzle any more")?;
    let edits = shared.analyse(puzzle.chunk, |analysis| {
        board_edit(analysis, puzzle.in_chunk, wanted)
    });
    let mut edits = edits?;
    for edit in &mut edits {
        edit.span = edit.span.shifted(puzzle.chunk.start);
    }
    if !edits.iter().all(|edit| document.text.allows(edit)) {
        return Err(IN_A_LIST.to_owned());
    }
    Ok(edits)
}

impl Edit {
    /// The same in the words of the puzzle; `None` where it lies on no board.
    fn wanted(self) -> Option<BoardEdit> {
        Some(match self {
            Self::SetCar { car, place } => BoardEdit::SetCar {
                car,
                place: place.of_puzzle()?,
            },
            Self::AddCar(place) => BoardEdit::AddCar(place.of_puzzle()?),
            Self::RemoveCar { car } => BoardEdit::RemoveCar(car),
            Self::AddWall(cell) => BoardEdit::AddWall(cell.of_puzzle()?),
            Self::RemoveWall(cell) => BoardEdit::RemoveWall(cell.of_puzzle()?),
            Self::AddExit(exit) => BoardEdit::AddExit(exit.into()),
            Self::RemoveExit(exit) => BoardEdit::RemoveExit(exit.into()),
            Self::SetSolution { moves } => BoardEdit::SetSolution(moves),
        })
    }
}

impl Place {
    fn of_puzzle(&self) -> Option<CarPlacement> {
        let cell = Cell {
            column: self.column.try_into().ok()?,
            row: self.row.try_into().ok()?,
        };
        Some(CarPlacement {
            at: cell.of_puzzle()?,
            axis: self.axis.into(),
            length: self.length,
        })
    }
}
