//! The differences as one JSON document.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::{
    Asked, Version,
    answer::{Optima, PuzzleId},
};

use super::compared::Compared;
use crate::work::Entry;

/// The output of `tailback diff --format json`: one document.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Document<'a> {
    /// The version of this output format.
    version: Version,
    /// The number of puzzles that are unchanged.
    unchanged: usize,
    /// The number of puzzles that were not solved within the limits, in the collection with more of them.
    unknown: usize,
    /// The puzzles that changed, in the order of the new collection, then those that are gone.
    differences: Vec<PuzzleLine<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct PuzzleLine<'a> {
    /// `new`, `gone`, `harder`, `easier`, `altered` (as hard as before, or not known), `moved`, `renamed` or `restated`.
    change: &'static str,
    /// The edit that makes the new board of the old one, in words; `null` if there is none.
    edit: Option<&'a str>,
    /// The statements other than the board that changed, in words: `expect moves 2 → 7`.
    statements: &'a [String],
    /// The puzzle in the old collection; `null` if it is new.
    old: Option<Side<'a>>,
    /// The puzzle in the new collection; `null` if it is gone.
    new: Option<Side<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Side<'a> {
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
}

impl<'a> Document<'a> {
    pub(super) fn new(old: &'a [Entry], new: &'a [Entry], compared: &'a Compared) -> Self {
        let side = |entry: &'a Entry| Side {
            which: entry.job.which(),
            optima: Optima::of(Asked::Both, &entry.verdict),
        };
        let differences = compared.differences.iter().map(|it| PuzzleLine {
            change: it.change.word(),
            edit: it.edit.as_deref(),
            statements: &it.statements,
            old: it.old.map(|at| side(&old[at])),
            new: it.new.map(|at| side(&new[at])),
        });
        Self {
            version: Version,
            unchanged: compared.n_same,
            unknown: compared.n_unknown,
            differences: differences.collect(),
        }
    }
}
