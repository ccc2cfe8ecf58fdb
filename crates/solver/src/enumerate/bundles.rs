//! Bundles of states that the search for distances handles as one.
//!
//! In a subgroup, some of the columns with one car are *inside*, as many as leave few enough combinations of their placings for the
//! bits of a word. A *bundle* holds the states with the same rows and the same placings of the other columns, which are *outside*. A
//! slide in a row or an outside column moves all states of a bundle that have room for it at once.

use std::cmp::Reverse;

use super::{bytes::Bytes, columns::Columns, enumeration::Enumeration};
use crate::encoding::{packing::Packing, tables::Inside};

/// An inside column.
struct InsideColumn {
    column: usize,
    /// The number of the first placing of the column's class. Its placings have consecutive numbers, in the order of the cells
    /// that the car covers.
    first_place: usize,
    car: Inside,
}

impl InsideColumn {
    /// Returns the combinations with the placing `place`.
    fn at(&self, place: usize) -> u64 {
        let Inside {
            stride, n_places, ..
        } = self.car;
        Packing::combinations_at(stride, usize::from(n_places), place - self.first_place)
    }
}

/// The inside and outside columns of a subgroup.
pub(super) struct Bundles {
    inside: Vec<InsideColumn>,
    /// Whether each column is inside, as bits.
    pub(super) is_inside: u8,
    /// The other columns that have cars.
    pub(super) outside: Vec<u8>,
    /// All combinations.
    all: u64,
    /// For each column and row, the combinations that leave the cell free; those of an outside column all do.
    free: [[u64; MAX_SIDE]; MAX_SIDE],
}

const MAX_SIDE: usize = Enumeration::MAX_SIDE as usize;

impl Bundles {
    /// Divides the columns of a subgroup, given their classes. Those with the most placings are inside.
    pub(super) fn new(classes: Bytes, columns: &Columns, n_columns: usize) -> Self {
        let places = |column: usize| columns.places_of(classes.get(column));
        let mut busy: Vec<usize> = (0..n_columns).filter(|&it| classes.get(it) != 0).collect();
        busy.sort_by_key(|&column| Reverse(places(column).len()));
        let (mut inside, mut outside, mut n_combinations) = (Vec::new(), Vec::new(), 1);
        let mut free = [[u64::MAX; MAX_SIDE]; MAX_SIDE];
        for column in busy {
            let places = places(column);
            let (first_place, n_places) = (usize::from(places.start), places.len());
            let is_alone = columns.places[first_place].filling.cars.len() == 1;
            if !is_alone || n_combinations * n_places > u64::BITS as usize {
                outside.push(column as u8);
                continue;
            }
            let it = InsideColumn {
                column,
                first_place,
                car: Inside::new(n_combinations as u8, n_places),
            };
            for place in places.map(usize::from) {
                let mask = columns.places[place].mask;
                let covered = (0..MAX_SIDE).filter(|row| mask >> row & 1 == 1);
                covered.for_each(|row| free[column][row] &= !it.at(place));
            }
            inside.push(it);
            n_combinations *= n_places;
        }
        outside.sort_unstable();
        Self {
            is_inside: inside.iter().fold(0, |bits, it| bits | 1 << it.column),
            inside,
            outside,
            all: u64::MAX >> (u64::BITS as usize - n_combinations),
            free,
        }
    }

    /// Returns the columns in the order in which they number the states: the inside ones first.
    pub(super) fn order(&self, n_columns: usize) -> Bytes {
        let inside = self.inside.iter().map(|it| it.column);
        let others = (0..n_columns).filter(|&column| !self.has_inside(column));
        let order = inside.chain(others).enumerate();
        order.fold(Bytes::default(), |order, (at, column)| {
            order.with(at, column)
        })
    }

    /// Returns whether `column` is inside.
    pub(super) fn has_inside(&self, column: usize) -> bool {
        self.is_inside >> column & 1 == 1
    }

    /// Returns the combinations that fit the patterns of the columns.
    pub(super) fn fitting(&self, patterns: Bytes) -> u64 {
        self.inside.iter().fold(self.all, |fitting, it| {
            let pattern = patterns.get(it.column);
            let covered = (0..MAX_SIDE).filter(|row| pattern >> row & 1 == 1);
            covered.fold(fitting, |fitting, row| fitting & self.free[it.column][row])
        })
    }

    /// Returns the combinations whose columns are all in the given pockets.
    pub(super) fn in_pockets(&self, patterns: Bytes, pockets: Bytes, columns: &Columns) -> u64 {
        self.inside.iter().fold(self.all, |bits, it| {
            let members = columns.members(patterns.get(it.column), pockets.get(it.column));
            let places = members.iter().map(|&place| it.at(usize::from(place)));
            bits & places.fold(0, |bits, it| bits | it)
        })
    }

    /// Returns the combinations after a slide in an inside column, and `bits` themselves. All of them are among `fitting`.
    #[inline]
    pub(super) fn slide_inside(&self, bits: u64, fitting: u64) -> u64 {
        let inside = self.inside.iter();
        inside.fold(bits, |found, it| found | it.car.slide(bits, fitting))
    }

    /// Returns the combinations that leave a cell free.
    #[inline]
    pub(super) fn with_free(&self, column: usize, row: usize) -> u64 {
        self.free[column][row]
    }

    /// Returns the placings of the columns in a state, given those of the outside ones.
    pub(super) fn placings(&self, outside: Bytes, bit: u32) -> Bytes {
        self.inside.iter().fold(outside, |placings, it| {
            let index = bit as usize / usize::from(it.car.stride) % usize::from(it.car.n_places);
            placings.with(it.column, it.first_place + index)
        })
    }
}
