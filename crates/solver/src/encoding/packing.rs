//! The packing of states: some cars are *inside* a bundle, the others *outside*, in its key.
//!
//! A bundle is a set of states that differ only in the places of the inside cars. These have at most 64 combinations
//! of places, so a bundle is a key (the places of the outside cars) and a word with a bit for each combination. A
//! slide of an outside car is tried for all states of a bundle at once, and costs a single table lookup.

use std::ops::Range;

use tailback_puzzle::{Puzzle, State};

use super::{
    key::{Field, Key},
    tracks::Track,
};

/// The maximum number of combinations of the places of the inside cars: the bits of a word.
const MAX_COMBINATIONS: usize = 64;

/// The location of a car in a packed state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CarLocation {
    /// No location: the car has only one place.
    Frozen,
    /// The car's place in the index of the bit, as a digit of the weight `stride`.
    Inside { stride: u8 },
    /// The car's place in the key.
    Outside(Field),
}

/// The maximum number of bits of the common field of a group: if all slots fit a word, and otherwise. The tables of a
/// small board are a large part of its memory.
const MAX_GROUP_BITS: [u32; 2] = [5, 6];

/// Outside cars with adjacent fields, so that the cells that they cover together are read from one table.
#[derive(Default)]
pub(crate) struct Group {
    /// The index of the first car in the list of all groups.
    first: u16,
    n_cars: u16,
    /// The common field, with the first car in the lowest bits.
    pub(crate) shift: u32,
    pub(crate) n_bits: u32,
    /// The index of the first slot. All slots of a group are in one word.
    pub(crate) first_slot: usize,
    n_slots: usize,
}

impl Group {
    /// Returns the indices of the group's cars in the list of all groups.
    fn numbers(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.first + self.n_cars)
    }
}

/// The layout of a packed state. A car's *place* is its offset, counted from its smallest.
pub(crate) struct Packing {
    pub(crate) tracks: Vec<Track>,
    pub(crate) locations: Vec<CarLocation>,
    /// The outside cars, the most mobile first and those with a goal last.
    pub(crate) outside: Vec<u16>,
    pub(crate) groups: Vec<Group>,
    /// The numbers of the outside cars, group by group.
    grouped: Vec<u16>,
    /// The slots of all groups, gaps included.
    pub(crate) n_slots: usize,
    pub(crate) n_combinations: u32,
    /// The number of bits of the key in use, including gaps.
    pub(crate) key_bits: u32,
}

/// One state: the key of its bundle and the index of its bit.
pub(crate) type Packed<K> = (K, u32);

/// Returns the indices of the ones in a word.
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit)
    })
}

impl Packing {
    /// Packs cars on `tracks`; the cars that move most for the room they take are inside. `slides` is the relative
    /// frequency of each car's slides, on any scale. The cars of `kept_outside` are not inside.
    pub(crate) fn new(
        puzzle: &Puzzle,
        tracks: Vec<Track>,
        slides: &[f32],
        kept_outside: &[usize],
    ) -> Self {
        let mut locations = vec![CarLocation::Frozen; tracks.len()];
        let worth = |car: u16| {
            let n_places = tracks[usize::from(car)].n_places() as f32;
            slides[usize::from(car)] / n_places.sqrt()
        };
        let mut movable: Vec<u16> = (0..tracks.len() as u16)
            .filter(|&car| tracks[usize::from(car)].n_places() > 1)
            .collect();
        movable.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
        let mut n_combinations = 1;
        let mut outside = Vec::new();
        for car in movable {
            let n_places = tracks[usize::from(car)].n_places();
            if n_combinations * n_places <= MAX_COMBINATIONS
                && !kept_outside.contains(&usize::from(car))
            {
                locations[usize::from(car)] = CarLocation::Inside {
                    stride: n_combinations as u8,
                };
                n_combinations *= n_places;
            } else {
                outside.push(car);
            }
        }
        outside.sort_by_key(|&car| puzzle.goal(car.into()).is_some());
        let mut packing = Self {
            tracks,
            locations,
            outside,
            groups: Vec::new(),
            grouped: Vec::new(),
            n_slots: 0,
            n_combinations: n_combinations as u32,
            key_bits: 0,
        };
        packing.group();
        packing.lay_out_key();
        packing
    }

