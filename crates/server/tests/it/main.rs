//! Tests of the server as a whole, without any world around it.

mod effort;
mod end_of_input;
mod expected_boards;
mod hints;
mod late_edits;
mod messages;
mod outdated_searches;
mod random;
mod simulation;
mod world;
