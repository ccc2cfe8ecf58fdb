//! `tailback/select`: shows a car, or the title of the puzzle, in the text.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics::Span;

use super::{
    numbered::{self, Numbered},
    wire::{PuzzleRef, Version},
};
use crate::{
    context::Context,
    message::{ClientRequest, Reply},
    protocol::{Result, ShowDocumentParams},
    step::ask,
};

/// A car, or the title of a puzzle.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SelectParams"))]
pub(crate) struct Params {
    #[serde(flatten)]
    puzzle: PuzzleRef,
    /// `null` for the title.
    car: Option<usize>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SelectAnswer"))]
pub(crate) struct Answer {
    version: Version,
    shown: bool,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let PuzzleRef {
        text_document,
        puzzle,
    } = params.puzzle;
    let range = context.answer(&text_document.uri, move |document, encoding| {
        let puzzle = numbered::by_number(document, puzzle)?;
        let span = span_of(puzzle, params.car)?.shifted(puzzle.chunk.start);
        Some(document.places(encoding).range(span))
    });
    let shown = match range.await? {
        Some(range) if context.session().shows_documents => {
            let document = ShowDocumentParams {
                uri: text_document.uri,
                external: Some(false),
                // The board keeps the focus, because its user continues there.
                take_focus: Some(false),
                selection: Some(range),
            };
            let reply = ask(ClientRequest::ShowDocument(document)).await?;
            matches!(reply, Reply::Shown(true))
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
