//! Lists of cars: each with where it stands, how long it is and which way it goes.

mod atoms;
pub(super) mod json;
mod list;
pub(super) mod owners;
pub(super) mod records;
pub(super) mod tables;
pub(super) mod tuples;
