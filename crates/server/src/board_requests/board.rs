//! `tailback/board`: the puzzle at a place in a text, and the facts known about it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics::{Severity, Span, text::Unreadable};
use tailback_ide::{BoardView, Standing, board_view, car_at};

use super::{
    numbered,
    wire::{Board, Cell, Figures, Jam, Text, Version, VersionedText, cells},
};
use crate::{
    context::Context,
    documents::document::Document,
    protocol::{Error, ErrorCode, Position, Uri},
    step::Step,
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
    /// Whether `tailback/nearby` is answered.
    nearby: bool,
}

/// Whether undo and redo are offered.
#[derive(Serialize)]
struct Steps {
    undo: bool,
    redo: bool,
}

/// A puzzle, its figures, and its place.
struct FoundPuzzle {
    view: BoardView,
    number: usize,
    n_puzzles: usize,
    steps: Steps,
    car: Option<usize>,
    span: Span,
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let uri = params.text_document.uri.clone();
    let Some(document) = context.document(&uri) else {
        return failed("the editor does not have this text open".to_owned());
    };
    if let Some(Unreadable { why, .. }) = document.unreadable() {
        return failed(format!("this text is not checked: {why}"));
    }
    let version = document.version;
    let shared = Arc::clone(context);
    let found = Step::work(move || find(&shared, &document, &params));
    let shared = Arc::clone(context);
    found.and_then(move |found| {
        let Some(found) = found else {
            return Step::answer(None);
        };
        if found.view.is_fresh {
            shared.note_fresh();
        }
        let faults = if found.view.standing == Standing::Unsound {
            faults(&uri, found.span)
        } else {
            Step::answer(Vec::new())
        };
        let read_only = shared.read_only();
        faults.map(move |faults| {
            let text_document = VersionedText {
                uri,
                version: Some(version),
            };
            Some(found.answer(text_document, faults, read_only))
        })
    })
}

/// Finds the requested puzzle.
fn find(context: &Context, document: &Document, params: &Params) -> Option<FoundPuzzle> {
    let encoding = context.encoding();
    let offset = params.position.map(|it| document.offset(it, encoding));
    let puzzle = match (params.puzzle, offset) {
        // The numbered puzzle no longer exists, but the text has others.
        (Some(number), _) => {
            numbered::by_number(document, number).or_else(|| numbered::all(document).last())
        }
        (None, Some(offset)) => numbered::at(document, offset),
        (None, None) => numbered::all(document).next(),
    }?;
    let [undo, redo] = if context.undoes() {
        // Only the client knows what is in its history.
        [true; 2]
    } else {
        let (edits, text) = (&context.board_edits, &document.text);
        edits.can_step(&document.uri, puzzle.number, text.len(), || text.content())
    };
    context.analyse(puzzle.chunk, |analysis| {
        let in_chunk = offset.and_then(|it| it.checked_sub(puzzle.chunk.start));
        let node = &analysis.file.document.puzzles[puzzle.in_chunk];
        Some(FoundPuzzle {
            view: board_view(analysis, puzzle.in_chunk),
            number: puzzle.number,
            n_puzzles: numbered::all(document).count(),
            steps: Steps { undo, redo },
            car: in_chunk.and_then(|it| car_at(analysis, puzzle.in_chunk, it)),
            span: node.span.shifted(puzzle.chunk.start),
        })
    })
}

impl FoundPuzzle {
    fn answer(
        self,
        text_document: VersionedText,
        faults: Vec<String>,
        read_only: Option<String>,
    ) -> Answer {
        let view = self.view;
        Answer {
            version: Version,
            text_document,
            puzzle: self.number,
            board: view.board.as_ref().map(Board::from),
            faults,
            figures: Figures::from(&view),
            jam: view.jam.as_ref().map(Jam::from),
            redundant: view.redundant,
            frozen: view.frozen,
            idle_walls: cells(&view.idle_walls),
            title: view.title,
            solution: view.solution,
            car: self.car,
            puzzles: self.n_puzzles,
            read_only,
            history: self.steps,
            nearby: cfg!(not(target_family = "wasm")),
        }
    }
}

fn failed<T: Send + 'static>(why: String) -> Step<T> {
    Step::fail(Error {
        code: ErrorCode::RequestFailed,
        message: why.into(),
    })
}

/// Returns the reasons why the puzzle at `span` is not sound, in the words of the diagnostics.
fn faults(uri: &Uri, span: Span) -> Step<Vec<String>> {
    Step::checked(uri.clone(), move |checked| {
        let diagnostics = checked.iter().flat_map(|checked| &checked.diagnostics);
        let errors = diagnostics.filter(|diagnostic| {
            diagnostic.severity == Severity::Error
                && span.start <= diagnostic.span.start
                && diagnostic.span.end <= span.end
        });
        let mut faults: Vec<String> = errors
            .map(|diagnostic| diagnostic.message.clone())
            .collect();
        if faults.is_empty() {
            faults.push("the text of this puzzle has errors".to_owned());
        }
        Step::answer(faults)
    })
}
