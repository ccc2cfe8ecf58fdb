//! The figures as one JSON document.

use serde::Serialize;
use tailback_puzzle::{Puzzle, State, draw};
use tailback_solver::{
    Outcome,
    textbook::{Examination, Heuristic},
};

use super::{
    measure::{Case, Examined, Measured, Measurement},
    total::Total,
};
use crate::{error::Result, input::Job, output::Output};

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    puzzles: Vec<OfPuzzle<'a>>,
    total: Vec<OfAll>,
}

#[derive(Serialize)]
struct OfPuzzle<'a> {
    path: &'a str,
    title: Option<&'a str>,
    line: usize,
    states: Option<u64>,
    moves: Option<u32>,
    steps: Option<u32>,
    runs: Vec<OfRun>,
    heuristics: Vec<OfHeuristic>,
}

#[derive(Serialize)]
struct Names {
    metric: String,
    algorithm: &'static str,
    heuristic: Option<&'static str>,
}

#[derive(Serialize)]
struct OfRun {
    #[serde(flatten)]
    names: Names,
    outcome: &'static str,
    /// Where the outcome is not known: the limit that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    length: Option<u32>,
    is_optimal: Option<bool>,
    is_optimal_by_theory: bool,
    states: u64,
    expanded: u64,
    generated: u64,
    memory: u64,
    elapsed_us: f64,
}

#[derive(Serialize)]
struct OfHeuristic {
    metric: String,
    heuristic: &'static str,
    #[serde(flatten)]
    findings: Option<OfCluster>,
}

#[derive(Serialize)]
struct OfCluster {
    is_admissible: bool,
    is_consistent: bool,
    states: u64,
    mean_estimate: f64,
    mean_distance: f64,
    overestimates: u64,
    worst_overestimate: Option<Shown>,
    jumps: u64,
    worst_jump: Option<Jump>,
}

#[derive(Serialize)]
struct Shown {
    estimate: Option<u32>,
    distance: u32,
    board: Vec<String>,
}

#[derive(Serialize)]
struct Jump {
    high: Option<u32>,
    low: u32,
    from: Vec<String>,
    to: Vec<String>,
}

#[derive(Serialize)]
struct OfAll {
    #[serde(flatten)]
    names: Names,
    puzzles: usize,
    done: usize,
    optimal: usize,
    length: u64,
    mean_expanded: f64,
    mean_generated: f64,
    against_breadth_first: Option<f64>,
    memory: u64,
    elapsed_us: f64,
    clusters: usize,
    admissible: usize,
    consistent: usize,
    mean_estimate: Option<f64>,
}

pub(super) fn write(
    out: &mut Output,
    measured: &[(Job, Measured)],
    totals: &[Total],
) -> Result<()> {
    let document = Document {
        version: 1,
        puzzles: measured
            .iter()
            .map(|(job, measured)| of_puzzle(job, measured))
            .collect(),
        total: totals.iter().map(of_all).collect(),
    };
    out.add(&serde_json::to_string(&document)?)?;
    out.add("\n")
}

fn of_puzzle<'a>(job: &'a Job, measured: &Measured) -> OfPuzzle<'a> {
    let examined = measured.examined.iter();
    OfPuzzle {
        path: &job.path,
        title: job.title.as_deref(),
        line: job.line,
        states: measured.n_states,
        moves: measured.optima[0],
        steps: measured.optima[1],
        runs: measured.runs.iter().map(of_run).collect(),
        heuristics: examined
            .map(|it| of_heuristic(job.puzzle.as_deref(), it))
            .collect(),
    }
}

fn names(case: Case) -> Names {
    Names {
        metric: case.metric.to_string(),
        algorithm: case.algorithm.name(),
        heuristic: case.heuristic.map(Heuristic::name),
    }
}

fn of_run(run: &Measurement) -> OfRun {
    let statistics = run.report.answer.statistics;
    OfRun {
        names: names(run.case),
        outcome: match run.report.answer.outcome {
            Outcome::Solved(_) => "solved",
            Outcome::Unsolvable => "unsolvable",
            Outcome::Unknown { .. } => "unknown",
        },
        limit: match run.report.answer.outcome {
            Outcome::Unknown { limit, .. } => Some(limit.name()),
            Outcome::Solved(_) | Outcome::Unsolvable => None,
        },
        length: run.length(),
        is_optimal: run.is_optimal,
        is_optimal_by_theory: run.report.is_optimal_by_theory,
        states: statistics.states,
        expanded: statistics.expanded,
        generated: run.report.generated,
        memory: statistics.memory,
        elapsed_us: statistics.elapsed.as_nanos() as f64 / 1e3,
    }
}

fn of_heuristic(puzzle: Option<&Puzzle>, examined: &Examined) -> OfHeuristic {
    let findings = puzzle.zip(examined.findings.as_ref());
    OfHeuristic {
        metric: examined.metric.to_string(),
        heuristic: examined.heuristic.name(),
        findings: findings.map(|(puzzle, findings)| of_cluster(puzzle, findings)),
    }
}

fn of_cluster(puzzle: &Puzzle, findings: &Examination) -> OfCluster {
    let board = |state: &State| draw(puzzle, state).rows;
    OfCluster {
        is_admissible: findings.is_admissible(),
        is_consistent: findings.is_consistent(),
        states: findings.n_states,
        mean_estimate: findings.mean_estimate,
        mean_distance: findings.mean_distance,
        overestimates: findings.n_overestimates,
        worst_overestimate: findings.worst_overestimate.as_ref().map(|worst| Shown {
            estimate: worst.estimate,
            distance: worst.distance,
            board: board(&worst.state),
        }),
        jumps: findings.n_jumps,
        worst_jump: findings.worst_jump.as_ref().map(|worst| Jump {
            high: worst.high,
            low: worst.low,
            from: board(&worst.from),
            to: board(&worst.to),
        }),
    }
}

fn of_all(total: &Total) -> OfAll {
    OfAll {
        names: names(total.case),
        puzzles: total.n_puzzles,
        done: total.n_done,
        optimal: total.n_optimal,
        length: total.length,
        mean_expanded: total.mean_expanded,
        mean_generated: total.mean_generated,
        against_breadth_first: total.against_breadth_first,
        memory: total.memory,
        elapsed_us: total.seconds * 1e6,
        clusters: total.n_clusters,
        admissible: total.n_admissible,
        consistent: total.n_consistent,
        mean_estimate: total.mean_estimate,
    }
}
