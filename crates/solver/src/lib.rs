//! Shortest solutions of sliding-car puzzles, in moves and in steps, and what else the
//! reachable states tell.
//!
//! An answer is exact or says that it is not: [`Outcome::Unsolvable`] is proved, and a search
//! that ends at one of its [`Limits`] gives the bounds that it knows.

#[cfg(test)]
extern crate self as tailback_solver;
#[cfg(test)]
#[path = "../tests/it/naive/mod.rs"]
mod naive;
#[cfg(test)]
#[path = "../tests/it/table.rs"]
mod table;

mod cluster;
mod control;
mod encoding;
mod engine;
mod explicit;
mod generate;
mod outcome;
mod solve;
pub mod textbook;
mod watch;

pub use cluster::{
    analysis::{Analysis, analyze, shortest::Shortest},
    explore,
    explore::Cluster,
    unsolvable_core::{UnsolvableCore, unsolvable_core},
};
pub use control::{Control, Limit, Limits, Progress};
pub use generate::{Wish, generate};
pub use outcome::{Answer, Bounds, Metric, Outcome, Statistics};
pub use solve::solve;
