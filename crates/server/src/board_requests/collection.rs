//! `tailback/collection`: all puzzles of the workspace, in open texts and in other files, with small boards and their
//! duplicates.

use std::{collections::HashMap, sync::Arc};

use serde::{Deserialize, Serialize};
use tailback_ide::{BoardFigures, BoardLayout, board_view, difficulty};
use tailback_puzzle::Canonical;

use super::{
    condition::Condition,
    numbered,
    wire::{Version, VersionedText},
};
use crate::{
    context::Context,
    documents::document::Document,
    protocol::Result,
    step::{Effort, work},
};

/// A longer table would not be read, and would take tens of megabytes.
const MAX_ENTRIES: usize = 5_000;

#[derive(Deserialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "CollectionParams")
)]
pub(crate) struct Params {
    /// A condition on the facts of puzzles, such as `moves > 20 and not retreat`.
    #[cfg_attr(test, schemars(skip_serializing_if = "Option::is_none"))]
    condition: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "CollectionAnswer")
)]
pub(crate) struct Answer {
    version: Version,
    entries: Vec<CollectedPuzzle>,
    /// The number of puzzles left out because there are too many.
    left_out: usize,
    /// The faults of the condition, each with the text, in which its place is marked; `null` if there are none.
    fault: Option<String>,
}

/// A puzzle of the workspace.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "CollectionEntry")
)]
struct CollectedPuzzle {
    text_document: VersionedText,
    /// The number of the puzzle in its text, from 0.
    puzzle: usize,
    /// The path of the file, relative to the workspace.
    path: String,
    title: Option<String>,
    line: usize,
    board: Option<BoardLayout>,
    figures: BoardFigures,
    difficulty: Option<&'static str>,
    /// Whether the condition holds; `null` if that is not known yet.
    holds: Option<bool>,
    /// The indices of the other entries with the same board.
    duplicates: Vec<usize>,
    #[serde(skip)]
    canonical: Option<Canonical>,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    work(Effort::Usual).await;
    let condition = params.condition.map(|it| Condition::read(&it));
    let (condition, fault) = match condition.transpose() {
        Ok(condition) => (condition, None),
        Err(fault) => (None, Some(fault)),
    };
    Ok(Answer {
        fault,
        ..collect(&context, condition.as_ref())
    })
}

fn collect(context: &Context, condition: Option<&Condition>) -> Answer {
    let mut entries = Vec::new();
    let mut left_out = 0;
    for document in context.collection() {
        let room = MAX_ENTRIES - entries.len();
        let n_before = entries.len();
        entries.extend(of_document(context, &document, condition).take(room));
        left_out += numbered::all(&document).count() - (entries.len() - n_before);
    }
    let mut same: HashMap<&Canonical, Vec<usize>> = HashMap::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(canonical) = &entry.canonical {
            same.entry(canonical).or_default().push(index);
        }
    }
    let groups: Vec<Vec<usize>> = same.into_values().filter(|it| it.len() > 1).collect();
    for group in groups {
        for &index in &group {
            let others = group.iter().filter(|&&other| other != index);
            entries[index].duplicates = others.copied().collect();
        }
    }
    Answer {
        version: Version,
        entries,
        left_out,
        fault: None,
    }
}

fn of_document<'a>(
    context: &'a Context,
    document: &'a Document,
    condition: Option<&'a Condition>,
) -> impl Iterator<Item = CollectedPuzzle> + use<'a> {
    let first = document.chunks().first();
    let for_all = first.and_then(|it| difficulty(it.chunk.file(), None));
    numbered::all(document).map(move |puzzle| {
        let file = puzzle.chunk.chunk.file();
        let title = file.title_span(puzzle.in_chunk);
        let (view, holds) = context.analyse(puzzle.chunk, |analysis| {
            let holds = condition.and_then(|it| it.holds(analysis, puzzle.in_chunk));
            (board_view(analysis, puzzle.in_chunk), holds)
        });
        if view.is_fresh {
            context.note_fresh();
        }
        CollectedPuzzle {
            text_document: VersionedText {
                uri: document.uri.clone(),
                version: document.client_version(),
            },
            puzzle: puzzle.number,
            path: context.name(document),
            line: puzzle.chunk.first_line + file.lines.line_of(title.start),
            board: view.board,
            figures: view.figures,
            difficulty: difficulty(file, Some(puzzle.in_chunk)).or(for_all),
            holds,
            duplicates: Vec::new(),
            canonical: file.puzzle(puzzle.in_chunk).map(|it| Canonical::of(it)),
            title: view.title,
        }
    })
}
