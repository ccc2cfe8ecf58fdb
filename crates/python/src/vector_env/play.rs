//! Games under the same rules: their states, and how an action in each of them changes these and the outputs.

use pyo3::{exceptions::PyMemoryError, prelude::*};
use tailback_generator::Random;
use tailback_puzzle::{Occupancy, State};

use super::{
    game::{Game, Parts},
    level::Shape,
    rules::{Reward, Rules},
};
use crate::{errors::value_error, puzzle::Puzzle};

/// Games, each on one board after another.
pub(super) struct Play {
    rules: Py<Rules>,
    games: Vec<Game>,
    /// The offset of each car of each game.
    offsets: Vec<u8>,
    /// The number of cells by which each car of each game can slide.
    n_free: Vec<[u8; 2]>,
    random: Random,
    /// The number of games begun, from which the next board follows if the boards are not shuffled.
    n_begun: usize,
}

/// The state of games, as it is pickled: the board of each, the number of its actions, and whether it is over; the offsets of
/// all cars; the seed of the random numbers that follow, and the number of games begun.
pub(super) type Saved = (Vec<(usize, u32, bool)>, Vec<u8>, u64, usize);

/// Slices of the outputs of all games.
pub(super) struct Outputs<'a> {
    pub(super) observations: &'a mut [u8],
    /// 1 for each legal action, otherwise 0, as the spaces of gymnasium take a mask.
    pub(super) masks: &'a mut [i8],
    /// The index of the board of each game.
    pub(super) boards: &'a mut [i64],
    pub(super) rewards: &'a mut [f64],
    pub(super) won: &'a mut [bool],
    pub(super) given_up: &'a mut [bool],
    /// Distances from the nearest solved state, if they are wanted.
    pub(super) distances: Option<&'a mut [i16]>,
}

impl Play {
    /// Creates `n` games that begin with the next action.
    ///
    /// # Errors
    /// Returns a `MemoryError` if there is no room for them.
    pub(super) fn new(rules: Py<Rules>, n: usize) -> PyResult<Self> {
        let (level, n_slots) = (&rules.get().levels[0], rules.get().shape.n_slots);
        Ok(Self {
            games: filled(Game::new(level.occupancy), n)?,
            offsets: filled(0, n * n_slots)?,
            n_free: filled([0; 2], n * n_slots)?,
            random: Random::new(0),
            n_begun: 0,
            rules,
        })
    }

    /// Returns the number of bytes of each game under `rules`.
    pub(super) fn n_bytes(rules: &Rules) -> usize {
        size_of::<Game>() + rules.shape.n_slots * (size_of::<u8>() + size_of::<[u8; 2]>())
    }

    pub(super) fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    pub(super) fn n_games(&self) -> usize {
        self.games.len()
    }

    /// Returns whether the game is over, or has not begun.
    pub(super) fn is_over(&self, game: usize) -> bool {
        self.games[game].is_over
    }

    /// Returns the puzzle that a game is at.
    pub(super) fn puzzle(&self, game: usize) -> PyResult<Puzzle> {
        let n = self.games.len();
        let of = self
            .games
            .get(game)
            .ok_or_else(|| value_error(format!("no game {game}, there are {n}")))?;
        let level = &self.rules.get().levels[of.level];
        let n_slots = self.rules.get().shape.n_slots;
        let offsets = &self.offsets[game * n_slots..][..level.slots.len()];
        Ok(level.board(State(offsets.to_vec())))
    }

    /// Begins all games, on the board of each in `boards`, if they are given. A seed makes them repeatable.
    pub(super) fn reset(
        &mut self,
        seed: Option<u64>,
        boards: Option<&[usize]>,
        outputs: &mut Outputs<'_>,
    ) {
        if let Some(seed) = seed {
            (self.random, self.n_begun) = (Random::new(seed), 0);
        }
        for game in 0..self.games.len() {
            let board = boards.map_or_else(|| self.next_board(), |boards| boards[game]);
            self.begin(game, board, None, outputs);
        }
    }

