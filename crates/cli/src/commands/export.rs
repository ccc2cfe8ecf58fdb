//! `tailback export`: converts puzzles to another format.

use std::{collections::BTreeMap, path::PathBuf};

use clap::Args;
use tailback_puzzle::{
    Puzzle,
    formats::{Export, Format},
    words::count,
};
use tailback_solver::{Budget, Control, Metric, Outcome, explore, solve};

use crate::{
    console,
    error::Result,
    input::Job,
    names::{FormatParser, Language},
    output::Output,
    status::Status,
    work::PuzzleArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback export --to line jam.rush                   print each board as one line
  tailback export --to json jam.rush --output jam.json
  tailback export --to table boards.csv                from one foreign format to another

If a puzzle has something that the format cannot express, such as walls or an exit elsewhere, it
is reported on standard error and left out. What the format does not keep, such as long names of
cars, is a warning. The format `database` includes the optimum and the number of states, so each
puzzle is solved first.

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
        let mut losses = Losses::default();
        let status = self.puzzles.each(
            "exported",
            Output::framed(self.output, format.framing)?,
            |job, control| {
                let puzzle = job.puzzle.as_deref();
                puzzle.map(|puzzle| write(format, puzzle, control))
            },
            |output, job, written| match written {
                None => Ok(Status::Problems),
                Some(Ok(text)) => {
                    losses.add(format, job);
                    output.add_puzzle(text)?;
                    Ok(Status::Fine)
                }
                Some(Err(why)) => {
                    console::error(&format!("{}: {why}", job.place()));
                    Ok(Status::Problems)
                }
            },
        )?;
        losses.say();
        Ok(status)
    }
}

/// The text of a puzzle, or why there is none.
fn write(format: &Format, puzzle: &Puzzle, control: &Control<'_>) -> Result<String, String> {
    let mut export = Export::from(puzzle);
    if format.capabilities.figures {
        let budget = Budget::new(control);
        let answer = solve(puzzle, Metric::Moves, &budget.half());
        if let Outcome::Unsolvable = answer.outcome {
            return Err(
                "the format has the moves of its board, and this one is unsolvable".to_owned(),
            );
        }
        if let Outcome::Solved(solution) = answer.outcome {
            export.n_moves = Some(solution.n_moves());
            let cluster = explore(puzzle, Metric::Moves, &budget.rest()).ok();
            export.n_states = cluster.map(|cluster| cluster.n_states);
        }
    }
    format.write_board(&export)
}

/// What was not kept of the puzzles, how many it is true of, and the first of them.
#[derive(Default)]
struct Losses(BTreeMap<String, (usize, String)>);

impl Losses {
    fn add(&mut self, format: &Format, job: &Job) {
        let puzzle = job.puzzle.as_deref();
        for loss in puzzle.map_or_else(Vec::new, |puzzle| format.capabilities.losses(puzzle)) {
            let (n_puzzles, _) = self.0.entry(loss).or_insert_with(|| (0, job.place()));
            *n_puzzles += 1;
        }
    }

    fn say(self) {
        for (loss, (n_puzzles, first)) in self.0 {
            let others = match n_puzzles {
                1 => String::new(),
                n => format!(" (and of {} more)", count(n - 1, "puzzle")),
            };
            console::warning(&format!("{first}: {loss}{others}"));
        }
    }
}
