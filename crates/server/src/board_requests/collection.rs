//! `tailback/collection`: all puzzles of the workspace, in texts that are open and in files that are not, with
//! small boards and what they have in common.

use std::{collections::HashMap, sync::Arc};

use serde::{Deserialize, Serialize};
use tailback_ide::{board_view, difficulty};
use tailback_puzzle::Canonical;

use super::{
    numbered,
    wire::{Board, Figures, PuzzleRef, Text, Version},
};
use crate::{context::Context, documents::document::Document, step::Step};

/// A longer table would not be read, and would take tens of megabytes.
const MAX_ENTRIES: usize = 5_000;

#[derive(Deserialize)]
pub(crate) struct Params {}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    version: Version,
    entries: Vec<CollectedPuzzle>,
    left_out: usize,
}

#[derive(Serialize)]
struct CollectedPuzzle {
    #[serde(flatten)]
    puzzle: PuzzleRef,
    path: String,
    title: Option<String>,
    line: usize,
    board: Option<Board>,
    figures: Figures,
    difficulty: Option<&'static str>,
    duplicates: Vec<usize>,
    #[serde(skip)]
    canonical: Option<Canonical>,
}

pub(crate) fn answer(context: &Arc<Context>, _: Params) -> Step<Answer> {
    let shared = Arc::clone(context);
    Step::work(move || collect(&shared))
}

fn collect(context: &Context) -> Answer {
    let mut entries = Vec::new();
    let mut left_out = 0;
    for document in context.collection() {
        let room = MAX_ENTRIES - entries.len();
        let n_before = entries.len();
        entries.extend(of_document(context, &document).take(room));
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
    }
}

fn of_document<'a>(
    context: &'a Context,
    document: &'a Document,
) -> impl Iterator<Item = CollectedPuzzle> + use<'a> {
    let first = document.chunks().first();
    let for_all = first.and_then(|it| difficulty(it.chunk.file(), None));
    numbered::all(document).map(move |puzzle| {
        let file = puzzle.chunk.chunk.file();
        let title = file.title_span(puzzle.in_chunk);
        let view = context.analyse(puzzle.chunk, |analysis| {
            board_view(analysis, puzzle.in_chunk)
        });
        if view.is_fresh {
            context.note_fresh();
        }
        CollectedPuzzle {
            puzzle: PuzzleRef {
                text_document: Text {
                    uri: document.uri.clone(),
                },
                puzzle: puzzle.number,
            },
            path: context.name(document),
            line: puzzle.chunk.first_line + file.lines.line_of(title.start),
            board: view.board.as_ref().map(Board::from),
            figures: Figures::from(&view),
            difficulty: difficulty(file, Some(puzzle.in_chunk)).or(for_all),
            duplicates: Vec::new(),
            canonical: file.puzzle(puzzle.in_chunk).map(|it| Canonical::of(it)),
            title: view.title,
        }
    })
}
