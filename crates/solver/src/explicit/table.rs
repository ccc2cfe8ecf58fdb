//! A set of packed states, numbered in the order in which they were found.

use crate::{account::Account, control::Limit, effort, encoding::key::MIX};

/// The number that no state has.
pub(crate) const NONE: u32 = u32::MAX;

/// Packed states of `n_words` words each, found by hashing with linear probing.
pub(crate) struct Table {
    n_words: usize,
    keys: Vec<u64>,
    /// The number of a state or [`NONE`], in a power of two of slots.
    slots: Vec<u32>,
    len: u32,
}

impl Table {
    pub(crate) fn new(n_words: usize, account: &mut Account<'_>) -> Result<Self, Limit> {
        let mut table = Self {
            n_words,
            keys: Vec::new(),
            slots: Vec::new(),
            len: 0,
        };
        table.widen(64, account)?;
        Ok(table)
    }

    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    pub(crate) fn key(&self, number: u32) -> &[u64] {
        let at = number as usize * self.n_words;
        &self.keys[at..at + self.n_words]
    }

    pub(crate) fn find(&self, key: &[u64]) -> Option<u32> {
        let number = self.slots[self.slot(key)];
        (number != NONE).then_some(number)
    }

    /// Inserts a state; returns its number, and whether it is new.
    pub(crate) fn insert(
        &mut self,
        key: &[u64],
        account: &mut Account<'_>,
    ) -> Result<(u32, bool), Limit> {
        let mut slot = self.slot(key);
        if self.slots[slot] != NONE {
            return Ok((self.slots[slot], false));
        }
        if self.len as usize >= self.slots.len() / 4 * 3 {
            self.widen(2 * self.slots.len(), account)?;
            slot = self.slot(key);
        }
        account.make_room(&mut self.keys, self.n_words)?;
        let number = self.len;
        let len = number.checked_add(1).filter(|&n| n != NONE);
        let len = len.ok_or_else(|| account.out_of_memory())?;
        account.found(1)?;
        self.keys.extend_from_slice(key);
        self.len = len;
        self.slots[slot] = number;
        Ok((number, true))
    }

    /// Returns the slot that holds the number of `key`, or the free slot for it.
    fn slot(&self, key: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mixed = key.iter().fold(0, |mixed: u64, word| {
            let word = mixed.rotate_left(29) ^ word;
            (word ^ word >> 32).wrapping_mul(MIX)
        });
        let mut slot = (mixed >> (64 - self.slots.len().trailing_zeros())) as usize;
        // For so few words, comparing them one by one is faster than comparing slices.
        while self.slots[slot] != NONE && !self.key(self.slots[slot]).iter().eq(key) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn widen(&mut self, n_slots: usize, account: &mut Account<'_>) -> Result<(), Limit> {
        let mut slots = account.list(n_slots)?;
        // The slots are filled in parts: nothing checks the limits while a gigabyte is filled at once.
        while slots.len() < n_slots {
            account.check_clock()?;
            slots.resize(n_slots.min(slots.len() + (1 << 18)), NONE);
        }
        account.release(4 * self.slots.len() as u64);
        self.slots = slots;
        for number in 0..self.len {
            account.tick(effort::KEY)?;
            let slot = self.slot(self.key(number));
            self.slots[slot] = number;
        }
        Ok(())
    }
}
