//! The arguments that several tools have.

use std::{fmt::Write as _, ops::RangeInclusive};

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{
    Text,
    options::{AskedLimits, Choice, Numbers, Reading},
};
use tailback_diagnostics::quoted;
use tailback_expression::{Expression, Wanted};
use tailback_puzzle::words::count;

use crate::call::Failure;

/// The most bytes of a text.
const MAX_TEXT: usize = 1 << 20;
/// The most puzzles that one call searches.
const MAX_PUZZLES: usize = 1000;
/// The most reasons that a message gives.
const MAX_REASONS: usize = 5;

/// A text with puzzles.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct TextArguments {
    /// The puzzles: a text in the Rush language or another format, such as a line of 36 characters, drawn rows or JSON.
    text: String,
    #[serde(flatten)]
    reading: Reading,
}

/// A text with puzzles, of which one may be chosen.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct PuzzleArguments {
    #[serde(flatten)]
    pub(crate) text: TextArguments,
    /// The number of the puzzle in the text, from 1, or its title; by default all, or the only one.
    pub(crate) puzzle: Option<Choice>,
    #[serde(default)]
    pub(crate) limits: AskedLimits,
}

/// The requirements for new boards in addition to their length.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct WantedArguments {
    /// The seconds that people are expected to take, or a range of them, such as `60..120`.
    pub(crate) time: Option<Numbers>,
    /// An expression that holds for each board, such as `retreat and solutions == 1`.
    want: Option<String>,
}

impl WantedArguments {
    pub(crate) fn is_any(&self) -> bool {
        self.time.is_some() || self.want.is_some()
    }

    pub(crate) fn read(&self) -> Result<Wanted, Failure> {
        let want = self.want.as_ref().map(|it| it.parse::<Expression>());
        let want = want.transpose().map_err(|why| format!("`want`: {why}"))?;
        let time = self.time.map(|it| it.range(u32::MAX));
        if time.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err("the range of `time` ends before it begins"
                .to_owned()
                .into());
        }
        Ok(Wanted { time, want })
    }
}

/// Reads a text that an agent gave, in any format.
pub(crate) fn read(text: &str, reading: &Reading) -> Result<Text, Failure> {
    if text.len() > MAX_TEXT {
        let message = format!(
            "the text has {} bytes, more than the {MAX_TEXT} of a call: send fewer puzzles, or use `tailback` on a file",
            text.len()
        );
        return Err(message.into());
    }
    let text = Text::read(text, reading)?;
    match reading.misfit().filter(|_| text.format.is_none()) {
        Some(option) => Err(format!(
            "the text is in the language, where each puzzle states this; remove `{option}`"
        )
        .into()),
        None => Ok(text),
    }
}

/// Names a puzzle of a text.
pub(crate) fn name(text: &Text, number: usize) -> String {
    match text.file().title(number) {
        Some(title) => quoted(title),
        None => format!("puzzle {}", number + 1),
    }
}

/// Joins the first reasons of `faults`.
pub(crate) fn reasons(faults: &[String]) -> String {
    let mut reasons = faults[..faults.len().min(MAX_REASONS)].join("; ");
    if faults.len() > MAX_REASONS {
        let _ = write!(reasons, "; and {} more", faults.len() - MAX_REASONS);
    }
    reasons
}

impl TextArguments {
    pub(crate) fn read(&self) -> Result<Text, Failure> {
        read(&self.text, &self.reading)
    }
}

impl PuzzleArguments {
    /// Reads the text, which has at least one puzzle.
    pub(crate) fn read(&self) -> Result<Text, Failure> {
        let text = self.text.read()?;
        if text.file().puzzles.is_empty() {
            let faults = text.faults();
            let why = match faults.len() {
                0 => "expected a line `puzzle \"title\"`, or a board in another format".to_owned(),
                _ => reasons(&faults),
            };
            return Err(format!("there is no puzzle in the text: {why}").into());
        }
        Ok(text)
    }

    /// Returns the indices of the chosen puzzles.
    pub(crate) fn chosen(&self, text: &Text) -> Result<Vec<usize>, Failure> {
        let chosen = text.chosen(self.puzzle.as_ref())?;
        if chosen.len() > MAX_PUZZLES {
            let n = count(chosen.len(), "puzzle");
            let message = format!(
                "there are {n}, more than the {MAX_PUZZLES} of a call: choose one with `puzzle`, or send fewer"
            );
            return Err(message.into());
        }
        Ok(chosen)
    }
}
