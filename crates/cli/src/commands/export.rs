//! `tailback export`: converts puzzles to another format.

use std::path::PathBuf;

use clap::Args;
use tailback_puzzle::formats::Export;
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::{
    console,
    error::Result,
    input::{ForeignArgs, Loaded, select},
    limits::LimitArgs,
    memory,
    names::{FormatParser, Language},
    output::Output,
    searches::{Hold, Searches},
    status::Status,
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
    /// Files and folders; `-` is standard input [default: the current folder]
    paths: Vec<PathBuf>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = FormatParser { with_rush: false })]
    to: Language,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

impl ExportArgs {
    pub(crate) fn run(self) -> Result {
        let Language::Foreign(format) = self.to else {
            unreachable!("the language is not among the formats to choose from");
        };
        let mut status = Status::Fine;
        let mut files = Vec::new();
        for input in select(&self.paths, &mut status) {
            match input.read_document() {
                Some(text) => files.push(Loaded::new(&input, text, &self.foreign)),
                None => status.add(Status::Failed),
            }
        }
        // Each sound puzzle, and where it stands.
        let mut exports = Vec::new();
        let mut places = Vec::new();
        for loaded in &files {
            for error in loaded.foreign().iter().flat_map(|foreign| foreign.errors()) {
                let line = loaded.source().lines.line_of(error.span.start) + 1;
                console::error(&format!("{}:{line}: {}", loaded.file().path, error.message));
                status.add(Status::Problems);
            }
            for puzzle in 0..loaded.file().puzzles.len() {
                let place = format!("{}:{}", loaded.file().path, loaded.line(puzzle));
                if let Some(puzzle) = loaded.file().puzzle(puzzle) {
                    exports.push(Export::from(&**puzzle));
                    places.push(place);
                } else {
                    console::error(&format!(
                        "{place}: the puzzle is not sound; `tailback check` says why"
                    ));
                    status.add(Status::Problems);
                }
            }
        }
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
                    console::error(&format!("{}: {}", places[error.puzzle], error.message));
                }
                status.add(Status::Problems);
            }
        }
        Ok(status)
    }

    /// Finds the moves and the states, where the format has them.
    fn add_figures(&self, exports: &mut [Export<'_>]) {
        let memory = memory::or_half(self.limits.search.limit_memory);
        let searches = Searches::new(self.limits, memory, 1);
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
