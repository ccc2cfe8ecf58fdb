//! The puzzles that an enumeration finds.

use tailback_puzzle::{Axis, Cell, Draft, DraftCar, DraftExit, Puzzle, Shape, Side, Size, names};

/// A car at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlacedCar {
    pub(super) axis: Axis,
    pub(super) lane: u8,
    pub(super) offset: u8,
    pub(super) length: u8,
}

impl PlacedCar {
    /// Returns the cells that the car covers, as bits, row by row.
    #[inline]
    pub(super) fn cells(self, n_columns: u8) -> u64 {
        let (first, stride) = match self.axis {
            Axis::Horizontal => (self.lane * n_columns + self.offset, 1),
            Axis::Vertical => (self.offset * n_columns + self.lane, n_columns),
        };
        (0..self.length).fold(0, |cells, at| cells | 1 << (first + at * stride))
    }
}

/// A piece of a board. Cars and walls have numbers in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Car(PlacedCar),
    Wall(Cell),
}

/// A minimal puzzle in its start, a state at the greatest distance in its cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimalPuzzle {
    /// The optimum in moves.
    pub n_moves: u32,
    /// The number of states of the cluster.
    pub n_states: u64,
    pub(super) size: Size,
    /// The pieces: the target first, then row by row, then the cars in columns.
    pub(super) pieces: Vec<Piece>,
}

impl MinimalPuzzle {
    /// Returns the cars, the target first.
    pub(super) fn cars(&self) -> impl Iterator<Item = PlacedCar> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Car(car) => Some(*car),
            Piece::Wall(_) => None,
        })
    }

    /// Returns the walls.
    pub(super) fn walls(&self) -> impl Iterator<Item = Cell> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Wall(cell) => Some(*cell),
            Piece::Car(_) => None,
        })
    }

    /// Returns the puzzle. Its cars are named as in the database: with the letters from `A` on, one of which is left out
    /// for each wall.
    pub fn to_puzzle(&self) -> Puzzle {
        // These letters mean empty cells and walls there.
        let mut letters = names(|name| matches!(name, 'o' | 'x'));
        let mut cars = Vec::new();
        for piece in &self.pieces {
            let name = letters.next().unwrap_or_default();
            if let Piece::Car(car) = piece {
                cars.push(DraftCar {
                    name,
                    shape: Shape::Declared {
                        at: Cell::in_lane(car.axis, car.lane, car.offset).into(),
                        axis: car.axis,
                        length: u32::from(car.length),
                    },
                });
            }
        }
        let target = self.cars().next().map_or(0, |target| target.lane);
        let draft = Draft {
            grids: vec![self.size.into()],
            targets: vec![cars[0].name.clone()],
            cars,
            walls: self.walls().map(Into::into).collect(),
            exits: vec![DraftExit {
                side: Side::Right,
                lane: Some(u32::from(target) + 1),
            }],
            ..Draft::default()
        };
        draft.validate().expect("the board is sound")
    }
}
