//! The labels of data sets that are no methods of a puzzle: the identity of its cluster, and its difficulty for people.

use pyo3::{prelude::*, types::PyType};
use tailback_rating::{Unrated, rate_alone};
use tailback_solver::{Metric, explore};

use crate::{
    arguments::int,
    errors::limit_error,
    puzzle::{Puzzle, identity},
    search::{interruptible, limits},
};

/// Returns the identity of the cluster of a puzzle, or `None` if there is no solution.
#[pyfunction]
#[pyo3(signature = (puzzle, *, seconds=None, effort=None, memory=None))]
pub(crate) fn cluster_id(
    py: Python<'_>,
    puzzle: &Puzzle,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Option<String>> {
    let limits = limits(seconds, effort, memory)?;
    let model = &*puzzle.model;
    let cluster = interruptible(py, limits, |control| explore(model, Metric::Moves, control))?;
    let cluster = cluster.map_err(|limit| limit_error(py, limit))?;
    let representative = model.with_start(cluster.representative);
    Ok((cluster.n_solved > 0).then(|| identity(&representative)))
}

/// The difficulty of a puzzle for people.
#[pyclass(module = "tailback.data", frozen, get_all)]
pub(crate) struct Rating {
    /// The seconds of an average player who solves the puzzle.
    seconds: f64,
    /// The seconds between which 8 of 10 such puzzles lie.
    seconds_interval: (f64, f64),
    /// The share of players who give up, from 0 to 1.
    gives_up: f64,
    /// The shares between which 8 of 10 such puzzles lie.
    gives_up_interval: (f64, f64),
    /// A property that no board of the study has, if there is one.
    extrapolates: Option<String>,
}

/// The fields of a pickled difficulty.
type Parts = (f64, (f64, f64), f64, (f64, f64), Option<String>);

#[pymethods]
impl Rating {
    fn __repr__(&self) -> String {
        let Self {
            seconds, gives_up, ..
        } = self;
        format!(
            "<Rating {seconds:.0} seconds, {:.0} % give up>",
            100.0 * gives_up
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let parts = (
            self.seconds,
            self.seconds_interval,
            self.gives_up,
            self.gives_up_interval,
            self.extrapolates.clone(),
        );
        Ok((py.get_type::<Self>().getattr("_restore")?, (parts,)))
    }

    /// Restores a pickled difficulty.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, parts: Parts) -> Self {
        let (seconds, seconds_interval, gives_up, gives_up_interval, extrapolates) = parts;
        Self {
            seconds,
            seconds_interval,
            gives_up,
            gives_up_interval,
            extrapolates,
        }
    }
}

/// Estimates the difficulty of a puzzle. Returns `None` if there is nothing to solve or no solution, if the puzzle
/// has other goals than one target, or if the cluster is too large for an estimate.
#[pyfunction]
#[pyo3(signature = (puzzle, *, seconds=None, effort=None, memory=None))]
pub(crate) fn rate(
    py: Python<'_>,
    puzzle: &Puzzle,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Option<Rating>> {
    let limits = limits(seconds, effort, memory)?;
    let model = &*puzzle.model;
    match interruptible(py, limits, |control| rate_alone(model, control))? {
        Ok(rating) => Ok(Some(Rating {
            seconds: rating.seconds,
            seconds_interval: rating.seconds_interval.into(),
            gives_up: rating.gives_up,
            gives_up_interval: rating.gives_up_interval.into(),
            extrapolates: rating.extrapolates.map(|it| it.to_string()),
        })),
        Err(Unrated::Stopped(limit)) => Err(limit_error(py, limit)),
        Err(
            Unrated::Unsolvable
            | Unrated::Solved
            | Unrated::Goals
            | Unrated::TooLarge
            | Unrated::Unknown,
        ) => Ok(None),
    }
}
