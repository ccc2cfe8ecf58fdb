//! Many games, whose arrays are written in place.

use numpy::{
    Element, PyArray, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, ndarray::Dimension,
};
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyTuple};

use super::{
    play::{Outputs, Play, Saved},
    rules::Rules,
};
use crate::{
    arguments::{Items, int},
    arrays::need_numpy,
    errors::value_error,
    puzzle::Puzzle,
};

#[doc = doc!("Games")]
#[pyclass(module = "tailback._tailback")]
pub(crate) struct Games {
    play: Play,
    arrays: Arrays,
}

/// The arrays that Python sees.
struct Arrays {
    observations: Py<PyArrayDyn<u8>>,
    masks: Py<PyArrayDyn<i8>>,
    boards: Py<PyArray1<i64>>,
    rewards: Py<PyArray1<f64>>,
    won: Py<PyArray1<bool>>,
    given_up: Py<PyArray1<bool>>,
    distances: Option<Py<PyArray1<i16>>>,
}

#[pymethods]
impl Games {
    #[new]
    fn new(
        py: Python<'_>,
        rules: Py<Rules>,
        #[pyo3(from_py_with = int)] n: usize,
    ) -> PyResult<Self> {
        need_numpy(py)?;
        if n == 0 {
            return Err(value_error("there is no game to play"));
        }
        let of = rules.get();
        let n_bytes = n.checked_mul(Arrays::n_bytes(of) + Play::n_bytes(of));
        if n_bytes.is_none_or(|bytes| bytes as u64 > of.memory) {
            return Err(value_error(
                "the arrays of these games exceed the limit on memory; give fewer games, or more `memory`, in bytes",
            ));
        }
        let dims = [&[n][..], &of.shape.dimensions()].concat();
        let arrays = Arrays {
            observations: zeros(py, &dims)?,
            masks: zeros(py, &[n, of.shape.n_actions()])?,
            boards: zeros(py, &[n])?,
            rewards: zeros(py, &[n])?,
            won: zeros(py, &[n])?,
            given_up: zeros(py, &[n])?,
            distances: (of.has_distances()).then(|| zeros(py, &[n])).transpose()?,
        };
        Ok(Self {
            play: Play::new(rules, n)?,
            arrays,
        })
    }

    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        read_only(py, &self.arrays.observations)
    }

    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        read_only(py, &self.arrays.masks)
    }

    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        read_only(py, &self.arrays.boards)
    }

    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.arrays.rewards.bind(py).clone()
    }

    #[getter]
    fn won<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.arrays.won.bind(py).clone()
    }

    #[getter]
    fn given_up<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.arrays.given_up.bind(py).clone()
    }

    #[getter]
    fn distances<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray1<i16>>>> {
        let distances = self.arrays.distances.as_ref();
        distances.map(|it| read_only(py, it)).transpose()
    }

    /// Returns the puzzle that a game is at.
    fn puzzle(&self, #[pyo3(from_py_with = int)] game: usize) -> PyResult<Puzzle> {
        self.play.puzzle(game)
    }

    /// Begins all games, on the board of each if they are given. A seed makes them repeatable.
    #[pyo3(signature = (seed=None, boards=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = int)] seed: Option<u64>,
        #[pyo3(from_py_with = int)] boards: Option<Items<i64>>,
    ) -> PyResult<()> {
        let play = &mut self.play;
        let boards = boards.map(|Items(boards)| boards);
        let boards = play.boards(boards.as_deref())?;
        (self.arrays).write(py, |outputs| play.reset(seed, boards.as_deref(), outputs))
    }

    /// Makes an action in each game. A game that is over begins again instead, on another board.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| {
            PyTypeError::new_err("`actions` is not an array of `int64` with one dimension")
        })?;
        let (actions, play) = (actions.as_slice()?, &mut self.play);
        let (n, n_games) = (actions.len(), play.n_games());
        if n != n_games {
            return Err(value_error(format!(
                "there are {n} actions; expected one for each of {n_games} games"
            )));
        }
        // Another thread may change them in the meantime.
        let actions = actions.to_vec();
        // None is made if one of them is wrong.
        actions.iter().try_for_each(|action| play.check(*action))?;
        let actions = actions.into_iter();
        (self.arrays).write(py, |outputs| play.advance(actions, outputs))
    }

    /// Draws a legal action for each game, or 0 where there is none.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_vec(py, self.play.sample())
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Rules>, usize) {
        (self.play.rules(py), self.play.n_games())
    }

    fn __getstate__(&self) -> Saved {
        self.play.save()
    }

    fn __setstate__(&mut self, py: Python<'_>, saved: Saved) -> PyResult<()> {
        let play = &mut self.play;
        (self.arrays).write(py, |outputs| play.restore(saved, outputs))?
    }
}

/// Returns an array of zeros. numpy's own function raises an exception where there is no room.
fn zeros<T: Element, D: Dimension>(py: Python<'_>, dims: &[usize]) -> PyResult<Py<PyArray<T, D>>> {
    let zeros = py.import("numpy")?.getattr("zeros")?;
    let array = zeros.call1((PyTuple::new(py, dims)?, T::get_dtype(py)))?;
    Ok(array.cast_into::<PyArray<T, D>>()?.unbind())
}

/// Returns a view that Python cannot write to, as the next action changes a part of the array only.
fn read_only<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let view = array.bind(py).call_method0("view")?;
    view.call_method1("setflags", (false,))?;
    Ok(view.cast_into::<PyArray<T, D>>()?)
}

impl Arrays {
    /// Returns the number of bytes of each game under `rules`.
    fn n_bytes(rules: &Rules) -> usize {
        let others = size_of::<i64>() + size_of::<f64>() + 2 * size_of::<bool>() + size_of::<i16>();
        rules.shape.n_bytes() + rules.shape.n_actions() + others
    }

    /// Calls `write` with the arrays, without the interpreter's lock.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&mut Outputs<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut boards = self.boards.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut won = self.won.bind(py).try_readwrite()?;
        let mut given_up = self.given_up.bind(py).try_readwrite()?;
        let distances = self.distances.as_ref();
        let mut distances = distances
            .map(|it| it.bind(py).try_readwrite())
            .transpose()?;
        let mut outputs = Outputs {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            boards: boards.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            won: won.as_slice_mut()?,
            given_up: given_up.as_slice_mut()?,
            distances: distances.as_mut().map(|it| it.as_slice_mut()).transpose()?,
        };
        Ok(py.detach(|| write(&mut outputs)))
    }
}
