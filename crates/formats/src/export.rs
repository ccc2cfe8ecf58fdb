//! What there is to write.

use std::fmt;

use tailback_puzzle::{Extras, Puzzle};

/// A puzzle to write, with what only some formats ask for.
#[derive(Clone, Copy, Debug)]
pub struct Export<'p> {
    /// The puzzle.
    pub puzzle: &'p Puzzle,
    /// Its title.
    pub title: Option<&'p str>,
    /// What else is said of it, its optima too; only the format `exchange` keeps that.
    pub extras: Option<&'p Extras>,
    /// Its optimum in moves.
    pub n_moves: Option<u32>,
    /// The states of its cluster.
    pub n_states: Option<u64>,
}

impl<'p> From<&'p Puzzle> for Export<'p> {
    fn from(puzzle: &'p Puzzle) -> Self {
        Self {
            puzzle,
            title: None,
            extras: None,
            n_moves: None,
            n_states: None,
        }
    }
}

/// A puzzle that a format cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The puzzle's index among those to write.
    pub puzzle: usize,
    /// Why, and what to do.
    pub message: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WriteError {}
