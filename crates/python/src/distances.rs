//! All states of a cluster with their distances, as arrays.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::{
    exceptions::{PyIndexError, PyKeyError, PyOverflowError},
    prelude::*,
    sync::PyOnceLock,
    types::PyType,
};
use tailback_solver::{DistanceTable, Limits, Metric};

use crate::{
    arguments::int,
    arrays::read_only,
    errors::states_error,
    moves::Move,
    puzzle::{Puzzle, start_in_order},
    search::{interruptible, limits, metric},
};

/// The neighbours of each state: where its row begins, and all rows.
type Rows = (Py<PyArray1<i64>>, Py<PyArray1<i32>>);

/// The puzzle, the metric, and the limits on effort and memory.
type Arguments = (Puzzle, String, Option<u64>, Option<u64>);

#[doc = doc!("Distances")]
#[pyclass(module = "tailback", frozen)]
pub(crate) struct Distances {
    table: DistanceTable,
    title: Option<String>,
    limits: Limits,
    states: PyOnceLock<Py<PyArray2<u8>>>,
    distance: PyOnceLock<Py<PyArray1<i16>>>,
    graph: PyOnceLock<Rows>,
}

impl Distances {
    /// Finds the distances of the states of `puzzle`.
    pub(crate) fn of(
        py: Python<'_>,
        puzzle: &Puzzle,
        metric: Metric,
        limits: Limits,
    ) -> PyResult<Self> {
        let model = &*puzzle.model;
        let table = interruptible(py, limits, |control| {
            DistanceTable::new(model, metric, control)
        })?;
        Ok(Self {
            table: table.map_err(|limit| states_error(py, limit))?,
            title: puzzle.title.clone(),
            limits,
            states: PyOnceLock::new(),
            distance: PyOnceLock::new(),
            graph: PyOnceLock::new(),
        })
    }

    /// Returns the number of the start of `puzzle`, whose cars may be in another order.
    fn number(&self, puzzle: &Puzzle) -> PyResult<usize> {
        let start = start_in_order(self.table.puzzle(), &puzzle.model);
        let number = start.and_then(|start| self.table.number(&start.0));
        number.ok_or_else(|| {
            PyKeyError::new_err("the puzzle is not a state of this cluster: it has other cars, or cannot be reached")
        })
    }

    /// Returns the distance of a state, or `None` without a solution.
    fn distance_of(&self, number: usize) -> Option<u16> {
        u16::try_from(self.table.distances()[number]).ok()
    }

    fn graph_of(&self, py: Python<'_>) -> PyResult<&Rows> {
        self.graph.get_or_try_init(py, || {
            let graph = interruptible(py, self.limits, |control| self.table.graph(control))?;
            let graph = graph.map_err(|limit| states_error(py, limit))?;
            let starts = read_only(py, graph.starts)?;
            Ok((starts.unbind(), read_only(py, graph.neighbours)?.unbind()))
        })
    }
}

#[pymethods]
impl Distances {
    #[doc = doc!("Distances.__getitem__")]
    fn __getitem__(&self, puzzle: &Puzzle) -> PyResult<Option<u16>> {
        Ok(self.distance_of(self.number(puzzle)?))
    }

    fn __contains__(&self, puzzle: &Puzzle) -> bool {
        self.number(puzzle).is_ok()
    }

    #[doc = doc!("Distances.index")]
    fn index(&self, puzzle: &Puzzle) -> PyResult<usize> {
        self.number(puzzle)
    }

    #[doc = doc!("Distances.puzzle")]
    fn puzzle(&self, #[pyo3(from_py_with = index)] index: isize) -> PyResult<Puzzle> {
        let n = self.table.n_states();
        let number = if index < 0 {
            index.saturating_add_unsigned(n)
        } else {
            index
        };
        let number = usize::try_from(number).ok().filter(|number| *number < n);
        let number = number
            .ok_or_else(|| PyIndexError::new_err(format!("no state {index}, there are {n}")))?;
        let model = self.table.puzzle().with_start(self.table.state(number));
        Ok(Puzzle::new(model, self.title.clone()))
    }

    #[doc = doc!("Distances.best_moves")]
    fn best_moves(&self, puzzle: &Puzzle) -> PyResult<Vec<Move>> {
        let state = self.table.state(self.number(puzzle)?);
        let best = self.table.best_moves(&state).unwrap_or_default();
        let of = self.table.puzzle();
        Ok(best.into_iter().map(|m| Move::of(of, m)).collect())
    }

    /// The states are found again, which takes no longer than reading them. The time may be too short for that on another
    /// machine, so it is not limited there.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments)> {
        let puzzle = Puzzle::new(self.table.puzzle().clone(), self.title.clone());
        let Limits { effort, memory, .. } = self.limits;
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (puzzle, self.metric(), effort, memory)))
    }

    #[classmethod]
    fn _restore(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        puzzle: &Puzzle,
        metric: &str,
        #[pyo3(from_py_with = int)] effort: Option<u64>,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Self> {
        let limits = limits(None, effort, memory)?;
        Self::of(py, puzzle, self::metric(metric)?, limits)
    }

    /// Nothing here changes.
    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    #[doc = doc!("Distances.metric")]
    #[getter]
    fn metric(&self) -> String {
        self.table.metric().to_string()
    }

    #[doc = doc!("Distances.states")]
    #[getter]
    fn states<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let states = self.states.get_or_try_init(py, || {
            let offsets = interruptible(py, self.limits, |control| self.table.offsets(control))?;
            let offsets = offsets.map_err(|limit| states_error(py, limit))?;
            let shape = [self.table.n_states(), self.table.puzzle().cars().len()];
            PyResult::Ok(read_only(py, offsets)?.reshape(shape)?.unbind())
        })?;
        Ok(states.bind(py).clone())
    }

    #[doc = doc!("Distances.distance")]
    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let distance = self.distance.get_or_try_init(py, || {
            PyResult::Ok(read_only(py, self.table.distances().to_vec())?.unbind())
        })?;
        Ok(distance.bind(py).clone())
    }

    #[doc = doc!("Distances.indptr")]
    #[getter]
    fn indptr<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        Ok(self.graph_of(py)?.0.bind(py).clone())
    }

    #[doc = doc!("Distances.indices")]
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

/// Extracts the number of a state.
fn index(value: &Bound<'_, PyAny>) -> PyResult<isize> {
    value.extract().map_err(|why: PyErr| {
        if why.is_instance_of::<PyOverflowError>(value.py()) {
            PyIndexError::new_err("no such state")
        } else {
            why
        }
    })
}
