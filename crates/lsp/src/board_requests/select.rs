//! `tailback/select`: shows a car, or the title of the puzzle, in the text.

use serde::{Deserialize, Serialize};
use tailback_diagnostics::Span;

use super::{
    numbered::{self, Numbered},
    wire::{PuzzleRef, Version},
};
use crate::{
    backend::Backend,
    protocol::{Result, ShowDocumentParams},
};

#[derive(Deserialize)]
pub(crate) struct Params {
    #[serde(flatten)]
    puzzle: PuzzleRef,
    car: Option<usize>,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    shown: bool,
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let PuzzleRef {
        text_document,
        puzzle,
    } = params.puzzle;
    let range = backend.answer(&text_document.uri, move |document, encoding| {
        let puzzle = numbered::by_number(document, puzzle)?;
        let span = span_of(puzzle, params.car)?.shifted(puzzle.chunk.start);
        Some(document.places(encoding).range(span))
    });
    let shown = match range.await? {
        Some(range) if backend.shows_documents() => {
            let show = ShowDocumentParams {
                uri: text_document.uri,
                external: Some(false),
                // The board keeps the keys: its user goes on there.
                take_focus: Some(false),
                selection: Some(range),
            };
            backend.client.show_document(show).await?
        }
        _ => false,
    };
    Ok(Answer {
        version: Version,
        shown,
    })
}

fn span_of(puzzle: Numbered<'_>, car: Option<usize>) -> Option<Span> {
    let file = puzzle.chunk.chunk.file();
    match car {
        None => Some(file.title_span(puzzle.in_chunk)),
        Some(car) => Some(file.puzzles[puzzle.in_chunk].places.cars.get(car)?.name),
    }
}
