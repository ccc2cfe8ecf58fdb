//! The visited states of a large search: a table in shards, each visited by one thread at a time.
//!
//! The content of a shard depends on neither the number of threads nor their speed.

use std::ops::Range;

use super::{
    bundles::{Bundle, Bundles},
    distribution::{Distribution, N_SHARDS},
    reached::{FrontierEntry, Reached},
    shard::Shard,
    slides::{Successor, Unexpanded},
    team::Team,
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::key::{Field, Key},
};

/// A batch has at most one part in `BATCHES` of the bundles found, unless it is small. In a large batch the table of each shard
/// stays in the cache for longer, but more successors wait for the second phase.
const BATCHES: usize = 4;
const SMALL_BATCH: usize = 1 << 14;

/// The bundles of a batch, at the most, times the slides that a bundle may need: some ten milliseconds of work.
const WORK_AT_ONCE: usize = 1 << 23;

/// The bundles of a batch, at the least, and the effort that each is expected to take, so that none goes far beyond the
/// limit.
const LEAST_BATCH: usize = 1 << 8;
const EFFORT_OF_BUNDLE: u64 = 4 * effort::BUNDLE;

/// The memory of shards without states.
const LEAST_BYTES: u64 = 1 << 17;

/// The visited states in shards, with the layer that is being expanded.
pub(crate) struct Shards<K> {
    pub(super) all: Vec<Shard<K>>,
    /// The successors that are in other shards, by the shard of the entry and that of the successor.
    pub(super) outboxes: Vec<Vec<Vec<Successor<K>>>>,
    pub(super) team: Team,
    pub(super) distribution: Distribution,
    max_successors: usize,
    bytes: u64,
    /// The states that the shards have counted.
    pub(super) n_states: u64,
}

/// The shards of a search that has many states. A module for browsers has none: it has one thread, and would be a
/// thirtieth larger with them.
pub(crate) struct AnyShards<K>(Option<Box<Shards<K>>>);

impl<K> AnyShards<K> {
    /// Whether there can be shards. Where there cannot, the compiler leaves out all that follows from them.
    pub(super) const CAN_BE: bool = !cfg!(target_family = "wasm");

    pub(super) const fn none() -> Self {
        Self(None)
    }

    pub(super) fn get(&self) -> Option<&Shards<K>> {
        self.0.as_deref().filter(|_| Self::CAN_BE)
    }

    pub(super) fn get_mut(&mut self) -> Option<&mut Shards<K>> {
        self.0.as_deref_mut().filter(|_| Self::CAN_BE)
    }

    pub(super) fn set(&mut self, shards: Shards<K>) {
        self.0 = Some(Box::new(shards)).filter(|_| Self::CAN_BE);
    }

    pub(super) fn take(&mut self) -> Option<Shards<K>> {
        self.0.take().filter(|_| Self::CAN_BE).map(|shards| *shards)
    }
}

impl<K: Key> Shards<K> {
    /// Distributes the states of `reached`, whose frontier is empty, and those of `layer` by the places of cars in `fields`.
    /// Nothing is left in either.
    pub(super) fn scatter(
        reached: &mut Reached<K>,
        layer: &mut Vec<FrontierEntry>,
        fields: &[Field],
        max_successors: usize,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let numbers = reached.bundles.numbers();
        let keys = layer
            .iter()
            .map(|entry| reached.bundles.get(entry.number).key);
        let distribution = Distribution::new(keys, fields);
        let mut shards = Self {
            all: Vec::new(),
            outboxes: vec![vec![Vec::new(); N_SHARDS]; N_SHARDS],
            team: Team::new(account),
            distribution,
            max_successors,
            bytes: 0,
            n_states: 0,
        };
        // The two tables exist side by side for a moment.
        let twice = 2 * reached.bytes() + LEAST_BYTES;
        account.reserve(twice)?;
        account.release(twice);
        for index in 0..N_SHARDS {
            let shard = Shard::new(index, max_successors, account.part())?;
            shards.all.push(shard);
        }
        let mut local_numbers = Vec::new();
        account.allocate(&mut local_numbers, numbers.len())?;
        for number in numbers {
            let bundle = reached.bundles.get(number);
            let index = shards.distribution.shard_of(bundle.key);
            let shard = &mut shards.all[index];
            let bundles = &mut shard.reached.bundles;
            local_numbers.push(bundles.insert_new(bundle, &mut shard.account)?);
        }
        for entry in &*layer {
            let key = reached.bundles.get(entry.number).key;
            let index = shards.distribution.shard_of(key);
            let shard = &mut shards.all[index];
            let number = local_numbers[entry.number as usize];
            let entry = FrontierEntry { number, ..*entry };
            shard.account.push(&mut shard.layer, entry)?;
        }
        account.release(reached.bytes() + bytes_of_layer(layer.capacity()));
        (*reached, *layer) = (Reached::empty(), Vec::new());
        shards.count_memory(account)?;
        Ok(shards)
    }