    /// Puts each outside car into the first group whose field stays short.
    fn group(&mut self) {
        let tracks = self
            .outside
            .iter()
            .map(|&car| self.tracks[usize::from(car)]);
        let n_slots: usize = tracks.clone().map(Track::n_slots).sum();
        let max_bits = MAX_GROUP_BITS[usize::from(n_slots > 64)];
        let mut group_of = Vec::with_capacity(self.outside.len());
        for track in tracks {
            let fits = |group: &Group| group.n_bits + track.n_bits() <= max_bits;
            let at = self.groups.iter().position(fits).unwrap_or_else(|| {
                self.groups.push(Group::default());
                self.groups.len() - 1
            });
            let group = &mut self.groups[at];
            group.n_cars += 1;
            group.n_bits += track.n_bits();
            group.n_slots += track.n_slots();
            group_of.push(at as u16);
        }
        self.grouped = (0..self.outside.len() as u16).collect();
        self.grouped
            .sort_by_key(|&number| group_of[usize::from(number)]);
    }

    /// Assigns each group, and each outside car, its field and its slots.
    fn lay_out_key(&mut self) {
        let mut first = 0;
        for group in &mut self.groups {
            if self.key_bits % 64 + group.n_bits > 64 {
                self.key_bits = self.key_bits.next_multiple_of(64);
            }
            if self.n_slots % 64 + group.n_slots > 64 {
                self.n_slots = self.n_slots.next_multiple_of(64);
            }
            group.first = first;
            group.shift = self.key_bits;
            group.first_slot = self.n_slots;
            first += group.n_cars;
            for &number in &self.grouped[group.numbers()] {
                let car = usize::from(self.outside[usize::from(number)]);
                let n_bits = self.tracks[car].n_bits();
                self.locations[car] = CarLocation::Outside(Field::new(self.key_bits, n_bits));
                self.key_bits += n_bits;
            }
            self.n_slots += group.n_slots;
        }
    }

    pub(crate) fn pack<K: Key>(&self, state: &State) -> Packed<K> {
        self.pack_offsets(&state.0)
    }

    #[inline]
    pub(crate) fn pack_offsets<K: Key>(&self, offsets: &[u8]) -> Packed<K> {
        let mut packed = (K::ZERO, 0);
        for ((track, location), &offset) in self.tracks.iter().zip(&self.locations).zip(offsets) {
            let place = offset - track.low;
            match *location {
                CarLocation::Frozen => {}
                CarLocation::Inside { stride } => packed.1 += u32::from(place) * u32::from(stride),
                CarLocation::Outside(field) => packed.0 = packed.0.plus(field, usize::from(place)),
            }
        }
        packed
    }

    pub(crate) fn unpack<K: Key>(&self, (key, bit): Packed<K>) -> State {
        let offsets = self
            .tracks
            .iter()
            .zip(&self.locations)
            .map(|(track, location)| {
                track.low
                    + match *location {
                        CarLocation::Frozen => 0,
                        CarLocation::Inside { stride } => {
                            (bit / u32::from(stride)) as u8 % track.n_places() as u8
                        }
                        CarLocation::Outside(field) => key.get(field) as u8,
                    }
            });
        State(offsets.collect())
    }

    pub(crate) fn numbers(&self, group: &Group) -> &[u16] {
        &self.grouped[group.numbers()]
    }

    pub(crate) fn cars(&self) -> impl Iterator<Item = (u16, Track, CarLocation)> {
        let both = self.tracks.iter().zip(&self.locations);
        (0..)
            .zip(both)
            .map(|(car, (&track, &location))| (car, track, location))
    }

    /// Returns all combinations, valid or not.
    pub(crate) fn combinations(&self) -> u64 {
        u64::MAX >> (u64::BITS - self.n_combinations)
    }

