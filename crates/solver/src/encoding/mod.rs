//! The packing of states, and the tables from which successors are read. No search happens here.
//!
//! The [track](tracks) of each car, the cells where it can ever be, and its [mobility] decide which cars are *inside*
//! a bundle and which are in its [key]; this is the [packing]. The [tables] of a puzzle, [made](make_tables) once for
//! each search, give the possible slides for all states of a bundle at once, in terms of [slots]. They include the
//! [slides that can be skipped](sleep_set).

pub(crate) mod key;
pub(crate) mod make_tables;
pub(crate) mod mobility;
pub(crate) mod packing;
pub(crate) mod sleep_set;
pub(crate) mod slots;
pub(crate) mod tables;
pub(crate) mod tracks;

#[cfg(test)]
mod tests;
