//! The options of questions about puzzles, as programs give them in JSON.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::{collections::BTreeMap, ops::RangeInclusive, path::Path, str::FromStr, time::Duration};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de::Error as _};
use tailback_check::{Selector, Severities};
use tailback_diagnostics::Severity;
use tailback_facts::words::units::{Bytes, Effort, Time};
use tailback_formats::{Format, ReadOptions};
use tailback_puzzle::{DraftExit, NumberRange, Size};
use tailback_solver::Limits;

use crate::generate::Request;

/// The options for reading a text.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default)]
pub struct Reading {
    /// The name of the text in answers; no file is read.
    path: Option<String>,
    /// The format, such as `rush`, `line` or `square`; recognised by default.
    from: Option<String>,
    /// The size of boards that do not say it, such as `7x7`.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    size: Option<Size>,
    /// The exit of boards that do not say it, such as `right 3`.
    #[serde(deserialize_with = "parsed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    exit: Option<DraftExit>,
    /// The target, if it has another name than is usual in the format.
    target: Option<String>,
    /// Which reading to take, from 1, of a board in a notation that is not one of the formats.
    #[serde(rename = "reading")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: Option<usize>,
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
            number: options.reading,
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
            Some(name) => {
                let format = tailback_formats::find(name).ok_or_else(|| {
                    let known = tailback_formats::name_all();
                    format!("unknown format `{name}`, expected `rush`, {known}")
                })?;
                tailback_formats::scan::check_named(text, self.options(), format).map(Some)
            }
            None if self.is_rush() => Ok(None),
            None => Ok(tailback_formats::scan::recognise_any(text, self.options())),
        }
    }

    /// Returns the name of an option that cannot apply to a text in the language, if one is given.
    pub fn misfit(&self) -> Option<&'static str> {
        let options = [
            ("size", self.size.is_some()),
            ("exit", self.exit.is_some()),
            ("target", self.target.is_some()),
            ("reading", self.number.is_some()),
        ];
        let mut given = options.into_iter().filter(|(_, is_given)| *is_given);
        given.next().map(|(option, _)| option)
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
            legend: None,
            roles: None,
            reading: self.number,
            has_dashes: false,
        }
    }
}

/// The limits of the searches.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct AskedLimits {
    /// The work for each puzzle, such as `20G`; it stops at the same point in every run.
    #[serde(deserialize_with = "effort")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NumberOrWord>"))]
    effort: Option<f64>,
    /// The states that a search may hold.
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    states: Option<f64>,
    /// The memory of a search, such as `512MiB`; a number is in bytes. The server for agents sets it and has no such argument.
    #[serde(deserialize_with = "bytes")]
    #[cfg_attr(feature = "schema", schemars(skip))]
    memory: Option<f64>,
    /// The time for each puzzle, such as `5s`; a number is in milliseconds.
    #[serde(deserialize_with = "milliseconds")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NumberOrWord>"))]
    time: Option<f64>,
}

/// A number, or a word such as `20G`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[serde(untagged, expecting = "expected a number, or a word like `20G`")]
enum NumberOrWord {
    Number(#[cfg_attr(feature = "schema", schemars(range(min = 0)))] f64),
    Word(String),
}

/// The effort for a puzzle whose optima are sought, where neither that nor time is limited.
pub const EFFORT_OF_OPTIMA: u64 = 20_000_000_000;
/// The effort for a puzzle whose whole cluster is examined, and for new puzzles: about a minute.
pub const EFFORT_OF_CLUSTER: u64 = 60_000_000_000;

impl AskedLimits {
    /// Returns the limits, with this `effort` if neither that nor time is limited.
    pub fn or(self, effort: impl Into<Option<u64>>) -> Limits {
        let number = |it: Option<f64>| it.map(|it| it as u64);
        let effort = effort.into().filter(|_| self.time.is_none());
        let time = self.time.map(|it| it.max(0.0) / 1000.0);
        Limits {
            effort: number(self.effort).or(effort),
            states: number(self.states),
            memory: number(self.memory),
            time: time.map(|it| Duration::try_from_secs_f64(it).unwrap_or(Duration::MAX)),
        }
    }
}

fn effort<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    limit(deserializer, |Effort(n)| n as f64)
}

