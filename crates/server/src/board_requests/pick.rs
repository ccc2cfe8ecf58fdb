//! `tailback/pick`: a level set of the collection, with an equal share of each length.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use serde::{Deserialize, Serialize};
use tailback_facts::words::length;
use tailback_generator::{Candidate, Taken, pick};
use tailback_puzzle::{Extras, Puzzle};
use tailback_solver::Metric;
use tailback_syntax::{extras, to_rush};

use super::{
    numbered::{self, Numbered},
    wire::{PuzzleRef, Version},
};
use crate::{
    context::Context,
    documents::document::Document,
    protocol::Result,
    step::{Effort, work},
};

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PickParams"))]
pub(crate) struct Params {
    /// The number of puzzles to pick.
    count: usize,
    /// The puzzles to pick from.
    puzzles: Vec<PuzzleRef>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PickAnswer"))]
pub(crate) struct Answer {
    version: Version,
    /// The puzzles in the language, from the shortest to the longest.
    rush: String,
    /// The numbers of picked puzzles and of those without a known solution, and the lengths.
    summary: String,
}

/// A puzzle that can be picked, and its optimum in moves.
struct Solved<'a> {
    length: u32,
    puzzle: Arc<Puzzle>,
    place: Numbered<'a>,
    header: &'a Extras,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    work(Effort::Usual).await;
    let mut chosen: HashMap<String, HashSet<usize>> = HashMap::new();
    for PuzzleRef {
        text_document,
        puzzle,
    } in params.puzzles
    {
        let uri = text_document.uri.as_str().to_owned();
        chosen.entry(uri).or_default().insert(puzzle);
    }
    let documents = context.collection();
    let headers: Vec<Extras> = documents.iter().map(|it| header(it)).collect();
    let (mut solved, mut n_all, mut n_unknown) = (Vec::new(), 0, 0);
    for (document, header) in documents.iter().zip(&headers) {
        let Some(chosen) = chosen.get(document.uri.as_str()) else {
            continue;
        };
        for place in numbered::all(document).filter(|it| chosen.contains(&it.number)) {
            n_all += 1;
            let puzzle = place.chunk.chunk.file().puzzle(place.in_chunk);
            let length = context.analyse(place.chunk, |analysis| {
                analysis.facts(place.in_chunk)?.n_moves()
            });
            match (length, puzzle) {
                (Some(0), _) => {}
                (Some(length), Some(puzzle)) => solved.push(Solved {
                    length,
                    puzzle: Arc::clone(puzzle),
                    place,
                    header,
                }),
                _ => n_unknown += 1,
            }
        }
    }
    let candidates: Vec<Candidate<'_>> = solved
        .iter()
        .map(|it| Candidate {
            length: it.length,
            puzzle: &it.puzzle,
        })
        .collect();
    let set = pick(&candidates, params.count, None, Taken::default());
    let texts = set.picked.iter().filter_map(|&at| solved[at].rush());
    let in_words = |n| length(n, Metric::Moves);
    let left_out = [(n_unknown, "without a known solution")];
    Ok(Answer {
        version: Version,
        rush: texts.collect::<Vec<_>>().join("\n"),
        summary: set.summary(n_all, in_words, &left_out),
    })
}

/// Returns the statements of a document that apply to all of its puzzles.
fn header(document: &Document) -> Extras {
    let first = document.chunks().first();
    first.map_or_else(Extras::default, |it| {
        extras(it.chunk.file().document.header())
    })
}

impl Solved<'_> {
    /// Returns the puzzle in the language; `None` if it cannot be written.
    fn rush(&self) -> Option<String> {
        let file = self.place.chunk.chunk.file();
        let node = &file.document.puzzles[self.place.in_chunk];
        let extras = extras(file.document.statements_of(node)).under(self.header);
        let title = file.title(self.place.in_chunk).unwrap_or("(no title)");
        to_rush(title, &self.puzzle.to_draft(), &extras).ok()
    }
}
