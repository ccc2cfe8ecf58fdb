//! The visited states of a search by several threads: a table in shards, each visited by one thread at a time.
//!
//! A byte for each bundle records its shard in the order of discovery by a single thread. With these bytes the next
//! layer is merged from the shards, and the shards are merged into one table, so the outcome is identical to that of a
//! single thread.

use super::{
    bundles::Bundle,
    part::Part,
    reached::{FrontierEntry, Reached},
    shard::{Distribution, Item, MAX_SHARD_BITS, Shard},
    slides::Fresh,
    team::Team,
};
use crate::{account::Account, control::Limit, encoding::key::Key};

/// The maximum number of bundles in a batch, whose successors are to stay in the caches.
const MAX_BATCH: usize = 1 << 12;

/// The bundles of a batch, times the slides that a bundle may need: some milliseconds of work.
const WORK_AT_ONCE: usize = 1 << 19;

/// The visited states in shards. While they are in use, the number of a bundle holds the index of its shard in
/// the lowest bits.
pub(crate) struct Shards<K> {
    pub(super) all: Vec<Shard<K>>,
    /// The shard of each bundle, in the order of their discovery.
    pub(super) found: Vec<u8>,
    /// The shard of each entry of the frontier, in that order.
    pub(super) frontier: Vec<u8>,
    pub(super) parts: Vec<Part<K>>,
    pub(super) team: Team,
    pub(super) distribution: Distribution,
    max_successors: usize,
    /// The number of buckets that the index of a single table would have.
    pub(super) n_buckets: usize,
    /// The capacity of the layer, whose memory is counted here too.
    layer_capacity: usize,
    /// The memory counted.
    bytes: u64,
}

impl<K: Key> Shards<K> {
    /// Returns the number of bytes that a search lends for a batch.
    fn lent(&self) -> u64 {
        (WORK_AT_ONCE.max(self.max_successors + 1) * size_of::<Item<K>>()) as u64
    }

    /// Distributes the states of `reached`, whose frontier is empty, and renumbers the bundles of `layer`. Returns `None`
    /// if memory is short.
    pub(super) fn scatter(
        reached: &mut Reached<K>,
        layer: &mut Vec<FrontierEntry>,
        max_successors: usize,
        account: &mut Account<'_>,
    ) -> Result<Option<Self>, Limit> {
        let n_threads = account.threads();
        let distribution = Distribution::for_threads(n_threads);
        let mut shards = Self {
            all: Vec::new(),
            found: Vec::new(),
            frontier: Vec::new(),
            parts: Vec::new(),
            team: Team::new(n_threads),
            distribution,
            max_successors,
            n_buckets: reached.bundles.n_buckets(),
            layer_capacity: layer.capacity(),
            bytes: 0,
        };
        // The two tables exist side by side for a moment.
        if !account.can_lend(shards.lent() + 2 * reached.bytes()) {
            return Ok(None);
        }
        let n_parts = 2 * n_threads;
        shards
            .parts
            .resize_with(n_parts, || Part::new(distribution, max_successors));
        for _ in 0..distribution.n_shards() {
            shards.all.push(Shard::new(distribution, n_parts)?);
        }
        let numbers = reached.bundles.numbers();
        let mut renumbered = Vec::new();
        renumbered
            .try_reserve_exact(numbers.len())
            .map_err(|_| Limit::Memory)?;
        for number in numbers {
            let bundle = reached.bundles.get(number);
            let index = distribution.shard_of(bundle.key);
            let shard = &mut shards.all[index];
            let local = shard
                .reached
                .bundles
                .insert_new(bundle, &mut shard.account)?;
            renumbered.push(distribution.join(index, local));
            shards.found.push(index as u8);
        }
        for entry in layer.iter_mut() {
            entry.number = renumbered[entry.number as usize];
        }
        let memory = reached.bytes() + bytes_of_layer(layer.capacity());
        *reached = Reached::empty();
        account.release(memory);
        shards.count_memory(account)?;
        Ok(Some(shards))
    }

