//! `--scan`: the boards in documents of any kind.

use std::path::PathBuf;

use tailback_answers::{
    Range,
    scan::{Line, own_title, range, rush},
};
use tailback_facts::Facts;
use tailback_formats::scan::{Find, scan};

use super::expecting;
use crate::{
    console,
    error::Result,
    input::{ConfigArgs, ForeignArgs, TextFile, select},
    json,
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
    pub(super) fn run(&self, paths: &[PathBuf], mut output: Output) -> Result {
        let mut status = Status::Fine;
        let mut limits = self.limits;
        let inputs = select(paths, &ConfigArgs::nothing(), &mut status)?;
        limits.search.limit_memory_of(&inputs);
        let solving = if self.is_solving {
            let searches = Searches::new(limits, usize::MAX);
            Some((Pool::new(limits)?, searches))
        } else {
            None
        };
        for input in inputs {
            let Some(text) = TextFile::document(&input) else {
                status.add(Status::Failed);
                continue;
            };
            let stem = input.stem();
            let scanned = scan(&text.text, self.foreign.options(&stem));
            let finds = scanned.finds;
            for miss in &scanned.misses {
                console::detail(|| {
                    let Range { start, .. } = range(text.source(), &miss.span);
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
            let n_found = finds.len();
            let own = |number| own_title(&stem, number, n_found);
            let found: Vec<ScannedBoard<'_>> = match &solving {
                None => {
                    let found = finds.iter().enumerate();
                    found
                        .map(|(at, find)| ScannedBoard::new(&text, find, &own(at)))
                        .collect()
                }
                Some((pool, searches)) => pool.map(0..n_found, |at| {
                    let mut found = ScannedBoard::new(&text, &finds[at], &own(at));
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

/// A find with its text, and its puzzle in the language.
struct ScannedBoard<'a> {
    text: &'a TextFile,
    find: &'a Find,
    /// The puzzle in the language, unless it has a fault.
    rush: Option<String>,
    /// Remarks on false claims about the board.
    remarks: Vec<String>,
}

impl<'a> ScannedBoard<'a> {
    /// Creates the board of `find`. Its title is `own` if the text gives none.
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
            (Printed::Json, rush) => {
                let line = Line::new(self.text.source(), self.find, rush.as_deref());
                json::write(output, &line)?;
            }
            (Printed::List, _) => output.add(&format!("{}\n", self.in_words()))?,
            (Printed::Rush, Some(rush)) => {
                let text = format!("// {}\n{rush}", self.in_words());
                output.add_puzzle(tailback_syntax::format(&text))?;
            }
            (Printed::Rush, None) => console::error(&format!("{}, left out", self.in_words())),
        }
        Ok(Status::problems(!is_fine))
    }

    /// Describes the board: `README.md:12:1-17:7: certain drawing: 6x6, 8 cars`.
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
        range(self.text.source(), span)
    }
}
