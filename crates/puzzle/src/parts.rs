//! Puzzles as plain data from other programs, before validation.

use serde::Deserialize;

use crate::{Board, Car, Draft, Goal, Puzzle, State};

/// The parts of a puzzle before they are validated together.
#[derive(Deserialize)]
pub(crate) struct Parts {
    board: Board,
    cars: Vec<Car>,
    goals: Vec<Goal>,
    start: State,
}

impl TryFrom<Parts> for Puzzle {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, Self::Error> {
        let Parts {
            board,
            cars,
            goals,
            start,
        } = parts;
        let is_car = |goal: &Goal| goal.car < cars.len();
        if goals.is_empty() || !goals.iter().all(is_car) || start.0.len() != cars.len() {
            return Err("the cars, their positions and the goals do not match");
        }
        let puzzle = Self {
            board,
            cars,
            goals,
            start,
        };
        // A lane or a length that is out of range is a fault of the draft.
        match Draft::from(&puzzle).validate() {
            Ok(valid) if valid == puzzle => Ok(puzzle),
            _ => Err("the puzzle is not valid"),
        }
    }
}
