//! The options of these functions.

use std::collections::BTreeMap;

use serde::Deserialize;
use tailback_answers::{
    Asked, Word,
    options::{AskedLimits, Choice, Generation, Numbers, Reading, severities},
};
use tailback_check::Severities;
use tailback_solver::Control;

/// Returns the control of a search within `limits`, which has this `effort` if neither that nor the time is limited.
pub(super) fn control(limits: AskedLimits, effort: Option<u64>) -> Control<'static> {
    /// The module can address 4 GiB, and not every page may have them.
    const MEMORY: u64 = 512 << 20;
    let mut limits = limits.or(effort);
    limits.memory.get_or_insert(MEMORY);
    Control {
        limits,
        ..Control::default()
    }
}

/// The options of `check`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Check {
    #[serde(flatten)]
    pub(super) reading: Reading,
    pub(super) limits: AskedLimits,
    /// The severity of each rule or group of rules that is not to have its own, or `off`.
    rules: BTreeMap<String, String>,
    #[serde(rename = "withStatistics")]
    pub(super) with_statistics: bool,
}

impl Check {
    pub(super) fn severities(&self) -> Result<Severities, String> {
        severities(&self.rules)
    }
}

/// The options of `generate`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Generate {
    #[serde(flatten)]
    pub(super) asked: Generation,
    /// The seconds that people are expected to take.
    pub(super) time: Option<Numbers>,
    pub(super) limits: AskedLimits,
}

/// The options of `filter`.
#[derive(Deserialize)]
pub(super) struct Filter {
    #[serde(flatten)]
    pub(super) reading: Reading,
    #[serde(default)]
    pub(super) limits: AskedLimits,
    /// A condition on the facts of puzzles.
    #[serde(rename = "where")]
    pub(super) condition: String,
}

/// The options of `pick`.
#[derive(Deserialize)]
pub(super) struct Pick {
    #[serde(flatten)]
    pub(super) reading: Reading,
    #[serde(default)]
    pub(super) limits: AskedLimits,
    /// The number of puzzles to pick.
    pub(super) count: usize,
    /// The numbers of the puzzles to pick from in each text, from 1.
    pub(super) puzzles: Option<Vec<Vec<usize>>>,
}

/// The options of `solve`, `analyze` and `hint`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Search {
    #[serde(flatten)]
    pub(super) reading: Reading,
    pub(super) limits: AskedLimits,
    pub(super) metric: Word<Asked>,
    /// The number of the puzzle, from 1, or its title.
    pub(super) puzzle: Option<Choice>,
    /// The moves to make first.
    pub(super) after: String,
}
