//! The solutions of puzzles: the output of `tailback solve --format json`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_puzzle::Puzzle;

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
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle, which is `None` if it is not sound.
    pub fn new(which: Which<'a>, asked: Asked, puzzle: Option<&Puzzle>, verdict: &Verdict) -> Self {
        Self {
            version: Version,
            which,
            optima: Optima::of(asked, verdict),
            way: Way::of(asked, puzzle, verdict),
        }
    }
}
