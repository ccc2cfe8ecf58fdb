//! The solutions of puzzles: the output of `tailback solve --format json`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_puzzle::Puzzle;
use tailback_solver::Solutions;

use crate::{
    answer::{Optima, Way, Which},
    verdict::{Asked, Verdict},
    version::Version,
};

/// The output of `tailback solve --format json`: a line for each puzzle, in the order of the input.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: Which<'a>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: Way,
    /// With `--all`, the shortest solutions in moves; otherwise `null`, as without a solution, or if the limits do not
    /// allow them to be found.
    all: Option<AllSolutions>,
}

/// The shortest solutions.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct AllSolutions {
    /// The number of shortest solutions, which may exceed 2^53.
    solutions: u128,
    /// Their number up to the order of independent moves, which may exceed 2^53; `null` if unknown.
    distinct: Option<u128>,
    /// The first of those, at most 100, as `solution`.
    listed: Vec<Vec<String>>,
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle, which is `None` if it is not sound.
    pub fn new(which: Which<'a>, asked: Asked, puzzle: Option<&Puzzle>, verdict: &Verdict) -> Self {
        Self {
            version: Version,
            which,
            optima: Optima::of(asked, verdict),
            way: Way::of(asked, puzzle, verdict),
            all: None,
        }
    }

    /// Adds the shortest solutions of the puzzle.
    #[must_use]
    pub fn with_all(mut self, puzzle: &Puzzle, found: &Solutions) -> Self {
        self.all = Some(AllSolutions {
            solutions: found.n_solutions,
            distinct: found.n_distinct.ok(),
            listed: found.listed.iter().map(|it| it.notation(puzzle)).collect(),
        });
        self
    }
}