fn bytes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    limit(deserializer, |Bytes(n)| n as f64)
}

fn milliseconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    limit(deserializer, |Time(time)| time.as_secs_f64() * 1000.0)
}

/// Reads a limit that is written as a number, or as a word with a unit.
fn limit<'de, D: Deserializer<'de>, T: FromStr<Err = &'static str>>(
    deserializer: D,
    number: impl Fn(T) -> f64,
) -> Result<Option<f64>, D::Error> {
    match Option::deserialize(deserializer)? {
        None => Ok(None),
        Some(NumberOrWord::Number(n)) => Ok(Some(n)),
        Some(NumberOrWord::Word(word)) => {
            let limit = word.parse().map(|it| Some(number(it)));
            limit.map_err(|why| D::Error::custom(format!("`{word}` is not a limit; {why}")))
        }
    }
}

/// A puzzle of a text: its number, from 1, or its title.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[serde(untagged, expecting = "expected the number of a puzzle, or its title")]
#[expect(missing_docs, reason = "the schema has the description of the type")]
pub enum Choice {
    Number(#[cfg_attr(feature = "schema", schemars(range(min = 1)))] usize),
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
    #[cfg_attr(feature = "schema", schemars(with = "OneOrMany"))]
    exits: Vec<DraftExit>,
    /// The number of cars, the target among them, or a range of it, such as `9..12`.
    cars: Option<Numbers<usize>>,
    /// The number of walls.
    walls: usize,
    /// The optimum in moves, or a range of it, such as `20..30`; by default `10..`.
    pub moves: Option<Numbers>,
    /// The number of puzzles to make.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub count: usize,
    /// The seed of the random numbers.
    pub seed: u64,
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
            seed: 0,
        }
    }
}

impl Generation {
    /// Returns the requirements for the puzzles.
    pub fn request(&self) -> Request {
        let usual = Request::default();
        Request {
            size: self.size.unwrap_or(usual.size),
            exits: match &*self.exits {
                [] => usual.exits,
                exits => exits.to_vec(),
            },
            cars: self.cars.map(|it| it.range(usize::MAX)),
            walls: self.walls,
            moves: self.moves.map_or(usual.moves, |it| it.range(u32::MAX)),
        }
    }
}

/// A number, or a range of numbers as a string.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<N = u32>(NumberRange<N>);

impl<N: Copy + From<u8>> Numbers<N> {
    /// Returns the range, from 1 to `most` where it has no ends.
    pub fn range(self, most: N) -> RangeInclusive<N> {
        self.0.min.unwrap_or(N::from(1))..=self.0.max.unwrap_or(most)
    }
}

impl<'de, N: Deserialize<'de> + FromStr + Copy> Deserialize<'de> for Numbers<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a number or a range, like `20` or `20..30`"
        )]
        enum Written<N> {
            Number(N),
            Range(String),
        }
        Ok(Self(match Written::deserialize(deserializer)? {
            Written::Number(n) => NumberRange {
                min: Some(n),
                max: Some(n),
            },
            Written::Range(word) => word.parse().map_err(D::Error::custom)?,
        }))
    }
}

#[cfg(feature = "schema")]
impl<N> JsonSchema for Numbers<N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Numbers".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["integer", "string"] })
    }
}

/// A word, or a list of words.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[serde(untagged, expecting = "expected a word, or a list of words")]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
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
fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|it| it.parse().map_err(D::Error::custom))
        .transpose()
}

/// Reads values that are written as strings: one, or a list.
fn parsed_list<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let texts = match OneOrMany::deserialize(deserializer)? {
        OneOrMany::One(text) => vec![text],
        OneOrMany::Many(texts) => texts,
    };
    let values = texts.iter().map(|it| it.parse().map_err(D::Error::custom));
    values.collect()
}