    /// Merges the shards, whose frontiers are empty, into one table.
    pub(super) fn gather(self, account: &mut Account<'_>) -> Result<Reached<K>, Limit> {
        account.release(self.bytes);
        let mut one = Reached::new(account)?;
        for shard in self.all {
            let bundles = &shard.reached.bundles;
            for number in bundles.numbers() {
                one.bundles.push_unindexed(bundles.get(number), account)?;
            }
        }
        one.bundles.index_all(account)?;
        Ok(one)
    }

    pub(super) fn forget(self, account: &mut Account<'_>) -> Result<Reached<K>, Limit> {
        account.release(self.bytes);
        drop(self.all);
        Reached::new(account)
    }

    pub(super) fn visited(&self) -> impl Iterator<Item = &Bundles<K>> {
        self.all.iter().map(|shard| &shard.reached.bundles)
    }

    pub(super) fn find(&self, key: K) -> Option<&Bundle<K>> {
        let bundles = &self.all[self.distribution.shard_of(key)].reached.bundles;
        bundles.find(key).map(|number| bundles.get(number))
    }

    pub(super) fn is_frontier_empty(&self) -> bool {
        let mut all = self.all.iter();
        all.all(|shard| shard.reached.frontier.is_empty())
    }

    /// Makes the frontier the current layer.
    pub(super) fn advance(&mut self) {
        for shard in &mut self.all {
            std::mem::swap(&mut shard.layer, &mut shard.reached.frontier);
            shard.reached.frontier.clear();
        }
    }

    pub(super) fn len_of_layer(&self) -> usize {
        self.all.iter().map(|shard| shard.layer.len()).sum()
    }

    pub(super) fn part_of_layer(&self, part: Range<usize>) -> impl Iterator<Item = &FrontierEntry> {
        let n = self.len_of_layer();
        let shares = self
            .all
            .iter()
            .map(move |shard| &shard.layer[shard.share(&part, n)]);
        shares.flatten()
    }

    pub(super) fn layer(&self) -> impl Iterator<Item = (&Bundle<K>, Unexpanded)> {
        self.all.iter().flat_map(Shard::layer)
    }

    pub(super) fn n_bundles(&self) -> usize {
        let all = self.visited().map(|bundles| bundles.numbers().len());
        all.sum()
    }

    /// Returns the maximum number of bundles of the next batch.
    pub(super) fn max_batch(&self, account: &Account<'_>) -> usize {
        let most = (self.n_bundles() / BATCHES).max(SMALL_BATCH);
        let within_effort = account.effort_left() / EFFORT_OF_BUNDLE;
        usize::try_from(within_effort)
            .unwrap_or(usize::MAX)
            .min(WORK_AT_ONCE / (self.max_successors + 1))
            .clamp(LEAST_BATCH, most)
    }

    /// Returns whether all limits are farther away than a batch of `n` bundles can reach, each of which leads to at most
    /// `n_states` states.
    pub(super) fn has_room(&self, n: usize, n_states: u64, account: &Account<'_>) -> bool {
        // In the worst case all lists and indices grow.
        let of_bundle =
            size_of::<Bundle<K>>() + size_of::<FrontierEntry>() + size_of::<Successor<K>>();
        let new = 3 * (n * (self.max_successors + 1)) as u64 * of_bundle as u64;
        account.has_room_for_states(n as u64 * n_states)
            && account.has_room_for_memory(self.bytes + new)
    }

    pub(super) fn count_memory(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let bytes = self.all.iter().map(|shard| shard.account.memory()).sum();
        account.release(self.bytes);
        self.bytes = 0;
        account.reserve(bytes)?;
        self.bytes = bytes;
        Ok(())
    }
}

/// Returns the memory of a layer with room for `n` entries.
fn bytes_of_layer(n: usize) -> u64 {
    (n * size_of::<FrontierEntry>()) as u64
}
