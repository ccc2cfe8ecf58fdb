//! New puzzles.

use std::{collections::HashSet, ops::RangeInclusive};

use pyo3::prelude::*;
use tailback_answers::generate::Wish;
use tailback_puzzle::{Canonical, Size};
use tailback_solver::Budget;

use super::cells::Exits;
use crate::{
    errors::value_error,
    puzzle::Puzzle,
    search::{interruptible, limits},
};

/// The effort without a limit of its own: about a minute.
const EFFORT: u64 = 60_000_000_000;

/// The optimum in moves without a wish for one.
const MOVES: RangeInclusive<u32> = 10..=50;

/// A number, or the least and the greatest one.
#[derive(Clone, Copy, FromPyObject)]
pub(crate) enum Numbers<T> {
    One(T),
    Between(T, T),
}

impl<T: Copy> Numbers<T> {
    fn range(self) -> RangeInclusive<T> {
        match self {
            Self::One(n) => n..=n,
            Self::Between(least, most) => least..=most,
        }
    }
}

/// Makes new puzzles, minimal and at their hardest start, reproducibly from a seed.
#[pyfunction]
#[pyo3(signature = (
    count=1, *, size="6x6", exits=None, moves=None, cars=None, walls=0,
    seed=0, seconds=None, effort=None, memory=None
))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    count: usize,
    size: &str,
    exits: Option<Exits>,
    moves: Option<Numbers<u32>>,
    cars: Option<Numbers<usize>>,
    walls: usize,
    seed: u64,
    seconds: Option<f64>,
    effort: Option<u64>,
    memory: Option<u64>,
) -> PyResult<Vec<Puzzle>> {
    let why = |why| value_error(format!("`size` is {size:?}; {why}"));
    let wish = Wish {
        size: size.parse::<Size>().map_err(why)?,
        exits: exits.unwrap_or_default().drafts()?,
        cars: cars.map(Numbers::range),
        walls,
        moves: moves.map_or(MOVES, Numbers::range),
    };
    let spec = wish.spec().map_err(value_error)?;
    let unlimited = seconds.is_some();
    let effort = effort.or_else(|| (!unlimited).then_some(EFFORT));
    let limits = limits(seconds, effort, memory)?;
    let made = interruptible(py, limits, |control| {
        let budget = Budget::new(control);
        let mut boards = HashSet::new();
        let mut made = Vec::new();
        for attempt in 0.. {
            if made.len() == count {
                break;
            }
            let puzzle = tailback_solver::generate(&spec, seed, attempt, &budget.rest());
            let Ok((puzzle, n_moves)) = puzzle else { break };
            if spec.is_met_by(&puzzle, n_moves) && boards.insert(Canonical::of(&puzzle)) {
                made.push(puzzle);
            }
        }
        made
    })?;
    let titled = (1..)
        .zip(made)
        .map(|(number, puzzle)| Puzzle::new(puzzle, Some(format!("Generated {number}"))));
    Ok(titled.collect())
}
