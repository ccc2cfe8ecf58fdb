//! The distances of the states of a cluster from its solved states, in moves.

use std::ops::Range;

use crate::{
    bundles::Bundles,
    bytes::Bytes,
    clusters::BoxOfStates,
    enumeration::Enumeration,
    group::{GroupTables, RowState},
    meter::{Limit, Meter},
};

/// The distance of a state without a solution, or not searched yet.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// States of one bundle that were found together.
#[derive(Clone, Copy)]
struct Found {
    rows: u32,
    /// The number of the bundle.
    bundle: u32,
    /// The placings of the outside columns; those of the others are 0.
    outside: Bytes,
    /// The combinations of the inside columns.
    inside: u64,
    origin: Origin,
}

/// The slide that states were found by. After it, an earlier car need only make the slides that enter a cell which was left:
/// any other slide could be made before, and leads to states that are found anyway (sleep sets; Godefroid, 1996).
///
/// In the order of cars, rows come first, then outside columns, then inside ones, and each kind is ordered by its lanes.
/// Cars of parallel lanes never touch one another.
#[derive(Clone, Copy)]
enum Origin {
    /// None: the states are solved.
    Solved,
    /// A slide in a row.
    Row(u8),
    /// A slide in an outside column, and the cells that the car left on the way, as bits.
    Outside(u8, u8),
    /// Slides in inside columns.
    Inside,
}

/// The distances of all states of a group, and the states of the cluster that was searched last.
#[derive(Default)]
pub(crate) struct Distances {
    by_number: Vec<u8>,
    /// For each bundle of the current subgroup, the states that have a distance.
    known: Vec<u64>,
    /// The states of the last cluster, nearest first.
    queue: Vec<Found>,
}

/// The farthest states of a cluster.
pub(crate) struct Farthest<'a> {
    pub(crate) n_moves: u8,
    /// The number of states of the cluster.
    pub(crate) n_states: u64,
    found: &'a [Found],
}

impl Farthest<'_> {
    /// Returns the least number of their rows, and for each state with these rows the placings of the columns.
    pub(crate) fn of_least_rows(&self, bundles: &Bundles) -> (u32, impl Iterator<Item = Bytes>) {
        let rows = self.found.iter().map(|it| it.rows).min().unwrap_or(0);
        let with_rows = self.found.iter().filter(move |it| it.rows == rows);
        let placings = with_rows.flat_map(|it| {
            let bits = (0..u64::BITS).filter(|bit| it.inside >> bit & 1 == 1);
            bits.map(|bit| bundles.placings(it.outside, bit))
        });
        (rows, placings)
    }
}

/// The parameters of the expansion of a layer.
#[derive(Clone, Copy)]
struct Expansion<'a> {
    tables: &'a GroupTables<'a>,
    /// The distance of the states that are found.
    n_moves: u8,
}

impl Distances {
    /// Forgets all distances.
    pub(crate) fn reset(&mut self) {
        self.by_number.clear();
    }

    /// Makes room for another subgroup: for the states up to `n_states`, in `n_bundles`.
    pub(crate) fn extend(&mut self, n_states: u32, n_bundles: u32) {
        self.by_number.resize(n_states as usize, UNKNOWN);
        self.known.clear();
        self.known.resize(n_bundles as usize, 0);
    }

    /// Returns the distance of a state.
    pub(crate) fn of(&self, tables: &GroupTables<'_>, rows: u32, placed: Bytes) -> u8 {
        let number = tables.layouts.number(rows, placed, tables);
        self.by_number[number as usize]
    }

    /// Returns the number of bytes that are allocated, or will be for `n_states` states in `n_bundles`.
    pub(crate) fn memory(&self, n_states: u32, n_bundles: u32) -> u64 {
        let n_states = self.by_number.capacity().max(n_states as usize);
        let n_bundles = self.known.capacity().max(n_bundles as usize);
        let of_queue = self.queue.capacity() * size_of::<Found>();
        (n_states + n_bundles * size_of::<u64>() + of_queue) as u64
    }

