//! A set of states, numbered in the order in which they were found.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use tailback_puzzle::State;
use tailback_solver::Limit;

use crate::{
    meter::{MOVED, Meter},
    space::Slide,
};

/// The number that no state has.
pub(crate) const NONE: u32 = u32::MAX;

/// States of one puzzle, found by hashing with linear probing.
pub(crate) struct States {
    n_cars: usize,
    /// The offsets of the cars, state after state.
    offsets: Vec<u8>,
    /// The number of a state or [`NONE`], in a power of two of slots.
    slots: Vec<u32>,
    len: u32,
}

impl States {
    pub(crate) fn new(n_cars: usize) -> Self {
        Self {
            n_cars,
            offsets: Vec::new(),
            slots: Vec::new(),
            len: 0,
        }
    }

    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    /// Returns the offsets of the cars in the state with this number.
    pub(crate) fn get(&self, number: u32) -> &[u8] {
        let at = number as usize * self.n_cars;
        &self.offsets[at..at + self.n_cars]
    }

    /// Inserts a state; returns its number, and whether it is new.
    pub(crate) fn insert(
        &mut self,
        state: &State,
        meter: &mut Meter<'_>,
    ) -> Result<(u32, bool), Limit> {
        if self.len as usize >= self.slots.len() / 4 * 3 {
            self.widen(meter)?;
        }
        let slot = self.slot(&state.0);
        let number = self.slots[slot];
        if number != NONE {
            return Ok((number, false));
        }
        meter.make_room(&mut self.offsets, self.n_cars)?;
        let number = self.len;
        if number == NONE - 1 {
            return Err(meter.out_of_memory());
        }
        meter.found()?;
        self.offsets.extend_from_slice(&state.0);
        self.slots[slot] = number;
        self.len += 1;
        Ok((number, true))
    }

    /// Returns the slides from the start to the state `last`, given each state's predecessor.
    pub(crate) fn path(&self, parent: impl Fn(u32) -> u32, last: u32) -> Vec<Slide> {
        let mut slides = Vec::new();
        let mut number = last;
        while parent(number) != NONE {
            let after = self.get(number);
            number = parent(number);
            let mut cars = (0..).zip(self.get(number)).zip(after);
            let moved = cars.find(|((_, from), to)| from != to);
            let ((car, _), &to) = moved.expect("a slide changes something");
            slides.push(Slide { car, to });
        }
        slides.reverse();
        slides
    }

    /// Returns the slot that holds the number of a state, or the free slot for it.
    fn slot(&self, offsets: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(offsets);
        let mut slot = hash as usize & mask;
        while self.slots[slot] != NONE && self.get(self.slots[slot]) != offsets {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Doubles the number of slots.
    fn widen(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let n_slots = (2 * self.slots.len()).max(64);
        let mut slots = Vec::new();
        meter.make_room(&mut slots, n_slots)?;
        slots.resize(n_slots, NONE);
        meter.release(&self.slots);
        self.slots = slots;
        for number in 0..self.len {
            meter.tick(MOVED)?;
            let slot = self.slot(self.get(number));
            self.slots[slot] = number;
        }
        Ok(())
    }
}
