//! New puzzles.

use std::{collections::HashSet, ops::RangeInclusive};

use pyo3::{Borrowed, conversion::FromPyObjectOwned, exceptions::PyTypeError, prelude::*};
use tailback_answers::generate::{Request, title};
use tailback_puzzle::{Canonical, Size};
use tailback_solver::Budget;

use super::cells::Exits;
use crate::{
    arguments::int,
    errors::value_error,
    puzzle::Puzzle,
    search::{interruptible, limits},
};

/// The effort where neither that nor the time is limited.
const EFFORT: u64 = 60_000_000_000;

/// A number, or the least and the greatest one.
pub(crate) struct Numbers<T>(RangeInclusive<T>);

impl<'py, T: Copy + FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Numbers<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok((least, most)) = value.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>() {
            return Ok(Self(int(&least)?..=int(&most)?));
        }
        let number = int(&value).map_err(|why| {
            if why.is_instance_of::<PyTypeError>(value.py()) {
                PyTypeError::new_err(
                    "expected a number, or a pair of the least and the greatest number",
                )
            } else {
                why
            }
        })?;
        Ok(Self(number..=number))
    }
}

/// Makes new puzzles, minimal and at their hardest start, reproducibly from a seed.
#[pyfunction]
#[pyo3(signature = (
    count=1, *, size="6x6", exits=None, moves=None, cars=None, walls=0,
    seed=0, seconds=None, effort=None, memory=None
))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    #[pyo3(from_py_with = int)] count: usize,
    size: &str,
    exits: Option<Exits>,
    moves: Option<Numbers<u32>>,
    cars: Option<Numbers<usize>>,
    #[pyo3(from_py_with = int)] walls: usize,
    #[pyo3(from_py_with = int)] seed: u64,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Vec<Puzzle>> {
    let why = |why| value_error(format!("`size` is {size:?}; {why}"));
    let usual = Request::default();
    let request = Request {
        size: size.parse::<Size>().map_err(why)?,
        exits: exits.map_or(Ok(usual.exits), |exits| exits.drafts())?,
        cars: cars.map(|it| it.0),
        walls,
        moves: moves.map_or(usual.moves, |it| it.0),
    };
    let spec = request.spec().map_err(value_error)?;
    let unlimited = seconds.is_some();
    let effort = effort.or_else(|| (!unlimited).then_some(EFFORT));
    let limits = limits(seconds, effort, memory)?;
    let made = interruptible(py, limits, |control| {
        let budget = Budget::new(control);
        let mut boards = HashSet::new();
        let mut made = Vec::new();
        for attempt in 0.. {
            if made.len() == count {
                break;
            }
            let puzzle = tailback_solver::generate(&spec, seed, attempt, &budget.rest());
            let Ok((puzzle, n_moves)) = puzzle else { break };
            if spec.is_met_by(&puzzle, n_moves) && boards.insert(Canonical::of(&puzzle)) {
                made.push(puzzle);
            }
        }
        made
    })?;
    let titled = (1..)
        .zip(made)
        .map(|(number, puzzle)| Puzzle::new(puzzle, Some(title(number))));
    Ok(titled.collect())
}
