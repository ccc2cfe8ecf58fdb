//! Games of many boards at once, as reinforcement learning plays them. `tailback.gym` gives them the interface of
//! gymnasium.
//!
//! All games advance with one call, and nothing is allocated: a move changes the bits of its own lane and of the lanes
//! that it crosses, and the legal actions of their cars only.

mod game;
mod level;

use std::sync::Arc;

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, ndarray::IxDyn};
use pyo3::{
    exceptions::{PyRuntimeError, PyTypeError},
    intern,
    prelude::*,
    types::PyDict,
};
use tailback_solver::{DistanceTable, Limits, Random};

use crate::{
    arrays::need_numpy,
    errors::{limit_error, value_error},
    puzzle::Puzzle,
    search::{interruptible, limits, metric},
};
use game::{Game, Parts};
use level::{Level, Shape, View};

/// The reward of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reward {
    /// -1 for each action.
    Cost,
    /// 1 for the action that wins, 0 for others.
    Win,
    /// How much nearer the action led to a solved state.
    Progress,
}

/// What does not change from game to game.
struct Rules {
    levels: Vec<Level>,
    shape: Shape,
    reward: Reward,
    /// The number of actions after which a game is given up.
    max_actions: u32,
    is_shuffled: bool,
}

/// What gymnasium returns of a step: the observation, the reward, whether the game is won or given up, and more.
type Step<'py> = (Bound<'py, PyAny>, f64, bool, bool, Bound<'py, PyDict>);

/// Games of many boards at once.
#[pyclass(module = "tailback")]
pub(crate) struct Games {
    rules: Arc<Rules>,
    all: Vec<Game>,
    offsets: Vec<u8>,
    random: Random,
    /// The number of games begun, from which the next board follows if the boards are not shuffled.
    n_begun: usize,
    arrays: Arrays,
}

/// The arrays that Python sees. They are written in place.
struct Arrays {
    observations: Py<PyArrayDyn<u8>>,
    masks: Py<PyArrayDyn<bool>>,
    /// The observation and the mask of the first game, as parts of the two above.
    first: [Py<PyAny>; 2],
    rewards: Py<PyArray1<f64>>,
    won: Py<PyArray1<bool>>,
    given_up: Py<PyArray1<bool>>,
    /// Distances from the nearest solved state, if they are wanted.
    distances: Option<Py<PyArray1<i16>>>,
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (
        boards, n, *, metric="moves", view="places", reward="cost", distances=false, max_actions=1000, shuffle=true,
        memory=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        boards: Vec<Puzzle>,
        n: usize,
        metric: &str,
        view: &str,
        reward: &str,
        distances: bool,
        max_actions: u32,
        shuffle: bool,
        memory: Option<u64>,
    ) -> PyResult<Self> {
        need_numpy(py)?;
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
        if n == 0 || boards.is_empty() || max_actions == 0 {
            return Err(value_error(
                "there is no board, no game or no action to play with",
            ));
        }
        let metric = self::metric(metric)?;
        if let Some(number) = boards.iter().position(|it| !it.model.is_classic()) {
            return Err(value_error(format!(
                "board {number} has goals or several targets; a game has one target"
            )));
        }
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
        let shape = Shape::of(&levels, metric, view);
        let dims = [&[n][..], &shape.dimensions()].concat();
        let n_bytes = n.checked_mul(shape.n_bytes().max(shape.n_actions()));
        if n_bytes.is_none_or(|bytes| bytes as u64 > memory.unwrap_or(crate::search::MEMORY)) {
            return Err(value_error(
                "the arrays of so many games exceed the limit on memory; give fewer games, or more `memory`, in bytes",
            ));
        }
        let has_distances = levels[0].distances.is_some();
        let observations = PyArrayDyn::zeros(py, IxDyn(&dims), false);
        let masks = PyArrayDyn::zeros(py, IxDyn(&[n, shape.n_actions()]), false);
        let first = [
            observations.get_item(0)?.unbind(),
            masks.get_item(0)?.unbind(),
        ];
        Ok(Self {
            all: vec![Game::new(levels[0].occupancy); n],
            offsets: vec![0; n * shape.n_slots],
            random: Random::new(0),
            n_begun: 0,
            arrays: Arrays {
                observations: observations.unbind(),
                masks: masks.unbind(),
                first,
                rewards: PyArray1::zeros(py, n, false).unbind(),
                won: PyArray1::zeros(py, n, false).unbind(),
                given_up: PyArray1::zeros(py, n, false).unbind(),
                distances: has_distances.then(|| PyArray1::zeros(py, n, false).unbind()),
            },
            rules: Arc::new(Rules {
                levels,
                shape,
                reward,
                max_actions,
                is_shuffled: shuffle,
            }),
        })
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.rules.shape.n_actions()
    }

