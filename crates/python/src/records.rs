//! The labels of data sets that are not methods of a puzzle: the identity of its cluster, and its difficulty for people.

use pyo3::prelude::*;
use tailback_facts::rating::{Unrated, rate_alone};
use tailback_solver::{Metric, explore};

use crate::{
    arguments::int,
    errors::states_error,
    puzzle::{Puzzle, identity},
    search::{interruptible, limits},
    values::value,
};

#[doc = doc!("cluster_id")]
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
    let cluster = cluster.map_err(|limit| states_error(py, limit))?;
    let representative = model.with_start(cluster.representative);
    Ok((cluster.n_solved > 0).then(|| identity(&representative)))
}

#[doc = doc!("rate")]
#[pyfunction]
#[pyo3(signature = (puzzle, *, seconds=None, effort=None, memory=None))]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    puzzle: &Puzzle,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let limits = limits(seconds, effort, memory)?;
    let model = &*puzzle.model;
    match interruptible(py, limits, |control| rate_alone(model, control))? {
        Ok(rating) => {
            let fields = (
                rating.seconds,
                <(f64, f64)>::from(rating.seconds_interval),
                rating.gives_up,
                <(f64, f64)>::from(rating.gives_up_interval),
                rating.extrapolates.map(|it| it.to_string()),
            );
            value(py, "Rating", fields).map(Some)
        }
        Err(Unrated::Stopped(limit)) => Err(states_error(py, limit)),
        Err(
            Unrated::Unsolvable
            | Unrated::Solved
            | Unrated::Goals
            | Unrated::TooLarge
            | Unrated::Unknown,
        ) => Ok(None),
    }
}
