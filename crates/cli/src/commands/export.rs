//! `tailback export`: converts puzzles to another format.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use tailback_puzzle::{Puzzle, formats::Export};
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::{
    console,
    error::Result,
    input::{TextFile, select},
    names::{FormatParser, Language},
    output::Output,
    status::Status,
    work::{Hold, PuzzleArgs, Searches},
};

const EXAMPLES: &str = "\
Examples:
  tailback export --to line jam.rush                   print each board as one line
  tailback export --to json jam.rush --output jam.json
  tailback export --to table boards.csv                from one foreign format to another

If a puzzle has something that the format cannot express, such as walls or an exit elsewhere, it
is reported on standard error, and nothing is written. The format `database` includes the optimum
and the number of states, so each puzzle is solved first.

Exit status: 0 if all is well; 1 if a puzzle cannot be written; 2 if a file cannot be read or
written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = FormatParser { with_rush: false })]
    to: Language,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

impl ExportArgs {
    pub(crate) fn run(self) -> Result {
        let Language::Foreign(format) = self.to else {
            unreachable!("the language is not among the formats to choose from");
        };
        let mut status = Status::Fine;
        let found = self.read(&mut status);
        let mut exports: Vec<Export<'_>> = found
            .iter()
            .map(|(puzzle, _)| Export::from(&**puzzle))
            .collect();
        if format.capabilities.figures {
            self.add_figures(&mut exports);
        }
        match format.write(&exports) {
            Ok(text) => {
                let mut output = Output::new(self.output)?;
                output.add(&text)?;
                output.finish()?;
            }
            Err(errors) => {
                for error in errors {
                    let (_, place) = &found[error.puzzle];
                    console::error(&format!("{place}: {}", error.message));
                }
                status.add(Status::Problems);
            }
        }
        Ok(status)
    }

    /// The sound puzzles, and where each stands. What is not sound is said.
    fn read(&self, status: &mut Status) -> Vec<(Arc<Puzzle>, String)> {
        let PuzzleArgs {
            foreign, limits, ..
        } = &self.puzzles;
        let mut found = Vec::new();
        for input in select(&self.puzzles.paths, status) {
            let Some(text) = TextFile::read(&input, foreign, limits.memory()) else {
                status.add(Status::Failed);
                continue;
            };
            for chunk in text.chunks() {
                let parsed = text.parse(chunk);
                for error in parsed.foreign_errors() {
                    let line = text.lines.line_of(error.span.start) + 1;
                    console::error(&format!("{}:{line}: {}", input.shown, error.message));
                    status.add(Status::Problems);
                }
                for (number, lowered) in parsed.file().puzzles.iter().enumerate() {
                    let place = format!("{}:{}", input.shown, parsed.line(number));
                    if let Some(puzzle) = &lowered.puzzle {
                        found.push((puzzle.clone(), place));
                    } else {
                        console::error(&format!(
                            "{place}: the puzzle is not sound; `tailback check` says why"
                        ));
                        status.add(Status::Problems);
                    }
                }
            }
        }
        found
    }

    /// Finds the moves and the states, where the format has them.
    fn add_figures(&self, exports: &mut [Export<'_>]) {
        let limits = self.puzzles.limits;
        let searches = Searches::new(limits, limits.memory(), 1);
        for export in exports {
            let find = |control: &Control<'_>| {
                let answer = solve(export.puzzle, Metric::Moves, control);
                (answer, explore(export.puzzle, Metric::Moves, control).ok())
            };
            let (answer, cluster) = searches.run(Hold::default(), find);
            if let Outcome::Solved(solution) = answer.outcome {
                export.n_moves = Some(solution.n_moves());
            }
            export.n_states = cluster.map(|cluster| cluster.n_states);
        }
    }
}
