//! The symmetries of the square, and those of the picture of a board.

use crate::{Axis, Cell, Puzzle, Size};

/// An element of the group of the square's eight symmetries: mirrors first, then an exchange of columns and rows.
#[derive(Clone, Copy, Default)]
pub(crate) struct Isometry {
    pub(crate) mirrors_columns: bool,
    pub(crate) mirrors_rows: bool,
    pub(crate) transposes: bool,
}

impl Isometry {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self::of_bits)
    }

    const fn of_bits(bits: u8) -> Self {
        Self {
            mirrors_columns: bits & 1 != 0,
            mirrors_rows: bits & 2 != 0,
            transposes: bits & 4 != 0,
        }
    }

    /// Returns the new offset of a run of `length` cells along `axis` that starts at offset `at`.
    pub(crate) fn offset(self, size: Size, axis: Axis, at: u8, length: u8) -> u8 {
        if self.reverses(axis) {
            size.along(axis) - at - length
        } else {
            at
        }
    }

    pub(crate) fn cell(self, size: Size, cell: Cell) -> Cell {
        let column = self.offset(size, Axis::Horizontal, cell.column, 1);
        let row = self.offset(size, Axis::Vertical, cell.row, 1);
        Cell::in_lane(self.axis(Axis::Horizontal), row, column)
    }

    pub(crate) fn size(self, size: Size) -> Size {
        Size {
            columns: size.along(self.axis(Axis::Horizontal)),
            rows: size.along(self.axis(Axis::Vertical)),
        }
    }

    /// Returns whether lanes along `axis` are reversed.
    pub(crate) fn reverses(self, axis: Axis) -> bool {
        match axis {
            Axis::Horizontal => self.mirrors_columns,
            Axis::Vertical => self.mirrors_rows,
        }
    }

    pub(crate) fn axis(self, axis: Axis) -> Axis {
        if self.transposes { axis.across() } else { axis }
    }

    /// Returns the new walls of `puzzle`, row by row.
    pub(crate) fn walls(self, puzzle: &Puzzle) -> Vec<Cell> {
        let walls = puzzle.board.walls.iter();
        let mut walls: Vec<Cell> = walls
            .map(|&wall| self.cell(puzzle.board.size, wall))
            .collect();
        walls.sort_unstable();
        walls
    }
}

/// A symmetry of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The mirror that swaps left and right.
    LeftRight,
    /// The mirror that swaps top and bottom.
    TopBottom,
    /// The mirror in the diagonal from the top left.
    Diagonal,
    /// The mirror in the diagonal from the top right.
    Antidiagonal,
    /// The turn by a quarter, and so that by a half too.
    QuarterTurn,
    /// The turn by a half.
    HalfTurn,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 6] = [
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::QuarterTurn,
        Self::HalfTurn,
    ];

    /// Returns the name of the symmetry in data.
    pub fn name(self) -> &'static str {
        match self {
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::QuarterTurn => "quarter-turn",
            Self::HalfTurn => "half-turn",
        }
    }

    fn isometry(self) -> Isometry {
        Isometry::of_bits(match self {
            Self::LeftRight => 0b001,
            Self::TopBottom => 0b010,
            Self::Diagonal => 0b100,
            Self::Antidiagonal => 0b111,
            Self::QuarterTurn => 0b110,
            Self::HalfTurn => 0b011,
        })
    }
}

impl Puzzle {
    /// Returns the symmetries of the start, as a picture of walls and of cars without their names: the exits do not count,
    /// and neither does the choice of the target.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let own = picture(self, Isometry::default());
        let is_kept = |symmetry: &Symmetry| picture(self, symmetry.isometry()) == own;
        Symmetry::ALL.into_iter().filter(is_kept).collect()
    }

    /// Returns the number of cells that neither a wall nor a car covers.
    pub fn n_empty_cells(&self) -> u32 {
        let lengths = self.cars.iter().map(|car| u32::from(car.length));
        self.board.size.n_cells() as u32 - self.board.walls.len() as u32 - lengths.sum::<u32>()
    }
}

/// The size and walls of a board, and its cars in the order of their places.
type Picture = (Size, Vec<Cell>, Vec<(Axis, u8, u8, u8)>);

fn picture(puzzle: &Puzzle, isometry: Isometry) -> Picture {
    let size = puzzle.board.size;
    let cars = puzzle.cars.iter().zip(&puzzle.start.0);
    let cars = cars.map(|(car, &offset)| {
        let lane = isometry.offset(size, car.axis.across(), car.lane, 1);
        let offset = isometry.offset(size, car.axis, offset, car.length);
        (isometry.axis(car.axis), lane, offset, car.length)
    });
    let mut cars: Vec<_> = cars.collect();
    cars.sort_unstable();
    (isometry.size(size), isometry.walls(puzzle), cars)
}
