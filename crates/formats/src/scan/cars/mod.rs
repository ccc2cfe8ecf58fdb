//! Lists of cars, each with place, length and axis.

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
