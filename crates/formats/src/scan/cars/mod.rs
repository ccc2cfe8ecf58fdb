//! Lists of cars: each with where it stands, how long it is and which way it goes.

mod atoms;
mod car;
mod columns;
mod fields;
pub(super) mod json;
mod list;
pub(super) mod owners;
pub(super) mod pddl;
mod places;
mod readings;
pub(super) mod records;
mod runs;
pub(super) mod tables;
mod target;
pub(super) mod tuples;
