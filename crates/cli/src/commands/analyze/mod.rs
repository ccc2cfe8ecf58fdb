//! `tailback analyze`: examines all reachable states of each puzzle.

mod text;

use clap::Args;
use tailback_answers::analyze::{Line, PuzzleAnalysis};
use tailback_solver::Metric;

use crate::{
    console,
    error::{Error, Result},
    json,
    name_parsers::{TextOrJson, word_parser},
    output::Output,
    status::Status,
    work::PuzzleArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback analyze jam.rush                    states, distances, frozen cars, …
  tailback analyze --metric steps jam.rush     distances in steps
  tailback analyze --format json examples      one JSON object per line

The distance of a state is the length of the shortest way to a solved state. A car or wall is
without effect if the optimum in moves is the same without it. A move is forced if every shortest
solution makes it at that point. The measures of craft are explained in docs/craft.md. For an
unsolvable puzzle, the cars and walls that make it so are named.

Exit status: 0 if all is well; 1 if a puzzle is invalid or a limit was reached; 2 if a file cannot
be read.

Default limits: half of the machine's memory, and an effort of 60G for each puzzle. With
--limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AnalyzeArgs {
    /// Count `moves`, or `steps` of one cell; JSON has both [default: moves]
    #[arg(long, value_name = "METRIC", value_parser = word_parser::<Metric>(), hide_possible_values = true)]
    metric: Option<Metric>,

    /// How to print the results
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: TextOrJson,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

impl AnalyzeArgs {
    pub(crate) fn run(mut self) -> Result {
        self.puzzles.limits.default_effort_of_cluster();
        if self.metric.is_some() && self.format != TextOrJson::Text {
            return Err(Error::cannot_apply("--metric", "--format text"));
        }
        let metric = self.metric.unwrap_or(Metric::Moves);
        self.puzzles.each(
            "analyzed",
            Output::new(None)?,
            |job, control| {
                let puzzle = job.puzzle.as_deref();
                puzzle.map(|puzzle| PuzzleAnalysis::of(puzzle, control))
            },
            |output, job, found| {
                match self.format {
                    TextOrJson::Text => output.add(&text::puzzle(
                        job,
                        found.as_ref(),
                        metric,
                        console::is_output_coloured(),
                    ))?,
                    TextOrJson::Json => {
                        let known = job.puzzle.as_deref().zip(found.as_ref());
                        json::write(output, &Line::new(job.which(), known))?;
                    }
                }
                let is_known = found.is_some_and(|found| found.limit().is_none());
                Ok(Status::problems(!is_known))
            },
        )
    }
}
