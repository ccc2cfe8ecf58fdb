//! The expansion of a batch of a layer, shard by shard, in two phases.
//!
//! First, each shard expands its entries and visits their successors in the same shard, which are the majority. Then
//! each visits its successors from other shards. Shards have no bundle in common, so no thread waits for another. The
//! work of each shard has a fixed order, so the number of threads changes nothing.

use std::{cmp::Reverse, ops::Range};

use super::{
    bundles::Bundle,
    distribution::N_SHARDS,
    shard::{Batch, Shard},
    shards::Shards,
    slides::Unexpanded,
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{key::Key, packing::Packed},
};

/// The number of bundles that can be visited in about the time in which one can be expanded.
const VISITS_PER_EXPANSION: usize = 16;

impl<K: Key> Shards<K> {
    /// Expands a batch of the layer, each bundle of which leads to at most `n_states` states. Every batch has its share of
    /// each shard. Returns a state of the goal if one was found.
    pub(super) fn expand(
        &mut self,
        range: Range<usize>,
        n_states: u64,
        batch: &Batch<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        account.check_clock()?;
        let n = self.len_of_layer();
        for shard in &mut self.all {
            shard.batch = shard.share(&range, n);
        }
        let work = self.work();
        // Where a limit is near, it is checked after each shard.
        let has_room = self.has_room(range.len(), n_states, account);
        let n_at_once = if has_room { N_SHARDS } else { 1 };
        self.expand_phases(n_at_once, range.len(), batch, account)?;
        let end = account.tick(effort::BUNDLE * range.len() as u64 + self.work() - work);
        let solved = self.all.iter_mut().map(|shard| shard.solved.take());
        let solved = solved.fold(None, Option::or);
        // A solution that was found with the last of the effort counts.
        if solved.is_none() {
            end?;
        }
        Ok(solved)
    }

    /// Expands the entries of `n_at_once` shards at a time, shared among the threads, and then visits the successors from
    /// other shards in the same way.
    fn expand_phases(
        &mut self,
        n_at_once: usize,
        n_entries: usize,
        batch: &Batch<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let parts = (0..N_SHARDS).step_by(n_at_once);
        let parts = parts.map(|first| first..first + n_at_once);
        for part in parts.clone() {
            let shards = self.all[part.clone()].iter_mut();
            let mut tasks: Vec<_> = shards.zip(&mut self.outboxes[part]).collect();
            tasks.sort_by_key(|(shard, _)| Reverse(shard.batch.len()));
            for (shard, _) in &mut tasks {
                account.limit(&mut shard.account);
            }
            self.team
                .share(n_entries, tasks.into_iter(), |(shard, outbox)| {
                    shard.expand(outbox, &self.distribution, batch);
                });
            self.count(account)?;
        }
        for part in parts {
            let shards = &mut self.all[part];
            for shard in shards.iter_mut() {
                account.limit(&mut shard.account);
            }
            let n_entries = n_entries / VISITS_PER_EXPANSION;
            self.team.share(n_entries, shards.iter_mut(), |shard| {
                shard.visit_others(&self.outboxes, batch);
            });
            self.count(account)?;
        }
        Ok(())
    }

    /// Begins again in all shards as [in one table](Reached::begin_again), and returns what was seen in each.
    pub(super) fn begin_again<T: Default + Send>(
        &mut self,
        begin_at: impl Fn(&mut Bundle<K>, &mut T) -> Unexpanded + Sync,
        account: &mut Account<'_>,
    ) -> Result<Vec<T>, Limit> {
        account.check_clock()?;
        let work = self.work();
        let n = self.n_bundles() / VISITS_PER_EXPANSION;
        let mut seen: Vec<T> = self.all.iter().map(|_| T::default()).collect();
        for shard in &mut self.all {
            account.limit(&mut shard.account);
        }
        let tasks = self.all.iter_mut().zip(&mut seen);
        self.team.share(n, tasks, |(shard, seen)| {
            match shard.reached.begin_again(&begin_at, &mut shard.account) {
                Ok(all) => *seen = all,
                Err(limit) => shard.failure = Some(limit),
            }
        });
        let counted = self.count(account);
        account.tick(self.work() - work)?;
        counted?;
        Ok(seen)
    }

    /// Counts the states and the memory, and returns the failure of a shard.
    fn count(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let n_states = self.all.iter().map(|shard| shard.account.states).sum();
        account.states += n_states - std::mem::replace(&mut self.n_states, n_states);
        self.count_memory(account)?;
        let failure = self.all.iter().find_map(|shard| shard.failure);
        failure.map_or(Ok(()), Err)
    }

    fn work(&self) -> u64 {
        self.all.iter().map(Shard::work).sum()
    }
}
