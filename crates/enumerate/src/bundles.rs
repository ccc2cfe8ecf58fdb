//! Bundles of states that the search for distances handles as one.
//!
//! In a subgroup, some of the columns with one car are *inside*, as many as leave few enough combinations of their placings for the
//! bits of a word. A *bundle* holds the states with the same rows and the same placings of the other columns, which are *outside*. A
//! slide in a row or an outside column moves all states of a bundle that have room for it at once.

use std::{cmp::Reverse, ops::Range};

use crate::{bytes::Bytes, columns::Columns, enumeration::Enumeration};

struct InsideColumn {
    column: usize,
    /// The number of the first placing of the column's class. Its placings have consecutive numbers, in the order of the cells
    /// that the car covers.
    first_place: usize,
    n_places: usize,
    /// The distance of the bits of two placings: a placing is a digit of this weight in the number of a combination.
    stride: u32,
    /// The combinations in which the car is not at its first place, and not at its last one.
    not_first: u64,
    not_last: u64,
}

impl InsideColumn {
    fn new(column: usize, places: &Range<u8>, stride: usize) -> Self {
        let mut this = Self {
            column,
            first_place: usize::from(places.start),
            n_places: places.len(),
            stride: stride as u32,
            not_first: 0,
            not_last: 0,
        };
        this.not_first = !this.at(usize::from(places.start));
        this.not_last = !this.at(usize::from(places.end) - 1);
        this
    }

    /// Returns the combinations with the placing `place`.
    fn at(&self, place: usize) -> u64 {
        let shift = self.stride * (place - self.first_place) as u32;
        // One period, then copies of it, twice as many in each round.
        let mut bits = u64::MAX >> (u64::BITS - self.stride) << shift;
        let mut n = self.stride * self.n_places as u32;
        while n < u64::BITS {
            bits |= bits << n;
            n *= 2;
        }
        bits
    }

    /// Returns the combinations after a slide through those that are `fitting`, and `bits` themselves. The distance is
    /// doubled in each round (Kogge and Stone, as chess programs fill their rays).
    #[inline]
    fn slide(&self, bits: u64, fitting: u64) -> u64 {
        let (mut down, mut up) = (bits, bits);
        let (mut open_down, mut open_up) = (fitting & self.not_first, fitting & self.not_last);
        let (mut n, mut way) = (self.stride, 1);
        loop {
            down |= down << n & open_down;
            up |= up >> n & open_up;
            way *= 2;
            if way >= self.n_places {
                return down | up;
            }
            open_down &= open_down << n;
            open_up &= open_up >> n;
            n *= 2;
        }
    }
}

/// The inside and outside columns of a subgroup.
pub(crate) struct Bundles {
    inside: Vec<InsideColumn>,
    /// Whether each column is inside, as bits.
    pub(crate) is_inside: u8,
    /// The other columns that have cars.
    pub(crate) outside: Vec<u8>,
    /// All combinations.
    all: u64,
    /// For each column and row, the combinations that leave the cell free; those of an outside column all do.
    free: [[u64; MAX_SIDE]; MAX_SIDE],
}

const MAX_SIDE: usize = Enumeration::MAX_SIDE as usize;

impl Bundles {
    /// Divides the columns of a subgroup, given their classes. Those with the most placings are inside.
    pub(crate) fn new(classes: Bytes, columns: &Columns, n_columns: usize) -> Self {
        let places = |column: usize| columns.places_of(classes.get(column));
        let mut busy: Vec<usize> = (0..n_columns).filter(|&it| classes.get(it) != 0).collect();
        busy.sort_by_key(|&column| Reverse(places(column).len()));
        let (mut inside, mut outside, mut n_combinations) = (Vec::new(), Vec::new(), 1);
        let mut free = [[u64::MAX; MAX_SIDE]; MAX_SIDE];
        for column in busy {
            let places = places(column);
            let n_places = places.len();
            let is_alone = columns.places[usize::from(places.start)].filling.cars.len() == 1;
            if !is_alone || n_combinations * n_places > u64::BITS as usize {
                outside.push(column as u8);
                continue;
            }
            let it = InsideColumn::new(column, &places, n_combinations);
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
    pub(crate) fn order(&self, n_columns: usize) -> Bytes {
        let inside = self.inside.iter().map(|it| it.column);
        let others = (0..n_columns).filter(|&column| !self.has_inside(column));
        let order = inside.chain(others).enumerate();
        order.fold(Bytes::default(), |order, (at, column)| {
            order.with(at, column)
        })
    }

    /// Returns whether `column` is inside.
    pub(crate) fn has_inside(&self, column: usize) -> bool {
        self.is_inside >> column & 1 == 1
    }

    /// Returns the combinations that fit the patterns of the columns.
    pub(crate) fn fitting(&self, patterns: Bytes) -> u64 {
        self.inside.iter().fold(self.all, |fitting, it| {
            let pattern = patterns.get(it.column);
            let covered = (0..MAX_SIDE).filter(|row| pattern >> row & 1 == 1);
            covered.fold(fitting, |fitting, row| fitting & self.free[it.column][row])
        })
    }

    /// Returns the combinations whose columns are all in the given pockets.
    pub(crate) fn in_pockets(&self, patterns: Bytes, pockets: Bytes, columns: &Columns) -> u64 {
        self.inside.iter().fold(self.all, |bits, it| {
            let members = columns.members(patterns.get(it.column), pockets.get(it.column));
            let places = members.iter().map(|&place| it.at(usize::from(place)));
            bits & places.fold(0, |bits, it| bits | it)
        })
    }

    /// Returns the combinations after a slide in an inside column, and `bits` themselves. All of them are among `fitting`.
    #[inline]
    pub(crate) fn slide_inside(&self, bits: u64, fitting: u64) -> u64 {
        let inside = self.inside.iter();
        inside.fold(bits, |found, it| found | it.slide(bits, fitting))
    }

    /// Returns the combinations that leave a cell free.
    #[inline]
    pub(crate) fn with_free(&self, column: usize, row: usize) -> u64 {
        self.free[column][row]
    }

    /// Returns the placings of the columns in a state, given those of the outside ones.
    pub(crate) fn placings(&self, outside: Bytes, bit: u32) -> Bytes {
        self.inside.iter().fold(outside, |placings, it| {
            let index = (bit / it.stride) as usize % it.n_places;
            placings.with(it.column, it.first_place + index)
        })
    }
}
