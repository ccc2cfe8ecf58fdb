//! The rows of a board: the places of their cars, and the slides between them.

use crate::{
    bytes::Bytes,
    lane::{Filling, fillings},
    rules::Rules,
};

/// A step of a car in a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// The column that the car enters.
    pub(crate) enters: u8,
    /// The column that it leaves.
    pub(crate) leaves: u8,
    /// The index of the place after the step, in the class.
    pub(crate) place: u16,
    /// The index of the car in its row.
    pub(crate) car: u8,
    /// Whether the car begins to slide; other steps continue the one before.
    pub(crate) is_first: bool,
}

/// One placing of the cars of a row.
pub(crate) struct RowPlace {
    pub(crate) filling: Filling,
    /// For each column, the row's bit if the row covers the cell.
    pub(crate) covered: Bytes,
    /// For each column, the row's bit if a car could slide to the left into the cell. In an input a column covers it.
    pub(crate) to_block: Bytes,
    /// Whether the target is at the exit.
    pub(crate) is_solved: bool,
    /// The slides, step by step.
    pub(crate) steps: Vec<Step>,
}

/// All placings of the same cars between the same walls. Slides lead from each to all others.
pub(crate) struct RowClass {
    pub(crate) n_walls: u32,
    pub(crate) n_cars: usize,
    /// The placings, ordered by the number whose bits are the covered cells, the first column in the lowest bit.
    pub(crate) places: Vec<RowPlace>,
}

impl RowClass {
    /// Returns the number of cells that the cars and walls cover.
    pub(crate) fn n_covered(&self) -> u32 {
        self.places[0].filling.mask().count_ones()
    }
}

/// Returns the classes of row `row`, those with fewer walls first.
pub(crate) fn classes(
    row: u8,
    is_target_row: bool,
    columns: u8,
    max_walls: u32,
    rules: Rules,
) -> Vec<RowClass> {
    let mut all = fillings(columns, max_walls, rules);
    if is_target_row {
        all.retain(|it| may_hold_target(it, rules));
    }
    let mut grouped: Vec<Vec<Filling>> = Vec::new();
    for filling in all {
        let is_same = |it: &&mut Vec<_>| key(&it[0]) == key(&filling);
        match grouped.iter_mut().find(is_same) {
            Some(class) => class.push(filling),
            None => grouped.push(vec![filling]),
        }
    }
    grouped.sort_by_key(|class| class[0].walls.count_ones());
    grouped
        .into_iter()
        .map(|class| row_class(row, is_target_row, columns, class))
        .collect()
}

/// Returns the parts of a filling that slides do not change.
pub(crate) fn key(filling: &Filling) -> (u8, Vec<(u32, u8)>) {
    (filling.walls, filling.order())
}

/// Returns whether the last car of a row can be the target.
fn may_hold_target(filling: &Filling, rules: Rules) -> bool {
    let Some(target) = filling.cars.last() else {
        return false;
    };
    target.length == Rules::TARGET_LENGTH
        && filling.walls >> target.end() == 0
        && (rules.allows_cars_past_target || filling.cars.len() == 1)
}

fn row_class(row: u8, is_target_row: bool, columns: u8, mut class: Vec<Filling>) -> RowClass {
    class.sort_by_key(Filling::mask);
    let places = class.iter().enumerate().map(|(place, filling)| RowPlace {
        filling: filling.clone(),
        covered: in_row(row, filling.mask()),
        to_block: in_row(row, to_the_left(filling)),
        is_solved: is_target_row && filling.cars.last().is_some_and(|car| car.end() == columns),
        steps: steps(place, &class, columns),
    });
    RowClass {
        n_walls: class[0].walls.count_ones(),
        n_cars: class[0].cars.len(),
        places: places.collect(),
    }
}

/// Returns the bit of `row` for each column of `mask`.
fn in_row(row: u8, mask: u8) -> Bytes {
    let columns = (0..8).filter(|&column| mask >> column & 1 == 1);
    columns.fold(Bytes::default(), |bytes, column| {
        bytes.with(column, 1 << row)
    })
}

/// Returns the free cells to the left of cars, as bits.
fn to_the_left(filling: &Filling) -> u8 {
    let covered = filling.mask();
    let cars = filling.cars.iter();
    cars.fold(0, |cells, car| cells | car.mask() >> 1 & !covered)
}

/// Returns the slides from a placing, step by step.
fn steps(place: usize, class: &[Filling], columns: u8) -> Vec<Step> {
    let mut steps = Vec::new();
    for number in 0..class[place].cars.len() {
        for to_end in [false, true] {
            let mut current = class[place].clone();
            let mut is_first = true;
            loop {
                let car = current.cars[number];
                let (enters, leaves, offset) = if to_end {
                    (car.end(), car.offset, car.offset + 1)
                } else {
                    (
                        car.offset.wrapping_sub(1),
                        car.end() - 1,
                        car.offset.wrapping_sub(1),
                    )
                };
                if enters >= columns || current.mask() >> enters & 1 == 1 {
                    break;
                }
                current = current.with_offset(number, offset);
                let next = class.iter().position(|it| *it == current);
                steps.push(Step {
                    enters,
                    leaves,
                    place: next.expect("a class has all placings") as u16,
                    car: number as u8,
                    is_first,
                });
                is_first = false;
            }
        }
    }
    steps
}
