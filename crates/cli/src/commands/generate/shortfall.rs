//! Explains why fewer puzzles were made than requested, and what may help.

use std::fmt;

use tailback_puzzle::{Puzzle, words::count};

/// The reasons why there are fewer puzzles than requested.
#[derive(Default)]
pub(super) struct Shortfall {
    /// The hardest board that did not meet the requirements: its optimum, and its cars.
    hardest: Option<(u32, usize)>,
    /// The number of boards of the requested shape and length for which something else that is wanted does not hold.
    n_unwanted: usize,
    /// The number of boards that were made before.
    pub(super) n_repeated: usize,
    /// Whether the effort came to its end before the time.
    pub(super) is_effort_short: bool,
    /// Whether an attempt ended because it ran out of memory.
    pub(super) is_memory_short: bool,
}

impl Shortfall {
    /// Records a board that was the nearest one of its attempt. Either it did not meet the requirements, or it did and was
    /// still not wanted.
    pub(super) fn note(&mut self, puzzle: &Puzzle, n_moves: u32, is_met: bool) {
        if is_met {
            self.n_unwanted += 1;
            return;
        }
        let known = self.hardest.get_or_insert((0, 0));
        *known = (*known).max((n_moves, puzzle.cars().len()));
    }
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((n_moves, n_cars)) = self.hardest {
            let moves = count(n_moves, "move");
            write!(
                f,
                "; the hardest other board has {moves} and {}",
                count(n_cars, "car")
            )?;
        }
        if self.n_unwanted > 0 {
            write!(
                f,
                "; {} ended without a board of the wanted time or expression",
                count(self.n_unwanted, "attempt")
            )?;
        }
        if self.n_repeated > 0 {
            write!(f, "; {} more were among them already", self.n_repeated)?;
        }
        let memory = if self.is_memory_short {
            ", and more memory with --limit-memory"
        } else {
            ""
        };
        let work = if self.is_effort_short {
            "effort with --limit-effort"
        } else {
            "time with --limit-time"
        };
        write!(f, "; relax the constraints, or give it more {work}{memory}")
    }
}
