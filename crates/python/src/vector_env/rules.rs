//! What does not change from game to game: the boards, the actions, the observations and the rewards.

use std::sync::Arc;

use pyo3::prelude::*;
use tailback_solver::{Control, DistanceTable, Limit, Limits, Metric};

use super::level::{Level, Shape, View};
use crate::{
    arguments::Items,
    errors::{limit_error, value_error},
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

/// The boards of games, their actions, observations and rewards.
#[pyclass(module = "tailback", frozen)]
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
        max_actions: u32,
        shuffle: bool,
        memory: Option<u64>,
    ) -> PyResult<Self> {
        let view = match view {
            "places" => View::Places,
            "planes" => View::Planes,
            _ => {
                return Err(value_error(format!(
                    "`view` is {view:?}; expected `places` or `planes`"
                )));
            }
        };
        let reward = match reward {
            "cost" => Reward::Cost,
            "win" => Reward::Win,
            "progress" => Reward::Progress,
            _ => {
                return Err(value_error(format!(
                    "`reward` is {reward:?}; expected `cost`, `win` or `progress`"
                )));
            }
        };
        let Items(boards) = boards;
        if boards.is_empty() || max_actions == 0 {
            return Err(value_error("there is no board or no action to play with"));
        }
        let metric = self::metric(metric)?;
        let mut levels: Vec<Level> = boards.into_iter().map(|it| Level::new(&it.model)).collect();
        if let Some(number) = levels.iter().position(Level::is_won_at_start) {
            return Err(value_error(format!("board {number} is solved already")));
        }
        if distances || reward == Reward::Progress {
            let limits = limits(None, None, memory)?;
            let found = interruptible(py, limits, |control| {
                find_distances(&mut levels, metric, limits, control.poll)
            })?;
            found.map_err(|limit| limit_error(py, limit))?;
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
}

impl Rules {
    /// Returns whether games tell their distances.
    pub(super) fn has_distances(&self) -> bool {
        self.levels[0].distances.is_some()
    }
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
