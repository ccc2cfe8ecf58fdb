//! A puzzle and its cars.

use std::sync::Arc;

use pyo3::prelude::*;
use sha2::{Digest as _, Sha256};
use tailback_puzzle::{Axis, Canonical, Goal, Puzzle as Model, State};

use crate::values::value;

#[doc = doc!("Puzzle")]
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

/// Returns the cars at their start.
pub(crate) fn cars<'py>(py: Python<'py>, puzzle: &Model) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let of = |(index, car): (usize, &tailback_puzzle::Car)| {
        let cell = puzzle.place(index).first_cell();
        let is_horizontal = car.axis == Axis::Horizontal;
        let is_target = puzzle.goal(index).is_some_and(Goal::is_target);
        let fields = (
            &car.name,
            is_horizontal,
            car.length,
            cell.row,
            cell.column,
            is_target,
        );
        value(py, "Car", fields)
    };
    puzzle.cars().iter().enumerate().map(of).collect()
}
