//! The pieces of a boxed game, and the boards that can be laid out with them.

use crate::{MAX_SIDE, Puzzle, Size};

/// The board, the vehicles and the walls of a boxed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The size of the board, which may be turned.
    pub board: Size,
    /// The number of vehicles of each length, the target included.
    vehicles: [u16; MAX_SIDE as usize + 1],
    /// The number of pieces that permanently cover one cell.
    pub walls: u16,
}

/// A piece that a puzzle needs and a game does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingPiece {
    /// The board has another size.
    Board,
    /// There are more vehicles of this length than in the game.
    Vehicles {
        /// The length.
        length: u8,
        /// The number in the puzzle.
        needed: usize,
        /// The number in the game.
        there: usize,
        /// The first car for which there is no vehicle.
        car: usize,
    },
    /// There are more walls.
    Walls {
        /// The number in the puzzle.
        needed: usize,
        /// The number in the game.
        there: usize,
    },
}

/// The pieces of "Rush Hour": a board of 6 by 6 cells, the red car, 11 others and 4 trucks.
impl Default for Pieces {
    fn default() -> Self {
        let board = Size {
            columns: 6,
            rows: 6,
        };
        Self::new(board, [(2, 12), (3, 4)], 0)
    }
}

impl Pieces {
    /// Returns a game with the given number of vehicles of each length.
    pub fn new(board: Size, vehicles: impl IntoIterator<Item = (u8, u16)>, walls: u16) -> Self {
        let mut pieces = Self {
            board,
            vehicles: [0; MAX_SIDE as usize + 1],
            walls,
        };
        for (length, n) in vehicles {
            if let Some(there) = pieces.vehicles.get_mut(usize::from(length)) {
                *there = n;
            }
        }
        pieces
    }

    /// Returns the pieces that a puzzle needs beyond those of the game.
    pub fn lacks(&self, puzzle: &Puzzle) -> Vec<MissingPiece> {
        let mut lacks = Vec::new();
        let size = puzzle.board().size();
        let Size { columns, rows } = self.board;
        let turned = Size {
            columns: rows,
            rows: columns,
        };
        if size != self.board && size != turned {
            lacks.push(MissingPiece::Board);
        }
        for length in 1..=MAX_SIDE {
            let there = usize::from(self.vehicles[usize::from(length)]);
            let cars = puzzle.cars().iter().enumerate();
            let mut of_length = cars.filter(|(_, car)| car.length == length);
            if let Some((car, _)) = of_length.nth(there) {
                lacks.push(MissingPiece::Vehicles {
                    length,
                    needed: there + 1 + of_length.count(),
                    there,
                    car,
                });
            }
        }
        let (needed, there) = (puzzle.board().walls().len(), usize::from(self.walls));
        if needed > there {
            lacks.push(MissingPiece::Walls { needed, there });
        }
        lacks
    }
}