    /// Returns the indices of boards, which must exist, one for each game.
    pub(super) fn boards(&self, boards: Option<&[i64]>) -> PyResult<Option<Vec<usize>>> {
        let Some(boards) = boards else {
            return Ok(None);
        };
        let (n, n_games) = (boards.len(), self.games.len());
        if n != n_games {
            return Err(value_error(format!(
                "`board` has {n} indices; expected one for each of {n_games} games"
            )));
        }
        let n = self.rules.get().levels.len();
        let boards = boards.iter().map(|&board| {
            let index = usize::try_from(board).ok().filter(|index| *index < n);
            index.ok_or_else(|| value_error(format!("`board` is {board}; expected 0 to {}", n - 1)))
        });
        boards.collect::<PyResult<_>>().map(Some)
    }

    fn next_board(&mut self) -> usize {
        let rules = self.rules.get();
        let n = rules.levels.len();
        let board = if rules.is_shuffled {
            self.random.below(n)
        } else {
            self.n_begun % n
        };
        self.n_begun += 1;
        board
    }

    /// Begins a game on a board, with the cars at `offsets` or else at their start.
    fn begin(
        &mut self,
        game: usize,
        board: usize,
        offsets: Option<&[u8]>,
        outputs: &mut Outputs<'_>,
    ) {
        let rules = self.rules.get();
        let level = &rules.levels[board];
        let cars = match offsets {
            Some(offsets) => {
                let state = State(offsets.to_vec());
                (offsets, Occupancy::of(&level.puzzle, &state))
            }
            None => (&*level.puzzle.start().0, level.occupancy),
        };
        let parts = &mut parts(
            (game, rules.shape),
            (&mut self.offsets, &mut self.n_free),
            (outputs.observations, outputs.masks),
        );
        self.games[game].begin((board, level), cars, rules.shape, parts);
        outputs.boards[game] = board.cast_signed() as i64;
        if let Some(distances) = &mut outputs.distances {
            distances[game] = level.distance(parts.offsets);
        }
        outputs.rewards[game] = 0.0;
        (outputs.won[game], outputs.given_up[game]) = (false, false);
    }

    /// Returns all that changes from action to action.
    pub(super) fn save(&self) -> Saved {
        let games = self.games.iter();
        let games = games.map(|game| (game.level, game.n_actions, game.is_over));
        let seed = self.random.seed();
        (games.collect(), self.offsets.clone(), seed, self.n_begun)
    }

    /// Continues as many games as were saved under the same rules.
    ///
    /// # Errors
    /// Returns a `ValueError` if these are not such games.
    pub(super) fn restore(&mut self, saved: Saved, outputs: &mut Outputs<'_>) -> PyResult<()> {
        let wrong = || value_error("the state belongs to other games");
        let (games, offsets, seed, n_begun) = saved;
        if games.len() != self.games.len() || offsets.len() != self.offsets.len() {
            return Err(wrong());
        }
        let n_slots = self.rules.get().shape.n_slots;
        let games = games.into_iter().zip(offsets.chunks_exact(n_slots));
        for (game, ((board, n_actions, is_over), offsets)) in games.enumerate() {
            if is_over && n_actions == 0 {
                // It has not begun.
                continue;
            }
            let level = self.rules.get().levels.get(board).ok_or_else(wrong)?;
            let offsets = &offsets[..level.slots.len()];
            let state = State(offsets.to_vec());
            if level.puzzle.misplaced_car(&state).is_some() {
                return Err(wrong());
            }
            self.begin(game, board, Some(offsets), outputs);
            let game = &mut self.games[game];
            (game.n_actions, game.is_over) = (n_actions, is_over);
        }
        (self.random, self.n_begun) = (Random::new(seed), n_begun);
        Ok(())
    }

