//! `tailback export`: converts puzzles to another format.

mod models;

use std::{collections::BTreeMap, path::PathBuf};

use clap::Args;
use tailback_facts::Facts;
use tailback_formats::{Export, Format, exchange};
use tailback_puzzle::{Extras, Puzzle, words::count};
use tailback_solver::{Budget, Control, Metric, Outcome, explore, solve};

use super::import;
use crate::{
    console,
    error::{Error, Result},
    input::Job,
    name_parsers::{ExportFormat, export_parser, word_parser},
    output::Output,
    status::Status,
    work::PuzzleArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback export --to line jam.rush                   each board as one line
  tailback export --to json jam.rush --output jam.json
  tailback export --to exchange --solve jam.rush       everything, solved
  tailback export --to table boards.csv                between foreign formats
  tailback export --to pddl jam.rush --output jam/     for planners

More examples:
  tailback export --to minizinc --metric steps jam.rush --output jam/
  tailback export --to asp --puzzle 3 jam.rush | clingo

A puzzle that the format cannot express, such as one with walls or with an exit elsewhere, is
reported and left out. If only details are lost, such as long names of cars, there is a warning. The
format `exchange` keeps everything. The format `database` includes the optimum and the number of
states, so each puzzle is solved first.

`pddl`, `minizinc` and `asp` are for general-purpose solvers. The folder gets the rules
(domain.pddl, rules.mzn or rules.lp) and a file for each puzzle, and a shortest plan has the
optimum in the chosen metric. A single puzzle for MiniZinc or clingo may go to standard output
with its rules.

Exit status: 0 if all is well; 1 if a puzzle cannot be written, or --solve does not solve it or does
not prove one of its claims, in which case it is written all the same; 2 if a file cannot be read or
written.

Default limits of --solve and of `database`: half of the machine's memory, and an effort of 60G for
each puzzle. With --limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = export_parser())]
    to: ExportFormat,

    /// With --to exchange: solve each puzzle, and write its optima and a shortest solution
    #[arg(long)]
    solve: bool,

    /// With --to pddl, minizinc or asp: what is shortest, moves or steps [default: moves]
    #[arg(
        long,
        value_name = "METRIC",
        value_parser = word_parser::<Metric>(),
        hide_possible_values = true,
        hide_short_help = true
    )]
    metric: Option<Metric>,

    /// Write to this file instead of standard output; with --to pddl, minizinc or asp, to this folder
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

impl ExportArgs {
    pub(crate) fn run(mut self) -> Result {
        self.puzzles.limits.default_effort_of_cluster();
        let is_exchange = self.to == ExportFormat::Foreign(&exchange::FORMAT);
        if self.solve && !is_exchange {
            return Err(Error::cannot_apply("--solve", "--to exchange"));
        }
        self.puzzles.refuse_output(self.output.as_deref())?;
        let format = match self.to {
            ExportFormat::Foreign(format) => format,
            ExportFormat::Model(model) => {
                let metric = self.metric.unwrap_or(Metric::Moves);
                return models::export(model, metric, self.output, &self.puzzles);
            }
        };
        if self.metric.is_some() {
            return Err(Error::cannot_apply(
                "--metric",
                "--to pddl`, `--to minizinc` or `--to asp",
            ));
        }
        let mut losses = Losses::default();
        let status = self.puzzles.each(
            "exported",
            Output::framed(self.output, format.framing)?,
            |job, control| {
                let puzzle = job.puzzle.as_deref()?;
                Some(if is_exchange {
                    Ok(exchanged(job, puzzle, self.solve.then_some(control)))
                } else {
                    write(format, puzzle, control).map(|text| (text, Vec::new()))
                })
            },
            |output, job, written| match written {
                None => Ok(Status::Problems),
                Some(Ok((text, remarks))) => {
                    losses.add(format, job);
                    for remark in &remarks {
                        console::error(&format!("{}: {remark}", job.place()));
                    }
                    output.add_puzzle(text)?;
                    Ok(Status::problems(!remarks.is_empty()))
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

/// Returns the text of a puzzle, with everything that its file states about it and, if it is solved under `control`,
/// its proved figures; and the claims of the file that are false or cannot be proved.
fn exchanged(job: &Job, puzzle: &Puzzle, control: Option<&Control<'_>>) -> (String, Vec<String>) {
    let mut extras = job.extras();
    let mut remarks = Vec::new();
    if let Some(control) = control {
        let facts = Facts::solve(puzzle, control);
        match import::proved(&facts) {
            Ok(_) => add_facts(&mut extras, puzzle, &facts),
            Err(why) => remarks.push(why),
        }
        remarks.extend(import::refuted_in(&job.text, facts));
    }
    let export = Export {
        title: job.title.as_deref(),
        extras: Some(&extras),
        ..Export::from(puzzle)
    };
    let text = exchange::FORMAT.write_board(&export);
    (text.expect("the format can say everything"), remarks)
}

/// Replaces claimed figures with proved ones.
fn add_facts(extras: &mut Extras, puzzle: &Puzzle, facts: &Facts) {
    (extras.n_moves, extras.n_steps) = (facts.n_moves(), facts.n_steps());
    match facts.moves.outcome.solution() {
        Some(shortest) => {
            let shortest = || shortest.notation(puzzle);
            extras.solution.get_or_insert_with(shortest);
        }
        None => extras.is_unsolvable = !extras.expectations.iter().any(|it| it == "unsolvable"),
    }
}

/// Returns the text of a puzzle, or the reason why there is none.
fn write(format: &Format, puzzle: &Puzzle, control: &Control<'_>) -> Result<String, String> {
    let mut export = Export::from(puzzle);
    if format.capabilities.figures {
        if let Some(why) = format.refuses(puzzle) {
            return Err(why);
        }
        let budget = Budget::new(control);
        let answer = solve(puzzle, Metric::Moves, &budget.half());
        if let Outcome::Unsolvable = answer.outcome {
            return Err(
                "the format requires the moves of its board, and this one is unsolvable".to_owned(),
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

/// The parts of puzzles that were lost, the number of puzzles concerned, and the first of them.
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
