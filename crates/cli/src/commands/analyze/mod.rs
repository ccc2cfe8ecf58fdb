//! `tailback analyze`: examines all reachable states of each puzzle.

mod bars;
mod json;
mod text;

#[cfg(test)]
pub(crate) use json::Line;

use clap::{Args, ValueEnum};
use tailback_facts::{Facts, Question};
use tailback_puzzle::Puzzle;
use tailback_solver::{Analysis, Budget, Control, Limit, Metric, Unfinished, analyze};

use crate::{
    console,
    error::{Error, Result},
    metric::MetricArg,
    output::Output,
    status::Status,
    work::PuzzleArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback analyze jam.rush                      number of states, distances, frozen cars, …
  tailback analyze --metric steps jam.rush       give the distances in steps
  tailback analyze --format json examples        one JSON object per line, in both metrics

The distance of a state is the length of the shortest way to a solved state. A car or wall is
without effect if the optimum in moves is the same without it. A move is forced if every shortest
solution makes it at that point. For an unsolvable puzzle, the cars and walls that make it so are
named.

Exit status: 0 if all is well; 1 if a puzzle is invalid or a limit was reached; 2 if a file cannot
be read.

Default limits: half of the machine's memory, and for each puzzle an effort of 60G, about a minute
of one core. With --limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AnalyzeArgs {
    /// The unit of distances; JSON has both [default: moves]
    #[arg(long, value_enum, value_name = "METRIC")]
    metric: Option<MetricArg>,

    /// How to print the results
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: AnalysisFormat,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum AnalysisFormat {
    /// Boards, charts of bars, and sentences
    #[default]
    Text,
    /// One JSON object per line for each puzzle, with the keys of docs/json.md
    Json,
}

/// The analysis of a puzzle.
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
        // The cluster is known, or met a limit.
        let questions = Question::ALL
            .into_iter()
            .filter(|it| *it != Question::Cluster);
        facts.complete(puzzle, questions.collect(), &budget.rest());
        Self {
            facts,
            moves,
            steps,
        }
    }

    /// Returns the analysis with distances in `metric`.
    fn analysis(&self, metric: Metric) -> Result<&Analysis, &Unfinished> {
        let analysis = match metric {
            Metric::Moves => &self.moves,
            Metric::Steps => &self.steps,
        };
        analysis.as_ref()
    }

    /// Returns the optimum in `metric`, if it is known.
    fn optimum(&self, metric: Metric) -> Option<u32> {
        match metric {
            Metric::Moves => self.facts.n_moves(),
            Metric::Steps => self.facts.n_steps(),
        }
    }

    /// Returns the cars that cannot move in any state.
    fn frozen_cars(&self) -> Option<Vec<usize>> {
        let analysis = self.analysis(Metric::Moves).ok()?;
        let cars = analysis.cluster.can_move.iter().enumerate();
        let frozen = cars.filter(|&(_, can_move)| !can_move);
        Some(frozen.map(|(car, _)| car).collect())
    }

    /// Returns the first limit that was reached, if one was.
    fn limit(&self) -> Option<Limit> {
        let limits = [self.moves.as_ref().err(), self.steps.as_ref().err()];
        let limit = limits.into_iter().flatten().map(|known| known.limit).next();
        limit.or(self.facts.stopped_at)
    }
}

impl AnalyzeArgs {
    pub(crate) fn run(mut self) -> Result {
        self.puzzles.limits.default_effort_of_cluster();
        if self.metric.is_some() && self.format != AnalysisFormat::Text {
            return Err(Error::cannot_apply("--metric", "--format text"));
        }
        let metric = self.metric.unwrap_or_default().into();
        self.puzzles.each(
            "analyzed",
            Output::new(None)?,
            |job, control| {
                let puzzle = job.puzzle.as_deref();
                puzzle.map(|puzzle| Found::of(puzzle, control))
            },
            |output, job, found| {
                match self.format {
                    AnalysisFormat::Text => output.add(&text::puzzle(
                        job,
                        found.as_ref(),
                        metric,
                        console::is_output_coloured(),
                    ))?,
                    AnalysisFormat::Json => json::puzzle(output, job, found.as_ref())?,
                }
                let is_known = found.is_some_and(|found| found.limit().is_none());
                Ok(Status::problems(!is_known))
            },
        )
    }
}
