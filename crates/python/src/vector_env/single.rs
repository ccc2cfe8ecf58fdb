//! One game, which returns new arrays for every action.

use std::slice;

use numpy::{PyArray1, PyArrayDyn, ToPyArray, ndarray::ArrayViewD};
use pyo3::{exceptions::PyRuntimeError, intern, prelude::*, types::PyDict};

use super::{
    play::{Outputs, Play, Saved},
    rules::Rules,
};
use crate::{arguments::int, arrays::need_numpy, errors::value_error, puzzle::Puzzle};

/// The observation, and the mask and the distance as a dictionary.
type Look<'py> = (Bound<'py, PyArrayDyn<u8>>, Bound<'py, PyDict>);

/// The result of a step, as gymnasium returns it: the observation, the reward, whether the game is won or given up, and more.
type Step<'py> = (
    Bound<'py, PyArrayDyn<u8>>,
    f64,
    bool,
    bool,
    Bound<'py, PyDict>,
);

#[doc = doc!("SingleGame")]
#[pyclass(module = "tailback._tailback")]
pub(crate) struct SingleGame {
    play: Play,
    /// The dimensions of an observation.
    dimensions: Vec<usize>,
    observation: Vec<u8>,
    mask: Vec<i8>,
    board: i64,
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
            board: 0,
            mask: vec![0; of.shape.n_actions()],
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

    /// Begins a game, on a board if one is given. A seed makes this one and the next ones repeatable.
    #[pyo3(signature = (seed=None, board=None))]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = int)] seed: Option<u64>,
        #[pyo3(from_py_with = int)] board: Option<i64>,
    ) -> PyResult<Look<'py>> {
        let boards = self.play.boards(board.as_ref().map(slice::from_ref))?;
        self.write(|play, outputs| play.reset(seed, boards.as_deref(), outputs));
        self.look(py)
    }

    /// Makes an action.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = int)] action: i64,
    ) -> PyResult<Step<'py>> {
        if self.play.is_over(0) {
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

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Rules>,) {
        (self.play.rules(py),)
    }

    fn __getstate__(&self) -> Saved {
        self.play.save()
    }

    fn __setstate__(&mut self, saved: Saved) -> PyResult<()> {
        self.write(|play, outputs| play.restore(saved, outputs))
    }
}

impl SingleGame {
    /// Lets `play` write to the fields.
    fn write<T>(&mut self, play: impl FnOnce(&mut Play, &mut Outputs<'_>) -> T) -> T {
        use slice::from_mut;
        let mut outputs = Outputs {
            observations: &mut self.observation,
            masks: &mut self.mask,
            boards: from_mut(&mut self.board),
            rewards: from_mut(&mut self.reward),
            won: from_mut(&mut self.is_won),
            given_up: from_mut(&mut self.is_given_up),
            distances: self.distance.as_mut().map(from_mut),
        };
        play(&mut self.play, &mut outputs)
    }

    fn look<'py>(&self, py: Python<'py>) -> PyResult<Look<'py>> {
        let observation = ArrayViewD::from_shape(&self.dimensions[..], &self.observation);
        let observation = observation.expect("the dimensions are those of the observation");
        let info = PyDict::new(py);
        let mask = PyArray1::from_slice(py, &self.mask);
        info.set_item(intern!(py, "action_mask"), mask)?;
        info.set_item(intern!(py, "board"), self.board)?;
        if let Some(distance) = self.distance {
            info.set_item(intern!(py, "distance"), distance)?;
        }
        Ok((observation.to_pyarray(py), info))
    }
}
