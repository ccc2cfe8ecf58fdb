//! The reachable places of cars, computed from all bundles of a cluster.

use std::ops::RangeInclusive;

use tailback_puzzle::{Cell, Puzzle};

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::{Field, Key},
        packing::{CarLocation, Packing},
        tracks::Track,
    },
    engine::bundles::Bundles,
};

/// The places reached in the bundles seen so far.
pub(crate) struct Reach {
    /// By car, the offsets seen, as bits.
    seen: Vec<u32>,
    /// The outside cars, each with the smallest offset that it can have.
    outside: Vec<(usize, Field, u8)>,
    /// Places of inside cars not seen yet: a car, an offset, and the combinations that have it there.
    unseen: Vec<(usize, u8, u64)>,
    /// The cells on the ways to the goals that were never free so far.
    covered: Vec<Covered>,
}

/// A cell on the way of a car, and the walls and other cars that may cover it.
struct Covered {
    cell: Cell,
    /// Whether a wall or a frozen car covers the cell.
    is_barred: bool,
    /// The combinations of inside cars that cover the cell.
    inside: u64,
    /// The outside cars that cover the cell, each while its number is in the range.
    outside: Vec<(Field, RangeInclusive<usize>)>,
}

impl Reach {
    pub(super) fn new(puzzle: &Puzzle, packing: &Packing) -> Self {
        let way = way(puzzle).into_iter();
        let mut reach = Self {
            seen: vec![0; packing.tracks.len()],
            outside: Vec::new(),
            unseen: Vec::new(),
            covered: way
                .map(|(car, cell)| Covered::new(car, cell, puzzle, packing))
                .collect(),
        };
        for (car, track, location) in packing.cars() {
            let car = usize::from(car);
            match location {
                CarLocation::Frozen => reach.seen[car] = 1 << track.low,
                CarLocation::Outside(field) => reach.outside.push((car, field, track.low)),
                CarLocation::Inside { stride } => reach
                    .unseen
                    .extend(places(stride, track).map(|(offset, there)| (car, offset, there))),
            }
        }
        reach
    }

    /// Records the visited states of all `bundles`.
    pub(super) fn note_all<K: Key>(
        &mut self,
        bundles: &Bundles<K>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        for number in bundles.numbers() {
            account.tick(effort::KEY)?;
            let bundle = bundles.get(number);
            self.note(bundle.key, bundle.visited());
        }
        Ok(())
    }

    /// Records the states `visited` of the bundle `key`.
    fn note<K: Key>(&mut self, key: K, visited: u64) {
        for &(car, field, low) in &self.outside {
            self.seen[car] |= 1 << (usize::from(low) + key.get(field));
        }
        let seen = &mut self.seen;
        self.unseen.retain(|&(car, offset, there)| {
            let is_seen = there & visited != 0;
            seen[car] |= u32::from(is_seen) << offset;
            !is_seen
        });
        self.covered.retain(|cell| cell.covers(key, visited));
    }

    pub(super) fn offsets(&self) -> Vec<RangeInclusive<u8>> {
        let ends =
            |seen: &u32| seen.trailing_zeros() as u8..=(u32::BITS - 1 - seen.leading_zeros()) as u8;
        self.seen.iter().map(ends).collect()
    }

    /// Returns the cells on the ways to the goals that no state leaves free.
    pub(super) fn never_free(&self) -> Vec<Cell> {
        self.covered.iter().map(|it| it.cell).collect()
    }
}

impl Covered {
    fn new(own: usize, cell: Cell, puzzle: &Puzzle, packing: &Packing) -> Self {
        let mut this = Self {
            cell,
            is_barred: puzzle.board().is_wall(cell),
            inside: 0,
            outside: Vec::new(),
        };
        for (car, track, location) in packing.cars() {
            if usize::from(car) == own {
                continue;
            }
            let reaches = |offset: u8| {
                let mut cells = puzzle.cars()[usize::from(car)].cells_at(offset);
                cells.any(|at| at == cell)
            };
            match location {
                CarLocation::Frozen => this.is_barred |= reaches(track.low),
                CarLocation::Inside { stride } => {
                    for (offset, there) in places(stride, track) {
                        if reaches(offset) {
                            this.inside |= there;
                        }
                    }
                }
                CarLocation::Outside(field) => {
                    let mut there = (track.low..=track.high).filter(|&offset| reaches(offset));
                    if let Some(first) = there.next() {
                        let last = there.next_back().unwrap_or(first);
                        let place = |offset: u8| usize::from(offset - track.low);
                        this.outside.push((field, place(first)..=place(last)));
                    }
                }
            }
        }
        this
    }

    /// Returns whether the cell is covered in all the states `visited` of the bundle `key`.
    fn covers<K: Key>(&self, key: K, visited: u64) -> bool {
        self.is_barred
            || visited & !self.inside == 0
            || self
                .outside
                .iter()
                .any(|(field, there)| there.contains(&key.get(*field)))
    }
}

/// Returns the offsets of an inside car, each with its combinations.
fn places(stride: u8, track: Track) -> impl Iterator<Item = (u8, u64)> {
    let n_places = track.n_places();
    (0..n_places).map(move |place| {
        let there = Packing::combinations_at(stride, n_places, place);
        (track.low + place as u8, there)
    })
}

/// Returns the cells between each car with a goal and its places there, lane by lane, in order, each with the car.
fn way(puzzle: &Puzzle) -> Vec<(usize, Cell)> {
    let cells = puzzle.goals().iter().flat_map(|&goal| {
        let car = &puzzle.cars()[goal.car];
        let (offset, met_at) = (puzzle.start().0[goal.car], puzzle.met_at(goal));
        let first = (met_at.trailing_zeros() as u8).min(offset);
        let last = (met_at.checked_ilog2().unwrap_or(0) as u8).max(offset);
        let after = offset + car.length..last + car.length;
        let cells = (first..offset).chain(after);
        cells.map(move |at| (goal.car, Cell::in_lane(car.axis, car.lane, at)))
    });
    cells.collect()
}
