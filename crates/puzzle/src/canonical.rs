//! When two boards are the same, up to names, mirrors and quarter turns.

use crate::{Axis, Cell, Puzzle, Size};

/// The smallest description of a board over the eight symmetries of the square: two puzzles
/// have equal ones exactly if they are the same board up to the names of cars, the two
/// mirrors and quarter turns. Exits outside the target's lane do not count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Canonical(Box<[u8]>);

impl Canonical {
    /// The canonical form of `puzzle` in its start state.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::with_turns(puzzle).0
    }

    /// Returns the canonical board of `puzzle`, and the symmetries that lead to it.
    pub fn with_turns(puzzle: &Puzzle) -> (Self, Turns) {
        let forms = Symmetry::all().map(|symmetry| describe(puzzle, symmetry));
        let forms: Vec<Vec<u8>> = forms.collect();
        let least = forms.iter().min().expect("there are eight");
        let give = |turns, (bit, form)| turns | u8::from(form == least) << bit;
        let turns = forms.iter().enumerate().fold(0, give);
        (Self(least.as_slice().into()), Turns(turns))
    }

    /// The form itself, about five bytes for each car and two for each wall. Others keep it beyond a run:
    /// it stays what it is.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The symmetries that give a board its canonical form; several where it is its own mirror image. Two
/// puzzles of one form are the same without mirrors and turns exactly if these are equal: where a symmetry
/// takes both to the form, taking it back gives the same board, and the same boards are taken there by
/// the same symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns(u8);

impl Turns {
    /// Where `cell` of a board of this size lies in the canonical form: the first of the places that it can
    /// have there.
    pub fn place(self, size: Size, cell: Cell) -> Cell {
        let own = Symmetry::all().enumerate();
        let own = own.filter(|(bit, _)| self.0 & 1 << bit != 0);
        let places = own.map(|(_, symmetry)| symmetry.place(size, cell));
        places.min().unwrap_or(cell)
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
    /// The eight of them.
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            mirror_columns: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    /// Where a run of `length` cells along `axis` that begins at `at` begins then.
    fn run(self, size: Size, axis: Axis, at: u8, length: u8) -> u8 {
        if self.reverses(axis) {
            size.along(axis) - at - length
        } else {
            at
        }
    }

    /// Where `cell` is then.
    fn place(self, size: Size, cell: Cell) -> Cell {
        let column = self.run(size, Axis::Horizontal, cell.column, 1);
        let row = self.run(size, Axis::Vertical, cell.row, 1);
        if self.transpose {
            Cell {
                row: column,
                column: row,
            }
        } else {
            Cell { row, column }
        }
    }

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
    let place = |axis, at, length| symmetry.run(size, axis, at, length);
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
            let Cell { row, column } = symmetry.place(size, *wall);
            [row, column]
        })
        .collect();
    walls.sort_unstable();
    form.extend(walls.into_iter().flatten());
    form
}
