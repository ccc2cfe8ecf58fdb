//! The expansion of a batch of a layer, shard by shard, in two phases.
//!
//! First each shard expands its entries and visits their successors in the same shard, which are most of all. Then each
//! visits its successors from other shards. As shards have no bundle in common, no thread waits for another, and as each
//! does its work in the same order in any case, the number of threads changes nothing.

use std::{cmp::Reverse, ops::Range};

use super::{
    bundles::Bundle,
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
        if self.has_room(range.len(), n_states, account) {
            self.expand_together(range.len(), batch, account)?;
        } else {
            self.expand_in_turn(batch, account)?;
        }
        let end = account.tick(effort::BUNDLE * range.len() as u64 + self.work() - work);
        let solved = self.all.iter_mut().map(|shard| shard.solved.take());
        let solved = solved.fold(None, Option::or);
        // A solution that was found with the last of the effort counts.
        if solved.is_none() {
            end?;
        }
        Ok(solved)
    }

    /// Expands the entries of all shards with several threads.
    fn expand_together(
        &mut self,
        n_entries: usize,
        batch: &Batch<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let Self {
            all,
            outboxes,
            team,
            distribution,
            ..
        } = self;
        let states = n_states(all);
        for shard in all.iter_mut() {
            account.limit(&mut shard.account);
        }
        let mut tasks: Vec<_> = all.iter_mut().zip(outboxes.iter_mut()).collect();
        tasks.sort_by_key(|(shard, _)| Reverse(shard.batch.len()));
        team.share(n_entries, tasks.into_iter(), |(shard, outbox)| {
            shard.expand(outbox, distribution, batch);
        });
        team.share(n_entries / VISITS_PER_EXPANSION, all.iter_mut(), |shard| {
            shard.visit_others(outboxes, batch);
        });
        account.states += n_states(all) - states;
        self.end(account)
    }

    /// Does the same where a limit is near, one shard after the other.
    fn expand_in_turn(
        &mut self,
        batch: &Batch<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        for is_first in [true, false] {
            for nth in 0..self.all.len() {
                let shard = &mut self.all[nth];
                account.limit(&mut shard.account);
                let states = shard.account.states;
                if is_first {
                    shard.expand(&mut self.outboxes[nth], &self.distribution, batch);
                } else {
                    shard.visit_others(&self.outboxes, batch);
                }
                account.states += shard.account.states - states;
                self.end(account)?;
            }
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
        let (work, states) = (self.work(), n_states(&self.all));
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
        account.states += n_states(&self.all) - states;
        account.tick(self.work() - work)?;
        self.end(account)?;
        Ok(seen)
    }

    /// Counts the memory, and returns the failure of a shard.
    fn end(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        self.count_memory(account)?;
        let failure = self.all.iter().find_map(|shard| shard.failure);
        failure.map_or(Ok(()), Err)
    }

    /// Returns the work that the shards have counted.
    fn work(&self) -> u64 {
        self.all.iter().map(Shard::work).sum()
    }
}

/// Returns the number of states that the shards have counted.
fn n_states<K>(all: &[Shard<K>]) -> u64 {
    all.iter().map(|shard| shard.account.states).sum()
}
