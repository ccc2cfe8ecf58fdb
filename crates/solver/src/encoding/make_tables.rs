//! The construction of a puzzle's tables. It takes a few microseconds, because half of all classic boards are solved
//! in less than a hundred.

use tailback_puzzle::Size;

use super::{
    key::Field,
    packing::{CarLocation, Packing},
    sleep_set::SleepSet,
    slots::Slots,
    tables::{Cover, GroupCovers, Inside, Slot, Step, Tables},
    tracks::Track,
};
use crate::{account::Account, control::Limit};

/// The data about a cell while the tables are made.
#[derive(Clone)]
struct Crossing<const N: usize> {
    /// The combinations of inside cars that leave it empty.
    empty: u64,
    /// The slots of the cell.
    slots: Slots<N>,
    /// All slides of the outside cars that can ever be on the cell.
    visitors: SleepSet,
}

#[derive(Clone, Copy)]
struct Outside {
    track: Track,
    field: Field,
    /// The index of the car in the order of the cars.
    number: usize,
    first: usize,
}

impl Outside {
    /// Returns its slot at `offset`, a cell that it can enter.
    fn slot(self, offset: u8) -> usize {
        self.first + self.track.slot(offset)
    }

    /// Returns, by direction, the cell that it enters from `offset`, if it can go there.
    fn entered(self, offset: u8) -> [Option<u8>; 2] {
        let Track {
            low, high, length, ..
        } = self.track;
        [
            (offset < high).then_some(offset + length),
            (offset > low).then(|| offset - 1),
        ]
    }

    fn own<const N: usize>(self) -> SleepSet {
        if N == 1 {
            SleepSet::range(self.first, self.first + self.track.n_slots())
        } else {
            SleepSet::slide(self.number, 0).or(SleepSet::slide(self.number, 1))
        }
    }

    /// Returns its slides back after it entered the cell of `slot` in `direction`.
    fn back<const N: usize>(self, slot: usize, direction: usize) -> SleepSet {
        match (N, direction) {
            (1, 0) => SleepSet::range(self.first, slot),
            (1, _) => SleepSet::range(slot + 1, self.first + self.track.n_slots()),
            _ => SleepSet::slide(self.number, 1 - direction),
        }
    }

    /// Records the cells that the car can cover and that it can enter.
    fn cross<const N: usize>(self, size: Size, crossings: &mut [Crossing<N>]) {
        let track = self.track;
        let own = self.own::<N>();
        for offset in track.low..track.high + track.length {
            let crossing = &mut crossings[track.cell(size, offset)];
            crossing.visitors = crossing.visitors.or(own);
            if offset < track.high || offset >= track.low + track.length {
                crossing.slots.add(self.slot(offset));
            }
        }
    }

    /// Returns the cells that a car covers at `offset`, and those that it could enter.
    fn cover<const N: usize>(self, offset: u8, size: Size, crossings: &[Crossing<N>]) -> Cover<N> {
        let mut cover = Cover::NONE;
        for cell in self.track.cells(size, offset) {
            cover.covered = cover.covered.or(&crossings[cell].slots);
            cover.fits &= crossings[cell].empty;
        }
        let bit = |at: Option<u8>| at.map_or(0, |at| 1 << (self.slot(at) % 64));
        cover.adjacent = self.entered(offset).map(bit);
        cover
    }
}

impl<const N: usize> Tables<N> {
    pub(crate) fn new(
        size: Size,
        packing: &Packing,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let kept = n_covers(packing) * size_of::<Cover<N>>()
            + packing.n_slots * size_of::<Slot>()
            + packing.tracks.len() * size_of::<Inside>()
            + packing.groups.len() * size_of::<GroupCovers>();
        account.reserve(kept as u64)?;
        let passing = packing.outside.len() * size_of::<Outside>()
            + size.n_cells() * size_of::<Crossing<N>>();
        account.reserve(passing as u64)?;
        let mut tables = Self {
            groups: Vec::with_capacity(packing.groups.len()),
            covers: Vec::with_capacity(n_covers(packing)),
            slots: vec![Slot::NONE; packing.n_slots],
            meetings: [Slots::NONE; 2],
            max_successors: 0,
            inside: Vec::new(),
            valid: packing.combinations(),
        };
        let mut crossings = vec![
            Crossing {
                empty: u64::MAX,
                slots: Slots::NONE,
                visitors: SleepSet::NONE,
            };
            size.n_cells()
        ];
        for (_, track, location) in packing.cars() {
            if let CarLocation::Inside { stride } = location {
                tables.add_inside(track, stride, size, &mut crossings);
            }
        }
        let outside = outside(packing);
        for car in &outside {
            car.cross(size, &mut crossings);
        }
        let mut earlier = SleepSet::NONE;
        for &car in &outside {
            tables.add_steps(car, earlier, size, &crossings);
            earlier = earlier.or(car.own::<N>());
        }
        tables.add_groups(packing, &outside, size, &crossings);
        account.release(passing as u64);
        Ok(tables)
    }

