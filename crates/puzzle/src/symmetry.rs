//! The symmetries of the picture of a board.

use crate::{Axis, Cell, Puzzle, Transformation};

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

    /// Returns the transformations that make it, in order.
    fn transformations(self) -> &'static [Transformation] {
        use Transformation::{MirrorColumns, MirrorRows, Turn};
        match self {
            Self::LeftRight => &[MirrorColumns],
            Self::TopBottom => &[MirrorRows],
            Self::Diagonal => &[Turn, MirrorColumns],
            Self::Antidiagonal => &[Turn, MirrorRows],
            Self::QuarterTurn => &[Turn],
            Self::HalfTurn => &[MirrorColumns, MirrorRows],
        }
    }
}

impl Puzzle {
    /// Returns the symmetries of the start, as a picture of walls and of cars without their names: the exits do not count,
    /// and neither does the choice of the target.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let own = picture(self);
        let is_kept = |symmetry: &Symmetry| {
            let mut transformed = self.clone();
            for it in symmetry.transformations() {
                match it.puzzle(&transformed) {
                    Some(puzzle) => transformed = puzzle,
                    None => return false,
                }
            }
            picture(&transformed) == own
        };
        Symmetry::ALL.into_iter().filter(is_kept).collect()
    }

    /// Returns the number of cells that neither a wall nor a car covers.
    pub fn n_empty_cells(&self) -> u32 {
        let lengths = self.cars.iter().map(|car| u32::from(car.length));
        let size = self.board.size;
        u32::from(size.columns) * u32::from(size.rows)
            - self.board.walls.len() as u32
            - lengths.sum::<u32>()
    }
}

/// The size and walls of a board, and its cars in the order of their places.
type Picture<'a> = (crate::Size, &'a [Cell], Vec<(Axis, u8, u8, u8)>);

fn picture(puzzle: &Puzzle) -> Picture<'_> {
    let cars = puzzle.cars.iter().zip(&puzzle.start.0);
    let cars = cars.map(|(car, &offset)| (car.axis, car.lane, offset, car.length));
    let mut cars: Vec<_> = cars.collect();
    cars.sort_unstable();
    (puzzle.board.size, &puzzle.board.walls, cars)
}
