//! How a state is packed, and the tables from which what follows from it is read. Nothing here
//! searches.
//!
//! From the puzzle on: the [track](tracks) of each car, where it can ever be, and its
//! [mobility] say which cars are *inside* a bundle and which are in its [key]; this is the
//! [packing]. The [tables] of a puzzle, [made](make_tables) once for each search, answer for
//! all states of a bundle together where its cars can slide; [slots] are the bits that they
//! speak in. What [need not slide](sleep_set) is part of them.

pub(crate) mod cells;
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
