//! Shortest solutions of sliding-car puzzles, in moves and in steps, and what else the
//! reachable states tell.
//!
//! An answer is exact or says that it is not: [`Outcome::Unsolvable`] is proved, and a search
//! that ends at one of its [`Limits`] gives the bounds that it knows.

mod cluster;
mod control;
mod outcome;

pub use cluster::Cluster;
pub use control::{Control, Limit, Limits, Progress};
pub use outcome::{Answer, Bounds, Metric, Outcome, Statistics};

use tailback_puzzle::Puzzle;

/// Finds a shortest solution of `puzzle` in `metric`.
pub fn solve(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Answer {
    let _ = (puzzle, metric, control);
    unimplemented!("the search is written next")
}

/// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
///
/// # Errors
/// The limit that was reached first.
pub fn explore(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Cluster, Limit> {
    let _ = (puzzle, metric, control);
    unimplemented!("the search is written next")
}