    /// Finds the distances of all states of a cluster.
    ///
    /// # Errors
    /// The limit that was reached first: that of memory, too, if a distance does not fit its byte.
    pub(crate) fn search(
        &mut self,
        boxes: &[BoxOfStates],
        tables: &GroupTables<'_>,
        meter: &mut Meter,
    ) -> Result<Farthest<'_>, Limit> {
        self.queue.clear();
        for it in boxes {
            if tables.layouts.row_boxes[it.rows as usize].is_solved {
                self.add_box(*it, tables);
            }
        }
        let (mut from, mut n_moves, mut n_states) = (0, 0, 0);
        loop {
            let to = self.queue.len();
            if n_moves + 1 == UNKNOWN {
                return Err(Limit::Memory);
            }
            let layer = self.queue[from..].iter();
            let n_in_layer: u64 = layer.map(|it| u64::from(it.inside.count_ones())).sum();
            n_states += n_in_layer;
            meter.tick(n_in_layer)?;
            let how = Expansion {
                tables,
                n_moves: n_moves + 1,
            };
            for at in from..to {
                self.expand(self.queue[at], how);
            }
            if self.queue.len() == to {
                return Ok(Farthest {
                    n_moves,
                    n_states,
                    found: &self.queue[from..],
                });
            }
            (from, n_moves) = (to, n_moves + 1);
        }
    }

    fn add_box(&mut self, it: BoxOfStates, tables: &GroupTables<'_>) {
        let GroupTables {
            layouts, columns, ..
        } = tables;
        let rows = &layouts.row_states[it.rows as usize];
        let inside = layouts
            .bundles
            .in_pockets(rows.patterns, it.pockets, columns);
        let mut all = vec![Bytes::default()];
        for &column in &layouts.bundles.outside {
            let column = usize::from(column);
            let members = columns.members(rows.patterns.get(column), it.pockets.get(column));
            let with = |outside: Bytes| {
                let members = members.iter();
                members.map(move |&place| outside.with(column, usize::from(place)))
            };
            all = all.into_iter().flat_map(with).collect();
        }
        for outside in all {
            let found = Found {
                rows: it.rows,
                bundle: tables.bundle(rows, outside),
                outside,
                inside,
                origin: Origin::Solved,
            };
            self.add(found, rows, 0);
        }
    }

    /// Adds the states that are one move from `from` and have no distance yet.
    #[inline]
    fn expand(&mut self, from: Found, how: Expansion<'_>) {
        let (layouts, n_rows) = (how.tables.layouts, how.tables.rows.len());
        let here = &layouts.row_states[from.rows as usize];
        let inside = layouts.bundles.slide_inside(from.inside, here.fitting);
        let found = Found {
            inside,
            origin: Origin::Inside,
            ..from
        };
        self.add(found, here, how.n_moves);
        match from.origin {
            Origin::Inside => {
                self.slide_in_rows(0..n_rows, layouts.bundles.is_inside, from, how);
            }
            Origin::Outside(column, mut left) => {
                self.slide_outside(column, from, here, how);
                while left != 0 {
                    let row = left.trailing_zeros() as usize;
                    left &= left - 1;
                    self.slide_in_rows(row..row + 1, 1 << column, from, how);
                }
            }
            Origin::Row(row) => {
                self.slide_outside(0, from, here, how);
                let is_alone = how.tables.rows[usize::from(row)].n_cars == 1;
                let first = usize::from(row) + usize::from(is_alone);
                self.slide_in_rows(first..n_rows, ALL, from, how);
            }
            Origin::Solved => {
                self.slide_outside(0, from, here, how);
                self.slide_in_rows(0..n_rows, ALL, from, how);
            }
        }
    }

    /// Adds the states after a slide in an outside column from `first` on.
    #[inline]
    fn slide_outside(&mut self, first: u8, from: Found, here: &RowState, how: Expansion<'_>) {
        let GroupTables {
            layouts, columns, ..
        } = *how.tables;
        for &column in layouts.bundles.outside.iter().filter(|&&it| it >= first) {
            let at = usize::from(column);
            let (pattern, place) = (here.patterns.get(at), from.outside.get(at));
            let is_again = matches!(from.origin, Origin::Outside(origin, _) if origin == column);
            if is_again && columns.places[place].filling.cars.len() == 1 {
                continue;
            }
            let stride = here.bundles.strides[at];
            let first = from
                .bundle
                .wrapping_sub(columns.rank(pattern, place) as u32 * stride);
            for slide in columns.slides(pattern, place) {
                let found = Found {
                    bundle: first.wrapping_add(u32::from(slide.rank) * stride),
                    outside: from.outside.with(at, usize::from(slide.place)),
                    origin: Origin::Outside(column, slide.left),
                    ..from
                };
                self.add(found, here, how.n_moves);
            }
        }
    }

    /// Adds the states after a slide of a car in `rows` that enters one of the columns `through`, which are bits.
    #[inline]
    fn slide_in_rows(&mut self, rows: Range<usize>, through: u8, from: Found, how: Expansion<'_>) {
        let GroupTables {
            layouts, columns, ..
        } = *how.tables;
        let (mut inside, mut is_through) = (0, false);
        for step in layouts.steps(from.rows, rows) {
            if step.is_first {
                (inside, is_through) = (from.inside, false);
            }
            let (enters, row) = (usize::from(step.enters), usize::from(step.row));
            if columns.places[from.outside.get(enters)].mask >> row & 1 == 1 {
                inside = 0;
            }
            inside &= layouts.bundles.with_free(enters, row);
            is_through |= through >> enters & 1 == 1;
            if inside == 0 || !is_through {
                continue;
            }
            let there = &layouts.row_states[step.rows as usize];
            let found = Found {
                rows: step.rows,
                bundle: how.tables.bundle(there, from.outside),
                inside,
                origin: Origin::Row(row as u8),
                ..from
            };
            self.add(found, there, how.n_moves);
        }
    }

    /// Adds those of the states that have no distance yet, and gives them one.
    #[inline]
    fn add(&mut self, found: Found, rows: &RowState, n_moves: u8) {
        let known = &mut self.known[found.bundle as usize];
        let inside = found.inside & !*known;
        if inside == 0 {
            return;
        }
        *known |= inside;
        let first = found
            .bundle
            .wrapping_mul(rows.n_fitting)
            .wrapping_add(rows.first_state);
        let mut rest = inside;
        while rest != 0 {
            let below = (rest & rest.wrapping_neg()) - 1;
            rest &= rest - 1;
            let rank = (rows.fitting & below).count_ones();
            self.by_number[(first + rank) as usize] = n_moves;
        }
        self.queue.push(Found { inside, ..found });
    }
}

impl GroupTables<'_> {
    /// Returns the number of the bundle with `rows` and the placings of the outside columns.
    #[inline]
    fn bundle(&self, rows: &RowState, outside: Bytes) -> u32 {
        let columns = self.layouts.bundles.outside.iter();
        columns.fold(rows.bundles.first, |number, &column| {
            let column = usize::from(column);
            let rank = self
                .columns
                .rank(rows.patterns.get(column), outside.get(column));
            number.wrapping_add(rank as u32 * rows.bundles.strides[column])
        })
    }
}

/// All columns, as bits.
const ALL: u8 = u8::MAX;

const _: () = assert!(Enumeration::MAX_SIDE <= 8, "a lane is a byte");
