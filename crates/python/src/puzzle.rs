//! A puzzle and its cars.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyType};
use sha2::{Digest as _, Sha256};
use tailback_puzzle::{Canonical, Goal, Puzzle as Model, State};

/// A sound puzzle.
#[pyclass(module = "tailback", frozen, eq, hash, from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub(crate) model: Arc<Model>,
    pub(crate) title: Option<String>,
}

impl Puzzle {
    pub(crate) fn new(model: impl Into<Arc<Model>>, title: Option<String>) -> Self {
        Self {
            model: model.into(),
            title,
        }
    }

    /// Returns the puzzle with another start.
    pub(crate) fn at(&self, state: State) -> Self {
        Self::new(self.model.with_start(state), self.title.clone())
    }
}

/// Returns the identity of a board up to mirrors, quarter turns and the names of cars.
pub(crate) fn identity(model: &Model) -> String {
    let digest = Sha256::digest(Canonical::of(model).as_bytes());
    let hex = digest[..16].iter().map(|byte| format!("{byte:02x}"));
    hex.collect()
}

/// Returns the start of `other` with its cars in the order of `own`, or `None` if the boards have other walls, exits, goals
/// or cars.
pub(crate) fn start_in_order(own: &Model, other: &Model) -> Option<State> {
    let numbers = |it: &Model| (it.cars().len(), it.goals().len());
    if own.board() != other.board() || numbers(own) != numbers(other) {
        return None;
    }
    let offset = |(index, car): (usize, &tailback_puzzle::Car)| {
        let is_there = |at: &usize| other.cars().get(*at) == Some(car);
        // Most often, the order is the same.
        let at = Some(index).filter(is_there);
        let at = at.or_else(|| (0..other.cars().len()).find(is_there))?;
        let goal = |puzzle: &Model, car| puzzle.goal(car).map(|goal| goal.offset);
        (goal(own, index) == goal(other, at)).then(|| other.start().0[at])
    };
    let offsets = own.cars().iter().enumerate().map(offset);
    offsets.collect::<Option<_>>().map(State)
}

/// Puzzles are equal if their boards are. Neither the titles nor the order of the cars count.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        start_in_order(&self.model, &other.model).as_ref() == Some(self.model.start())
    }
}

impl std::hash::Hash for Puzzle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let mut cars: Vec<_> = (self.model.cars().iter().zip(&self.model.start().0)).collect();
        cars.sort_unstable_by_key(|(car, _)| &car.name);
        (self.model.board(), cars).hash(state);
    }
}

/// A car of a puzzle at its start.
#[pyclass(module = "tailback", frozen, get_all, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Car {
    /// The name.
    name: String,
    /// Whether the car slides along a row.
    horizontal: bool,
    /// The number of cells that it covers.
    length: u8,
    /// The row of its top or left end, from 0.
    row: u8,
    /// The column of its top or left end, from 0.
    column: u8,
    /// Whether the car must leave.
    is_target: bool,
}

impl Car {
    pub(crate) fn all(puzzle: &Model) -> Vec<Self> {
        let of = |(index, car): (usize, &tailback_puzzle::Car)| {
            let place = puzzle.place(index);
            Self {
                name: car.name.clone(),
                horizontal: car.axis == tailback_puzzle::Axis::Horizontal,
                length: car.length,
                row: place.first_cell().row,
                column: place.first_cell().column,
                is_target: puzzle.goal(index).is_some_and(Goal::is_target),
            }
        };
        puzzle.cars().iter().enumerate().map(of).collect()
    }
}

/// The fields of a pickled car.
type Parts = (String, bool, u8, u8, u8, bool);

#[pymethods]
impl Car {
    fn __repr__(&self) -> String {
        let Self {
            name,
            horizontal,
            length,
            row,
            column,
            ..
        } = self;
        let along = if *horizontal {
            "horizontal"
        } else {
            "vertical"
        };
        format!("<Car {name}: {along}, length {length}, row {row}, column {column}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let parts = (
            self.name.clone(),
            self.horizontal,
            self.length,
            self.row,
            self.column,
            self.is_target,
        );
        Ok((py.get_type::<Self>().getattr("_restore")?, (parts,)))
    }

    /// Restores a pickled car.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, parts: Parts) -> Self {
        let (name, horizontal, length, row, column, is_target) = parts;
        Self {
            name,
            horizontal,
            length,
            row,
            column,
            is_target,
        }
    }
}
