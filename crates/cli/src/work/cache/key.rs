//! The key of cached facts: the board up to the names of its cars, the facts requested, and the limits.
//!
//! The key is not the canonical form, because the orientation of a board and the order of its cars influence which of
//! several shortest solutions is found, which cars are left out together, and what a limit leaves unknown. With this
//! key, reports are the same to the byte with and without the cache, and a mirrored board is solved again.

use serde::Serialize;
use tailback_facts::Questions;
use tailback_puzzle::{Axis, Puzzle};
use tailback_solver::Limits;

/// The inputs on which the facts of a board depend, except the memory, which is stored with them.
#[derive(Serialize)]
struct Parts {
    asking: u8,
    effort: Option<u64>,
    states: Option<u64>,
    size: (u8, u8),
    /// Each car with a goal, and the offsets at which that is met as a set of bits, with the highest bit for a target.
    goals: Vec<(u16, u32)>,
    /// The lane, offset and length of each car. The highest bit of the lane marks a vertical car.
    cars: Vec<[u8; 3]>,
    walls: Vec<[u8; 2]>,
}

const VERTICAL: u8 = 0x80;

/// Returns the key of the answers to `questions` that are found within `limits`.
pub(super) fn key(puzzle: &Puzzle, questions: Questions, limits: &Limits) -> Vec<u8> {
    let size = puzzle.board().size();
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let walls = puzzle.board().walls().iter();
    let goals = puzzle.goals().iter().map(|&goal| {
        let is_target = u32::from(goal.is_target()) << 31;
        (goal.car as u16, puzzle.met_at(goal) | is_target)
    });
    let parts = Parts {
        asking: questions.bits(),
        effort: limits.effort,
        states: limits.states,
        size: (size.columns, size.rows),
        goals: goals.collect(),
        cars: cars
            .map(|(car, &offset)| {
                let axis = match car.axis {
                    Axis::Horizontal => 0,
                    Axis::Vertical => VERTICAL,
                };
                [axis | car.lane, offset, car.length]
            })
            .collect(),
        walls: walls.map(|wall| [wall.row, wall.column]).collect(),
    };
    postcard::to_allocvec(&parts).expect("memory has room for a board")
}
