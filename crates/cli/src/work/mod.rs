//! The distribution of a run's work: its limits ([`LimitArgs`]), its threads ([`Pool`]), the memory that its searches
//! share ([`Searches`]), the results of earlier runs ([`Cache`]), the path of every puzzle from a file through the
//! pool to the output ([`PuzzleArgs`]), and whole collections, solved and compared ([`collection()`]).

pub(crate) mod cache;
mod collection;
mod limits;
pub(crate) mod memory;
mod pool;
mod puzzles;
mod searches;

pub(crate) use cache::{Cache, CacheArgs};
pub(crate) use collection::{Entry, LengthArg, collection};
pub(crate) use limits::{COST_OF_EFFORT, LimitArgs, SearchArgs};
pub(crate) use pool::Pool;
pub(crate) use puzzles::PuzzleArgs;
pub(crate) use searches::{SearchContext, Searches};
