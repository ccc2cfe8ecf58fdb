//! `tailback/board`: the puzzle at a place in a text, and the facts known about it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tailback_diagnostics::{Severity, Span, text::Unreadable};
use tailback_ide::{BoardView, Standing, board_view, car_at};

use super::{
    numbered,
    wire::{Text, Version, VersionedText},
};
use crate::{
    context::Context,
    documents::document::Document,
    protocol::{Error, ErrorCode, Position, Result, Uri},
    step::{Effort, work},
};

/// The cursor or the number of the puzzle. The first puzzle is meant without both, and above the first one.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BoardParams"))]
pub(crate) struct Params {
    text_document: Text,
    /// The cursor, as in the Language Server Protocol.
    #[cfg_attr(
        test,
        schemars(
            with = "Option<super::schema::Position>",
            skip_serializing_if = "Option::is_none"
        )
    )]
    position: Option<Position>,
    /// The number of the puzzle in its text, from 0.
    #[cfg_attr(test, schemars(skip_serializing_if = "Option::is_none"))]
    puzzle: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BoardAnswer"))]
pub(crate) struct Answer {
    version: Version,
    text_document: VersionedText,
    /// The number of the puzzle in its text, from 0.
    puzzle: usize,
    #[serde(flatten)]
    view: BoardView,
    /// The reasons why the board cannot be played, if any.
    faults: Vec<String>,
    /// The car under the cursor.
    car: Option<usize>,
    /// The number of puzzles in the text.
    puzzles: usize,
    /// The reason why the board cannot change the text; `null` if it can.
    read_only: Option<String>,
    history: Steps,
}

/// Whether undo and redo are offered.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
struct Steps {
    undo: bool,
    redo: bool,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Option<Answer>> {
    let uri = &params.text_document.uri;
    let Some(document) = context.document(uri) else {
        return Err(failed("the editor does not have this text open".to_owned()));
    };
    if let Some(Unreadable { why, .. }) = document.unreadable() {
        return Err(failed(format!("this text is not checked: {why}")));
    }
    work(Effort::Usual).await;
    let Some((mut answer, span)) = find(&context, &document, &params) else {
        return Ok(None);
    };
    if answer.view.is_fresh {
        context.note_fresh();
    }
    if answer.view.figures.outcome == Standing::Unsound {
        answer.faults = faults(&context, uri, span).await;
    }
    Ok(Some(answer))
}

/// Finds the requested puzzle and its place in the text. Its faults are not looked for.
fn find(context: &Context, document: &Document, params: &Params) -> Option<(Answer, Span)> {
    let encoding = context.session().encoding;
    let offset = params.position.map(|it| document.offset(it, encoding));
    let puzzle = match (params.puzzle, offset) {
        // The numbered puzzle no longer exists, but the text has others.
        (Some(number), _) => {
            numbered::by_number(document, number).or_else(|| numbered::all(document).last())
        }
        (None, Some(offset)) => numbered::at(document, offset),
        (None, None) => numbered::all(document).next(),
    }?;
    let [undo, redo] = if context.session().undoes {
        // Only the client knows what is in its history.
        [true; 2]
    } else {
        let (edits, text) = (&context.board_edits, &document.text);
        edits.can_step(&document.uri, puzzle.number, text.len(), || text.content())
    };
    context.analyse(puzzle.chunk, |analysis| {
        let in_chunk = offset.and_then(|it| it.checked_sub(puzzle.chunk.start));
        let node = &analysis.file.document.puzzles[puzzle.in_chunk];
        let answer = Answer {
            version: Version,
            text_document: VersionedText {
                uri: document.uri.clone(),
                version: Some(document.version),
            },
            puzzle: puzzle.number,
            view: board_view(analysis, puzzle.in_chunk),
            faults: Vec::new(),
            car: in_chunk.and_then(|it| car_at(analysis, puzzle.in_chunk, it)),
            puzzles: numbered::all(document).count(),
            read_only: context.session().read_only.clone(),
            history: Steps { undo, redo },
        };
        Some((answer, node.span.shifted(puzzle.chunk.start)))
    })
}

fn failed(why: String) -> Error {
    Error::new(ErrorCode::RequestFailed, why)
}

/// Returns the reasons why the puzzle at `span` is not sound, in the words of the diagnostics.
async fn faults(context: &Context, uri: &Uri, span: Span) -> Vec<String> {
    let checked = context.checked(uri.clone()).await;
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
    faults
}
