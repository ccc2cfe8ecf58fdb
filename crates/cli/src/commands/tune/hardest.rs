//! `--hardest`: the hardest start in the cluster of each puzzle.

use tailback_facts::{Facts, fact::end_in_words, words::length};
use tailback_puzzle::{Extras, Puzzle, State, words::count};
use tailback_solver::{Budget, Cluster, Control, Limit, Metric, Outcome, explore};
use tailback_syntax::to_rush;

use crate::{console, error::Result, input::Job, output::Output, status::Status, work::PuzzleArgs};

/// Prints the hardest start of each puzzle to `output`.
pub(super) fn run(puzzles: &PuzzleArgs, metric: Metric, output: Output) -> Result {
    puzzles.each(
        "tuned",
        output,
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
    let extras = Extras {
        notes: vec![note(
            puzzle,
            &cluster,
            metric,
            (!is_hardest).then_some(n_at_first),
        )],
        n_moves: facts.n_moves(),
        n_steps: facts.n_steps(),
        ..job.extras().credits()
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
