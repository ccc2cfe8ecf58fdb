//! The options of the answers.

use std::{collections::BTreeMap, time::Duration};

use serde::Deserialize;
use tailback_answers::{Asked, generate::Wish};
use tailback_check::{Selector, Severities};
use tailback_diagnostics::Severity;
use tailback_puzzle::{DraftExit, NumberRange, Side, Size};
use tailback_solver::{Control, Metric};

use crate::options::{Reading, parsed, parsed_list};

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
        let mut severities = Severities::default();
        let mut chosen = Vec::new();
        for (name, severity) in &self.rules {
            let selector =
                Selector::find(name).ok_or_else(|| format!("there is no rule `{name}`"))?;
            let severity = match &**severity {
                "off" => None,
                word => {
                    let mut all = Severity::ALL.into_iter();
                    let found = all.find(|it| it.name() == word);
                    Some(found.ok_or_else(|| format!("`{word}` is no severity of a rule"))?)
                }
            };
            if let Some(why) = selector.refuse(severity) {
                return Err(why);
            }
            chosen.push((selector, severity));
        }
        // A rule is more than its group.
        chosen.sort_by_key(|(selector, _)| matches!(selector, Selector::Rule(_)));
        for (selector, severity) in chosen {
            severities.choose(selector, severity);
        }
        Ok(severities)
    }
}

/// The options of `generate`.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Generate {
    #[serde(deserialize_with = "parsed")]
    size: Option<Size>,
    #[serde(deserialize_with = "parsed_list")]
    exits: Vec<DraftExit>,
    #[serde(deserialize_with = "parsed")]
    cars: Option<NumberRange<usize>>,
    walls: usize,
    #[serde(deserialize_with = "parsed")]
    moves: Option<NumberRange>,
    pub(super) count: usize,
    /// A whole number, as the numbers of JavaScript are.
    pub(super) seed: f64,
    pub(super) limits: Limits,
}

impl Default for Generate {
    fn default() -> Self {
        Self {
            size: None,
            exits: Vec::new(),
            cars: None,
            walls: 0,
            moves: None,
            count: 1,
            seed: 0.0,
            limits: Limits::default(),
        }
    }
}

impl Generate {
    pub(super) fn wish(&self) -> Wish {
        let exits = match &*self.exits {
            [] => vec![DraftExit {
                side: Side::Right,
                lane: None,
            }],
            exits => exits.to_vec(),
        };
        let cars = self
            .cars
            .map(|it| it.min.unwrap_or(1)..=it.max.unwrap_or(usize::MAX));
        let moves = self.moves.unwrap_or(NumberRange {
            min: Some(10),
            max: None,
        });
        Wish {
            size: self.size.unwrap_or(Size {
                columns: 6,
                rows: 6,
            }),
            exits,
            cars,
            walls: self.walls,
            moves: moves.min.unwrap_or(1)..=moves.max.unwrap_or(u32::MAX),
        }
    }
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

/// The puzzle that is chosen.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Choice {
    Number(usize),
    Title(String),
}

impl Search {
    pub(super) fn asked(&self) -> Result<Asked, String> {
        match self.metric.as_deref() {
            None | Some("both") => Ok(Asked::Both),
            Some("moves") => Ok(Asked::Only(Metric::Moves)),
            Some("steps") => Ok(Asked::Only(Metric::Steps)),
            Some(other) => Err(format!("`{other}` is no metric; `moves` and `steps` are")),
        }
    }
}
