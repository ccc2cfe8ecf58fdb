//! Where the states of a bundle can go in one move or one step.

use crate::{
    Metric,
    asleep::Asleep,
    cells::Cells,
    key::Key,
    tables::{Inside, Outside, Step, Tables},
};

/// What the outside cars of a bundle leave to the others.
pub(crate) struct Room<C> {
    /// The cells of walls and outside cars.
    covered: C,
    /// The combinations of inside cars that share no cell with one another or an outside car.
    fits: u64,
    /// The slides that do not leave the car's track, as bits in the order of [`Asleep`].
    slides: u64,
    /// Those that may enter a cell where inside cars come.
    meetings: u64,
}

/// States of one bundle that are to be expanded. How they were found tells which slides would
/// only find states that are found anyway.
#[derive(Clone, Copy)]
pub(crate) struct Fresh {
    /// The states that were found by a slide of an outside car.
    pub(crate) by_outside: u64,
    /// What need not slide there.
    pub(crate) asleep: Asleep,
    /// The states that were found by a slide of an inside car. Inside cars come after all
    /// outside cars in the order of [`Asleep`], so an outside car only needs slides that enter
    /// a cell where inside cars come.
    pub(crate) by_inside: u64,
}

impl Fresh {
    /// States of which nothing is known.
    pub(crate) fn unknown(bits: u64) -> Self {
        Self {
            by_outside: bits,
            asleep: Asleep::NONE,
            by_inside: 0,
        }
    }

    /// All the states.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.by_outside | self.by_inside
    }

    /// The slides of the first cars that need to be tried.
    #[inline]
    fn awake<C>(self, room: &Room<C>) -> u64 {
        let after_outside = self.asleep.awake() & ones_if(self.by_outside != 0);
        let after_inside = room.meetings & ones_if(self.by_inside != 0);
        room.slides & (after_outside | after_inside)
    }
}

/// What one slide of an outside car makes of the states of a bundle.
#[derive(Clone, Copy)]
pub(crate) struct Successor<K> {
    pub(crate) key: K,
    pub(crate) bits: u64,
    /// What need not slide next.
    pub(crate) asleep: Asleep,
}

impl<K: Key> Successor<K> {
    /// No state.
    pub(crate) const NONE: Self = Self {
        key: K::ZERO,
        bits: 0,
        asleep: Asleep::NONE,
    };
}

impl Inside {
    /// The combinations after a step towards the end; some may not be valid.
    #[inline]
    fn step_to_end(&self, bits: u64) -> u64 {
        (bits & self.not_last) << self.stride
    }

    /// The combinations after a step towards the start; some may not be valid.
    #[inline]
    fn step_to_start(&self, bits: u64) -> u64 {
        bits >> self.stride & self.not_last
    }

    /// The combinations after a slide through those that `fits` allows, and `bits` themselves.
    /// The way is doubled in each round (Kogge and Stone, as chess programs fill their rays).
    #[inline]
    fn slide(&self, bits: u64, fits: u64) -> u64 {
        let (mut to_end, mut to_start) = (bits, bits);
        let (mut open_to_end, mut open_to_start) = (fits & self.not_first, fits & self.not_last);
        let mut n = u32::from(self.stride);
        let mut way = 1;
        loop {
            to_end |= to_end << n & open_to_end;
            to_start |= to_start >> n & open_to_start;
            way *= 2;
            if way >= self.n_places {
                return to_end | to_start;
            }
            open_to_end &= open_to_end << n;
            open_to_start &= open_to_start >> n;
            n *= 2;
        }
    }
}

