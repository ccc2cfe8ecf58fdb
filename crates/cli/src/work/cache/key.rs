//! The key of cached facts: the board up to the names of its cars, then the facts requested and the limits.
//!
//! The key is not the canonical form, because the orientation of a board and the order of its cars influence which of
//! several shortest solutions is found, which cars are left out together, and what a limit leaves unknown. With this
//! key, reports are the same to the byte with and without the cache, and a mirrored board is solved again.

use serde::Serialize;
use tailback_facts::Questions;
use tailback_puzzle::{Axis, Puzzle};
use tailback_solver::Limits;

/// The position of a board, with which its keys begin.
#[derive(Serialize)]
struct Board {
    size: (u8, u8),
    /// Each car with a goal, and the offsets at which that is met as a set of bits, with the highest bit for a target.
    goals: Vec<(u16, u32)>,
    /// The lane, offset and length of each car. The highest bit of the lane marks a vertical car.
    cars: Vec<[u8; 3]>,
    walls: Vec<[u8; 2]>,
}

/// The other inputs on which the facts of a board depend, except the memory, which is stored with them.
#[derive(Serialize)]
struct Terms {
    asking: u8,
    effort: Option<u64>,
    states: Option<u64>,
}

/// The key of the answers to some questions that are found within some limits.
pub(super) struct Key {
    bytes: Vec<u8>,
    n_of_board: usize,
}

const VERTICAL: u8 = 0x80;

impl Key {
    pub(super) fn new(puzzle: &Puzzle, questions: Questions, limits: &Limits) -> Self {
        let board = postcard::to_allocvec(&Board::of(puzzle)).expect(ROOM);
        let terms = Terms {
            asking: questions.bits(),
            effort: limits.effort,
            states: limits.states,
        };
        let n_of_board = board.len();
        let bytes = postcard::to_extend(&terms, board).expect(ROOM);
        Self { bytes, n_of_board }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the part that all keys of the board have in common, and no key of another board.
    pub(super) fn of_board(&self) -> &[u8] {
        &self.bytes[..self.n_of_board]
    }
}

const ROOM: &str = "memory has room for a board";

impl Board {
    fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.board().size();
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let walls = puzzle.board().walls().iter();
        let goals = puzzle.goals().iter().map(|&goal| {
            let is_target = u32::from(goal.is_target()) << 31;
            (goal.car as u16, puzzle.met_at(goal) | is_target)
        });
        let cars = cars.map(|(car, &offset)| {
            let axis = match car.axis {
                Axis::Horizontal => 0,
                Axis::Vertical => VERTICAL,
            };
            [axis | car.lane, offset, car.length]
        });
        Self {
            size: (size.columns, size.rows),
            goals: goals.collect(),
            cars: cars.collect(),
            walls: walls.map(|wall| [wall.row, wall.column]).collect(),
        }
    }
}
