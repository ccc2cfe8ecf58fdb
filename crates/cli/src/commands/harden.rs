//! `tailback harden`: finds the hardest start in the cluster of each puzzle.

use clap::Args;
use tailback_check::words::claims::end_in_words;
use tailback_facts::{Facts, words::length};
use tailback_puzzle::{Extras, Puzzle, State, words::count};
use tailback_solver::{Budget, Cluster, Control, Limit, Metric, Outcome, explore};
use tailback_syntax::to_rush;

use crate::{
    console,
    error::Result,
    input::{Credits, Job},
    metric::MetricArg,
    output::PuzzleFileArgs,
    status::Status,
    work::PuzzleArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback harden jam.rush                        print the hardest start of each puzzle
  tailback harden --metric steps jam.rush         the start that takes the most steps
  tailback harden jam.rush --output hard.rush     write them to a file

The hardest start is the one with the longest shortest solution. If the puzzle's own start is one
of the hardest, it is kept, and the note says so. Each puzzle is printed with its optimum in moves
and in steps.

`author`, `source` and `tags` are kept, also those before the first puzzle of a file.
`difficulty`, `note`, `allow`, `expect` and `solution` are dropped, because they are about the old
start.

Exit status: 0 if all is well; 1 if a puzzle is invalid, unsolvable or too large for the limits
(see standard error); 2 if a file cannot be read or written.

Default limits: half of the machine's memory, and for each puzzle an effort of 60G, about a minute
of one core. With --limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct HardenArgs {
    /// The unit in which solutions are counted
    #[arg(long, value_enum, default_value_t, value_name = "METRIC")]
    metric: MetricArg,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

impl HardenArgs {
    pub(crate) fn run(mut self) -> Result {
        self.puzzles.limits.default_effort_of_cluster();
        let metric = self.metric.into();
        self.puzzles.refuse_output(self.file.output.as_deref())?;
        self.puzzles.each(
            "hardened",
            self.file.open()?,
            |job, control| {
                let puzzle = job.puzzle.as_deref();
                puzzle.map(|puzzle| harden(job, puzzle, metric, control))
            },
            |output, job, text| match text {
                None => Ok(Status::Problems),
                Some(Ok(text)) => {
                    output.add_puzzle(text)?;
                    Ok(Status::Fine)
                }
                Some(Err(why)) => {
                    console::error(&format!("{} {why}", job.place()));
                    Ok(Status::Problems)
                }
            },
        )
    }
}

/// Returns the text of the hardest start, or the reason why there is none.
fn harden(
    job: &Job,
    puzzle: &Puzzle,
    metric: Metric,
    control: &Control<'_>,
) -> Result<String, String> {
    let budget = Budget::new(control);
    let cluster = explore(puzzle, metric, &budget.rest()).map_err(stopped)?;
    let Some(farthest) = (cluster.histogram.len() as u32).checked_sub(1) else {
        return Err("is unsolvable".to_owned());
    };
    let optima = |state: &State| {
        let facts = Facts::solve(&puzzle.with_start(state.clone()), &budget.rest());
        for metric in Metric::ALL {
            if let Outcome::Unknown { limit, .. } = facts.answer(metric).outcome {
                return Err(stopped(limit));
            }
        }
        Ok(facts)
    };
    let at_first = optima(puzzle.start())?;
    let length = |facts: &Facts| match metric {
        Metric::Moves => facts.n_moves(),
        Metric::Steps => facts.n_steps(),
    };
    let n_at_first = length(&at_first).unwrap_or(0);
    let is_hardest = n_at_first == farthest;
    let (state, facts) = if is_hardest {
        (puzzle.start(), at_first)
    } else {
        (&cluster.unsolved, optima(&cluster.unsolved)?)
    };
    let Credits {
        authors,
        sources,
        tags,
    } = job.credits.clone();
    let extras = Extras {
        authors,
        sources,
        tags,
        notes: vec![note(
            puzzle,
            &cluster,
            metric,
            (!is_hardest).then_some(n_at_first),
        )],
        n_moves: facts.n_moves(),
        n_steps: facts.n_steps(),
        ..Extras::default()
    };
    let title = match &job.title {
        Some(title) => format!("{title}, hardest start"),
        None => "hardest start".to_owned(),
    };
    to_rush(
        &title,
        &puzzle.with_start(state.clone()).to_draft(),
        &extras,
    )
    .map_err(|why| format!("cannot be written: {why}"))
}

/// Returns a note on the distance of the new start, and on that of the original one if it differs.
fn note(puzzle: &Puzzle, cluster: &Cluster, metric: Metric, n_at_first: Option<u32>) -> String {
    let farthest = cluster.histogram.len() - 1;
    let figures = format!(
        "{} from {}, the most of {}",
        length(farthest as u32, metric),
        end_in_words(puzzle),
        count(cluster.n_states, "state"),
    );
    match n_at_first {
        Some(n) => format!("{figures}; the start was {n}"),
        None => format!("the start is the hardest already: {figures}"),
    }
}

fn stopped(limit: Limit) -> String {
    let what = limit.name();
    format!("is too large: the limit on {what} was reached before all of it was searched")
}
