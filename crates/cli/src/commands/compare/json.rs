//! The figures as one JSON document.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::{
    Asked, Version, Word,
    answer::{self, Optima, PuzzleId, Search},
};
use tailback_puzzle::{Puzzle, State, draw};
use tailback_solver::{Answer, Limit, Metric, Outcome};
use tailback_textbook::{Examination, Heuristic};

use super::{
    measure::{Case, Examined, Measured, Measurement},
    total::Summary,
};
use crate::{error::Result, input::Job, json, output::Output};

/// The output of `tailback compare --format json`: one document for a run.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Document<'a> {
    /// The version of this output format.
    version: Version,
    /// The results for each puzzle, in the order of the input.
    results: Vec<PuzzleLine<'a>>,
    /// The figures of each search over all puzzles.
    totals: &'a [Summary],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct PuzzleLine<'a> {
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
    /// The number of states in the cluster, that is, of all reachable states; `null` if not all were found, or with
    /// `--no-check`.
    cluster_states: Option<u64>,
    /// The searches that were run.
    runs: Vec<RunFigures>,
    /// The heuristics, compared with the distances of all states of the cluster; `[]` with `--no-check`.
    heuristics: Vec<HeuristicFigures>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct RunFigures {
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "super::measure::Names"))]
    case: Case,
    /// The outcome of this search.
    outcome: Word<answer::Outcome>,
    /// The limit that was reached; `null` if the search was complete.
    limit: Option<Word<Limit>>,
    /// The length of the solution; `null` if none was found.
    length: Option<u32>,
    /// Whether the length is the optimum; `null` if either is unknown.
    is_optimal: Option<bool>,
    /// Whether the algorithm with this heuristic is proved to find a shortest solution.
    is_optimal_by_theory: bool,
    #[serde(flatten)]
    search: Search,
    /// The number of successors generated, including states seen before.
    generated: u64,
    /// The peak memory, in bytes.
    memory_bytes: u64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct HeuristicFigures {
    /// The unit of the lengths.
    metric: Word<Metric>,
    /// The heuristic.
    heuristic: Word<Heuristic>,
    /// The properties on the cluster; `null` if a limit was reached.
    examination: Option<ClusterFigures>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct ClusterFigures {
    /// Whether no estimate is greater than the distance.
    is_admissible: bool,
    /// Whether, in addition, no two neighbours differ by more than the slide between them costs.
    is_consistent: bool,
    /// The mean of the estimates of all states that have a solution.
    mean_estimate: f64,
    /// The mean of the distances of the same states.
    mean_distance: f64,
    /// The number of states whose estimate is greater than their distance.
    overestimates: u64,
    /// The worst overestimate; `null` if there is none.
    worst_overestimate: Option<Shown>,
    /// The number of pairs of neighbours whose estimates differ by more than the slide between them costs.
    jumps: u64,
    /// The pair whose estimates differ most; `null` if there is none.
    worst_jump: Option<Jump>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Shown {
    /// The estimate; `null` if it says that there is no solution.
    estimate: Option<u32>,
    /// The distance.
    distance: u32,
    /// The state, drawn row by row.
    board: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Jump {
    /// The greater estimate; `null` if it says that there is no solution.
    high: Option<u32>,
    /// The smaller one.
    low: u32,
    /// The state with the greater estimate, drawn row by row.
    from: Vec<String>,
    /// The state with the smaller one, drawn row by row.
    to: Vec<String>,
}

pub(super) fn write(
    out: &mut Output,
    asked: Asked,
    measured: &[(Job, Measured)],
    totals: &[Summary],
) -> Result<()> {
    let puzzles = measured.iter();
    let document = Document {
        version: Version,
        results: puzzles.map(|(job, it)| of_puzzle(asked, job, it)).collect(),
        totals,
    };
    json::write(out, &document)
}

fn of_puzzle<'a>(asked: Asked, job: &'a Job, measured: &Measured) -> PuzzleLine<'a> {
    let examined = measured.examined.iter();
    PuzzleLine {
        which: job.which(),
        optima: Optima::of(asked, &measured.reference),
        cluster_states: measured.n_states,
        runs: measured.runs.iter().map(of_run).collect(),
        heuristics: examined
            .map(|it| of_heuristic(job.puzzle.as_deref(), it))
            .collect(),
    }
}

fn limit(outcome: &Outcome) -> Option<Limit> {
    match outcome {
        Outcome::Unknown { limit, .. } => Some(*limit),
        Outcome::Solved(_) | Outcome::Unsolvable => None,
    }
}

fn of_run(run: &Measurement) -> RunFigures {
    let Answer {
        outcome,
        statistics,
    } = &run.report.answer;
    RunFigures {
        case: run.case,
        outcome: Word(match outcome {
            Outcome::Solved(_) => answer::Outcome::Solved,
            Outcome::Unsolvable => answer::Outcome::Unsolvable,
            Outcome::Unknown { .. } => answer::Outcome::Unknown,
        }),
        limit: limit(outcome).map(Word),
        length: run.length(),
        is_optimal: run.is_optimal,
        is_optimal_by_theory: run.report.is_optimal_by_theory,
        search: Search::from(*statistics),
        generated: run.report.generated,
        memory_bytes: statistics.memory,
    }
}

fn of_heuristic(puzzle: Option<&Puzzle>, examined: &Examined) -> HeuristicFigures {
    let examination = puzzle.zip(examined.examination.as_ref());
    HeuristicFigures {
        metric: Word(examined.metric),
        heuristic: Word(examined.heuristic),
        examination: examination.map(|(puzzle, examination)| of_cluster(puzzle, examination)),
    }
}

fn of_cluster(puzzle: &Puzzle, examination: &Examination) -> ClusterFigures {
    let board = |state: &State| draw(puzzle, state).rows;
    ClusterFigures {
        is_admissible: examination.is_admissible(),
        is_consistent: examination.is_consistent(),
        mean_estimate: examination.mean_estimate,
        mean_distance: examination.mean_distance,
        overestimates: examination.n_overestimates,
        worst_overestimate: examination.worst_overestimate.as_ref().map(|worst| Shown {
            estimate: worst.estimate,
            distance: worst.distance,
            board: board(&worst.state),
        }),
        jumps: examination.n_jumps,
        worst_jump: examination.worst_jump.as_ref().map(|worst| Jump {
            high: worst.high,
            low: worst.low,
            from: board(&worst.from),
            to: board(&worst.to),
        }),
    }
}
