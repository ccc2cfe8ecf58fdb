//! The successors of a part of a batch, sorted by shard.

use super::{
    reached::FrontierEntry,
    shard::{Distribution, Item, OTHER, Shard},
    slides::Successor,
};
use crate::encoding::{key::Key, sleep_set::SleepSet};

/// The successors of a part of a batch, by shard.
pub(super) struct Part<K> {
    pub(super) boxes: Vec<Vec<Item<K>>>,
    /// The number of items up to the end of each entry.
    pub(super) ends: Vec<u32>,
    /// An upper bound of the number of states found.
    pub(super) n_states: u64,
    /// The successors of one entry.
    successors: Box<[Successor<K>]>,
    /// The shards of the items that added to the frontier.
    pub(super) marks: Vec<u8>,
}

/// The flag in [`Part::marks`] of a bundle that is new.
pub(super) const NEW: u8 = 1 << 7;

/// The value in [`Part::marks`] of an item that added nothing.
const NONE: u8 = u8::MAX;

impl<K: Key> Part<K> {
    pub(super) fn new(distribution: Distribution, max_successors: usize) -> Self {
        Self {
            boxes: (0..distribution.n_shards()).map(|_| Vec::new()).collect(),
            ends: Vec::new(),
            n_states: 0,
            successors: vec![Successor::NONE; max_successors + 1].into(),
            marks: Vec::new(),
        }
    }

    /// Sets the marks to those of the items that added to the frontier, in their order.
    pub(super) fn order_news(&mut self, nth: usize, all: &[Shard<K>]) {
        let n_items = self.n_items() as usize;
        let Self { marks, .. } = self;
        marks.clear();
        marks.resize(n_items, NONE);
        for (index, shard) in (0..).zip(all) {
            for news in &shard.news[nth] {
                marks[(news >> 1) as usize] = index | ((*news as u8 & 1) * NEW);
            }
        }
        marks.retain(|mark| *mark != NONE);
    }

    pub(super) fn n_items(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0).into()
    }

    /// Finds the successors of `entries`, and sorts them by shard.
    pub(super) fn fill(
        &mut self,
        entries: &[FrontierEntry],
        distribution: Distribution,
        look: impl Fn(&FrontierEntry, &mut [Successor<K>]) -> (K, u64, usize),
    ) {
        self.boxes.iter_mut().for_each(Vec::clear);
        self.ends.clear();
        self.n_states = 0;
        let mut rank = 0;
        for entry in entries {
            let (key, inside, n) = look(entry, &mut self.successors);
            if inside != 0 {
                let (shard, own) = distribution.split(entry.number);
                self.n_states += u64::from(inside.count_ones());
                self.boxes[shard].push(Item {
                    key,
                    bits: inside,
                    asleep: SleepSet::NONE,
                    rank,
                    own,
                });
                rank += 1;
            }
            for it in &self.successors[..n] {
                self.n_states += u64::from(it.bits.count_ones());
                self.boxes[distribution.shard_of(it.key)].push(Item {
                    key: it.key,
                    bits: it.bits,
                    asleep: it.asleep,
                    rank,
                    own: OTHER,
                });
                rank += 1;
            }
            self.ends.push(rank);
        }
    }
}
