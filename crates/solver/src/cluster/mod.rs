//! What all reachable states tell.

pub(crate) mod analysis;
pub(crate) mod explore;
pub(crate) mod unsolvable_core;

use tailback_puzzle::State;

use crate::outcome::Statistics;

/// Facts about all states reachable from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// How many states there are.
    pub n_states: u64,
    /// How many of them are solved.
    pub n_solved: u64,
    /// How many states lie at each distance from the nearest solved state, in the metric asked
    /// for; empty where none is solved.
    pub histogram: Vec<u64>,
    /// One state at the greatest distance; the start where none is solved.
    pub unsolved: State,
    /// For each car of the puzzle, whether it can move in any reachable state.
    pub can_move: Vec<bool>,
    /// What finding them cost.
    pub statistics: Statistics,
}
