//! The tests of the command line, and of what holds for all crates together, in one program.

mod agents;
mod architecture;
mod command_line;
mod console;
mod packages;
mod records;
mod wording;
mod workspace;
