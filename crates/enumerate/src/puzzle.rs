//! The puzzles that an enumeration finds.

use tailback_puzzle::{Axis, Cell, Draft, DraftCar, DraftExit, Place, Puzzle, Side, Size, names};

use crate::{bytes::Bytes, enumeration::Enumeration, group::GroupTables, lane::Filling};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlacedCar {
    pub(crate) axis: Axis,
    pub(crate) lane: u8,
    pub(crate) offset: u8,
    pub(crate) length: u8,
}

impl PlacedCar {
    fn place(self) -> Place {
        let Self {
            axis, lane, offset, ..
        } = self;
        Place { axis, lane, offset }
    }

    /// Returns the cells that the car covers, as bits, row by row.
    #[inline]
    pub(crate) fn cells(self, n_columns: u8) -> u64 {
        let (first, stride) = match self.axis {
            Axis::Horizontal => (self.lane * n_columns + self.offset, 1),
            Axis::Vertical => (self.offset * n_columns + self.lane, n_columns),
        };
        (0..self.length).fold(0, |cells, at| cells | 1 << (first + at * stride))
    }
}

/// A piece of a board. Cars and walls have numbers in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Car(PlacedCar),
    Wall(Cell),
}

/// The puzzle of a solvable cluster: a state, its distance, and the size of the cluster.
#[derive(Clone, Copy)]
pub(crate) struct Hardest {
    pub(crate) rows: u32,
    pub(crate) columns: Bytes,
    pub(crate) n_moves: u8,
    pub(crate) n_states: u64,
}

/// A minimal puzzle in its start, a state at the greatest distance in its cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimalPuzzle {
    /// The optimum in moves.
    pub n_moves: u32,
    /// The number of states of the cluster.
    pub n_states: u64,
    pub(crate) size: Size,
    /// The pieces: the target first, then row by row, then the cars in columns.
    pub(crate) pieces: Vec<Piece>,
}

impl MinimalPuzzle {
    /// Returns the cars, the target first.
    pub(crate) fn cars(&self) -> impl Iterator<Item = PlacedCar> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Car(car) => Some(*car),
            Piece::Wall(_) => None,
        })
    }

    pub(crate) fn walls(&self) -> impl Iterator<Item = Cell> {
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
                    shape: car.place().shape(car.length),
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

impl Enumeration {
    /// Returns the cells that columns cover, as bits, row by row.
    pub(crate) fn column_cells(&self, placed: Bytes) -> u64 {
        (0..usize::from(self.size.columns)).fold(0, |cells, column| {
            cells | self.columns.places[placed.get(column)].cells << column
        })
    }

    /// Returns the cells that rows cover, as bits, row by row.
    pub(crate) fn row_cells(&self, number: u32, tables: GroupTables<'_>) -> u64 {
        let places = tables.layouts.row_states[number as usize].places;
        let rows = tables.rows.iter().enumerate();
        rows.fold(0, |cells, (row, class)| {
            let mask = class.places[places.get(row)].filling.mask();
            cells | u64::from(mask) << (usize::from(self.size.columns) * row)
        })
    }

    /// Returns a puzzle with its pieces in the order of the database.
    pub(crate) fn puzzle(&self, it: &Hardest, tables: GroupTables<'_>) -> MinimalPuzzle {
        let state = &tables.layouts.row_states[it.rows as usize];
        let of_row = |row: usize| {
            let filling = &tables.rows[row].places[state.places.get(row)].filling;
            row_pieces(row as u8, filling)
        };
        let mut pieces = of_row(self.target_row);
        let is_car = |piece: &Piece| matches!(piece, Piece::Car(_));
        // The target is the last car of its row, and the first piece.
        let target = pieces.iter().rposition(is_car).unwrap_or(0);
        pieces[..=target].rotate_right(1);
        let others = (0..usize::from(self.size.rows)).filter(|&row| row != self.target_row);
        pieces.extend(others.flat_map(of_row));
        for column in 0..self.size.columns {
            let place = &self.columns.places[it.columns.get(usize::from(column))];
            pieces.extend(place.filling.cars.iter().map(|car| {
                Piece::Car(PlacedCar {
                    axis: Axis::Vertical,
                    lane: column,
                    offset: car.offset,
                    length: car.length,
                })
            }));
        }
        MinimalPuzzle {
            n_moves: u32::from(it.n_moves),
            n_states: it.n_states,
            size: self.size,
            pieces,
        }
    }
}

/// Returns the cars and walls of a row from the left.
fn row_pieces(row: u8, filling: &Filling) -> Vec<Piece> {
    let cars = filling.cars.iter().map(|car| {
        let placed = PlacedCar {
            axis: Axis::Horizontal,
            lane: row,
            offset: car.offset,
            length: car.length,
        };
        (car.offset, Piece::Car(placed))
    });
    let walls = (0..8).filter(|column| filling.walls >> column & 1 == 1);
    let walls = walls.map(|column| (column, Piece::Wall(Cell { row, column })));
    let mut pieces: Vec<(u8, Piece)> = cars.chain(walls).collect();
    pieces.sort_by_key(|piece| piece.0);
    pieces.into_iter().map(|(_, piece)| piece).collect()
}
