//! The answer of a search.

use pyo3::{prelude::*, types::PyType};
use tailback_puzzle::Puzzle;
use tailback_solver::{Answer, Bounds, Metric, Outcome as Found};

use crate::moves::Move;

/// The answer to "what is the shortest solution?".
#[pyclass(module = "tailback", frozen, get_all)]
pub(crate) struct Outcome {
    /// `solved`, `unsolvable` or `unknown`.
    kind: String,
    /// The metric of the search.
    metric: String,
    /// The optimum in moves, if it was asked for and is known.
    moves: Option<u32>,
    /// The optimum in steps, if it was asked for and is known.
    steps: Option<u32>,
    /// The bounds of the optimum in the metric of the search.
    bounds: Option<(u32, Option<u32>)>,
    /// The best known solution.
    solution: Option<Vec<Move>>,
    /// The limit that was reached.
    limit: Option<String>,
    /// The number of states that were found.
    states: u64,
    /// The time of the search, in seconds.
    seconds: f64,
}

impl Outcome {
    pub(crate) fn new(puzzle: &Puzzle, metric: Metric, answer: &Answer) -> Self {
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
        Self {
            kind: kind.to_owned(),
            metric: metric.to_string(),
            moves: optimum.filter(|_| metric == Metric::Moves),
            steps: optimum.filter(|_| metric == Metric::Steps),
            bounds: bounds.map(|bounds| (bounds.lower, bounds.upper)),
            solution: outcome.solution().map(|it| Move::all(puzzle, it)),
            limit: limit.map(str::to_owned),
            states: statistics.states,
            seconds: statistics.elapsed.as_secs_f64(),
        }
    }
}

/// The fields of a pickled answer.
type Parts = (
    String,
    String,
    Option<u32>,
    Option<u32>,
    Option<(u32, Option<u32>)>,
    Option<Vec<Move>>,
    Option<String>,
    u64,
    f64,
);

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        let bounds = match self.bounds {
            None => String::new(),
            Some((lower, Some(upper))) if lower == upper => format!(", {}={lower}", self.metric),
            Some((lower, Some(upper))) => format!(", bounds=({lower}, {upper})"),
            Some((lower, None)) => format!(", bounds=({lower}, None)"),
        };
        format!("<Outcome {}{bounds}>", self.kind)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let parts = (
            self.kind.clone(),
            self.metric.clone(),
            self.moves,
            self.steps,
            self.bounds,
            self.solution.clone(),
            self.limit.clone(),
            self.states,
            self.seconds,
        );
        Ok((py.get_type::<Self>().getattr("_restore")?, (parts,)))
    }

    /// Restores a pickled answer.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, parts: Parts) -> Self {
        let (kind, metric, moves, steps, bounds, solution, limit, states, seconds) = parts;
        Self {
            kind,
            metric,
            moves,
            steps,
            bounds,
            solution,
            limit,
            states,
            seconds,
        }
    }
}
