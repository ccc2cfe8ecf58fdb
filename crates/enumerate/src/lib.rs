//! All minimal puzzles of a size.
//!
//! The stages and their definitions are those of the database of Michael Fogleman (*Solving Rush Hour, the Puzzle*, 2018):
//!
//! - An *input* is a state in which no car can slide to the left or up. Every cluster has one, its least state: the
//!   first in the order of the number whose bits are the cells covered by rows (the first cell lowest), then of the same
//!   number for columns.
//! - A cluster is *canonical* when it is counted once, at its least state, and *solvable* if it has a solved state.
//! - The puzzle of a solvable cluster is its least state at the greatest distance from the solved ones, in moves. It is
//!   *minimal* if its optimum changes whenever one piece is removed.
//!
//! # How it works
//!
//! Given the rows, the columns are independent of each other. All states of a group of boards are numbered without
//! gaps: by the cars in columns, by the places of the cars in rows, then by the placing of each column among those
//! that the rows allow. Clusters are found box by box, and their distances bundle by bundle. The optimum without a car
//! of a column is then a distance that is known already. Only puzzles that need each of their cars in columns are
//! searched again, without a car in a row that a shortest solution does not move.
//!
//! An [`Enumeration`] lists the groups, and an [`Explorer`] explores one at a time.
//!
//! # Where things are
//!
//! | module | holds |
//! |---|---|
//! | `minimality` | whether a puzzle needs each piece |
//! | `explorer` | the exploration of a group |
//! | `removal` | the search of a board with one piece removed |
//! | `distances` | the distances of the states of a cluster |
//! | `clusters` | the states of a cluster, box by box |
//! | `puzzle` | the puzzles that are found |
//! | `group` | the numbering of the states and boxes of a group |
//! | `bundles` | the states that the search for distances handles as one |
//! | `enumeration` | the boards of a size, group by group |
//! | `rows`, `columns` | the placings of the cars in a row and in a column, and the slides between them |
//! | `lane` | the ways to fill a lane |
//! | `rules` | the boards that are enumerated, and the pieces that a minimal puzzle needs |
//! | `tally` | counts and checksums |
//! | `lists`, `bytes` | lists of lists, and small numbers in a word |
//! | `meter` | limits of time and memory |

mod bundles;
mod bytes;
mod clusters;
mod columns;
mod distances;
mod enumeration;
mod explorer;
mod group;
mod lane;
mod lists;
mod meter;
mod minimality;
mod puzzle;
mod removal;
mod rows;
mod rules;
mod tally;

pub use enumeration::{Enumeration, Group};
pub use explorer::Explorer;
pub use meter::{Limit, Limits};
pub use puzzle::MinimalPuzzle;
pub use rules::{Boards, Needed};
pub use tally::Tally;
