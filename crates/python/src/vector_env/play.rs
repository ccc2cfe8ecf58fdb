//! Games under the same rules: their states, and how an action in each of them changes these and the outputs.

use pyo3::{exceptions::PyMemoryError, prelude::*};
use tailback_solver::Random;

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

/// Slices of the outputs of all games.
pub(super) struct Outputs<'a> {
    pub(super) observations: &'a mut [u8],
    pub(super) masks: &'a mut [bool],
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

    pub(super) fn n_games(&self) -> usize {
        self.games.len()
    }

    /// Returns the puzzle that a game is at.
    pub(super) fn puzzle(&self, game: usize) -> PyResult<Puzzle> {
        let n = self.games.len();
        let of = self
            .games
            .get(game)
            .ok_or_else(|| value_error(format!("there are {n} games, and no game {game}")))?;
        let level = &self.rules.get().levels[of.level];
        let n_slots = self.rules.get().shape.n_slots;
        let offsets = &self.offsets[game * n_slots..][..level.slots.len()];
        let state = tailback_puzzle::State(offsets.to_vec());
        Ok(Puzzle::untitled(level.puzzle.with_start(state)))
    }

    /// Begins all games. A seed makes them repeatable.
    pub(super) fn reset(&mut self, seed: Option<u64>, outputs: &mut Outputs<'_>) {
        if let Some(seed) = seed {
            (self.random, self.n_begun) = (Random::new(seed), 0);
        }
        for game in &mut self.games {
            game.is_over = true;
        }
        // No action is looked at where a game begins.
        self.advance(std::iter::repeat(0), outputs);
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
        let Self {
            rules,
            games,
            offsets,
            n_free,
            random,
            n_begun,
        } = self;
        let rules = rules.get();
        let shape = rules.shape;
        let (n_slots, n_bytes, n_actions) = (shape.n_slots, shape.n_bytes(), shape.n_actions());
        for (index, (game, action)) in games.iter_mut().zip(actions).enumerate() {
            let parts = &mut Parts {
                offsets: &mut offsets[index * n_slots..][..n_slots],
                n_free: &mut n_free[index * n_slots..][..n_slots],
                observation: &mut outputs.observations[index * n_bytes..][..n_bytes],
                mask: &mut outputs.masks[index * n_actions..][..n_actions],
            };
            let (mut reward, mut is_won, mut is_given_up) = (0.0, false, false);
            let begins = game.is_over;
            if begins {
                let n = rules.levels.len();
                let level = if rules.is_shuffled {
                    random.below(n)
                } else {
                    *n_begun % n
                };
                *n_begun += 1;
                game.begin(level, &rules.levels[level], shape, parts);
            } else {
                let level = &rules.levels[game.level];
                game.n_actions += 1;
                let action = action as usize;
                let is_legal = parts.mask[action] && is_possible(action, shape, parts.n_free);
                is_won = is_legal && game.make(action, level, shape, parts);
                is_given_up = !is_won && game.n_actions >= rules.max_actions;
                game.is_over = is_won || is_given_up;
                reward = match rules.reward {
                    Reward::Cost => -1.0,
                    Reward::Win => f64::from(u8::from(is_won)),
                    Reward::Progress => 0.0,
                };
            }
            if let Some(distances) = &mut outputs.distances {
                let distance = rules.levels[game.level].distance(parts.offsets);
                let before = std::mem::replace(&mut distances[index], distance);
                if rules.reward == Reward::Progress && !begins {
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
