//! The nearest boards as JSON.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::{
    Asked, Verdict, Version,
    answer::{Optima, PuzzleId},
};

use super::tuned::Tuned;
use crate::input::Job;

/// The output of `tailback tune --format json`: a line for each puzzle, in the order of the input.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
    /// The number of boards that are one edit away, up to names, mirrors and turns; 0 if the board is not sound.
    neighbours: usize,
    /// The number of edits up to which boards were tried; 0 if the board is not sound.
    tried_edits: usize,
    /// Whether all boards of that many edits were tried and decided, so that no others match.
    is_exhaustive: bool,
    /// The number of boards that a limit left undecided. If it is 0, no board with fewer edits than the first of
    /// `boards` matches, or, if these are more than 2, none with 1 or 2.
    undecided: usize,
    /// The boards that match, those with the fewest edits first, and of these those with the fewest changed cells.
    boards: Vec<BoardLine>,
}

/// A board that matches.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct BoardLine {
    /// The edits in words, in the order in which they are made.
    changes: Vec<String>,
    /// The number of cells that the edits change.
    changed_cells: u32,
    #[serde(flatten)]
    optima: Optima,
    /// The board as a puzzle in the language.
    puzzle_text: String,
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle. `tuned` is `None` if it is not sound.
    pub(super) fn new(job: &'a Job, tuned: Option<&Tuned>) -> Self {
        let own = tuned.map_or(&Verdict::Invalid, |tuned| &tuned.own);
        let nearby = tuned.map(|tuned| &tuned.nearby);
        let boards = tuned.into_iter().flat_map(|tuned| {
            tuned
                .boards
                .iter()
                .zip(tuned.texts(job))
                .map(|((board, verdict), text)| BoardLine {
                    changes: board.changes.clone(),
                    changed_cells: board.n_cells,
                    optima: Optima::of(Asked::Both, verdict),
                    puzzle_text: text.unwrap_or_default(),
                })
        });
        Self {
            version: Version,
            which: job.which(),
            optima: Optima::of(Asked::Both, own),
            neighbours: nearby.map_or(0, |it| it.n_neighbours),
            tried_edits: nearby.map_or(0, |it| it.n_edits),
            is_exhaustive: nearby.is_some_and(|it| it.is_exhaustive),
            undecided: nearby.and_then(|it| it.undecided).map_or(0, |(n, _)| n),
            boards: boards.collect(),
        }
    }
}
