//! `tailback solve`: the shortest solutions of puzzles.

use std::{io::Write as _, path::PathBuf};

use clap::{Args, ValueEnum};
use tailback_solver::{
    Metric,
    textbook::{Algorithm, Heuristic},
};

use crate::{
    answer::{AnswerFormat, Printer},
    console,
    error::{Error, Result},
    input::{ForeignArgs, Item, select},
    limits::LimitArgs,
    names::{algorithm_parser, heuristic_parser},
    solving::{Asked, Method, Puzzles, Verdict},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback solve jam.rush                      solve the puzzles of a file
  tailback solve --boards jam.rush             draw the board after each move
  tailback solve --format json examples        one JSON object a line
  tailback solve --format notation - < board.txt
  tailback solve --metric steps --limit-time 30s --limit-memory 2GiB hard.rush

All formats that `tailback import` reads are recognised.

`--algorithm` takes a search of the field instead of the solver's own, to look at it; see `tailback
compare`. Where it is not proved to find a shortest solution, it says `at most 20 moves`, and the
solution may be longer than need be. In the format `json`, `moves` and `steps` are optima that are
proved and else `null`; `bounds` then has the least and the most that the optimum can be.

A search that reaches a limit says what it knows, `18 to 26 moves`, and prints the best
solution that it found, which may not be a shortest one. JSON has it as `best`, not `solution`.

In the format `notation`, a puzzle without moves is a comment line: `// unsolvable`,
`// already solved`, `// invalid`, `// unknown: over 31 moves (stopped at 512 MiB)`.

Exit status: 0; 1 if a puzzle is invalid, unknown, or unsolvable without `expect unsolvable`; 2 if a
file cannot be read, while the others are still solved.

Limits: half of the machine's memory where nothing else is said. A search may have two thirds of it;
one that wants more than its share beside the others waits, and has it alone. Both metrics share
time and effort.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SolveArgs {
    /// Files and folders; `-` is standard input [default: the current folder]
    paths: Vec<PathBuf>,

    /// What to count: a car slid any distance, each cell slid, or both
    #[arg(long, value_enum, default_value_t, value_name = "METRIC")]
    metric: MetricArg,

    /// How answers are printed
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: AnswerFormat,

    /// Draw the board after each move (format `text`)
    #[arg(long)]
    boards: bool,

    /// The search, where it is not to be the solver's own
    #[arg(long, value_name = "NAME", value_parser = algorithm_parser())]
    algorithm: Option<Algorithm>,

    /// What guides `a-star` and `ida-star` [default: clearance]
    #[arg(long, value_name = "NAME", value_parser = heuristic_parser(), requires = "algorithm")]
    heuristic: Option<Heuristic>,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum MetricArg {
    /// Both; the solution is shortest in moves
    #[default]
    Both,
    /// Moves: a car slid any distance counts one
    Moves,
    /// Steps: each cell slid counts one
    Steps,
}

impl From<MetricArg> for Asked {
    fn from(metric: MetricArg) -> Self {
        match metric {
            MetricArg::Both => Self::Both,
            MetricArg::Moves => Self::Only(Metric::Moves),
            MetricArg::Steps => Self::Only(Metric::Steps),
        }
    }
}

impl SolveArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let inputs = select(&self.paths, &mut status);
        let asked = Asked::from(self.metric);
        let method = self.method()?;
        let puzzles = Puzzles {
            inputs: &inputs,
            foreign: &self.foreign,
            limits: self.limits,
            done: "solved",
        };
        let printer = Printer {
            format: self.format,
            asked,
            limits: self.limits,
            memory: puzzles.memory(),
            with_boards: self.boards,
            is_coloured: console::is_output_coloured(),
        };
        let out = std::cell::RefCell::new(console::output());
        puzzles.each(
            |item, control| item.answer((asked, method), control),
            |item, result| {
                match item {
                    Item::Puzzle(job) => {
                        if let Some(result) = result {
                            printer.print(&mut *out.borrow_mut(), &job, &result)?;
                            status.add(status_of(&result, job.expects_unsolvable));
                        }
                    }
                    Item::Errors(errors) => {
                        out.borrow_mut().flush()?;
                        console::print(&errors);
                        status.add(Status::Problems);
                    }
                    Item::Remark(remark) => console::warning(&remark),
                    Item::Unread => status.add(Status::Failed),
                }
                Ok(())
            },
            || Ok(out.borrow_mut().flush()?),
        )?;
        out.borrow_mut().flush()?;
        Ok(status)
    }
}

impl SolveArgs {
    /// The search that is asked for.
    fn method(&self) -> Result<Method> {
        match (self.algorithm, self.heuristic) {
            (Some(algorithm), Some(_)) if !algorithm.is_guided() => Err(Error::Failed(format!(
                "`{algorithm}` takes no heuristic; `a-star` and `ida-star` do"
            ))),
            (Some(algorithm), heuristic) => {
                let heuristic = heuristic.unwrap_or(Heuristic::Clearance);
                Ok(Method::Plain(algorithm, heuristic))
            }
            (None, _) => Ok(Method::Own),
        }
    }
}

fn status_of(result: &Verdict, expects_unsolvable: bool) -> Status {
    Status::problems(match result {
        Verdict::Solved(_) => false,
        Verdict::Unsolvable(_) => !expects_unsolvable,
        Verdict::Invalid | Verdict::Unknown(..) => true,
    })
}