    #[getter]
    fn n_distances(&self) -> usize {
        self.rules.shape.n_distances
    }

    #[getter]
    fn shape(&self) -> Vec<usize> {
        self.rules.shape.dimensions()
    }

    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        self.arrays.observations.bind(py).clone()
    }

    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<bool>> {
        self.arrays.masks.bind(py).clone()
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
    fn distances<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<i16>>> {
        let distances = self.arrays.distances.as_ref()?;
        Some(distances.bind(py).clone())
    }

    /// Returns the puzzle that a game is at.
    fn puzzle(&self, game: usize) -> PyResult<Puzzle> {
        let n = self.all.len();
        let of = self
            .all
            .get(game)
            .ok_or_else(|| value_error(format!("there are {n} games, and no game {game}")))?;
        let level = &self.rules.levels[of.level];
        let n_slots = self.rules.shape.n_slots;
        let offsets = &self.offsets[game * n_slots..][..level.slots.len()];
        let state = tailback_puzzle::State(offsets.to_vec());
        Ok(Puzzle::untitled(level.puzzle.with_start(state)))
    }

    /// Returns the index of the board of each game.
    fn boards(&self) -> Vec<usize> {
        self.all.iter().map(|game| game.level).collect()
    }

    /// Begins all games. A seed makes them repeatable.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        if let Some(seed) = seed {
            (self.random, self.n_begun) = (Random::new(seed), 0);
        }
        for game in &mut self.all {
            game.is_over = true;
        }
        // No action is looked at where a game begins.
        let none = vec![0; self.all.len()];
        self.advance(py, &none)
    }

    /// Makes an action in each game. A game that is over begins again instead, on another board.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| {
            PyTypeError::new_err("`actions` is not an array of `int64` with one dimension")
        })?;
        let actions = actions.as_slice()?;
        self.check(actions)?;
        self.advance(py, actions)
    }

    /// Draws a legal action for each game, or 0 where there is none.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let n = self.rules.shape.n_actions();
        let masks = self.arrays.masks.bind(py).try_readonly()?;
        let random = &mut self.random;
        let drawn = masks.as_slice()?.chunks_exact(n).map(|mask| {
            let n_legal = mask.iter().map(|it| u16::from(*it)).sum::<u16>();
            let chosen = random.below(usize::from(n_legal).max(1));
            let mut legal = mask.iter().enumerate().filter(|it| *it.1);
            legal.nth(chosen).map_or(0, |it| it.0.cast_signed() as i64)
        });
        Ok(PyArray1::from_vec(py, drawn.collect()))
    }

    /// Makes an action in the only game. Returns the observation, the reward, whether the game is won or given up, and the
    /// mask and the distance as a dictionary.
    fn step_one<'py>(&mut self, py: Python<'py>, action: i64) -> PyResult<Step<'py>> {
        if self.all.len() != 1 {
            return Err(PyRuntimeError::new_err("there are several games"));
        }
        if self.all[0].is_over {
            return Err(PyRuntimeError::new_err(
                "the game is over; call `reset` before the next action",
            ));
        }
        self.check(&[action])?;
        self.advance(py, &[action])?;
        let (observation, info) = self.look_one(py)?;
        let first = |array: &Py<PyArray1<bool>>| array.bind(py).get_owned(0).unwrap_or(false);
        Ok((
            observation,
            self.arrays.rewards.bind(py).get_owned(0).unwrap_or(0.0),
            first(&self.arrays.won),
            first(&self.arrays.given_up),
            info,
        ))
    }

    /// Returns the observation of the only game, and the mask and the distance as a dictionary.
    fn look_one<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyDict>)> {
        let [observation, mask] = &self.arrays.first;
        let copy = |array: &Py<PyAny>| array.bind(py).call_method0(intern!(py, "copy"));
        let info = PyDict::new(py);
        info.set_item(intern!(py, "action_mask"), copy(mask)?)?;
        if let Some(distances) = &self.arrays.distances {
            info.set_item(intern!(py, "distance"), distances.bind(py).get_owned(0))?;
        }
        Ok((copy(observation)?, info))
    }
}

impl Games {
    /// Checks the number of actions and their range before any is made.
    fn check(&self, actions: &[i64]) -> PyResult<()> {
        let (n, n_games) = (self.rules.shape.n_actions(), self.all.len());
        if actions.len() != n_games {
            let found = actions.len();
            return Err(value_error(format!(
                "there are {found} actions; expected one for each of {n_games} games"
            )));
        }
        let wrong = actions
            .iter()
            .find(|action| !(0..n as u64).contains(&action.cast_unsigned()));
        match wrong {
            Some(action) => Err(value_error(format!(
                "there is no action {action}; expected 0 to {}",
                n - 1
            ))),
            None => Ok(()),
        }
    }

