//! Runs every chosen search on one puzzle.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::{Asked, Verdict, Word};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, DistanceTable, Metric, Outcome, solve};
use tailback_textbook::{Algorithm, Examination, Heuristic, Report, run};

use crate::{
    input::Job,
    work::{SearchContext, Searches},
};

/// A search to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Names")]
pub(super) struct Case {
    pub(super) metric: Metric,
    pub(super) algorithm: Algorithm,
    /// The heuristic, or `None` if the algorithm takes none.
    pub(super) heuristic: Option<Heuristic>,
}

/// A search that was run.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(super) struct Names {
    /// The unit of the lengths.
    metric: Word<Metric>,
    /// The algorithm.
    algorithm: Word<Algorithm>,
    /// The heuristic that guided the algorithm; `null` if the algorithm takes none.
    heuristic: Option<Word<Heuristic>>,
}

impl From<Case> for Names {
    fn from(case: Case) -> Self {
        Self {
            metric: Word(case.metric),
            algorithm: Word(case.algorithm),
            heuristic: case.heuristic.map(Word),
        }
    }
}

/// One search on one puzzle.
pub(super) struct Measurement {
    pub(super) case: Case,
    pub(super) report: Report,
    /// Whether the search found the optimum, or `None` if the optimum or the length is unknown.
    pub(super) is_optimal: Option<bool>,
}

impl Measurement {
    /// Returns the length of the solution, if one was found.
    pub(super) fn length(&self) -> Option<u32> {
        match &self.report.answer.outcome {
            Outcome::Solved(solution) => Some(self.case.metric.length(solution)),
            Outcome::Unsolvable | Outcome::Unknown { .. } => None,
        }
    }

    /// Returns whether it was complete.
    pub(super) fn is_done(&self) -> bool {
        !matches!(self.report.answer.outcome, Outcome::Unknown { .. })
    }
}

/// A heuristic on all states of one cluster.
pub(super) struct Examined {
    pub(super) metric: Metric,
    pub(super) heuristic: Heuristic,
    /// The examination, or `None` if a limit was reached.
    pub(super) examination: Option<Examination>,
}

pub(super) struct Measured {
    /// The number of states in the cluster, if they were counted.
    pub(super) n_states: Option<u64>,
    /// The answer of the solver's own search.
    pub(super) reference: Verdict,
    pub(super) runs: Vec<Measurement>,
    pub(super) examined: Vec<Examined>,
}

impl Measured {
    /// Returns the optimum in `metric`, if it was requested and found.
    pub(super) fn optimum(&self, metric: Metric) -> Option<u32> {
        self.reference.optima()?.optimum(metric)
    }

    /// Returns the properties of the heuristic of `case` on the cluster.
    pub(super) fn examination(&self, case: Case) -> Option<&Examination> {
        let examined = self.examined.iter();
        let mut same =
            examined.filter(|it| it.metric == case.metric && Some(it.heuristic) == case.heuristic);
        same.next()?.examination.as_ref()
    }
}

/// Runs all `cases` on the puzzle of `job`.
pub(super) fn measure(
    job: &Job,
    (asked, cases): (Asked, &[Case]),
    with_clusters: bool,
    searches: &Searches,
    context: SearchContext<'_>,
) -> Measured {
    let mut measured = Measured {
        n_states: None,
        reference: Verdict::Invalid,
        runs: Vec::new(),
        examined: Vec::new(),
    };
    let Some(puzzle) = job.puzzle.as_deref() else {
        return measured;
    };
    measured.reference = Verdict::by(asked, |metric| {
        let search = |control: &Control<'_>| solve(puzzle, metric, control);
        (searches.run(context, search), true)
    });
    for metric in Metric::ALL {
        let of_metric: Vec<Case> = cases
            .iter()
            .copied()
            .filter(|it| it.metric == metric)
            .collect();
        if of_metric.is_empty() {
            continue;
        }
        let optimum = measured.optimum(metric);
        for &case in &of_metric {
            let heuristic = case.heuristic.unwrap_or(Heuristic::Zero);
            let mut run = Measurement {
                case,
                report: searches.run(context, |control| {
                    run(puzzle, metric, case.algorithm, heuristic, control)
                }),
                is_optimal: None,
            };
            run.is_optimal = run
                .length()
                .zip(optimum)
                .map(|(length, optimum)| length == optimum);
            measured.runs.push(run);
        }
        if with_clusters {
            examine(puzzle, metric, &of_metric, &mut measured, searches, context);
        }
    }
    measured
}

/// Compares the heuristics of `cases` with the true distances of all states.
fn examine(
    puzzle: &Puzzle,
    metric: Metric,
    cases: &[Case],
    measured: &mut Measured,
    searches: &Searches,
    context: SearchContext<'_>,
) {
    let mut heuristics: Vec<Heuristic> = cases.iter().filter_map(|case| case.heuristic).collect();
    heuristics.sort_unstable();
    heuristics.dedup();
    let (n_states, examined) = searches.run(context, |control| {
        let distances = DistanceTable::new(puzzle, metric, control).ok();
        let examine = |&heuristic: &Heuristic| Examined {
            metric,
            heuristic,
            examination: distances
                .as_ref()
                .and_then(|it| tailback_textbook::examine(it, heuristic, control).ok()),
        };
        let examined: Vec<Examined> = heuristics.iter().map(examine).collect();
        let n_states = distances.map(|it| it.n_states() as u64);
        (n_states, examined)
    });
    measured.n_states = measured.n_states.or(n_states);
    measured.examined.extend(examined);
}