    /// Checks that an action exists.
    #[inline]
    pub(super) fn check(&self, action: i64) -> PyResult<()> {
        let n = self.rules.get().shape.n_actions();
        if (0..n as u64).contains(&action.cast_unsigned()) {
            return Ok(());
        }
        Err(value_error(format!(
            "there is no action {action}; expected 0 to {}",
            n - 1
        )))
    }

    /// Makes an action in each game, or begins it if it is over. The actions exist.
    #[inline]
    pub(super) fn advance(
        &mut self,
        actions: impl Iterator<Item = i64>,
        outputs: &mut Outputs<'_>,
    ) {
        for (index, action) in (0..self.games.len()).zip(actions) {
            if self.games[index].is_over {
                let board = self.next_board();
                self.begin(index, board, None, outputs);
                continue;
            }
            let rules = self.rules.get();
            let shape = rules.shape;
            let game = &mut self.games[index];
            let level = &rules.levels[game.level];
            let parts = &mut parts(
                (index, shape),
                (&mut self.offsets, &mut self.n_free),
                (outputs.observations, outputs.masks),
            );
            game.n_actions += 1;
            let action = action as usize;
            let is_legal = parts.mask[action] != 0 && is_possible(action, shape, parts.n_free);
            let is_won = is_legal && game.make(action, level, shape, parts);
            let is_given_up = !is_won && game.n_actions >= rules.max_actions;
            game.is_over = is_won || is_given_up;
            let mut reward = match rules.reward {
                Reward::Cost => -1.0,
                Reward::Win => f64::from(u8::from(is_won)),
                Reward::Progress => 0.0,
            };
            if let Some(distances) = &mut outputs.distances {
                let distance = level.distance(parts.offsets);
                let before = std::mem::replace(&mut distances[index], distance);
                if rules.reward == Reward::Progress {
                    reward = f64::from(before - distance);
                }
            }
            outputs.rewards[index] = reward;
            (outputs.won[index], outputs.given_up[index]) = (is_won, is_given_up);
        }
    }

    /// Draws a legal action for each game, or 0 where there is none.
    pub(super) fn sample(&mut self) -> Vec<i64> {
        let shape = self.rules.get().shape;
        let random = &mut self.random;
        let games = self.n_free.chunks_exact(shape.n_slots);
        let draw = |n_free: &[[u8; 2]]| {
            let n_free = n_free.as_flattened();
            let n_legal: u16 = n_free.iter().map(|n| u16::from(*n)).sum();
            let mut left = random.below(usize::from(n_legal).max(1));
            for (index, &n) in n_free.iter().enumerate() {
                let n = usize::from(n);
                if left < n {
                    return (index * shape.n_distances + left).cast_signed() as i64;
                }
                left -= n;
            }
            0
        };
        games.map(draw).collect()
    }
}

/// Returns the parts of a game.
#[inline]
fn parts<'a>(
    (game, shape): (usize, Shape),
    (offsets, n_free): (&'a mut [u8], &'a mut [[u8; 2]]),
    (observations, masks): (&'a mut [u8], &'a mut [i8]),
) -> Parts<'a> {
    let (n_slots, n_bytes, n_actions) = (shape.n_slots, shape.n_bytes(), shape.n_actions());
    Parts {
        offsets: &mut offsets[game * n_slots..][..n_slots],
        n_free: &mut n_free[game * n_slots..][..n_slots],
        observation: &mut observations[game * n_bytes..][..n_bytes],
        mask: &mut masks[game * n_actions..][..n_actions],
    }
}

/// Returns whether there is room for an action. Python may have written to the mask.
#[inline]
fn is_possible(action: usize, shape: Shape, n_free: &[[u8; 2]]) -> bool {
    let (slot, direction, n_steps) = shape.decode(action);
    n_steps <= n_free[slot][direction]
}

/// Returns `n` times the same value.
fn filled<T: Clone>(value: T, n: usize) -> PyResult<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(n)
        .map_err(|why| PyMemoryError::new_err(why.to_string()))?;
    all.resize(n, value);
    Ok(all)
}
