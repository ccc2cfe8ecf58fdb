//! The options of questions about puzzles, as programs give them in JSON.

use std::{collections::BTreeMap, path::Path};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de::Error as _};
use tailback_check::{Selector, Severities};
use tailback_diagnostics::Severity;
use tailback_formats::{Format, ReadOptions};
use tailback_puzzle::{DraftExit, NumberRange, Size};

use crate::generate::Request;

/// The options for reading a text.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default)]
pub struct Reading {
    /// The name of the text, which answers repeat; no file is read. One that ends in `.rush` says that the text is in the
    /// Rush language.
    path: Option<String>,
    /// The name of the format, such as `rush`, `line` or `square`; recognised if it is not given.
    from: Option<String>,
    /// The size of the board, such as `7x7`, if the format does not say it.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    size: Option<Size>,
    /// The exit, such as `right 3`, if the format does not say it.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    exit: Option<DraftExit>,
    /// The name of the target, if it is not the one that the format stands for.
    target: Option<String>,
}

impl Reading {
    /// Creates the options for a text called `path`, in the format called `from` or else in the one that is recognised.
    pub fn new(path: Option<String>, from: Option<String>, options: ReadOptions<'_>) -> Self {
        Self {
            path,
            from,
            size: options.size,
            exit: options.exit,
            target: options.target.map(str::to_owned),
        }
    }

    /// Returns the format of `text`: the one that is given, or else the one that is recognised. `None` is the language, in
    /// which a text in no known format is read too.
    ///
    /// # Errors
    ///
    /// Fails if the format is unknown.
    pub fn format(&self, text: &str) -> Result<Option<&'static Format>, String> {
        match self.from() {
            Some("rush") => Ok(None),
            Some(name) => tailback_formats::find(name).map(Some).ok_or_else(|| {
                let known = tailback_formats::name_all();
                format!("unknown format `{name}`, expected `rush`, {known}")
            }),
            None if self.is_rush() => Ok(None),
            None => Ok(tailback_formats::recognise(text, self.options())),
        }
    }

    /// Returns the name that answers give the text.
    pub fn path(&self) -> &str {
        self.path.as_deref().unwrap_or("<text>")
    }

    /// Returns the name of the format, if one is given.
    pub fn from(&self) -> Option<&str> {
        self.from.as_deref()
    }

    /// Returns the name of the file without its folder and its ending.
    pub fn stem(&self) -> &str {
        let path = self.path.as_deref().unwrap_or_default();
        let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
        match name.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem,
            _ => name,
        }
    }

    /// Returns whether the name is that of a file in the language.
    pub fn is_rush(&self) -> bool {
        let ending = Path::new(self.path()).extension();
        ending.is_some_and(|ending| ending == "rush")
    }

    /// Returns the options for the reader of a foreign format.
    pub fn options(&self) -> ReadOptions<'_> {
        ReadOptions {
            size: self.size,
            exit: self.exit,
            target: self.target.as_deref(),
            stem: self.stem(),
            has_dashes: false,
        }
    }
}

/// A puzzle of a text: its number, from 1, or its title.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[serde(untagged)]
#[expect(missing_docs, reason = "the schema has the description of the type")]
pub enum Choice {
    Number(usize),
    Title(String),
}

/// The options for new puzzles.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default)]
pub struct Generation {
    /// The columns and rows of the boards, such as `7x7`; by default `6x6`.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    size: Option<Size>,
    /// The exits, such as `right 3`; without a lane they are in the middle one. A second one must be at the other end of
    /// the same lane. By default `right`.
    #[serde(deserialize_with = "parsed_list")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    exits: Vec<DraftExit>,
    /// The number of cars, the target among them, or a range of it, such as `9..12`.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    cars: Option<NumberRange<usize>>,
    /// The number of walls.
    walls: usize,
    /// The optimum in moves, or a range of it, such as `20..30`; by default `10..`.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    moves: Option<NumberRange>,
    /// The number of puzzles to make.
    pub count: usize,
    /// The seed of the random numbers, a whole number. The same options and seed give the same puzzles.
    seed: f64,
}

impl Default for Generation {
    fn default() -> Self {
        Self {
            size: None,
            exits: Vec::new(),
            cars: None,
            walls: 0,
            moves: None,
            count: 1,
            seed: 0.0,
        }
    }
}

impl Generation {
    /// Returns the seed of the random numbers.
    pub fn seed(&self) -> u64 {
        self.seed.max(0.0) as u64
    }

    /// Returns the requirements for the puzzles.
    pub fn request(&self) -> Request {
        let usual = Request::default();
        let cars = self
            .cars
            .map(|it| it.min.unwrap_or(1)..=it.max.unwrap_or(usize::MAX));
        let moves = self
            .moves
            .map(|it| it.min.unwrap_or(1)..=it.max.unwrap_or(u32::MAX));
        Request {
            size: self.size.unwrap_or(usual.size),
            exits: match &*self.exits {
                [] => usual.exits,
                exits => exits.to_vec(),
            },
            cars,
            walls: self.walls,
            moves: moves.unwrap_or(usual.moves),
        }
    }
}

/// Returns the severities of the rules. `chosen` has the severity of each rule or group of rules that is not to have its
/// own, or `off`.
///
/// # Errors
///
/// Returns the reason why a rule cannot be as severe as that.
pub fn severities(chosen: &BTreeMap<String, String>) -> Result<Severities, String> {
    let mut severities = Severities::default();
    let mut selected = Vec::new();
    for (name, severity) in chosen {
        let selector = Selector::find(name).ok_or_else(|| format!("unknown rule `{name}`"))?;
        let severity = match &**severity {
            "off" => None,
            word => {
                let mut all = Severity::ALL.into_iter();
                let found = all.find(|it| it.name() == word);
                Some(found.ok_or_else(|| format!("unknown severity `{word}`"))?)
            }
        };
        if let Some(why) = selector.refuse(severity) {
            return Err(why);
        }
        selected.push((selector, severity));
    }
    // A rule is more than its group.
    selected.sort_by_key(|(selector, _)| matches!(selector, Selector::Rule(_)));
    for (selector, severity) in selected {
        severities.choose(selector, severity);
    }
    Ok(severities)
}

/// Reads a value that is written as a string.
fn parsed<'de, D: Deserializer<'de>, T: std::str::FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|it| it.parse().map_err(D::Error::custom))
        .transpose()
}

/// Reads values that are written as strings.
fn parsed_list<'de, D: Deserializer<'de>, T: std::str::FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let values = texts.iter().map(|it| it.parse().map_err(D::Error::custom));
    values.collect()
}
