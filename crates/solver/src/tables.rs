//! The tables of one puzzle, from which the successors of a bundle are read.

use crate::{asleep::Asleep, key::Field};

/// One step of an outside car from one of its places, in one direction.
pub(crate) struct Step {
    /// The combinations of inside cars that leave the cell that it enters empty: none where it
    /// can go no farther, all where no inside car comes.
    pub(crate) empty: u64,
    /// The earlier cars that can never be on the cells where the car is before the step.
    pub(crate) asleep: Asleep,
    /// The cell that it enters; one of its own where it can go no farther.
    pub(crate) cell: u16,
    /// Whether this or a later step of the same slide enters a cell where inside cars come.
    pub(crate) meets_inside: bool,
}

/// An outside car.
pub(crate) struct Outside {
    /// Its number in the puzzle.
    pub(crate) car: u16,
    /// The indices of the steps from its first place, towards the end and towards the start.
    pub(crate) first: [u16; 2],
    /// Where the key holds its place.
    pub(crate) field: Field,
    /// The car itself, asleep towards the end and towards the start.
    pub(crate) itself: [Asleep; 2],
}

/// What the cars of a group take from the others, each at one of its places.
#[derive(Clone, Copy)]
pub(crate) struct Cover<C> {
    /// The cells that they cover.
    pub(crate) cells: C,
    /// The combinations of inside cars that leave these cells to them.
    pub(crate) fits: u64,
    /// The slides that do not leave the car's track, as bits in the order of [`Asleep`].
    pub(crate) slides: u64,
    /// Those of them that may enter a cell where inside cars come.
    pub(crate) meetings: u64,
}

/// A group of outside cars.
pub(crate) struct Group {
    /// Where the key holds their places.
    pub(crate) field: Field,
    /// The index of the first of its covers.
    pub(crate) first: u32,
}

/// An inside car.
pub(crate) struct Inside {
    /// The distance of the bits of two places.
    pub(crate) stride: u8,
    /// The number of its places.
    pub(crate) n_places: u8,
    /// The combinations in which it is not at its first place.
    pub(crate) not_first: u64,
    /// The combinations in which it is not at its last place.
    pub(crate) not_last: u64,
}

/// The tables of one puzzle.
pub(crate) struct Tables<C> {
    /// The groups of outside cars.
    pub(crate) groups: Vec<Group>,
    /// By group and places of its cars.
    pub(crate) covers: Vec<Cover<C>>,
    /// The outside cars, group by group.
    pub(crate) outside: Vec<Outside>,
    /// By outside car, direction and place.
    pub(crate) steps: Vec<Step>,
    /// The inside cars.
    pub(crate) inside: Vec<Inside>,
    /// The cells of walls and frozen cars.
    pub(crate) walls: C,
    /// The combinations in which no two inside cars share a cell.
    pub(crate) valid: u64,
}