    /// Makes an action in each game, or begins it.
    fn advance(&mut self, py: Python<'_>, actions: &[i64]) -> PyResult<()> {
        let arrays = &self.arrays;
        let mut observations = arrays.observations.bind(py).try_readwrite()?;
        let mut masks = arrays.masks.bind(py).try_readwrite()?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite()?;
        let mut won = arrays.won.bind(py).try_readwrite()?;
        let mut given_up = arrays.given_up.bind(py).try_readwrite()?;
        let distances = arrays.distances.as_ref();
        let mut distances = distances
            .map(|it| it.bind(py).try_readwrite())
            .transpose()?;
        let mut outputs = Outputs {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            won: won.as_slice_mut()?,
            given_up: given_up.as_slice_mut()?,
            distances: distances.as_mut().map(|it| it.as_slice_mut()).transpose()?,
        };
        let (rules, offsets) = (&*self.rules, &mut self.offsets);
        let (games, random, n_begun) = (&mut self.all, &mut self.random, &mut self.n_begun);
        let mut next = || {
            let n = rules.levels.len();
            *n_begun += 1;
            if rules.is_shuffled {
                random.below(n)
            } else {
                (*n_begun - 1) % n
            }
        };
        py.detach(|| {
            for (index, (game, &action)) in games.iter_mut().zip(actions).enumerate() {
                rules.advance(
                    game,
                    index,
                    action as usize,
                    offsets,
                    &mut outputs,
                    &mut next,
                );
            }
        });
        Ok(())
    }
}

/// The arrays as slices.
struct Outputs<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [bool],
    rewards: &'a mut [f64],
    won: &'a mut [bool],
    given_up: &'a mut [bool],
    distances: Option<&'a mut [i16]>,
}

impl Rules {
    /// Makes an action in a game, or begins it if it is over.
    #[inline]
    fn advance(
        &self,
        game: &mut Game,
        index: usize,
        action: usize,
        offsets: &mut [u8],
        out: &mut Outputs<'_>,
        next: &mut impl FnMut() -> usize,
    ) {
        let shape = self.shape;
        let (n_bytes, n_actions) = (shape.n_bytes(), shape.n_actions());
        let parts = &mut Parts {
            offsets: &mut offsets[index * shape.n_slots..][..shape.n_slots],
            observation: &mut out.observations[index * n_bytes..][..n_bytes],
            mask: &mut out.masks[index * n_actions..][..n_actions],
        };
        if game.is_over {
            let number = next();
            let level = &self.levels[number];
            game.begin(number, level, shape, parts);
            (out.rewards[index], out.won[index], out.given_up[index]) = (0.0, false, false);
            if let Some(distances) = &mut out.distances {
                distances[index] = level.distance(parts.offsets);
            }
            return;
        }
        let level = &self.levels[game.level];
        game.n_actions += 1;
        let is_won = parts.mask[action] && game.make(action, level, shape, parts);
        let is_given_up = !is_won && game.n_actions >= self.max_actions;
        game.is_over = is_won || is_given_up;
        (out.won[index], out.given_up[index]) = (is_won, is_given_up);
        let mut progress = 0;
        if let Some(distances) = &mut out.distances {
            let distance = level.distance(parts.offsets);
            progress = distances[index] - distance;
            distances[index] = distance;
        }
        out.rewards[index] = match self.reward {
            Reward::Cost => -1.0,
            Reward::Win => f64::from(u8::from(is_won)),
            Reward::Progress => f64::from(progress),
        };
    }
}

impl Level {
    /// Returns the distance of a state from the nearest solved one: -1 without a solution.
    fn distance(&self, offsets: &[u8]) -> i16 {
        let table = self.distances.as_ref();
        let found = table.and_then(|table| {
            let number = table.number(&offsets[..self.slots.len()])?;
            Some(table.distances()[number])
        });
        found.unwrap_or(-1)
    }
}

/// Finds the distances of all states of all boards, within one limit of memory.
fn find_distances(
    levels: &mut [Level],
    metric: tailback_solver::Metric,
    limits: Limits,
    poll: Option<&(dyn Fn() -> bool + Sync)>,
) -> Result<(), tailback_solver::Limit> {
    let mut left = limits;
    for level in levels {
        let control = tailback_solver::Control {
            limits: left,
            poll,
            ..tailback_solver::Control::default()
        };
        let table = DistanceTable::new(&level.puzzle, metric, &control)?;
        let used = table.statistics().memory;
        left.memory = left.memory.map(|memory| memory.saturating_sub(used));
        level.distances = Some(Arc::new(table));
    }
    Ok(())
}
