//! Shortest solutions of sliding-car puzzles, in moves or in steps, and other facts about the reachable states.
//!
//! Every answer states what is proved: [`Outcome::Unsolvable`] is a proof, and a search that reaches one of its
//! [`Limits`] reports the bounds proved so far.
//!
//! # How it works
//!
//! A state is packed into a *key* and a *combination*. The key holds the places of most cars, but not of the few that
//! move most. The combination of places of these is numbered, and the number is the index of a bit in a 64-bit word.
//! All states with the same key form a *bundle*: the key, and a word with one bit for each state. One operation on the
//! word slides a car in all of these states, and one lookup in the table of visited states serves them all.
//! Breadth-first search expands bundles layer by layer, in the loop of `engine/expand`, and all questions about
//! clusters are answered by it. On boards that it does not solve quickly, other searches take turns with it.
//!
//! # Where things are
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `fewest_cars` | a solution that moves the fewest different cars |
//! | `k_shortest/` | the shortest solutions and the next longer ones, up to the order of independent moves |
//! | `cluster/` | properties of all reachable states: distances, the places of cars, the number of shortest solutions and their craft, the reason why there is none |
//! | `solve/` | the shortest solution: breadth-first search on the whole board and on boards with fewer cars, pattern databases, the portfolio, early solutions, the reconstruction of the solution |
//! | `explicit/` | searches over individual states, and the lower bound that guides them |
//! | `engine/` | the loop that expands bundles, the table of visited ones, their slides, layers, threads, the width of words |
//! | `encoding/` | the possible places of each car, the packing of states, the tables of slides |
//! | `account`, `budget`, `control`, `effort`, `independence`, `ledger`, `outcome`, `tuning` | limits and answers; the account of a search, and limits shared by several; the cost of work; moves that can be made in either order; the parameters of the search |

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
mod fewest_cars;
mod independence;
mod k_shortest;
mod ledger;
mod outcome;
mod solve;
mod tuning;

pub use budget::Budget;
pub use cluster::{
    craft::{Craft, Solutions},
    distance_table::DistanceTable,
    explore::{Cluster, Unfinished},
    numbered::Graph,
    questions::{
        Analysis, analyze, explore, explore_and_examine, explore_shortest, shortest_solutions,
    },
    shortest::Shortest,
    unsolvable_core::{UnsolvableCore, unsolvable_core},
};
pub use control::{Control, Limit, Limits, Progress, divide_memory};
pub use encoding::tracks::{Track, tracks};
pub use explicit::lower_bound::LowerBound;
pub use fewest_cars::{FewestCars, fewest_cars};
pub use k_shortest::{KShortest, k_shortest};
pub use ledger::Ledger;
pub use outcome::{Answer, Bounds, Metric, Outcome, Statistics};
#[cfg(feature = "single-searches")]
pub use solve::single::{SingleSearch, solve_with};
pub use solve::{solve, solve_further};
