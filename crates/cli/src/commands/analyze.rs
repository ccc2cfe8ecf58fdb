//! `tailback analyze`: what all states that can be reached tell of each puzzle.

mod bars;
mod json;
mod text;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tailback_check::{Facts, RuleSet};
use tailback_puzzle::Puzzle;
use tailback_solver::{Analysis, Budget, Control, Limit, Metric, Unfinished, analyze};

use crate::{
    console,
    error::Result,
    input::{ForeignArgs, select},
    limits::LimitArgs,
    metric::MetricArg,
    output::Output,
    solving::Puzzles,
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback analyze jam.rush                      states, distances, what is frozen or idle
  tailback analyze --metric steps jam.rush       the distances in steps
  tailback analyze --format json examples        one JSON object a line, both metrics

A state's distance is that to the nearest solved state. A car or wall is without effect if the
optimum in moves is the same without it. A move is forced if every shortest solution makes it at
that point. Where a puzzle is unsolvable, the cars and walls that are enough for that are named.

Exit status: 0; 1 if a puzzle is invalid, or a limit was reached first; 2 if a file cannot be read.

Limits: half of the machine's memory and an effort of 60G for each puzzle, about a minute of a core,
where nothing else is said. With --limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AnalyzeArgs {
    /// Files and folders; `-` is standard input [default: the current folder]
    paths: Vec<PathBuf>,

    /// What distances count (format `text`): moves, or steps
    #[arg(long, value_enum, default_value_t, value_name = "METRIC")]
    metric: MetricArg,

    /// How the findings are printed
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: AnalysisFormat,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum AnalysisFormat {
    /// Boards, bars and sentences
    #[default]
    Text,
    /// One JSON object a line, one line a puzzle
    Json,
}

/// What is known of a puzzle.
struct Found {
    facts: Facts,
    moves: Result<Analysis, Unfinished>,
    steps: Result<Analysis, Unfinished>,
}

impl Found {
    fn of(puzzle: &Puzzle, control: &Control<'_>) -> Self {
        let budget = Budget::new(control);
        let mut facts = Facts::solve(puzzle, &budget.half());
        let moves = analyze(puzzle, Metric::Moves, &budget.half());
        let steps = match &moves {
            // The states are the same.
            Err(known) if !known.is_whole => Err(known.clone()),
            _ => analyze(puzzle, Metric::Steps, &budget.rest()),
        };
        facts.cluster = moves.as_ref().ok().map(|it| it.cluster.clone());
        let rules = RuleSet::default();
        let rules = rules.with("redundant-car").with("idle-wall");
        facts.complete(puzzle, rules, &budget.rest());
        Self {
            facts,
            moves,
            steps,
        }
    }

    /// The analysis with distances in `metric`.
    fn analysis(&self, metric: Metric) -> Result<&Analysis, &Unfinished> {
        let analysis = match metric {
            Metric::Moves => &self.moves,
            Metric::Steps => &self.steps,
        };
        analysis.as_ref()
    }

    /// The optimum in `metric`, if it is known.
    fn optimum(&self, metric: Metric) -> Option<u32> {
        match metric {
            Metric::Moves => self.facts.n_moves(),
            Metric::Steps => self.facts.n_steps(),
        }
    }

    /// The cars that cannot move in any state.
    fn frozen_cars(&self) -> Option<Vec<usize>> {
        let analysis = self.analysis(Metric::Moves).ok()?;
        let cars = analysis.cluster.can_move.iter().enumerate();
        let frozen = cars.filter(|&(_, can_move)| !can_move);
        Some(frozen.map(|(car, _)| car).collect())
    }

    /// The first limit that was reached, if one was.
    fn limit(&self) -> Option<Limit> {
        let limits = [self.moves.as_ref().err(), self.steps.as_ref().err()];
        let limit = limits.into_iter().flatten().map(|known| known.limit).next();
        limit.or(self.facts.stopped_at)
    }
}

impl AnalyzeArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let inputs = select(&self.paths, &mut status);
        let puzzles = Puzzles {
            inputs: &inputs,
            foreign: &self.foreign,
            limits: self.limits.with_default_effort(),
            done: "analyzed",
        };
        let metric = self.metric.into();
        status.add(puzzles.each_sound(
            Output::new(None)?,
            |_, puzzle, control| Found::of(puzzle, control),
            |output, job, found| {
                output.add(&match self.format {
                    AnalysisFormat::Text => {
                        text::puzzle(job, found.as_ref(), metric, console::is_output_coloured())
                    }
                    AnalysisFormat::Json => json::puzzle(job, found.as_ref())?,
                })?;
                let is_known = found.is_some_and(|found| found.limit().is_none());
                Ok(Status::problems(!is_known))
            },
        )?);
        Ok(status)
    }
}
