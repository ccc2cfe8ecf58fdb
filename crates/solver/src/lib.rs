//! Shortest solutions of sliding-car puzzles, in moves and in steps, and what else the
//! reachable states tell.
//!
//! An answer is exact or says that it is not: [`Outcome::Unsolvable`] is proved, and a search
//! that ends at one of its [`Limits`] gives the bounds that it knows.
//!
//! # How it works
//!
//! A state is packed into two numbers. The places of most cars make the *key*; a few cars, those that move
//! most, are left out of it, and the number of their combination of places is a bit of a word of 64.
//! All states with one key are a *bundle*: a key, and a word in which each bit is a state. One operation on
//! the word slides a car in all of them, and one look into the table of visited states serves all of them.
//! Breadth-first search expands bundles layer by layer; everything that searches on whole boards is made of
//! that. On boards that it does not solve soon, other searches take turns with it.
//!
//! # Where things are
//!
//! Each room uses only rooms below it.
//!
//! | room | holds |
//! |---|---|
//! | `generate/` | new puzzles from a seed |
//! | `cluster/` | what all reachable states tell: distances, where cars can be, how many shortest solutions there are, why there is none |
//! | `solve/` | the shortest solution: breadth-first search on the whole board, on boards with fewer cars, pattern databases, the portfolio, solutions found early, the way back |
//! | `textbook/` | the searches and heuristics of the literature, to be compared |
//! | `explicit/` | searches that hold state by state, which `solve` and `textbook` are made of |
//! | `engine/` | the table of visited bundles, their slides, layers, threads, the width of words |
//! | `encoding/` | where cars can ever be, how states are packed, the tables that slides are read from |
//! | `account`, `budget`, `control`, `effort`, `ledger`, `outcome`, `tuning` | what is asked and answered; limits, what searches share of them, and the account of one; what work costs; when a search does what |

#[cfg(test)]
extern crate self as tailback_solver;
#[cfg(test)]
#[path = "../tests/it/naive/mod.rs"]
mod naive;
#[cfg(test)]
#[path = "../tests/it/table.rs"]
mod table;

mod account;
mod budget;
mod cluster;
mod control;
mod effort;
mod encoding;
mod engine;
mod explicit;
mod generate;
mod ledger;
mod outcome;
mod solve;
pub mod textbook;
mod tuning;

pub use budget::Budget;
pub use cluster::{
    analysis::{Analysis, analyze, shortest::Shortest},
    explore,
    explore::{Cluster, Unfinished},
    unsolvable_core::{UnsolvableCore, unsolvable_core},
};
pub use control::{Control, Limit, Limits, Progress};
pub use encoding::tracks::is_fixed;
pub use generate::{generate, random::Random, spec::PuzzleSpec};
pub use ledger::Ledger;
pub use outcome::{Answer, Bounds, Metric, Outcome, Statistics};
pub use solve::{solve, solve_further};
