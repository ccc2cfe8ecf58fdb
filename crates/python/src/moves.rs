//! Moves.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*, types::PyType};
use tailback_puzzle::{Direction, MoveNotation, Puzzle, Solution};

use crate::{arguments::int, errors::value_error};

#[doc = doc!("Move")]
#[pyclass(module = "tailback", frozen, eq, from_py_object)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) MoveNotation);

impl Move {
    /// Returns a move with the name of its car.
    pub(crate) fn of(puzzle: &Puzzle, m: tailback_puzzle::Move) -> Self {
        Self(MoveNotation {
            car: puzzle.cars()[m.car].name.clone(),
            direction: m.direction,
            n_steps: m.n_steps.into(),
        })
    }

    /// Returns the moves of a solution with the names of the cars.
    pub(crate) fn all(puzzle: &Puzzle, solution: &Solution) -> Vec<Self> {
        solution.0.iter().map(|m| Self::of(puzzle, *m)).collect()
    }
}

#[pymethods]
impl Move {
    #[new]
    fn new(car: String, direction: &str, #[pyo3(from_py_with = int)] steps: u32) -> PyResult<Self> {
        let directions = [
            Direction::Left,
            Direction::Right,
            Direction::Up,
            Direction::Down,
        ];
        let direction = directions
            .into_iter()
            .find(|it| it.to_string() == direction);
        let direction = direction
            .ok_or_else(|| value_error("`direction` is `left`, `right`, `up` or `down`"))?;
        let notation = MoveNotation {
            car,
            direction,
            n_steps: steps,
        };
        // The notation says which names and counts there are.
        let again = parse(&notation.to_string());
        again.ok().filter(|again| again.0 == notation).ok_or_else(|| {
            value_error(format!(
                "`{notation}` is not a move: expected a name of letters and digits, and at least 1 step"
            ))
        })
    }

    #[doc = doc!("Move.parse")]
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        parse(text)
    }

    #[doc = doc!("Move.car")]
    #[getter]
    fn car(&self) -> &str {
        &self.0.car
    }

    #[doc = doc!("Move.direction")]
    #[getter]
    fn direction(&self) -> String {
        self.0.direction.to_string()
    }

    #[doc = doc!("Move.steps")]
    #[getter]
    fn steps(&self) -> u32 {
        self.0.n_steps
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move.parse({:?})", self.0.to_string())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let class = py.get_type::<Self>();
        Ok((class.getattr("parse")?.unbind(), (self.0.to_string(),)))
    }
}

fn parse(text: &str) -> PyResult<Move> {
    let found = MoveNotation::parse(text).ok_or_else(|| {
        value_error(format!(
            "`{text}` is not a move: expected a car, `L`, `R`, `U` or `D`, and a count, like `XR3`"
        ))
    })?;
    // The notation reads a number that does not fit as the largest one.
    if found.n_steps == u32::MAX {
        return Err(value_error(format!("the count of `{text}` is too large")));
    }
    Ok(Move(found))
}

/// A move, or its notation.
pub(crate) enum MoveLike {
    Move(Move),
    Text(String),
}

impl FromPyObject<'_, '_> for MoveLike {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = value.extract().map(Self::Text);
        let found = text.or_else(|_| value.extract().map(Self::Move));
        found
            .map_err(|_| PyTypeError::new_err("expected a `Move`, or its notation such as \"XR3\""))
    }
}

impl MoveLike {
    pub(crate) fn notation(self) -> PyResult<MoveNotation> {
        match self {
            Self::Move(Move(notation)) => Ok(notation),
            Self::Text(text) => parse(&text).map(|it| it.0),
        }
    }
}
