//! Small changes of a board: one piece moved, resized, added or removed.

use std::iter;

use crate::{Axis, Car, Cell, Place, Puzzle, Size, names, words};

/// One change of one piece. Cars are given by their indices in the puzzle that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Edit {
    /// Puts a car elsewhere, turned or not.
    MoveCar {
        /// The car.
        car: usize,
        /// Its new place.
        to: Place,
    },
    /// Makes a car longer or shorter by one cell at one end.
    ResizeCar {
        /// The car.
        car: usize,
        /// Its new offset.
        offset: u8,
        /// Its new length.
        length: u8,
    },
    /// Adds a car.
    AddCar {
        /// Its place.
        at: Place,
        /// Its length.
        length: u8,
    },
    /// Removes a car.
    RemoveCar {
        /// The car.
        car: usize,
    },
    /// Adds a wall.
    AddWall(Cell),
    /// Removes a wall.
    RemoveWall(Cell),
}

/// The lengths of added cars: those that the language calls a car and a truck.
const ADDED_LENGTHS: [u8; 2] = [2, 3];

impl Edit {
    /// Returns all edits of `puzzle` that leave a sound board: each car moved to any free place, made longer or shorter
    /// by a cell, or removed; a car of 2 or 3 cells or a wall added where there is room; each wall removed. A car with a goal
    /// is moved along its lane only, and no car becomes shorter than 2 cells.
    pub fn all(puzzle: &Puzzle) -> Vec<Self> {
        let free = FreeCells::of(puzzle);
        let mut edits = Vec::new();
        for (car, piece) in puzzle.cars().iter().enumerate() {
            let from = puzzle.place(car);
            let without = free.with(from.cells(piece.length));
            let has_goal = puzzle.goal(car).is_some();
            let places = without
                .places(piece.length)
                .filter(|&to| to != from)
                .filter(|to| !has_goal || (to.axis, to.lane) == (from.axis, from.lane));
            edits.extend(places.map(|to| Self::MoveCar { car, to }));
            if !has_goal {
                edits.extend(resized(from, piece.length, &free).map(|(offset, length)| {
                    Self::ResizeCar {
                        car,
                        offset,
                        length,
                    }
                }));
                edits.push(Self::RemoveCar { car });
            }
        }
        for length in ADDED_LENGTHS {
            edits.extend(free.places(length).map(|at| Self::AddCar { at, length }));
        }
        edits.extend(free.cells().map(Self::AddWall));
        let walls = puzzle.board().walls();
        edits.extend(walls.iter().copied().map(Self::RemoveWall));
        edits
    }

    /// Returns `puzzle` after the edit, which must be one of [`all`](Self::all) its edits. Indices of cars stay the
    /// same, except that cars after a removed one move up and an added one is the last. An added car has a new name.
    #[must_use]
    pub fn apply(self, puzzle: &Puzzle) -> Puzzle {
        let mut edited = puzzle.clone();
        match self {
            Self::MoveCar { car, to } => {
                let moved = &mut edited.cars[car];
                (moved.axis, moved.lane) = (to.axis, to.lane);
                edited.start.0[car] = to.offset;
            }
            Self::ResizeCar {
                car,
                offset,
                length,
            } => {
                edited.cars[car].length = length;
                edited.start.0[car] = offset;
            }
            Self::AddCar { at, length } => {
                edited.cars.push(Car {
                    name: puzzle.new_name(),
                    axis: at.axis,
                    lane: at.lane,
                    length,
                });
                edited.start.0.push(at.offset);
            }
            Self::RemoveCar { car } => {
                edited = puzzle
                    .without_car(car)
                    .expect("a car with a goal is never removed");
            }
            Self::AddWall(cell) => {
                let walls = &mut edited.board.walls;
                let at = walls.partition_point(|wall| *wall < cell);
                walls.insert(at, cell);
            }
            Self::RemoveWall(cell) => edited = puzzle.without_wall(cell),
        }
        edited
    }

    /// Returns the number of cells that are drawn differently after the edit of `puzzle`.
    pub fn n_cells(self, puzzle: &Puzzle) -> u32 {
        match self {
            Self::MoveCar { car, to } => {
                let length = puzzle.cars()[car].length;
                let before: Vec<Cell> = puzzle.place(car).cells(length).collect();
                let n_kept = to.cells(length).filter(|it| before.contains(it)).count();
                2 * (u32::from(length) - n_kept as u32)
            }
            Self::AddCar { length, .. } => length.into(),
            Self::RemoveCar { car } => puzzle.cars()[car].length.into(),
            Self::ResizeCar { .. } | Self::AddWall(_) | Self::RemoveWall(_) => 1,
        }
    }

    /// Describes the edit of `puzzle` as an order: ``move `C` from a1 to c3``.
    pub fn in_words(self, puzzle: &Puzzle) -> String {
        self.in_words_adding(puzzle, &puzzle.new_name())
    }

