//! All states of a cluster with their distances, as arrays.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::{
    exceptions::{PyIndexError, PyKeyError},
    prelude::*,
    sync::PyOnceLock,
};
use tailback_puzzle::Puzzle as Model;
use tailback_solver::{DistanceTable, Limits};

use crate::{
    arrays::read_only, errors::limit_error, moves::Move, puzzle::Puzzle, search::interruptible,
};

/// The neighbours of each state: where its row begins, and all rows.
type Rows = (Py<PyArray1<i64>>, Py<PyArray1<i32>>);

/// All states of a cluster, each with its distance from the nearest solved state.
#[pyclass(module = "tailback", frozen)]
pub(crate) struct Distances {
    pub(crate) table: Arc<DistanceTable>,
    limits: Limits,
    states: PyOnceLock<Py<PyArray2<u8>>>,
    distance: PyOnceLock<Py<PyArray1<i16>>>,
    graph: PyOnceLock<Rows>,
}

impl Distances {
    pub(crate) fn new(table: DistanceTable, limits: Limits) -> Self {
        Self {
            table: Arc::new(table),
            limits,
            states: PyOnceLock::new(),
            distance: PyOnceLock::new(),
            graph: PyOnceLock::new(),
        }
    }

    /// Returns the number of the start of `puzzle`.
    pub(crate) fn number(&self, puzzle: &Model) -> PyResult<usize> {
        let own = self.table.puzzle();
        let is_same = own.board() == puzzle.board()
            && own.cars() == puzzle.cars()
            && own.goals() == puzzle.goals();
        let number = is_same.then(|| self.table.number(&puzzle.start().0));
        number.flatten().ok_or_else(|| {
            PyKeyError::new_err("the puzzle is not a state of this cluster: it has other cars, or cannot be reached")
        })
    }

    /// Returns the distance of a state, or `None` without a solution.
    pub(crate) fn distance_of(&self, number: usize) -> Option<u16> {
        u16::try_from(self.table.distances()[number]).ok()
    }

    fn graph_of(&self, py: Python<'_>) -> PyResult<&Rows> {
        self.graph.get_or_try_init(py, || {
            let graph = interruptible(py, self.limits, |control| self.table.graph(control))?;
            let graph = graph.map_err(|limit| limit_error(py, limit))?;
            let starts = read_only(py, graph.starts)?;
            Ok((starts.unbind(), read_only(py, graph.neighbours)?.unbind()))
        })
    }
}

#[pymethods]
impl Distances {
    /// Returns the distance of the start of a puzzle.
    fn __getitem__(&self, puzzle: &Puzzle) -> PyResult<Option<u16>> {
        Ok(self.distance_of(self.number(&puzzle.model)?))
    }

    fn __contains__(&self, puzzle: &Puzzle) -> bool {
        self.number(&puzzle.model).is_ok()
    }

    /// Returns the row of the start of a puzzle.
    fn index(&self, puzzle: &Puzzle) -> PyResult<usize> {
        self.number(&puzzle.model)
    }

    /// Returns the puzzle that starts at a row.
    fn puzzle(&self, index: isize) -> PyResult<Puzzle> {
        let n = self.table.n_states();
        let number = if index < 0 {
            index + n.cast_signed()
        } else {
            index
        };
        let number = usize::try_from(number).ok().filter(|number| *number < n);
        let number = number.ok_or_else(|| {
            PyIndexError::new_err(format!("there are {n} states, and no state {index}"))
        })?;
        let model = self.table.puzzle().with_start(self.table.state(number));
        Ok(Puzzle::untitled(model))
    }

    /// Returns the moves that begin a shortest solution of a puzzle.
    fn best_moves(&self, puzzle: &Puzzle) -> PyResult<Vec<Move>> {
        let model = &puzzle.model;
        self.number(model)?;
        let best = self.table.best_moves(model.start()).unwrap_or_default();
        Ok(best.into_iter().map(|m| Move::of(model, m)).collect())
    }

    #[getter]
    fn metric(&self) -> String {
        self.table.metric().to_string()
    }

    #[getter]
    fn states<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let states = self.states.get_or_try_init(py, || {
            let offsets = interruptible(py, self.limits, |control| self.table.offsets(control))?;
            let offsets = offsets.map_err(|limit| limit_error(py, limit))?;
            let shape = [self.table.n_states(), self.table.puzzle().cars().len()];
            PyResult::Ok(read_only(py, offsets)?.reshape(shape)?.unbind())
        })?;
        Ok(states.bind(py).clone())
    }

    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let distance = self.distance.get_or_try_init(py, || {
            PyResult::Ok(read_only(py, self.table.distances().to_vec())?.unbind())
        })?;
        Ok(distance.bind(py).clone())
    }

    #[getter]
    fn indptr<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        Ok(self.graph_of(py)?.0.bind(py).clone())
    }

    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        Ok(self.graph_of(py)?.1.bind(py).clone())
    }

    fn __len__(&self) -> usize {
        self.table.n_states()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Distances of {} states in {}>",
            self.table.n_states(),
            self.table.metric()
        )
    }
}
