//! The integration tests of the solver, in one program.

mod analysis;
mod corpora;
mod craft;
mod distance_table;
mod effort;
mod fewest_cars;
mod goals;
mod k_shortest;
mod limits;
mod naive;
mod properties;
mod representative;
mod stopping;
mod table;
mod threads;
mod unit_cars;
mod unsolvable_core;
