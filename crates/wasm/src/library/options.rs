//! The options of the answers.

use std::{collections::BTreeMap, time::Duration};

use serde::Deserialize;
use tailback_answers::{
    Asked,
    options::{Choice, Generation, Reading, severities},
};
use tailback_check::Severities;
use tailback_solver::{Control, Metric};

/// The limits of the searches for a puzzle.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Limits {
    effort: Option<f64>,
    states: Option<f64>,
    /// In bytes.
    memory: Option<f64>,
    /// In milliseconds.
    time: Option<f64>,
}

impl Limits {
    /// Returns the control of a search, which has this `effort` if neither that nor the time is limited.
    pub(super) fn control(&self, effort: Option<u64>) -> Control<'static> {
        /// The module can address 4 GiB, and not every page may have them.
        const MEMORY: u64 = 512 << 20;
        let time = self.time.map(|it| it.max(0.0) / 1000.0);
        let time = time.map(|it| Duration::try_from_secs_f64(it).unwrap_or(Duration::MAX));
        let number = |it: Option<f64>| it.map(|it| it as u64);
        Control {
            limits: tailback_solver::Limits {
                effort: number(self.effort).or(effort.filter(|_| time.is_none())),
                states: number(self.states),
                memory: number(self.memory).or(Some(MEMORY)),
                time,
            },
            ..Control::default()
        }
    }
}

/// The options of `check`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Check {
    #[serde(flatten)]
    pub(super) reading: Reading,
    pub(super) limits: Limits,
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
    pub(super) limits: Limits,
}

/// The options of `solve`, `analyze` and `hint`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Search {
    #[serde(flatten)]
    pub(super) reading: Reading,
    pub(super) limits: Limits,
    metric: Option<String>,
    /// The number of the puzzle, from 1, or its title.
    pub(super) puzzle: Option<Choice>,
    /// The moves to make first.
    pub(super) after: String,
}

impl Search {
    pub(super) fn asked(&self) -> Result<Asked, String> {
        match self.metric.as_deref() {
            None | Some("both") => Ok(Asked::Both),
            Some("moves") => Ok(Asked::Only(Metric::Moves)),
            Some("steps") => Ok(Asked::Only(Metric::Steps)),
            Some(other) => Err(format!(
                "unknown metric `{other}`, expected `moves` or `steps`"
            )),
        }
    }
}
