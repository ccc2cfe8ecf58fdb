//! One JSON object per line for each puzzle.

use std::io::Write;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    answer::{Optima, Way, Which},
    error::Result,
    input::Job,
    json::{self, Version},
    verdict::{Asked, Verdict},
};

/// The output of `tailback solve --format json`: a line for each puzzle, in the order of the input.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: Which<'a>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: Way,
}

pub(super) fn write(out: &mut impl Write, asked: Asked, job: &Job, result: &Verdict) -> Result<()> {
    json::write(
        out,
        &Line {
            version: Version,
            which: Which::of(job),
            optima: Optima::of(asked, result),
            way: Way::of(asked, job.puzzle.as_deref(), result),
        },
    )
}
