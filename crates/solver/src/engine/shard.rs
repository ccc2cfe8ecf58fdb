//! One of the shards of the visited states.

use super::{
    bundles::{MAX_READ_AHEAD, Mark},
    pruning::Pruning,
    reached::Reached,
};
use crate::{
    account::Account,
    control::{Control, Limit, Limits},
    encoding::{
        key::Key,
        packing::{Goal, Packed},
        sleep_set::SleepSet,
    },
};

/// The maximum number of bits of a hash that determine the shard.
pub(super) const MAX_SHARD_BITS: u32 = 6;

/// The distribution of bundles to a power of two of shards, by the first bits of the hash. The index of a shard uses
/// the bits that follow.
#[derive(Clone, Copy)]
pub(super) struct Distribution {
    n_bits: u32,
}

impl Distribution {
    /// Returns a distribution to one shard for each thread, since a batch is sorted faster into few of them.
    pub(super) fn for_threads(n_threads: usize) -> Self {
        let n_bits = n_threads.next_power_of_two().trailing_zeros();
        Self {
            n_bits: n_bits.clamp(1, MAX_SHARD_BITS),
        }
    }

    pub(super) fn n_shards(self) -> usize {
        1 << self.n_bits
    }

    /// Returns the shard of the bundle `key`.
    #[inline]
    pub(super) fn shard_of<K: Key>(self, key: K) -> usize {
        (key.hash() >> (u64::BITS - self.n_bits)) as usize
    }

    /// Returns the number of a bundle from its shard and its number there.
    #[inline]
    pub(super) fn join(self, shard: usize, local: u32) -> u32 {
        local << self.n_bits | shard as u32
    }

    /// Returns the shard of a bundle, and its number there.
    #[inline]
    pub(super) fn split(self, number: u32) -> (usize, u32) {
        (number as usize % self.n_shards(), number >> self.n_bits)
    }
}

/// The control of what a shard counts for itself. The limits of the search are checked between batches.
static UNLIMITED: Control<'static> = Control {
    limits: Limits {
        effort: None,
        states: None,
        memory: None,
        time: None,
    },
    threads: None,
    cancel: None,
    poll: None,
    progress: None,
    ledger: None,
    is_trial: false,
};

/// The bundles whose keys have a certain hash, and what is found of them.
pub(super) struct Shard<K> {
    pub(super) reached: Reached<K>,
    pub(super) account: Account<'static>,
    /// The successors in this shard, by the part of the batch.
    pub(super) inbox: Vec<Vec<Item<K>>>,
    /// The items that added an entry to the frontier, by the part of the batch: twice the rank, plus 1 if the
    /// bundle is new.
    pub(super) news: Vec<Vec<u32>>,
    pub(super) solved: Option<(Rank, Packed<K>)>,
    pub(super) failure: Option<Limit>,
}

/// The place of an item in a batch: the part, and the index of the item within it.
pub(super) type Rank = (usize, u32);

/// States of one bundle that follow from an entry of the layer.
#[derive(Clone, Copy)]
pub(super) struct Item<K> {
    pub(super) key: K,
    pub(super) bits: u64,
    pub(super) asleep: SleepSet,
    /// The index of the item within its part.
    pub(super) rank: u32,
    /// The number of the bundle within its shard if it is the entry's own bundle.
    pub(super) own: u32,
}

/// The value of [`Item::own`] for other bundles than the entry's.
pub(super) const OTHER: u32 = u32::MAX;

/// How a batch is expanded.
pub(super) struct Batch<'a, P, Look, Visit> {
    pub(super) mark: Mark,
    pub(super) goal: &'a Goal,
    pub(super) pruning: &'a P,
    /// Returns the key of an entry's own bundle, its states that the entry leads to, and the number of the successors
    /// that it wrote.
    pub(super) look: Look,
    /// Visits states of an entry's own bundle, and returns those that are new.
    pub(super) visit_own: Visit,
}

impl<K: Key> Shard<K> {
    pub(super) fn new(distribution: Distribution, n_parts: usize) -> Result<Self, Limit> {
        let mut account = Account::start(&UNLIMITED);
        Ok(Self {
            reached: Reached::shard(distribution.n_bits, &mut account)?,
            account,
            inbox: (0..n_parts).map(|_| Vec::new()).collect(),
            news: vec![Vec::new(); n_parts],
            solved: None,
            failure: None,
        })
    }

    /// Visits the items of the inbox, and leaves in each the states that were new.
    pub(super) fn visit_all<P: Pruning<K>, Look, Visit>(
        &mut self,
        n_parts: usize,
        batch: &Batch<'_, P, Look, Visit>,
    ) where
        Visit: Fn(&mut Reached<K>, u32, u64, &mut Account<'_>) -> Result<u64, Limit> + Sync,
    {
        let Self {
            reached,
            account,
            inbox,
            news,
            solved,
            failure,
        } = self;
        for (part, (items, news)) in inbox.iter_mut().zip(news).take(n_parts).enumerate() {
            news.clear();
            for items in items.chunks_mut(MAX_READ_AHEAD) {
                let others = items.iter().filter(|item| item.own == OTHER);
                reached.bundles.read_ahead(others.map(|item| item.key));
                for item in items {
                    let n_before = (reached.frontier.len(), reached.bundles.len());
                    match item.visit(reached, batch, account) {
                        Ok(new) => item.bits = new,
                        Err(limit) => {
                            *failure = Some(limit);
                            return;
                        }
                    }
                    if reached.frontier.len() > n_before.0 {
                        let is_new = reached.bundles.len() > n_before.1;
                        news.push(item.rank << 1 | u32::from(is_new));
                    }
                    if item.bits != 0
                        && solved.is_none()
                        && let Some(found) = batch.goal.first_solved(item.key, item.bits)
                    {
                        *solved = Some(((part, item.rank), found));
                    }
                }
            }
        }
    }
}

impl<K: Key> Item<K> {
    /// Visits the states, and returns those that are new.
    #[inline]
    fn visit<P: Pruning<K>, Look, Visit>(
        &self,
        reached: &mut Reached<K>,
        batch: &Batch<'_, P, Look, Visit>,
        account: &mut Account<'_>,
    ) -> Result<u64, Limit>
    where
        Visit: Fn(&mut Reached<K>, u32, u64, &mut Account<'_>) -> Result<u64, Limit>,
    {
        let &Self { key, bits, .. } = self;
        if self.own != OTHER {
            let is_kept =
                !P::IS_ANY || !reached.is_known_inside(self.own, bits) && batch.pruning.keeps(key);
            return if is_kept {
                (batch.visit_own)(reached, self.own, bits, account)
            } else {
                Ok(0)
            };
        }
        if P::IS_ANY && (reached.is_known(key, bits) || !batch.pruning.keeps(key)) {
            return Ok(0);
        }
        reached.visit(key, bits, self.asleep, batch.mark, account)
    }
}
