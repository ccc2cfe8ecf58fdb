//! `--scan`: the boards in documents of any kind.

use std::path::PathBuf;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_facts::Facts;
use tailback_formats::scan::{Find, scan};
use tailback_puzzle::{Extras, words::count};
use tailback_syntax::to_rush;

use super::expecting;
use crate::{
    console,
    error::Result,
    input::{ConfigArgs, ForeignArgs, TextFile, select},
    json::{self, Range, Version},
    output::Output,
    status::Status,
    work::{LimitArgs, Pool, SearchContext, Searches},
};

/// The form in which boards are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Printed {
    Rush,
    List,
    Json,
}

/// The output of `tailback import --scan --format json`: a line for each board, or for each way to read one.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Line<'a> {
    /// The version of this output format.
    version: Version,
    /// The file, as typed; `<stdin>` for standard input.
    path: &'a str,
    /// The title in the text before the board; `null` if there is none.
    puzzle: Option<&'a str>,
    /// The place of the board.
    range: Range,
    /// The notation: `line` for one word, `rows` for all rows on one line, `drawing` for rows on several lines,
    /// `json`, `table` and `cars` for lists of cars.
    notation: &'a str,
    /// The confidence that this is a board, and this one: `certain`, `likely` or `possible`.
    confidence: String,
    /// The reasons for the confidence, in words.
    reasons: &'a [String],
    /// The number of this reading of the board, from 1; `null` if there is only one.
    reading: Option<usize>,
    /// The number of readings; `null` if there is only one.
    readings: Option<usize>,
    /// The number of moves that the text claims; `null` if it claims none.
    claimed_moves: Option<u32>,
    /// The number of reachable states that the text claims; `null` if it claims none.
    claimed_states: Option<u64>,
    /// The other places of the same board in the file, in order.
    repeats: Vec<Range>,
    /// The puzzle in the language; `null` if the board has a fault.
    rush: Option<&'a str>,
}

/// A scan, and the treatment of its results.
pub(super) struct Scan<'a> {
    pub(super) foreign: &'a ForeignArgs,
    pub(super) limits: LimitArgs,
    /// Whether boards are solved and get their optima as expectations.
    pub(super) is_solving: bool,
    pub(super) printed: Printed,
}

impl Scan<'_> {
    /// Prints the boards in the files at `paths`.
    pub(super) fn run(&self, paths: &[PathBuf], output: Option<PathBuf>) -> Result {
        let mut status = Status::Fine;
        let mut output = Output::new(output)?;
        let mut limits = self.limits;
        let inputs = select(paths, &ConfigArgs::nothing(), &mut status)?;
        limits.search.limit_memory_of(&inputs);
        let memory = limits.memory();
        let solving = if self.is_solving {
            let searches = Searches::new(limits, memory, usize::MAX);
            Some((Pool::new(limits)?, searches))
        } else {
            None
        };
        for input in inputs {
            let Some(text) = TextFile::document(&input, memory) else {
                status.add(Status::Failed);
                continue;
            };
            let stem = input.stem();
            let scanned = scan(&text.text, self.foreign.options(&stem));
            let finds = scanned.finds;
            for miss in &scanned.misses {
                console::detail(|| {
                    let Range { start, .. } = range(&text, &miss.span);
                    let notation = miss.notation.name();
                    format!(
                        "{}:{}:{}: nearly a board, {notation}: {}",
                        input.shown, start.line, start.column, miss.why
                    )
                });
            }
            if finds.is_empty() {
                console::warning(&format!("no boards were found in {}", input.shown));
            }
            let stem = if stem.is_empty() { "puzzle" } else { &stem };
            let n_found = finds.len();
            let own = |number: usize| match n_found {
                1 => stem.to_owned(),
                _ => format!("{stem} {}", number + 1),
            };
            let found: Vec<Found<'_>> = match &solving {
                None => {
                    let found = finds.iter().enumerate();
                    found
                        .map(|(at, find)| Found::new(&text, find, &own(at)))
                        .collect()
                }
                Some((pool, searches)) => pool.map(0..n_found, |at| {
                    let mut found = Found::new(&text, &finds[at], &own(at));
                    found.solve(searches);
                    found
                }),
            };
            for found in found {
                status.add(found.print(self.printed, &mut output)?);
            }
        }
        output.finish()?;
        Ok(status)
    }
}

