//! The tables of one puzzle, from which the successors of a bundle are read.

use super::{key::Field, packing::Packing, sleep_set::SleepSet, slots::Slots};

/// An outside car and a cell that it can enter (see [`slots`](crate::encoding::slots)).
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    /// The combinations of inside cars that leave the cell empty: all of them if no inside car can cover it.
    pub(crate) empty: u64,
    /// The field of the car's place in the key.
    pub(crate) field: Field,
    /// The place of the car in the order of [`SleepSet`].
    pub(crate) number: u16,
    /// The step towards the end, and the step towards the start.
    pub(crate) steps: [Step; 2],
}

/// A step of an outside car in one direction.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The combinations of inside cars that leave the next cell empty; none if the car can go no farther.
    pub(crate) onward: u64,
    /// The cars that need not slide after a move that continues or ends with this step: the earlier cars that
    /// cannot enter the cell that the car leaves, and the car itself.
    pub(crate) asleep: SleepSet,
    /// The cars that need not slide after this step alone, after which the car itself may continue.
    pub(crate) asleep_if_alone: SleepSet,
}

/// The slots that the cars of a group block for others, and those that they could enter, each car at one of its
/// places.
#[derive(Clone, Copy)]
pub(crate) struct Cover<const N: usize> {
    /// The slots whose cells the cars cover.
    pub(crate) covered: Slots<N>,
    /// The combinations of inside cars that leave these cells free.
    pub(crate) fits: u64,
    /// By direction, the slots next to the cars, in the word of the group.
    pub(crate) adjacent: [u64; 2],
}

pub(crate) struct GroupCovers {
    /// The field of the cars' places in the key.
    pub(crate) field: Field,
    /// The index of the word that has the slots of the cars.
    pub(crate) word: u32,
    /// The index of the first cover.
    pub(crate) first: u32,
}

pub(crate) struct Inside {
    /// The distance of the bits of two places.
    pub(crate) stride: u8,
    pub(crate) n_places: u8,
    /// The combinations in which the car is not at its first place.
    pub(crate) not_first: u64,
    /// The combinations in which the car is not at its last place.
    pub(crate) not_last: u64,
}

impl Inside {
    /// Describes a car whose place is a digit of weight `stride` in the number of a combination.
    pub(crate) fn new(stride: u8, n_places: usize) -> Self {
        Self {
            stride,
            n_places: n_places as u8,
            not_first: !Packing::combinations_at(stride, n_places, 0),
            not_last: !Packing::combinations_at(stride, n_places, n_places - 1),
        }
    }
}

pub(crate) struct Tables<const N: usize> {
    pub(crate) groups: Vec<GroupCovers>,
    /// The covers, by group and places of its cars.
    pub(crate) covers: Vec<Cover<N>>,
    pub(crate) slots: Vec<Slot>,
    /// By direction, the slots that begin a slide that may enter a cell shared with inside cars.
    pub(crate) meetings: [Slots<N>; 2],
    /// The maximum number of successors of a bundle.
    pub(crate) max_successors: usize,
    pub(crate) inside: Vec<Inside>,
    /// The combinations in which no two inside cars share a cell.
    pub(crate) valid: u64,
}

impl<const N: usize> Tables<N> {
    /// Returns the fields of the outside cars in the key, each once.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let fields = self.slots.iter().map(|slot| slot.field);
        let mut fields: Vec<Field> = fields.filter(|field| field.mask != 0).collect();
        fields.sort_by_key(|field| field.shift);
        fields.dedup();
        fields
    }

    /// Returns an upper bound on the number of states that a bundle leads to.
    pub(crate) fn max_states(&self) -> u64 {
        (self.max_successors + 1) as u64 * u64::from(self.valid.count_ones())
    }
}
