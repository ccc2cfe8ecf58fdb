//! The key of cached facts: the board up to the names of its cars, the facts that were asked for, and the
//! limits.
//!
//! Not the canonical form: which of several shortest solutions is found, which cars are left out together, and
//! what a limit leaves unknown depends on the way a board lies and on the order of its cars. With this key a
//! report is the same to the byte with the cache and without it; a board that is mirrored is solved once more.

use serde::Serialize;
use tailback_facts::Questions;
use tailback_puzzle::{Axis, Puzzle};
use tailback_solver::Limits;

/// All that the facts of a board depend on but the memory, which is kept with them.
#[derive(Serialize)]
struct Parts {
    asking: u8,
    effort: Option<u64>,
    states: Option<u64>,
    size: (u8, u8),
    open_ends: (bool, bool),
    target: u16,
    /// For each car its lane, offset and length; the lane of a vertical one has the highest bit.
    cars: Vec<[u8; 3]>,
    walls: Vec<[u8; 2]>,
}

const VERTICAL: u8 = 0x80;

/// Returns the key of the answers to `questions` that are found within `limits`.
pub(super) fn key(puzzle: &Puzzle, questions: Questions, limits: &Limits) -> Vec<u8> {
    let size = puzzle.board().size();
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let walls = puzzle.board().walls().iter();
    let parts = Parts {
        asking: questions.bits(),
        effort: limits.effort,
        states: limits.states,
        size: (size.columns, size.rows),
        open_ends: puzzle.open_ends(),
        target: puzzle.target() as u16,
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
