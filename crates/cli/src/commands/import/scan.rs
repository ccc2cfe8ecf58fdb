//! `--scan`: the boards in documents of any kind.

use std::path::PathBuf;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_puzzle::{
    Extras,
    scan::{Find, scan},
    to_rush,
    words::count,
};

use crate::{
    console,
    error::Result,
    input::{ConfigArgs, ForeignArgs, TextFile, select},
    json::{self, Range, Version},
    output::Output,
    status::Status,
};

/// What is printed of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Printed {
    Rush,
    List,
    Json,
}

/// What `tailback import --scan --format json` prints, a line for each board, or for each way that one can be
/// read in.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Line<'a> {
    /// The version of this form of output.
    version: Version,
    /// The file, as it was typed; `<stdin>` for standard input.
    path: &'a str,
    /// What the text before the board calls it; `null` where that is not known.
    puzzle: Option<&'a str>,
    /// Where the board stands.
    range: Range,
    /// How it is written: `line` for one word, `rows` for all rows in a line, `drawing` for rows over lines,
    /// `json` and `table` for lists of cars.
    notation: &'a str,
    /// How sure it is that this is a board, and which: `certain`, `likely` or `possible`.
    confidence: String,
    /// Why, each in words.
    reasons: &'a [String],
    /// Which of several readings of the board this is, from 1; `null` where there is one.
    reading: Option<usize>,
    /// How many readings there are; `null` where there is one.
    readings: Option<usize>,
    /// The moves that the text says it needs; `null` where it says none.
    claimed_moves: Option<u32>,
    /// The states that the text says can be reached; `null` where it says none.
    claimed_states: Option<u64>,
    /// The puzzle in the language; `null` where the board has a fault.
    rush: Option<String>,
}

/// Prints the boards in the files at `paths`.
pub(super) fn run(
    paths: &[PathBuf],
    (foreign, memory): (&ForeignArgs, u64),
    printed: Printed,
    output: Option<PathBuf>,
) -> Result {
    let mut status = Status::Fine;
    let mut output = Output::new(output)?;
    for input in select(paths, &ConfigArgs::nothing(), &mut status)? {
        let Some(text) = TextFile::document(&input, memory) else {
            status.add(Status::Failed);
            continue;
        };
        let stem = input.stem();
        let found = scan(&text.text, foreign.options(&stem));
        if found.is_empty() {
            console::warning(&format!("no boards were found in {}", input.shown));
        }
        let stem = if stem.is_empty() { "puzzle" } else { &stem };
        let n_found = found.len();
        for (number, find) in (1..).zip(&found) {
            let own = if n_found > 1 {
                format!("{stem} {number}")
            } else {
                stem.to_owned()
            };
            let found = Found {
                text: &text,
                find,
                own,
            };
            status.add(found.print(printed, &mut output)?);
        }
    }
    output.finish()?;
    Ok(status)
}

/// A find in its text.
struct Found<'a> {
    text: &'a TextFile,
    find: &'a Find,
    /// A title where the text gives none.
    own: String,
}

impl Found<'_> {
    fn print(&self, printed: Printed, output: &mut Output) -> Result {
        let rush = self.rush();
        match (printed, &rush) {
            (Printed::Json, _) => json::write(output, &self.line(rush.clone()))?,
            (Printed::List, _) => output.add(&format!("{}\n", self.in_words()))?,
            (Printed::Rush, Some(rush)) => {
                let text = format!("// {}\n{rush}", self.in_words());
                output.add_puzzle(tailback_syntax::format(&text))?;
            }
            (Printed::Rush, None) => console::error(&format!("{}, left out", self.in_words())),
        }
        Ok(Status::problems(rush.is_none()))
    }

    /// `README.md:12:1-17:7: certain drawing: 6x6, 8 cars`
    fn in_words(&self) -> String {
        let Find {
            notation,
            confidence,
            reasons,
            ..
        } = self.find;
        let Range { start, end } = self.range();
        format!(
            "{}:{}:{}-{}:{}: {confidence} {}: {}",
            self.text.input.shown,
            start.line,
            start.column,
            end.line,
            end.column,
            notation.name(),
            reasons.join("; ")
        )
    }

    fn range(&self) -> Range {
        let span = &self.find.span;
        let span = tailback_diagnostics::Span::new(span.start, span.end);
        Range::of(self.text.source(), span)
    }

    /// The puzzle in the language, unless it has a fault.
    fn rush(&self) -> Option<String> {
        let find = self.find;
        find.draft.validate().ok()?;
        let title = find.title.as_ref().unwrap_or(&self.own);
        let title = match find.reading {
            Some((number, _)) => format!("{title}, reading {number}"),
            None => title.clone(),
        };
        let extras = Extras {
            notes: find
                .n_states
                .map(|n_states| count(n_states, "state"))
                .into_iter()
                .collect(),
            n_moves: find.n_moves,
            ..Extras::default()
        };
        to_rush(&title, &find.draft, &extras).ok()
    }

    fn line(&self, rush: Option<String>) -> Line<'_> {
        let find = self.find;
        Line {
            version: Version,
            path: &self.text.input.shown,
            puzzle: find.title.as_deref(),
            range: self.range(),
            notation: find.notation.name(),
            confidence: find.confidence.to_string(),
            reasons: &find.reasons,
            reading: find.reading.map(|(number, _)| number),
            readings: find.reading.map(|(_, n_readings)| n_readings),
            claimed_moves: find.n_moves,
            claimed_states: find.n_states,
            rush,
        }
    }
}
