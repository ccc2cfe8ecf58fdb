//! The integration tests of the textbook searches, in one program.

mod heuristics;
#[path = "../../../solver/tests/it/naive/mod.rs"]
mod naive;
mod searches;
#[path = "../../../solver/tests/it/table.rs"]
mod table;
