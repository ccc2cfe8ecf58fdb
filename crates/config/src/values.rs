//! Single values: severities, numbers, sizes, efforts and times.

use std::{fmt::Display, path::PathBuf};

use schemars::JsonSchema;
use tailback_diagnostics::Severity;
use tailback_facts::words::units::{Bytes, Effort, Time};
use tailback_puzzle::NumberRange;

use crate::{
    faults::{Faults, Value},
    table::Read,
};

/// How much the reports of a rule matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum Level {
    /// Nothing is reported.
    Off,
    /// A suggestion.
    Hint,
    /// A fact worth knowing.
    Information,
    /// The puzzle is probably not what its author wants.
    Warning,
    /// The puzzle is wrong: the exit status is 1.
    Error,
}

impl Level {
    const ALL: [Self; 5] = [
        Self::Off,
        Self::Hint,
        Self::Information,
        Self::Warning,
        Self::Error,
    ];

    pub(crate) fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Hint => Some(Severity::Hint),
            Self::Information => Some(Severity::Information),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
        }
    }

    fn name(self) -> &'static str {
        self.severity().map_or("off", Severity::name)
    }
}

impl Read for Level {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        one_of(
            value,
            faults,
            "severity",
            &Self::ALL.map(|it| (it.name(), it)),
        )
    }
}

/// Returns the item of `choices` that `value` names.
pub(crate) fn one_of<T: Copy>(
    value: &Value<'_>,
    faults: &mut Faults,
    kind: &str,
    choices: &[(&str, T)],
) -> Option<T> {
    let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
    let word = faults.text(
        value,
        &format!("a {kind} such as `\"{}\"`", names[names.len() - 1]),
    )?;
    let found = choices.iter().find(|(name, _)| *name == word);
    if found.is_none() {
        faults.unknown(kind, value.span(), word, &names);
    }
    found.map(|(_, choice)| *choice)
}

/// Parses the text of `value`. `example` shows a valid one.
fn parse<T, E: Display>(
    value: &Value<'_>,
    faults: &mut Faults,
    example: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Option<T> {
    let text = faults.text(value, &format!("a string such as `\"{example}\"`"))?;
    let parsed = parse(text);
    parsed
        .map_err(|expected| faults.add(value.span(), expected.to_string()))
        .ok()
}

impl Read for Bytes {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        parse(value, faults, "512MiB", str::parse)
    }
}

impl Read for Effort {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        parse(value, faults, "20G", str::parse)
    }
}

impl Read for Time {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        parse(value, faults, "30s", str::parse)
    }
}

/// A range whose end is below its start is empty, so it is reported as a mistake.
impl Read for NumberRange {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        parse(value, faults, "10..20", |text| {
            let range: Self = text.parse()?;
            let is_empty = range.min.zip(range.max).is_some_and(|(min, max)| max < min);
            if is_empty {
                return Err(format!(
                    "the range `{text}` is empty: it ends before it begins"
                ));
            }
            Ok(range)
        })
    }
}

impl Read for u64 {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(number) = value.get_ref().as_integer() else {
            faults.wrong_type(value, "a whole number");
            return None;
        };
        let read = Self::from_str_radix(number.as_str(), number.radix()).ok();
        if read.is_none() {
            faults.add(value.span(), "expected a whole number, 0 or more");
        }
        read
    }
}

impl Read for PathBuf {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        faults
            .text(value, "a path such as `\"known.txt\"`")
            .map(Self::from)
    }
}
