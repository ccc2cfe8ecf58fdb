//! One game, whose arrays are new with every action.

use numpy::{PyArray1, PyArrayDyn, ToPyArray, ndarray::ArrayViewD};
use pyo3::{exceptions::PyRuntimeError, intern, prelude::*, types::PyDict};

use super::{
    play::{Outputs, Play},
    rules::Rules,
};
use crate::{arrays::need_numpy, errors::value_error, puzzle::Puzzle};

/// The observation, and the mask and the distance as a dictionary.
type Look<'py> = (Bound<'py, PyArrayDyn<u8>>, Bound<'py, PyDict>);

/// What gymnasium returns of a step: the observation, the reward, whether the game is won or given up, and more.
type Step<'py> = (
    Bound<'py, PyArrayDyn<u8>>,
    f64,
    bool,
    bool,
    Bound<'py, PyDict>,
);

/// A game on one board after another.
#[pyclass(module = "tailback")]
pub(crate) struct SingleGame {
    play: Play,
    /// The dimensions of an observation.
    dimensions: Vec<usize>,
    observation: Vec<u8>,
    mask: Vec<bool>,
    reward: f64,
    is_won: bool,
    is_given_up: bool,
    distance: Option<i16>,
}

#[pymethods]
impl SingleGame {
    #[new]
    fn new(py: Python<'_>, rules: Py<Rules>) -> PyResult<Self> {
        need_numpy(py)?;
        let of = rules.get();
        if of.shape.n_bytes().max(of.shape.n_actions()) as u64 > of.memory {
            return Err(value_error(
                "an observation exceeds the limit on memory; give more `memory`, in bytes",
            ));
        }
        Ok(Self {
            dimensions: of.shape.dimensions(),
            observation: vec![0; of.shape.n_bytes()],
            mask: vec![false; of.shape.n_actions()],
            reward: 0.0,
            is_won: false,
            is_given_up: false,
            distance: of.has_distances().then_some(0),
            play: Play::new(rules, 1)?,
        })
    }

    /// Returns the puzzle that the game is at.
    #[getter]
    fn puzzle(&self) -> PyResult<Puzzle> {
        self.play.puzzle(0)
    }

    /// Begins a game. A seed makes this one and the next ones repeatable.
    #[pyo3(signature = (seed=None))]
    fn reset<'py>(&mut self, py: Python<'py>, seed: Option<u64>) -> PyResult<Look<'py>> {
        self.write(|play, outputs| play.reset(seed, outputs));
        self.look(py)
    }

    /// Makes an action.
    fn step<'py>(&mut self, py: Python<'py>, action: i64) -> PyResult<Step<'py>> {
        if self.is_won || self.is_given_up {
            return Err(PyRuntimeError::new_err(
                "the game is over; call `reset` before the next action",
            ));
        }
        self.play.check(action)?;
        self.write(|play, outputs| play.advance(std::iter::once(action), outputs));
        let (observation, info) = self.look(py)?;
        Ok((
            observation,
            self.reward,
            self.is_won,
            self.is_given_up,
            info,
        ))
    }
}

impl SingleGame {
    /// Lets `play` write to the fields.
    fn write(&mut self, play: impl FnOnce(&mut Play, &mut Outputs<'_>)) {
        use std::slice::from_mut;
        let mut outputs = Outputs {
            observations: &mut self.observation,
            masks: &mut self.mask,
            rewards: from_mut(&mut self.reward),
            won: from_mut(&mut self.is_won),
            given_up: from_mut(&mut self.is_given_up),
            distances: self.distance.as_mut().map(from_mut),
        };
        play(&mut self.play, &mut outputs);
    }

    fn look<'py>(&self, py: Python<'py>) -> PyResult<Look<'py>> {
        let observation = ArrayViewD::from_shape(&self.dimensions[..], &self.observation);
        let observation = observation.expect("the dimensions are those of the observation");
        let info = PyDict::new(py);
        let mask = PyArray1::from_slice(py, &self.mask);
        info.set_item(intern!(py, "action_mask"), mask)?;
        if let Some(distance) = self.distance {
            info.set_item(intern!(py, "distance"), distance)?;
        }
        Ok((observation.to_pyarray(py), info))
    }
}
