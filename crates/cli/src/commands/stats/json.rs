//! The figures of a collection as one JSON document.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::{
    Asked, Version,
    answer::{Optima, PuzzleId},
};
use tailback_puzzle::Likeness;

use super::figures::{Figures, Series};
use crate::work::Entry;

/// The output of `tailback stats --format json`: one document.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Document<'a> {
    /// The version of this output format.
    version: Version,
    /// The number of files with puzzles.
    files: usize,
    /// The number of puzzles.
    puzzles: usize,
    /// The number of puzzles with a solution.
    solved: usize,
    /// The number of puzzles that are proved to have none.
    unsolvable: usize,
    /// The number of puzzles that were not solved within the limits.
    unknown: usize,
    /// The number of puzzles whose board is not sound.
    invalid: usize,
    /// The distribution of the optima in moves, of those in steps, with `--metric time` of the seconds that people take,
    /// and of the numbers of cars.
    distributions: Vec<Distribution>,
    /// The length of each puzzle in which it is known, in the order of the files: moves, or the `--metric`.
    curve: Vec<u32>,
    /// The puzzles with the greatest lengths, at most ten, the hardest first.
    hardest: Vec<PuzzleLine<'a>>,
    /// The boards that are the same as an earlier one, or alike in another way.
    alike: Vec<Alike<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Distribution {
    /// The counted property: `moves`, `steps`, `seconds` or `cars`.
    figure: &'static str,
    /// The least value; `null` if there is none.
    least: Option<u32>,
    /// The middle value, or the mean of the two in the middle; `null` if there is none.
    median: Option<f64>,
    /// The mean; `null` if there is no value.
    mean: Option<f64>,
    /// The greatest value; `null` if there is none.
    greatest: Option<u32>,
    /// The numbers of puzzles in ranges of equal width, as the first value of the range, the last, and the number.
    ranges: Vec<(u32, u32, usize)>,
}

impl Distribution {
    fn of(figure: &'static str, series: &Series) -> Self {
        Self {
            figure,
            least: series.least(),
            median: series.median(),
            mean: series.mean(),
            greatest: series.greatest(),
            ranges: series.histogram(),
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct PuzzleLine<'a> {
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Alike<'a> {
    #[serde(flatten)]
    which: PuzzleId<'a>,
    /// `same`: the same board. `same-lanes`: the same cars in the same lanes. `one-piece`: boards that differ in one
    /// piece.
    likeness: &'static str,
    /// The earlier puzzle.
    earlier: Earlier<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Earlier<'a> {
    #[serde(flatten)]
    which: PuzzleId<'a>,
}

/// Returns the word for how two boards are alike.
pub(super) fn word(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "same",
        Likeness::SameLanes => "same-lanes",
        Likeness::OnePiece => "one-piece",
    }
}

impl<'a> Document<'a> {
    pub(super) fn new(entries: &'a [Entry], figures: &Figures) -> Self {
        let hardest = figures.hardest.iter().map(|&at| PuzzleLine {
            which: entries[at].job.which(),
            optima: Optima::of(Asked::Both, &entries[at].verdict),
        });
        let alike = figures.alike.iter().map(|&(at, earlier, likeness)| Alike {
            which: entries[at].job.which(),
            likeness: word(likeness),
            earlier: Earlier {
                which: entries[earlier].job.which(),
            },
        });
        let distributions = figures.series.iter();
        let distributions = distributions.map(|(figure, series)| Distribution::of(figure, series));
        Self {
            version: Version,
            files: figures.n_files,
            puzzles: figures.n_puzzles,
            solved: figures.n_solved,
            unsolvable: figures.n_unsolvable,
            unknown: figures.n_unknown,
            invalid: figures.n_invalid,
            distributions: distributions.collect(),
            curve: figures.curve.iter().flatten().copied().collect(),
            hardest: hardest.collect(),
            alike: alike.collect(),
        }
    }
}
