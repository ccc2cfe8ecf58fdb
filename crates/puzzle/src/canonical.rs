//! When two boards are the same, up to names, mirrors and quarter turns.

use crate::{Axis, Puzzle};

/// The smallest description of a board over the eight symmetries of the square: two puzzles
/// have equal ones exactly if they are the same board up to the names of cars, the two
/// mirrors and quarter turns. Exits outside the target's lane do not count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Canonical(Box<[u8]>);

impl Canonical {
    /// The canonical form of `puzzle` in its start state.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::with_turn(puzzle).0
    }

    /// The same, and the number of the first symmetry that gives it. Two puzzles of one form are
    /// the same without mirrors and turns exactly if their numbers are equal: where a symmetry
    /// takes both to the form, taking it back gives the same board, and the same boards are
    /// taken there by the same symmetries.
    pub fn with_turn(puzzle: &Puzzle) -> (Self, u8) {
        let forms = (0..8).map(|bits| {
            let symmetry = Symmetry {
                mirror_columns: bits & 1 != 0,
                mirror_rows: bits & 2 != 0,
                transpose: bits & 4 != 0,
            };
            (describe(puzzle, symmetry), bits)
        });
        let (form, turn) = forms.min().expect("there are eight");
        (Self(form.into()), turn)
    }

    /// The form itself, about five bytes for each car and two for each wall.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Mirrors first, then columns and rows exchanged.
#[derive(Clone, Copy)]
struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    /// Whether lanes along `axis` are run through from their other end.
    fn reverses(self, axis: Axis) -> bool {
        match axis {
            Axis::Horizontal => self.mirror_columns,
            Axis::Vertical => self.mirror_rows,
        }
    }

    fn axis(self, axis: Axis) -> Axis {
        if self.transpose { axis.across() } else { axis }
    }
}

fn describe(puzzle: &Puzzle, symmetry: Symmetry) -> Vec<u8> {
    let size = puzzle.board.size;
    // A run of `length` cells that begins at `at`, seen along `axis`.
    let place = |axis: Axis, at: u8, length: u8| {
        if symmetry.reverses(axis) {
            size.along(axis) - at - length
        } else {
            at
        }
    };
    let (columns, rows) = if symmetry.transpose {
        (size.rows, size.columns)
    } else {
        (size.columns, size.rows)
    };
    let (start, end) = puzzle.open_ends();
    let target_axis = puzzle.cars[puzzle.target].axis;
    let (start, end) = if symmetry.reverses(target_axis) {
        (end, start)
    } else {
        (start, end)
    };
    let mut form = vec![columns, rows, u8::from(start), u8::from(end)];

    let mut cars: Vec<[u8; 5]> = puzzle
        .cars
        .iter()
        .zip(&puzzle.start.0)
        .enumerate()
        .map(|(index, (car, &offset))| {
            [
                u8::from(index != puzzle.target),
                symmetry.axis(car.axis) as u8,
                place(car.axis.across(), car.lane, 1),
                place(car.axis, offset, car.length),
                car.length,
            ]
        })
        .collect();
    cars.sort_unstable();
    form.extend((cars.len() as u16).to_be_bytes());
    form.extend(cars.into_iter().flatten());

    let mut walls: Vec<[u8; 2]> = puzzle
        .board
        .walls
        .iter()
        .map(|wall| {
            let column = place(Axis::Horizontal, wall.column, 1);
            let row = place(Axis::Vertical, wall.row, 1);
            if symmetry.transpose {
                [column, row]
            } else {
                [row, column]
            }
        })
        .collect();
    walls.sort_unstable();
    form.extend(walls.into_iter().flatten());
    form
}
