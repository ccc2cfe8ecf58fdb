//! The successors of the states of a bundle by one move or one step.

use crate::{
    encoding::{
        key::{Field, Key},
        sleep_set::SleepSet,
        slots::Slots,
        tables::{Inside, Tables},
    },
    outcome::Metric,
};

/// The slots that the outside cars of a bundle leave free, and those that they could enter.
pub(crate) struct Room<const N: usize> {
    /// The slots whose cells outside cars cover.
    covered: Slots<N>,
    /// The combinations of inside cars that share no cell with one another or an outside car.
    pub(crate) fits: u64,
    /// By direction, the slots next to the cars.
    adjacent: [Slots<N>; 2],
}

/// States of one bundle left to expand. The way in which they were found determines the slides that would
/// only lead to states that are found anyway.
#[derive(Clone, Copy)]
pub(crate) struct Unexpanded {
    /// The states that were found by a slide of an outside car.
    pub(crate) by_outside: u64,
    /// The cars that need not slide in these states.
    pub(crate) asleep: SleepSet,
    /// The states that were found by a slide of an inside car. Inside cars come after all
    /// outside cars in the order of [`SleepSet`], so an outside car only needs slides that enter
    /// a cell where inside cars come.
    pub(crate) by_inside: u64,
}

impl Unexpanded {
    /// Returns states whose origin is unknown.
    pub(crate) fn unknown(bits: u64) -> Self {
        Self::with_asleep(bits, SleepSet::NONE)
    }

    /// Returns states in which the cars `asleep` need not slide.
    pub(crate) fn with_asleep(bits: u64, asleep: SleepSet) -> Self {
        Self {
            by_outside: bits,
            asleep,
            by_inside: 0,
        }
    }

    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.by_outside | self.by_inside
    }
}

/// The states of a bundle after one slide of an outside car.
#[derive(Clone, Copy)]
pub(crate) struct Successor<K> {
    pub(crate) key: K,
    pub(crate) bits: u64,
    /// The cars that need not slide next.
    pub(crate) asleep: SleepSet,
}

impl<K: Key> Successor<K> {
    pub(crate) const NONE: Self = Self {
        key: K::ZERO,
        bits: 0,
        asleep: SleepSet::NONE,
    };
}

impl Inside {
    /// Returns the combinations after a step; some may not be valid.
    #[inline]
    fn step(&self, bits: u64) -> u64 {
        (bits & self.not_last) << self.stride | bits >> self.stride & self.not_last
    }

