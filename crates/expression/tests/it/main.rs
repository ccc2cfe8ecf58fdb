//! Tests of expressions: what they hold for, and the faults of those that are none.

mod documentation;
mod faults;
mod puzzles;
mod templates;
mod types;
mod unknowns;
mod values;
