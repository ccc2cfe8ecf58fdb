//! The answer of a search.

use pyo3::prelude::*;
use tailback_puzzle::Puzzle;
use tailback_solver::{Answer, Bounds, Metric, Outcome as Found};

use crate::{moves::Move, values::value};

/// Returns the answer to "what is the shortest solution?".
pub(crate) fn outcome<'py>(
    py: Python<'py>,
    puzzle: &Puzzle,
    metric: Metric,
    answer: &Answer,
) -> PyResult<Bound<'py, PyAny>> {
    let Answer {
        outcome,
        statistics,
    } = answer;
    let (kind, limit) = match outcome {
        Found::Solved(_) => ("solved", None),
        Found::Unsolvable => ("unsolvable", None),
        Found::Unknown { limit, .. } => ("unknown", Some(limit.name())),
    };
    let bounds = outcome.bounds(metric);
    let optimum = bounds.and_then(Bounds::optimum);
    let fields = (
        kind,
        metric.to_string(),
        optimum.filter(|_| metric == Metric::Moves),
        optimum.filter(|_| metric == Metric::Steps),
        bounds.map(|bounds| (bounds.lower, bounds.upper)),
        outcome.solution().map(|it| Move::all(puzzle, it)),
        limit,
        statistics.states,
        statistics.elapsed.as_secs_f64(),
    );
    value(py, "Outcome", fields)
}
