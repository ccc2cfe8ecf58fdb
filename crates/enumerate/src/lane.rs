//! The ways to fill one lane with cars, and walls between them.

use tailback_puzzle::{Axis, Puzzle};

use crate::rules::Rules;

/// A car in a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) offset: u8,
    pub(crate) length: u8,
}

impl Run {
    /// Returns the cells that the car covers, as bits.
    pub(crate) fn mask(self) -> u8 {
        ((1 << self.length) - 1) << self.offset
    }

    /// Returns the offset after the car.
    pub(crate) fn end(self) -> u8 {
        self.offset + self.length
    }
}

/// The cars of a lane in their places, and its walls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filling {
    /// The cars from the start of the lane.
    pub(crate) cars: Vec<Run>,
    /// The walls, as bits.
    pub(crate) walls: u8,
}

impl Filling {
    /// Returns the cars and walls of row `row` at the start of `puzzle`.
    pub(crate) fn of_row(puzzle: &Puzzle, row: u8) -> Self {
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let in_row = cars.filter(|(car, _)| car.axis == Axis::Horizontal && car.lane == row);
        let mut cars: Vec<Run> = in_row
            .map(|(car, &offset)| Run {
                offset,
                length: car.length,
            })
            .collect();
        cars.sort_by_key(|car| car.offset);
        let walls = puzzle.board().walls().iter();
        let in_row = walls.filter(|wall| wall.row == row);
        Self {
            cars,
            walls: in_row.fold(0, |walls, wall| walls | 1 << wall.column),
        }
    }

    /// Returns the cells that cars and walls cover, as bits.
    pub(crate) fn mask(&self) -> u8 {
        self.cars
            .iter()
            .fold(self.walls, |mask, car| mask | car.mask())
    }

    /// Returns, for each car, the number of walls before it, and its length. Slides change neither.
    pub(crate) fn order(&self) -> Vec<(u32, u8)> {
        let before = |car: &Run| (self.walls & ((1 << car.offset) - 1)).count_ones();
        self.cars
            .iter()
            .map(|car| (before(car), car.length))
            .collect()
    }

    /// Returns the filling with car `number` at another offset.
    pub(crate) fn with_offset(&self, number: usize, offset: u8) -> Self {
        let mut moved = self.clone();
        moved.cars[number].offset = offset;
        moved
    }

    /// Returns the filling without car `number`.
    pub(crate) fn without(&self, number: usize) -> Self {
        let mut fewer = self.clone();
        fewer.cars.remove(number);
        fewer
    }
}

/// Returns the fillings of a lane of `length` cells with at most `max_walls` walls that `rules` allow, the empty one
/// first.
pub(crate) fn fillings(length: u8, max_walls: u32, rules: Rules) -> Vec<Filling> {
    let mut all = Vec::new();
    fill(length, 0, max_walls, &mut Filling::default(), &mut all);
    all.retain(|it| rules.allows_full_lanes || it.mask().count_ones() < u32::from(length));
    all
}

/// Adds all continuations of `current` from the cell `at`.
fn fill(length: u8, at: u8, walls_left: u32, current: &mut Filling, all: &mut Vec<Filling>) {
    if at == length {
        return all.push(current.clone());
    }
    fill(length, at + 1, walls_left, current, all);
    for car in Rules::LENGTHS {
        if at + car <= length {
            current.cars.push(Run {
                offset: at,
                length: car,
            });
            fill(length, at + car, walls_left, current, all);
            current.cars.pop();
        }
    }
    if walls_left > 0 {
        current.walls |= 1 << at;
        fill(length, at + 1, walls_left - 1, current, all);
        current.walls &= !(1 << at);
    }
}
