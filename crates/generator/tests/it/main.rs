//! The integration tests of the generator, in one program.

mod generate;
#[path = "../../../solver/tests/it/naive/mod.rs"]
mod naive;
mod neighbours;
#[path = "../../../solver/tests/it/table.rs"]
mod table;