    /// Returns the combinations after a slide through those that `fits` allows, and `bits` themselves. The distance is
    /// doubled in each round (Kogge and Stone, as chess programs fill their rays).
    #[inline]
    pub(crate) fn slide(&self, bits: u64, fits: u64) -> u64 {
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

/// Returns a word of ones or of zeros.
#[inline]
fn ones_if(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

/// Returns ones if inside cars can cover a cell that the combinations `empty` leave empty.
#[inline]
fn ones_if_shared(empty: u64) -> u64 {
    ones_if(empty != u64::MAX)
}

impl<const N: usize> Tables<N> {
    /// Returns the room that the outside cars of the bundle `key` leave.
    #[inline]
    pub(crate) fn room<K: Key>(&self, key: K) -> Room<N> {
        let mut room = Room {
            covered: Slots::NONE,
            fits: self.valid,
            adjacent: [Slots::NONE; 2],
        };
        for group in &self.groups {
            let cover = &self.covers[group.first as usize + key.get(group.field)];
            room.covered = room.covered.or(&cover.covered);
            room.fits &= cover.fits;
            let word = if N == 1 { 0 } else { group.word as usize };
            for (room, adjacent) in room.adjacent.iter_mut().zip(cover.adjacent) {
                room.0[word] |= adjacent;
            }
        }
        room
    }

    /// Returns all outside cars as asleep but those whose fields are awake, and those that never sleep.
    pub(crate) fn asleep_but(&self, is_awake: impl Fn(Field) -> bool) -> SleepSet {
        let own = self.slots.iter().enumerate();
        let own = own.filter(|(_, slot)| is_awake(slot.field));
        let slides = own.map(|(at, slot)| {
            if N == 1 {
                SleepSet::slot(at as u32)
            } else {
                let slide = |direction| SleepSet::slide(usize::from(slot.number), direction);
                slide(0).or(slide(1))
            }
        });
        SleepSet::ALL.without(slides.fold(SleepSet::NONE, SleepSet::or))
    }

    /// Returns the bits, in a word of slots, onto which cars can slide as far as other outside cars are concerned,
    /// without those of slides that need not be tried.
    #[inline]
    fn open(&self, unexpanded: Unexpanded, room: &Room<N>, word: usize) -> u64 {
        let [to_end, to_start] = room.adjacent.map(|adjacent| adjacent.0[word]);
        let [meetings_to_end, meetings_to_start] = self.meetings.map(|it| it.0[word]);
        let awake = if N == 1 {
            unexpanded.asleep.awake()
        } else {
            u64::MAX
        };
        let after_outside = awake & ones_if(unexpanded.by_outside != 0);
        let meetings = to_end & meetings_to_end | to_start & meetings_to_start;
        let after_inside = meetings & ones_if(unexpanded.by_inside != 0);
        (to_end | to_start) & !room.covered.0[word] & (after_outside | after_inside)
    }

    /// Writes the successors by slides of outside cars to the front of `out`, one for each slide, and returns their
    /// number. The length of `out` is one more than [`max_successors`](Self::max_successors).
    #[inline]
    pub(crate) fn slide_outside<K: Key>(
        &self,
        key: K,
        unexpanded: Unexpanded,
        room: &Room<N>,
        metric: Metric,
        out: &mut [Successor<K>],
    ) -> usize {
        let mut n = 0;
        for word in 0..N {
            let mut open = self.open(unexpanded, room, word);
            while open != 0 {
                let bit = open.trailing_zeros();
                open &= open - 1;
                let direction = usize::from(room.adjacent[0].0[word] >> bit & 1 == 0);
                let mut at = 64 * word + bit as usize;
                let slot = &self.slots[at];
                let mut step = &slot.steps[direction];
                let itself = if N == 1 {
                    SleepSet::slot(bit)
                } else {
                    SleepSet::slide(usize::from(slot.number), direction)
                };
                let by_outside = unexpanded.by_outside & !ones_if(unexpanded.asleep.has(itself));
                let mut live = (by_outside | unexpanded.by_inside) & slot.empty;
                if N > 1 && live == 0 {
                    continue;
                }
                let mut asleep = match metric {
                    Metric::Moves => step.asleep,
                    Metric::Steps => step.asleep_if_alone,
                };
                let mut shared = ones_if_shared(slot.empty);
                let mut next_key = key;
                loop {
                    next_key = next_key.step(slot.field, direction);
                    let bits = live & (by_outside | shared);
                    out[n] = Successor {
                        key: next_key,
                        bits,
                        asleep,
                    };
                    n += usize::from(bits != 0);
                    if metric == Metric::Steps {
                        break;
                    }
                    at = (at + 1).wrapping_sub(2 * direction);
                    live &= step.onward & !room.covered.ones_if_has(at);
                    if live == 0 {
                        break;
                    }
                    shared |= ones_if_shared(step.onward);
                    step = &self.slots[at].steps[direction];
                    asleep = asleep.and(step.asleep);
                }
            }
        }
        n
    }

    /// Returns the states that follow from `bits` by a slide of an inside car.
    #[inline]
    pub(crate) fn slide_inside(&self, bits: u64, room: &Room<N>, metric: Metric) -> u64 {
        let mut found = 0;
        for car in &self.inside {
            found |= match metric {
                Metric::Moves => car.slide(bits, room.fits),
                Metric::Steps => car.step(bits) & room.fits,
            };
        }
        found
    }

    /// Calls `see` for each car with those of the states `bits` of a bundle in which the car can move.
    pub(crate) fn each_movable(&self, bits: u64, room: &Room<N>, see: &mut dyn FnMut(u64)) {
        for car in &self.inside {
            // A step can be undone, so the car can move back where it came to.
            see(car.step(car.step(bits) & room.fits) & bits);
        }
        let mut current = (u16::MAX, 0);
        for word in 0..N {
            let mut open = self.open(Unexpanded::unknown(bits), room, word);
            while open != 0 {
                let slot = &self.slots[64 * word + open.trailing_zeros() as usize];
                open &= open - 1;
                // The slots of a car follow one another.
                if slot.number != current.0 {
                    see(current.1);
                    current = (slot.number, 0);
                }
                current.1 |= bits & slot.empty;
            }
        }
        see(current.1);
    }

    /// Returns all states that `bits` lead to by any number of slides of inside cars, including `bits`.
    #[inline]
    pub(crate) fn inside_closure(&self, mut bits: u64, room: &Room<N>) -> u64 {
        loop {
            let before = bits;
            for car in &self.inside {
                bits |= car.step(bits) & room.fits;
            }
            if bits == before {
                return bits;
            }
        }
    }
}
