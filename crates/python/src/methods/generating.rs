//! New puzzles.

use std::{ffi::CString, ops::RangeInclusive, str::FromStr};

use pyo3::{
    Borrowed,
    conversion::FromPyObjectOwned,
    exceptions::{PyRuntimeWarning, PyTypeError},
    prelude::*,
};
use tailback_answers::{
    generate::{Made, Request, TITLE, lengths, title},
    options::EFFORT_OF_CLUSTER,
};
use tailback_expression::{Expression, Wanted};
use tailback_puzzle::{NumberRange, Puzzle as Model, Size, words::count as counted};
use tailback_solver::Control;

use super::cells::Exits;
use crate::{
    arguments::int,
    errors::{limit_error, value_error},
    puzzle::Puzzle,
    search::{interruptible, limits},
};

/// A number, the least and the greatest one, or a range such as `12..14`.
pub(crate) struct Numbers<T>(NumberRange<T>);

impl<T: Copy + From<u8>> Numbers<T> {
    /// Returns the range, from 1 to `most` where it has no ends.
    fn range(&self, most: T) -> RangeInclusive<T> {
        self.0.min.unwrap_or(T::from(1))..=self.0.max.unwrap_or(most)
    }
}

impl<'py, T: Copy + FromStr + FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Numbers<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok((least, most)) = value.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>() {
            let [min, max] = [Some(int(&least)?), Some(int(&most)?)];
            return Ok(Self(NumberRange { min, max }));
        }
        if let Ok(word) = value.extract::<String>() {
            let why = |why| value_error(format!("found {word:?}; {why}"));
            return word.parse().map(Self).map_err(why);
        }
        let number = int(&value).map_err(|why| {
            if why.is_instance_of::<PyTypeError>(value.py()) {
                PyTypeError::new_err(
                    "expected a number, a pair of the least and the greatest number, or a range like \"20..30\"",
                )
            } else {
                why
            }
        })?;
        let [min, max] = [Some(number); 2];
        Ok(Self(NumberRange { min, max }))
    }
}

#[doc = doc!("generate")]
#[pyfunction]
#[pyo3(signature = (
    count=1, *, size="6x6", exits=None, moves=None, difficulty=None, time=None, want=None, cars=None, walls=0,
    seed=0, seconds=None, effort=None, memory=None
))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    #[pyo3(from_py_with = int)] count: usize,
    size: &str,
    exits: Option<Exits>,
    moves: Option<Numbers<u32>>,
    difficulty: Option<&str>,
    time: Option<Numbers<u32>>,
    want: Option<&str>,
    cars: Option<Numbers<usize>>,
    #[pyo3(from_py_with = int)] walls: usize,
    #[pyo3(from_py_with = int)] seed: u64,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Vec<Puzzle>> {
    let why = |why| value_error(format!("`size` is {size:?}; {why}"));
    let [moves, time] = [moves, time].map(|it| Some(it?.range(u32::MAX)));
    if time.as_ref().is_some_and(RangeInclusive::is_empty) {
        return Err(value_error("the range of `time` ends before it begins"));
    }
    let (moves, _) = lengths(moves, difficulty, time.is_some()).map_err(value_error)?;
    let want = want.map(str::parse::<Expression>).transpose();
    let want = want.map_err(|why| value_error(format!("`want`: {why}")))?;
    let wanted = Wanted { time, want };
    let usual = Request::default();
    let request = Request {
        size: size.parse::<Size>().map_err(why)?,
        exits: exits.map_or(Ok(usual.exits), |exits| exits.drafts())?,
        cars: cars.map(|it| it.range(usize::MAX)),
        walls,
        moves,
    };
    let spec = request.spec().map_err(value_error)?;
    let unlimited = seconds.is_some();
    let effort = effort.or_else(|| (!unlimited).then_some(EFFORT_OF_CLUSTER));
    let limits = limits(seconds, effort, memory)?;
    let made = interruptible(py, limits, |control| {
        let gap = |board: &Model, control: &Control<'_>| wanted.gap(board, control);
        Made::make(&spec, &gap, (count, seed), control, |_| {})
    })?;
    if let Some(limit) = made.limit {
        let words = format!(
            "made {} of {} in {}{}; ask for less, or give more `effort` or `seconds`",
            made.puzzles.len(),
            counted(count, "puzzle"),
            counted(made.n_attempts, "attempt"),
            made.shortfall()
        );
        if made.puzzles.is_empty() {
            return Err(limit_error(py, limit, words));
        }
        let category = py.get_type::<PyRuntimeWarning>();
        PyErr::warn(py, &category, &CString::new(words)?, 1)?;
    }
    let titled = (1..)
        .zip(made.puzzles)
        .map(|(number, (puzzle, _))| Puzzle::new(puzzle, Some(title(TITLE, number))));
    Ok(titled.collect())
}