    /// Describes the edit like [`in_words`](Self::in_words); an added car is called `added`.
    pub fn in_words_adding(self, puzzle: &Puzzle, added: &str) -> String {
        let name = |car: usize| &*puzzle.cars()[car].name;
        match self {
            Self::MoveCar { car, to } => {
                let from = puzzle.place(car);
                let turned = if from.axis == to.axis {
                    String::new()
                } else {
                    format!(", {}", to.axis)
                };
                let (before, after) = (from.first_cell(), to.first_cell());
                if before == after {
                    format!("turn `{}` at {after}{turned}", name(car))
                } else {
                    format!("move `{}` from {before} to {after}{turned}", name(car))
                }
            }
            Self::ResizeCar {
                car,
                offset,
                length,
            } => {
                let from = puzzle.place(car);
                let to = Place { offset, ..from };
                let was = puzzle.cars()[car].length;
                let (verb, longer, shorter) = if length > was {
                    ("lengthen", (to, length), (from, was))
                } else {
                    ("shorten", (from, was), (to, length))
                };
                let kept: Vec<Cell> = shorter.0.cells(shorter.1).collect();
                let cell = longer.0.cells(longer.1).find(|it| !kept.contains(it));
                let cell = cell.map(|it| it.to_string()).unwrap_or_default();
                format!("{verb} `{}` by the cell {cell}", name(car))
            }
            Self::AddCar { at, length } => {
                let kind = match length {
                    3 => "truck",
                    _ => "car",
                };
                let (axis, cell) = (at.axis, at.first_cell());
                format!("add the {axis} {kind} `{added}` at {cell}")
            }
            Self::RemoveCar { car } => format!("remove `{}`", name(car)),
            Self::AddWall(cell) => format!("add a wall at {cell}"),
            Self::RemoveWall(cell) => format!("remove {}", words::wall_at(cell)),
        }
    }
}

/// Returns the offsets and lengths of a car that is a cell longer or shorter than it is at `from`.
fn resized(from: Place, length: u8, free: &FreeCells) -> impl Iterator<Item = (u8, u8)> {
    let Place { axis, lane, offset } = from;
    let is_free = move |at: u8| free.has(Cell::in_lane(axis, lane, at));
    let before = (offset > 0 && is_free(offset - 1)).then(|| (offset - 1, length + 1));
    let after = (offset + length < free.size.along(axis) && is_free(offset + length))
        .then_some((offset, length + 1));
    let shorter = (length > 2).then(|| [(offset + 1, length - 1), (offset, length - 1)]);
    before
        .into_iter()
        .chain(after)
        .chain(shorter.into_iter().flatten())
}

impl Puzzle {
    /// Returns the place of `car` at the start.
    pub fn place(&self, car: usize) -> Place {
        let Car { axis, lane, .. } = self.cars[car];
        Place {
            axis,
            lane,
            offset: self.start.0[car],
        }
    }

    fn new_name(&self) -> String {
        let is_new = |name: &String| self.cars.iter().all(|car| car.name != *name);
        names(|name| name == 'X')
            .find(is_new)
            .expect("there is no end of names")
    }
}

/// The cells without a car or a wall at the start.
#[derive(Clone)]
struct FreeCells {
    size: Size,
    is_free: Vec<bool>,
}

impl FreeCells {
    fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.board().size();
        let occupants = puzzle.occupants(puzzle.start());
        let mut free = Self {
            size,
            is_free: occupants.iter().map(Option::is_none).collect(),
        };
        for &wall in puzzle.board().walls() {
            free.is_free[size.index(wall)] = false;
        }
        free
    }

    fn has(&self, cell: Cell) -> bool {
        self.is_free[self.size.index(cell)]
    }

    /// Returns the free cells and `more`.
    fn with(&self, more: impl Iterator<Item = Cell>) -> Self {
        let mut free = self.clone();
        for cell in more {
            free.is_free[self.size.index(cell)] = true;
        }
        free
    }

    /// Returns the cells, row by row.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let cells = (0..self.size.rows)
            .flat_map(|row| (0..self.size.columns).map(move |column| Cell { row, column }));
        cells.filter(|&cell| self.has(cell))
    }

    /// Returns the places for a car of `length`, the horizontal ones first.
    fn places(&self, length: u8) -> impl Iterator<Item = Place> {
        let of_axis = move |axis: Axis| {
            let lanes = 0..self.size.along(axis.across());
            let n_places = (self.size.along(axis) + 1).saturating_sub(length);
            lanes
                .flat_map(move |lane| (0..n_places).map(move |offset| Place { axis, lane, offset }))
        };
        iter::once(Axis::Horizontal)
            .chain(iter::once(Axis::Vertical))
            .flat_map(of_axis)
            .filter(move |place| place.cells(length).all(|cell| self.has(cell)))
    }
}
