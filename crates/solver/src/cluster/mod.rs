//! Exploration of all reachable states.

pub(crate) mod craft;
pub(crate) mod distance_table;
pub(crate) mod explore;
mod marked;
pub(crate) mod numbered;
pub(crate) mod questions;
pub(crate) mod reach;
pub(crate) mod shortest;
pub(crate) mod unsolvable_core;
