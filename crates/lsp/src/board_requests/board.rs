//! `tailback/board`: the puzzle at a place of a text, and what is known of it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics::{Severity, Span, Unreadable};
use tailback_ide::{BoardView, Standing, board_view, car_at};

use super::{
    numbered,
    wire::{Board, Cell, Figures, Jam, Text, Version, VersionedText, cells},
};
use crate::{
    backend::Backend,
    protocol::{Error, Position, REQUEST_FAILED, Result},
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: Text,
    position: Option<Position>,
    puzzle: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    version: Version,
    text_document: VersionedText,
    puzzle: usize,
    title: Option<String>,
    board: Option<Board>,
    faults: Vec<String>,
    figures: Figures,
    jam: Option<Jam>,
    redundant: Vec<usize>,
    frozen: Vec<usize>,
    idle_walls: Vec<Cell>,
    solution: Option<Vec<String>>,
    car: Option<usize>,
    puzzles: usize,
    read_only: Option<String>,
    history: Steps,
}

/// Whether the edits that boards have made of a text can be undone and made again, as it stands.
#[derive(Serialize)]
struct Steps {
    undo: bool,
    redo: bool,
}

/// What was found of a puzzle, and where it stands.
struct Found {
    view: BoardView,
    number: usize,
    n_puzzles: usize,
    steps: Steps,
    car: Option<usize>,
    span: Span,
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let uri = params.text_document.uri;
    let Some(document) = backend.shared.document(&uri) else {
        return Err(failed("the editor does not have this text open".to_owned()));
    };
    if let Some(Unreadable { why, .. }) = document.unreadable() {
        return Err(failed(format!("this text is not looked into: {why}")));
    }
    let shared = Arc::clone(&backend.shared);
    let (seen, encoding) = (Arc::clone(&document), backend.encoding());
    let found = backend.work(move || {
        let offset = params.position.map(|it| seen.offset(it, encoding));
        let puzzle = match (params.puzzle, offset) {
            // Where that one is gone, the text has others.
            (Some(number), _) => {
                numbered::by_number(&seen, number).or_else(|| numbered::all(&seen).last())
            }
            (None, Some(offset)) => numbered::at(&seen, offset),
            (None, None) => numbered::all(&seen).next(),
        }?;
        let [undo, redo] =
            (shared.boards.edits).can_step(&seen.uri, seen.text.len(), || seen.text.content());
        shared.analyse(puzzle.chunk, |analysis| {
            let in_chunk = offset.and_then(|it| it.checked_sub(puzzle.chunk.start));
            let node = &analysis.file.document.puzzles[puzzle.in_chunk];
            Some(Found {
                view: board_view(analysis, puzzle.in_chunk),
                number: puzzle.number,
                n_puzzles: numbered::all(&seen).count(),
                steps: Steps { undo, redo },
                car: in_chunk.and_then(|it| car_at(analysis, puzzle.in_chunk, it)),
                span: node.span.shifted(puzzle.chunk.start),
            })
        })
    });
    let Some(found) = found.await? else {
        return Ok(None);
    };
    let view = found.view;
    if view.is_fresh {
        backend.shared.refreshes.fresh.notify_one();
    }
    let faults = if view.standing == Standing::Unsound {
        faults(backend, &uri, found.span).await
    } else {
        Vec::new()
    };
    Ok(Some(Answer {
        version: Version,
        text_document: VersionedText {
            uri,
            version: Some(document.version),
        },
        puzzle: found.number,
        board: view.board.as_ref().map(Board::from),
        faults,
        figures: Figures::from(&view),
        jam: view.jam.as_ref().map(Jam::from),
        redundant: view.redundant,
        frozen: view.frozen,
        idle_walls: cells(&view.idle_walls),
        title: view.title,
        solution: view.solution,
        car: found.car,
        puzzles: found.n_puzzles,
        read_only: backend.read_only(),
        history: found.steps,
    }))
}

fn failed(why: String) -> Error {
    Error {
        code: REQUEST_FAILED,
        message: why.into(),
        data: None,
    }
}

/// Why the puzzle at `span` is not sound, in the words of the reports.
async fn faults(backend: &Backend, uri: &crate::protocol::Uri, span: Span) -> Vec<String> {
    let checked = backend.shared.checked(uri).await;
    let reports = checked.iter().flat_map(|checked| &checked.reports);
    let errors = reports.filter(|report| {
        report.severity == Severity::Error
            && span.start <= report.span.start
            && report.span.end <= span.end
    });
    let mut faults: Vec<String> = errors.map(|report| report.message.clone()).collect();
    if faults.is_empty() {
        faults.push("the text of this puzzle has faults".to_owned());
    }
    faults
}