/// A find in its text.
struct Found<'a> {
    text: &'a TextFile,
    find: &'a Find,
    /// The puzzle in the language, unless it has a fault.
    rush: Option<String>,
    /// Remarks on false claims about the board.
    remarks: Vec<String>,
}

impl<'a> Found<'a> {
    /// Creates the find. Its title is `own` if the text gives none.
    fn new(text: &'a TextFile, find: &'a Find, own: &str) -> Self {
        Self {
            text,
            find,
            rush: rush(find, own),
            remarks: Vec::new(),
        }
    }

    /// Makes the proved figures the puzzle's expectation.
    fn solve(&mut self, searches: &Searches) {
        if let (Some(rush), Ok(puzzle)) = (&mut self.rush, self.find.draft.validate()) {
            let facts = searches.run(SearchContext::default(), |control| {
                Facts::solve(&puzzle, control)
            });
            *rush = expecting(rush, facts, &mut self.remarks);
        }
    }

    fn print(self, printed: Printed, output: &mut Output) -> Result {
        let Range { start, .. } = self.range();
        for remark in &self.remarks {
            let shown = &self.text.about.input.shown;
            console::error(&format!(
                "{shown}:{}:{}: {remark}",
                start.line, start.column
            ));
        }
        let is_fine = self.rush.is_some() && self.remarks.is_empty();
        match (printed, &self.rush) {
            (Printed::Json, _) => json::write(output, &self.line())?,
            (Printed::List, _) => output.add(&format!("{}\n", self.in_words()))?,
            (Printed::Rush, Some(rush)) => {
                let text = format!("// {}\n{rush}", self.in_words());
                output.add_puzzle(tailback_syntax::format(&text))?;
            }
            (Printed::Rush, None) => console::error(&format!("{}, left out", self.in_words())),
        }
        Ok(Status::problems(!is_fine))
    }

    /// Describes the find: `README.md:12:1-17:7: certain drawing: 6x6, 8 cars`.
    fn in_words(&self) -> String {
        let Find {
            notation,
            confidence,
            reasons,
            repeats,
            ..
        } = self.find;
        let Range { start, end } = self.range();
        let lines = repeats.iter().map(|span| self.range_of(span).start.line);
        let lines: Vec<String> = lines.map(|line| line.to_string()).collect();
        let again = match lines.as_slice() {
            [] => String::new(),
            [line] => format!("; again in line {line}"),
            _ => format!(
                "; {} times, again in lines {}",
                lines.len() + 1,
                lines.join(", ")
            ),
        };
        format!(
            "{}:{}:{}-{}:{}: {confidence} {}: {}{again}",
            self.text.about.input.shown,
            start.line,
            start.column,
            end.line,
            end.column,
            notation.name(),
            reasons.join("; ")
        )
    }

    fn range(&self) -> Range {
        self.range_of(&self.find.span)
    }

    fn range_of(&self, span: &std::ops::Range<usize>) -> Range {
        range(self.text, span)
    }

    fn line(&self) -> Line<'_> {
        let find = self.find;
        Line {
            version: Version,
            path: &self.text.about.input.shown,
            puzzle: find.title.as_deref(),
            range: self.range(),
            notation: find.notation.name(),
            confidence: find.confidence.to_string(),
            reasons: &find.reasons,
            reading: find.reading.map(|(number, _)| number),
            readings: find.reading.map(|(_, n_readings)| n_readings),
            claimed_moves: find.n_moves,
            claimed_states: find.n_states,
            repeats: find
                .repeats
                .iter()
                .map(|span| self.range_of(span))
                .collect(),
            rush: self.rush.as_deref(),
        }
    }
}

/// Returns the range of `span` in `text`.
fn range(text: &TextFile, span: &std::ops::Range<usize>) -> Range {
    let span = tailback_diagnostics::Span::new(span.start, span.end);
    Range::of(text.source(), span)
}

/// Returns the puzzle of `find` in the language, unless it has a fault.
fn rush(find: &Find, own: &str) -> Option<String> {
    find.draft.validate().ok()?;
    let title = find.title.as_deref().unwrap_or(own);
    let title = match find.reading {
        Some((number, _)) => format!("{title}, reading {number}"),
        None => title.to_owned(),
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