    /// Merges the shards into one table, in which the bundles have the order of a single thread, and renumbers the bundles
    /// of `layer`.
    pub(super) fn gather(
        mut self,
        layer: &mut Vec<FrontierEntry>,
        account: &mut Account<'_>,
    ) -> Result<Reached<K>, Limit> {
        account.release(self.bytes);
        account.reserve(bytes_of_layer(layer.capacity()))?;
        let mut one = Reached::new(account)?;
        let mut numbers: Vec<Vec<u32>> = vec![Vec::new(); self.all.len()];
        for &shard in &self.found {
            let numbers = &mut numbers[usize::from(shard)];
            let bundles = &self.all[usize::from(shard)].reached.bundles;
            let bundle = bundles.get(numbers.len() as u32);
            numbers.push(one.bundles.push_unindexed(bundle, account)?);
        }
        one.bundles.index_again(self.n_buckets, account)?;
        let global = |number: u32| {
            let (shard, local) = self.distribution.split(number);
            numbers[shard][local as usize]
        };
        for entry in layer {
            entry.number = global(entry.number);
        }
        let mut next = [0; 1 << MAX_SHARD_BITS];
        for &shard in &self.frontier {
            let shard = usize::from(shard);
            let FrontierEntry { number, fresh } = self.all[shard].reached.frontier[next[shard]];
            next[shard] += 1;
            one.push(numbers[shard][number as usize], fresh, account)?;
        }
        self.all.clear();
        Ok(one)
    }

    /// Returns the bundle that was found first.
    pub(super) fn first(&self) -> &Bundle<K> {
        self.all[usize::from(self.found[0])].reached.bundles.get(0)
    }

    /// Begins again with those states of each bundle, in the order of their discovery, that `begin_at` returns. The frontier
    /// is empty.
    pub(super) fn begin_again(
        &mut self,
        mut begin_at: impl FnMut(&mut Bundle<K>, &mut Account<'_>) -> Result<Option<Fresh>, Limit>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let mut next = [0; 1 << MAX_SHARD_BITS];
        for &index in &self.found {
            let shard = &mut self.all[usize::from(index)];
            let number = &mut next[usize::from(index)];
            let bundle = shard.reached.bundles.get_mut(*number);
            if let Some(fresh) = begin_at(bundle, account)? {
                shard.reached.push(*number, fresh, &mut shard.account)?;
                self.frontier.push(index);
            }
            *number += 1;
        }
        self.count_memory(account)
    }

    #[inline]
    pub(super) fn get(&self, number: u32) -> &Bundle<K> {
        let (shard, local) = self.distribution.split(number);
        self.all[shard].reached.bundles.get(local)
    }

    /// Returns the number of the bundle `key`, if any state of it was visited.
    pub(super) fn find(&self, key: K) -> Option<u32> {
        let shard = self.distribution.shard_of(key);
        let local = self.all[shard].reached.bundles.find(key)?;
        Some(self.distribution.join(shard, local))
    }

    /// Returns whether the frontier is empty.
    pub(super) fn is_frontier_empty(&self) -> bool {
        self.frontier.is_empty()
    }

    /// Moves the frontier to `layer`.
    pub(super) fn take_frontier(&mut self, layer: &mut Vec<FrontierEntry>) {
        layer.clear();
        let mut next = [0; 1 << MAX_SHARD_BITS];
        layer.extend(self.frontier.iter().map(|&index| {
            let index = usize::from(index);
            let entry = self.all[index].reached.frontier[next[index]];
            next[index] += 1;
            FrontierEntry {
                number: self.distribution.join(index, entry.number),
                ..entry
            }
        }));
        self.layer_capacity = layer.capacity();
        self.frontier.clear();
        for shard in &mut self.all {
            shard.reached.frontier.clear();
        }
    }

    /// Returns the number of bundles of a batch, or `None` if memory is short.
    pub(super) fn batch(&self, account: &mut Account<'_>) -> Option<usize> {
        let n = (WORK_AT_ONCE / (self.max_successors + 1)).clamp(1, MAX_BATCH);
        // The single table, if it must be made, exists beside the shards for a moment.
        account.can_lend(self.lent() + self.bytes).then_some(n)
    }

    /// Counts the memory that the shards take now.
    pub(super) fn count_memory(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let of_shards: u64 = self.all.iter().map(|shard| shard.account.memory()).sum();
        let of_order = (self.found.capacity() + self.frontier.capacity()) as u64;
        let bytes = of_shards + of_order + bytes_of_layer(self.layer_capacity);
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
