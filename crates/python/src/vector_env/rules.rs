//! The constants of all games: the boards, the actions, the observations and the rewards.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyDict};
use tailback_puzzle::words::or_list;
use tailback_solver::{Control, DistanceTable, Limit, Limits, Metric};

use super::level::{Level, Shape, View};
use crate::{
    arguments::{Items, int},
    errors::{states_error, value_error},
    puzzle::Puzzle,
    search::{MEMORY, interruptible, limits, metric},
};

/// The reward of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reward {
    /// -1 for each action.
    Cost,
    /// 1 for the action that wins, 0 for others.
    Win,
    /// How much nearer the action led to a solved state.
    Progress,
}

const VIEWS: [(&str, View); 2] = [("places", View::Places), ("planes", View::Planes)];
const REWARDS: [(&str, Reward); 3] = [
    ("cost", Reward::Cost),
    ("win", Reward::Win),
    ("progress", Reward::Progress),
];

#[doc = doc!("Rules")]
#[pyclass(module = "tailback._tailback", frozen)]
pub(crate) struct Rules {
    pub(super) levels: Vec<Level>,
    pub(super) shape: Shape,
    pub(super) reward: Reward,
    /// The number of actions after which a game is given up.
    pub(super) max_actions: u32,
    pub(super) is_shuffled: bool,
    /// The limit on the memory of the distances and of the arrays of games, in bytes.
    pub(super) memory: u64,
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (
        boards, *, metric="moves", view="places", reward="cost", distances=false, max_actions=1000, shuffle=true,
        memory=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        boards: Items<Puzzle>,
        metric: &str,
        view: &str,
        reward: &str,
        distances: bool,
        #[pyo3(from_py_with = int)] max_actions: u32,
        shuffle: bool,
        #[pyo3(from_py_with = int)] memory: Option<u64>,
    ) -> PyResult<Self> {
        let view = named(&VIEWS, "view", view)?;
        let reward = named(&REWARDS, "reward", reward)?;
        let Items(boards) = boards;
        if boards.is_empty() || max_actions == 0 {
            return Err(value_error("expected at least one board and one action"));
        }
        let metric = self::metric(metric)?;
        let mut levels: Vec<Level> = boards.iter().map(Level::new).collect();
        if let Some(number) = levels.iter().position(Level::is_won_at_start) {
            return Err(value_error(format!("board {number} is solved already")));
        }
        if distances || reward == Reward::Progress {
            let limits = limits(None, None, memory)?;
            let found = interruptible(py, limits, |control| {
                find_distances(&mut levels, metric, limits, control.poll)
            })?;
            found.map_err(|limit| states_error(py, limit))?;
        }
        Ok(Self {
            shape: Shape::of(&levels, metric, view),
            levels,
            reward,
            max_actions,
            is_shuffled: shuffle,
            memory: memory.unwrap_or(MEMORY),
        })
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.shape.n_actions()
    }

    #[getter]
    fn n_distances(&self) -> usize {
        self.shape.n_distances
    }

    #[getter]
    fn shape(&self) -> Vec<usize> {
        self.shape.dimensions()
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((Vec<Puzzle>,), Bound<'py, PyDict>)> {
        let boards = self.levels.iter();
        let boards = boards.map(|level| level.board(level.puzzle.start().clone()));
        let options = PyDict::new(py);
        options.set_item("metric", self.shape.metric.to_string())?;
        options.set_item("view", name_of(&VIEWS, &self.shape.view))?;
        options.set_item("reward", name_of(&REWARDS, &self.reward))?;
        options.set_item("distances", self.has_distances())?;
        options.set_item("max_actions", self.max_actions)?;
        options.set_item("shuffle", self.is_shuffled)?;
        options.set_item("memory", self.memory)?;
        Ok(((boards.collect(),), options))
    }

    /// Nothing here changes.
    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Rules {
    /// Returns whether games tell their distances.
    pub(super) fn has_distances(&self) -> bool {
        self.levels[0].distances.is_some()
    }
}

/// Returns the value that an argument names.
fn named<T: Copy>(all: &[(&str, T)], argument: &str, name: &str) -> PyResult<T> {
    let found = all.iter().find(|it| it.0 == name);
    found.map(|it| it.1).ok_or_else(|| {
        let names = or_list(all.iter().map(|it| format!("`{}`", it.0)));
        value_error(format!("`{argument}` is {name:?}; expected {names}"))
    })
}

fn name_of<T: PartialEq>(all: &[(&'static str, T)], value: &T) -> Option<&'static str> {
    all.iter().find(|it| it.1 == *value).map(|it| it.0)
}

/// Finds the distances of all states of all boards, within one limit of memory.
fn find_distances(
    levels: &mut [Level],
    metric: Metric,
    limits: Limits,
    poll: Option<&(dyn Fn() -> bool + Sync)>,
) -> Result<(), Limit> {
    let mut left = limits;
    for level in levels {
        let control = Control {
            limits: left,
            poll,
            ..Control::default()
        };
        let table = DistanceTable::new(&level.puzzle, metric, &control)?;
        let used = table.statistics().memory;
        left.memory = left.memory.map(|memory| memory.saturating_sub(used));
        level.distances = Some(Arc::new(table));
    }
    Ok(())
}