    /// Returns the combinations in which the car of digit weight `stride` is at `place`.
    pub(crate) fn combinations_at(stride: u8, n_places: usize, place: usize) -> u64 {
        let stride = u32::from(stride);
        let period = stride * n_places as u32;
        // One period, then copies of it, twice as many in each round.
        let mut bits = u64::MAX >> (u64::BITS - stride) << (stride * place as u32);
        let mut n = period;
        while n < u64::BITS {
            bits |= bits << n;
            n *= 2;
        }
        bits
    }
}

/// The states that meet one goal of a puzzle, in terms of packed states.
struct GoalStates {
    /// The field of the car's place in the key, if it is an outside car.
    field: Field,
    /// By the number in `field`, the combinations that meet the goal.
    by_place: Vec<u64>,
}

impl GoalStates {
    /// Returns the states in which `car` has an offset in `met_at`, a set of bits.
    fn new(car: usize, met_at: u32, packing: &Packing) -> Self {
        let track = packing.tracks[car];
        let n_places = track.n_places();
        let ones_if_met = (track.low..=track.high).map(|offset| {
            let is_met = met_at >> offset & 1 == 1;
            if is_met { u64::MAX } else { 0 }
        });
        match packing.locations[car] {
            CarLocation::Outside(field) => Self {
                field,
                by_place: ones_if_met.collect(),
            },
            CarLocation::Frozen => Self {
                field: Field::default(),
                by_place: ones_if_met.collect(),
            },
            CarLocation::Inside { stride } => {
                let bits = (0..n_places)
                    .zip(ones_if_met)
                    .map(|(place, ones)| Packing::combinations_at(stride, n_places, place) & ones);
                Self {
                    field: Field::default(),
                    by_place: vec![bits.fold(0, |all, bits| all | bits)],
                }
            }
        }
    }

    /// Returns the combinations of the bundle `key` that meet the goal.
    #[inline]
    fn of<K: Key>(&self, key: K) -> u64 {
        self.by_place[key.get(self.field)]
    }
}

/// The solved states, in terms of packed states: those that meet all goals.
pub(crate) struct Goal {
    first: GoalStates,
    others: Vec<GoalStates>,
}

impl Goal {
    pub(crate) fn new(puzzle: &Puzzle, packing: &Packing) -> Self {
        let goals = puzzle.goals().iter();
        let mut all = goals.map(|&it| GoalStates::new(it.car, puzzle.met_at(it), packing));
        Self {
            first: all.next().expect("a puzzle has a goal"),
            others: all.collect(),
        }
    }

    /// Returns a goal that no state meets.
    pub(crate) fn none() -> Self {
        let first = GoalStates {
            field: Field::default(),
            by_place: vec![0],
        };
        Self {
            first,
            others: Vec::new(),
        }
    }

    /// Returns whether `field` holds the place of a car with a goal.
    pub(crate) fn has(&self, field: Field) -> bool {
        self.all().any(|goal| goal.field == field)
    }

    /// Returns one of the states `bits` of the bundle `key` that is solved, if there is one.
    #[inline]
    pub(crate) fn first_solved<K: Key>(&self, key: K, bits: u64) -> Option<Packed<K>> {
        let solved = self.solved(key, bits);
        (solved != 0).then(|| (key, solved.trailing_zeros()))
    }

    /// Returns whether no packed state can be solved, because no place of some car meets its goal.
    pub(crate) fn is_empty(&self) -> bool {
        self.all()
            .any(|goal| goal.by_place.iter().all(|&bits| bits == 0))
    }

    /// Returns the solved states among the states `bits` of the bundle `key`.
    #[inline]
    pub(crate) fn solved<K: Key>(&self, key: K, bits: u64) -> u64 {
        let mut solved = self.first.of(key) & bits;
        // States that meet the first goal are rare, so others cost nothing elsewhere.
        if solved != 0 {
            for goal in &self.others {
                solved &= goal.of(key);
            }
        }
        solved
    }

    fn all(&self) -> impl Iterator<Item = &GoalStates> {
        std::iter::once(&self.first).chain(&self.others)
    }
}
