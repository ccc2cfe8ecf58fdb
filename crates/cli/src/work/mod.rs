//! How the work of a run is shared: what it may cost ([`LimitArgs`]), the threads that do it ([`Pool`]), the
//! memory that its searches share ([`Searches`]), what earlier runs found ([`Cache`]), and the way of every puzzle from a file through the pool to
//! the output ([`PuzzleArgs`]).

pub(crate) mod cache;
mod limits;
pub(crate) mod memory;
mod pool;
mod puzzles;
mod searches;

pub(crate) use cache::{Cache, CacheArgs};
pub(crate) use limits::{LimitArgs, SearchArgs};
pub(crate) use pool::Pool;
pub(crate) use puzzles::PuzzleArgs;
pub(crate) use searches::{SearchContext, Searches};