/// A word of ones or of zeros.
#[inline]
fn ones_if(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

impl Step {
    /// The combinations in which the cell is free.
    fn free<C: Cells>(&self, room: &Room<C>) -> u64 {
        self.empty & ones_if(room.covered.is_free(self.cell))
    }

    /// Ones if inside cars can come to the cell.
    #[inline]
    fn ones_if_shared(&self) -> u64 {
        ones_if(self.empty != u64::MAX)
    }
}

impl<C: Cells> Tables<C> {
    /// How many bundles can follow a bundle, at the most.
    pub(crate) fn max_successors(&self) -> usize {
        self.steps.len() / 2 - self.outside.len()
    }

    /// What the outside cars of the bundle `key` leave room for.
    #[inline]
    pub(crate) fn room<K: Key>(&self, key: K) -> Room<C> {
        let mut room = Room {
            covered: self.walls,
            fits: self.valid,
            slides: 0,
            meetings: 0,
        };
        for group in &self.groups {
            let cover = &self.covers[group.first as usize + key.get(group.field)];
            room.covered = room.covered.or(cover.cells);
            room.fits &= cover.fits;
            room.slides |= cover.slides;
            room.meetings |= cover.meetings;
        }
        room
    }

    /// Writes what follows from slides of outside cars into the front of `out`, one entry for
    /// each slide, and gives their number. `out` holds one more than
    /// [`max_successors`](Self::max_successors).
    #[inline]
    pub(crate) fn slide_outside<K: Key>(
        &self,
        key: K,
        fresh: Fresh,
        room: &Room<C>,
        metric: Metric,
        out: &mut [Successor<K>],
    ) -> usize {
        let first = self.outside.len().min(Asleep::MAX);
        let (cars, others) = self.outside.split_at(first);
        let tried = fresh.awake(room);
        let mut n = self.slide_cars(cars, tried, key, fresh, room, metric, out);
        if !others.is_empty() {
            let fresh = Fresh {
                asleep: Asleep::NONE,
                ..fresh
            };
            for cars in others.chunks(Asleep::MAX) {
                let tried = Asleep::first(cars.len()).bits();
                n += self.slide_cars(cars, tried, key, fresh, room, metric, &mut out[n..]);
            }
        }
        n
    }

    /// Does the work of [`slide_outside`](Self::slide_outside) for the slides `tried` of `cars`.
    #[expect(clippy::too_many_arguments, reason = "it is the inside of a loop")]
    #[expect(clippy::inline_always, reason = "it is the inside of a loop")]
    #[inline(always)]
    fn slide_cars<K: Key>(
        &self,
        cars: &[Outside],
        tried: u64,
        key: K,
        fresh: Fresh,
        room: &Room<C>,
        metric: Metric,
        out: &mut [Successor<K>],
    ) -> usize {
        let mut n = 0;
        let mut slides = self.open(tried, key, cars, fresh.bits(), room);
        while slides != 0 {
            let bit = slides.trailing_zeros();
            slides &= slides - 1;
            let car = &cars[bit as usize / 2];
            let direction = bit as usize % 2;
            let by_outside = fresh.by_outside & !ones_if(fresh.asleep.contains(bit));
            let mut at = usize::from(car.first[direction]) + key.get(car.field);
            let mut step = &self.steps[at];
            let mut live = (by_outside | fresh.by_inside) & step.empty;
            let itself = match metric {
                // It can go anywhere that it could have gone at once.
                Metric::Moves => car.itself[0].or(car.itself[1]),
                // It need not go back.
                Metric::Steps => car.itself[1 - direction],
            };
            let mut shared = step.ones_if_shared();
            let mut next_key = key;
            let mut asleep = step.asleep;
            loop {
                next_key = next_key.step(car.field, direction);
                at = at + 1 - 2 * direction;
                step = &self.steps[at];
                asleep = asleep.and(step.asleep);
                let bits = live & (by_outside | shared);
                out[n] = Successor {
                    key: next_key,
                    bits,
                    asleep: asleep.or(itself),
                };
                n += usize::from(bits != 0);
                if metric == Metric::Steps {
                    break;
                }
                live &= step.free(room);
                if live == 0 {
                    break;
                }
                shared |= step.ones_if_shared();
            }
        }
        n
    }

    /// Those of the slides `tried` of `cars` that can be made in any of the states `bits`. This
    /// cannot be foretold, so it is found without a branch.
    #[inline]
    fn open<K: Key>(
        &self,
        mut tried: u64,
        key: K,
        cars: &[Outside],
        bits: u64,
        room: &Room<C>,
    ) -> u64 {
        let mut open = 0;
        while tried != 0 {
            let bit = tried.trailing_zeros();
            tried &= tried - 1;
            let car = &cars[bit as usize / 2];
            let first = usize::from(car.first[bit as usize % 2]);
            let step = &self.steps[first + key.get(car.field)];
            let is_free = u64::from(room.covered.is_free(step.cell));
            let is_empty = u64::from(bits & step.empty != 0);
            open |= (is_free & is_empty) << bit;
        }
        open
    }

    /// The states that follow from `bits` by a slide of an inside car.
    #[inline]
    pub(crate) fn slide_inside(&self, bits: u64, room: &Room<C>, metric: Metric) -> u64 {
        let mut found = 0;
        for car in &self.inside {
            found |= match metric {
                Metric::Moves => car.slide(bits, room.fits),
                Metric::Steps => (car.step_to_end(bits) | car.step_to_start(bits)) & room.fits,
            };
        }
        found
    }

    /// All states that `bits` lead to by any number of slides of inside cars, themselves
    /// included.
    #[inline]
    pub(crate) fn saturate_inside(&self, mut bits: u64, room: &Room<C>) -> u64 {
        loop {
            let before = bits;
            for car in &self.inside {
                bits = car.slide(bits, room.fits);
            }
            if bits == before {
                return bits;
            }
        }
    }
}
