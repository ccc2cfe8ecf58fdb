//! The puzzles to write.

use std::fmt;

use tailback_puzzle::{Extras, Puzzle};

/// A puzzle to write, with the data that only some formats need.
#[derive(Clone, Copy, Debug)]
pub struct Export<'p> {
    /// The puzzle.
    pub puzzle: &'p Puzzle,
    /// The title.
    pub title: Option<&'p str>,
    /// Further data, including the optima; only the format `exchange` keeps them.
    pub extras: Option<&'p Extras>,
    /// The optimum in moves.
    pub n_moves: Option<u32>,
    /// The number of states of the cluster.
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

/// A puzzle that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The index of the puzzle among those to write.
    pub puzzle: usize,
    /// The reason, and what to do.
    pub message: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WriteError {}
