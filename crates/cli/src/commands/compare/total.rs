//! The figures of one search, summed over all puzzles.

use std::time::Duration;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_solver::Metric;
use tailback_textbook::{Algorithm, Examination};

use super::measure::{Case, Measured, Measurement};
use crate::input::Job;

/// The figures of a search over all puzzles.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(super) struct Summary {
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "super::measure::Names"))]
    pub(super) case: Case,
    /// How many puzzles it was run on.
    pub(super) puzzles: usize,
    /// The number of puzzles on which the search was complete.
    pub(super) done: usize,
    /// The number of puzzles of which the optimum is known, and for which it found a solution.
    pub(super) comparable: usize,
    /// The number of these puzzles for which the solution has the length of the optimum.
    pub(super) optimal: usize,
    /// The lengths of all solutions that it found, added up; `null` if it found none.
    pub(super) total_length: Option<u64>,
    /// The mean of `expanded`.
    pub(super) mean_expanded: f64,
    /// The mean of `generated`.
    pub(super) mean_generated: f64,
    /// The number of states expanded for each one that breadth-first search expanded, on average over the puzzles on
    /// which both ended; `null` if there is none.
    pub(super) against_breadth_first: Option<f64>,
    /// The greatest `memory_bytes`.
    pub(super) max_memory_bytes: u64,
    /// The sum of `elapsed_us`, in microseconds.
    pub(super) total_elapsed_us: f64,
    /// On how many clusters its heuristic was examined.
    pub(super) clusters: usize,
    /// On how many of them it is admissible.
    pub(super) admissible: usize,
    /// On how many of them it is consistent.
    pub(super) consistent: usize,
    /// The mean of `mean_estimate` over these clusters; `null` if there is none.
    pub(super) mean_estimate: Option<f64>,
    /// The puzzle with the worst overestimate, and the one with the worst jump.
    #[serde(skip)]
    pub(super) worst_overestimate: Option<usize>,
    #[serde(skip)]
    pub(super) worst_jump: Option<usize>,
}

pub(super) fn totals(cases: &[Case], measured: &[(Job, Measured)]) -> Vec<Summary> {
    cases.iter().map(|&case| total(case, measured)).collect()
}

/// Returns the run of `case` on a puzzle.
pub(super) fn run_of(measured: &Measured, case: Case) -> Option<&Measurement> {
    measured.runs.iter().find(|run| run.case == case)
}

fn total(case: Case, measured: &[(Job, Measured)]) -> Summary {
    let runs: Vec<&Measurement> = measured
        .iter()
        .filter_map(|(_, measured)| run_of(measured, case))
        .collect();
    let statistics = || runs.iter().map(|run| run.report.answer.statistics);
    let examination: Vec<(usize, &Examination)> = (0..)
        .zip(measured)
        .filter_map(|(number, (_, measured))| Some((number, measured.examination(case)?)))
        .collect();
    let count = |is: fn(&Examination) -> bool| examination.iter().filter(|(_, it)| is(it)).count();
    let worst = |by: fn(&Examination) -> u32| {
        let worst = examination
            .iter()
            .max_by_key(|(_, examination)| by(examination));
        worst
            .filter(|(_, examination)| by(examination) > 0)
            .map(|(number, _)| *number)
    };
    Summary {
        case,
        puzzles: runs.len(),
        done: runs.iter().filter(|run| run.is_done()).count(),
        comparable: runs.iter().filter(|run| run.is_optimal.is_some()).count(),
        optimal: runs
            .iter()
            .filter(|run| run.is_optimal == Some(true))
            .count(),
        total_length: runs
            .iter()
            .filter_map(|run| run.length())
            .map(u64::from)
            .reduce(|sum, length| sum + length),
        mean_expanded: mean(statistics().map(|it| it.expanded as f64)).unwrap_or(0.0),
        mean_generated: mean(runs.iter().map(|run| run.report.generated as f64)).unwrap_or(0.0),
        against_breadth_first: against_breadth_first(case, measured),
        max_memory_bytes: statistics().map(|it| it.memory).max().unwrap_or(0),
        total_elapsed_us: statistics()
            .map(|it| it.elapsed)
            .sum::<Duration>()
            .as_secs_f64()
            * 1e6,
        clusters: examination.len(),
        admissible: count(Examination::is_admissible),
        consistent: count(Examination::is_consistent),
        mean_estimate: mean(examination.iter().map(|(_, it)| it.mean_estimate)),
        worst_overestimate: worst(overestimated_by),
        worst_jump: worst(jumps_by),
    }
}

/// Returns the error of the worst overestimate.
pub(super) fn overestimated_by(examination: &Examination) -> u32 {
    let worst = examination.worst_overestimate.as_ref();
    worst.map_or(0, |it| it.estimate.unwrap_or(u32::MAX) - it.distance)
}

/// Returns the difference between the estimates of the worst pair of neighbours.
pub(super) fn jumps_by(examination: &Examination) -> u32 {
    let worst = examination.worst_jump.as_ref();
    worst.map_or(0, |it| it.high.unwrap_or(u32::MAX) - it.low)
}

fn against_breadth_first(case: Case, measured: &[(Job, Measured)]) -> Option<f64> {
    let breadth_first = |metric: Metric| Case {
        metric,
        algorithm: Algorithm::BreadthFirst,
        heuristic: None,
    };
    mean(measured.iter().filter_map(|(_, measured)| {
        let one = run_of(measured, case)?;
        let other = run_of(measured, breadth_first(case.metric))?;
        let expanded = |run: &Measurement| run.report.answer.statistics.expanded as f64;
        let is_sound = one.is_done() && other.is_done() && expanded(other) > 0.0;
        is_sound.then(|| expanded(one) / expanded(other))
    }))
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (n, sum) = values.fold((0_u32, 0.0), |(n, sum), value| (n + 1, sum + value));
    (n > 0).then(|| sum / f64::from(n))
}