    fn add_inside(&mut self, track: Track, stride: u8, size: Size, crossings: &mut [Crossing<N>]) {
        let n_places = track.n_places();
        for place in 0..n_places {
            let there = Packing::combinations_at(stride, n_places, place);
            for cell in track.cells(size, track.low + place as u8) {
                let empty = &mut crossings[cell].empty;
                // If a car was placed before, the two now share the cell.
                self.valid &= !(there & !*empty);
                *empty &= !there;
            }
        }
        self.inside.push(Inside::new(stride, n_places));
    }

    fn add_steps(
        &mut self,
        car: Outside,
        earlier: SleepSet,
        size: Size,
        crossings: &[Crossing<N>],
    ) {
        let track = car.track;
        self.max_successors += track.n_places() - 1;
        let own = car.own::<N>();
        let mut add = |offset: u8, direction: usize| {
            let crossing = |at: u8| &crossings[track.cell(size, at)];
            let entered = |offset| car.entered(offset)[direction];
            let at = entered(offset).expect("the car can make the step");
            let onward = entered(if direction == 0 {
                offset + 1
            } else {
                offset - 1
            });
            let left = if direction == 0 {
                offset
            } else {
                offset + track.length - 1
            };
            let unmet = earlier.without(crossing(left).visitors);
            let number = car.slot(at);
            let slot = &mut self.slots[number];
            slot.empty = crossing(at).empty;
            slot.field = car.field;
            slot.number = car.number as u16;
            slot.steps[direction] = Step {
                onward: onward.map_or(0, |next| crossing(next).empty),
                asleep: unmet.or(own),
                asleep_if_alone: unmet.or(car.back::<N>(number, direction)),
            };
            let meetings = &mut self.meetings[direction];
            if crossing(at).empty != u64::MAX
                || onward.is_some_and(|next| meetings.ones_if_has(car.slot(next)) != 0)
            {
                meetings.add(number);
            }
        };
        // From the border inwards: a slide meets inside cars if a later step does.
        (track.low..track.high)
            .rev()
            .for_each(|offset| add(offset, 0));
        (track.low + 1..=track.high).for_each(|offset| add(offset, 1));
    }

    /// Makes the tables of the groups: for each car, the entries for the cars before it are repeated for each of its
    /// places.
    fn add_groups(
        &mut self,
        packing: &Packing,
        outside: &[Outside],
        size: Size,
        crossings: &[Crossing<N>],
    ) {
        for group in &packing.groups {
            let first = self.covers.len();
            self.groups.push(GroupCovers {
                field: Field::new(group.shift, group.n_bits),
                word: (group.first_slot / 64) as u32,
                first: first as u32,
            });
            self.covers.push(Cover::NONE);
            for &number in packing.numbers(group) {
                let car = outside[usize::from(number)];
                let n = self.covers.len() - first;
                // The first place is last, because it changes the entries that are repeated.
                for place in (1..=car.field.mask).chain([0]) {
                    // Entries after the last place are never looked up.
                    let offset = car.track.high.min(car.track.low + place);
                    let alone = car.cover(offset, size, crossings);
                    for other in first..first + n {
                        let both = self.covers[other].and(&alone);
                        if place == 0 {
                            self.covers[other] = both;
                        } else {
                            self.covers.push(both);
                        }
                    }
                }
            }
        }
    }
}

/// Returns the outside cars, with their slots.
fn outside(packing: &Packing) -> Vec<Outside> {
    let mut outside: Vec<Outside> = (0..)
        .zip(&packing.outside)
        .map(|(number, &car)| {
            let CarLocation::Outside(field) = packing.locations[usize::from(car)] else {
                unreachable!("only outside cars are listed as such")
            };
            Outside {
                track: packing.tracks[usize::from(car)],
                field,
                number,
                first: 0,
            }
        })
        .collect();
    for group in &packing.groups {
        let mut first = group.first_slot;
        for &number in packing.numbers(group) {
            let car = &mut outside[usize::from(number)];
            car.first = first;
            first += car.track.n_slots();
        }
    }
    outside
}

impl Slot {
    const NONE: Self = Self {
        empty: 0,
        field: Field { shift: 0, mask: 0 },
        number: 0,
        steps: [Step {
            onward: 0,
            asleep: SleepSet::NONE,
            asleep_if_alone: SleepSet::NONE,
        }; 2],
    };
}

impl<const N: usize> Cover<N> {
    const NONE: Self = Self {
        covered: Slots::NONE,
        fits: u64::MAX,
        adjacent: [0; 2],
    };

    /// Returns the cover of these cars and others of the group.
    fn and(&self, other: &Self) -> Self {
        let [to_end, to_start] = self.adjacent;
        Self {
            covered: self.covered.or(&other.covered),
            fits: self.fits & other.fits,
            adjacent: [to_end | other.adjacent[0], to_start | other.adjacent[1]],
        }
    }
}

fn n_covers(packing: &Packing) -> usize {
    packing.groups.iter().map(|group| 1 << group.n_bits).sum()
}
