//! The expansion of a batch of a layer by several threads, in two phases.
//!
//! First each thread finds the successors of parts of the batch and sorts them by shard, without a look at the table.
//! Then each thread takes a shard and visits its successors in the order in which one thread would have found them. As
//! shards have no bundle in common, no thread waits for another.

use super::{
    part::{NEW, Part},
    pruning::Pruning,
    reached::{FrontierEntry, Reached},
    shard::{Batch, Rank, Shard},
    shards::Shards,
    slides::Successor,
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{key::Key, packing::Packed},
};

/// The bundles of a batch for each thread that works on it.
const LEAST_PER_THREAD: usize = 256;

/// The end of a batch.
pub(super) enum End<K> {
    /// All of the batch was expanded.
    Done,
    /// A state of the goal was found. The number of the entries expanded until then.
    Solved(Packed<K>, usize),
    /// Nothing was expanded, because a limit may be reached within the batch.
    NearLimit,
}

impl<K: Key> Shards<K> {
    /// Expands `entries`, a batch of the layer.
    pub(super) fn expand<P: Pruning<K>, Look, Visit>(
        &mut self,
        entries: &[FrontierEntry],
        batch: &Batch<'_, P, Look, Visit>,
        account: &mut Account<'_>,
    ) -> Result<End<K>, Limit>
    where
        Look: Fn(&Self, &FrontierEntry, &mut [Successor<K>]) -> (K, u64, usize) + Sync,
        Visit: Fn(&mut Reached<K>, u32, u64, &mut Account<'_>) -> Result<u64, Limit> + Sync,
    {
        account.look()?;
        let n_threads = entries.len().div_ceil(LEAST_PER_THREAD);
        let of_part = entries.len().div_ceil(self.parts.len());
        let n_parts = entries.len().div_ceil(of_part);
        let mut parts = std::mem::take(&mut self.parts);
        self.team.share(
            n_threads,
            parts.iter_mut().zip(entries.chunks(of_part)),
            |(part, entries)| {
                part.fill(entries, self.distribution, |entry, out| {
                    (batch.look)(self, entry, out)
                });
            },
        );
        self.parts = parts;
        let n_states: u64 = self.parts[..n_parts].iter().map(|it| it.n_states).sum();
        let n_items: u64 = self.parts[..n_parts].iter().map(Part::n_items).sum();
        let work = effort::BUNDLE * entries.len() as u64
            + 4 * effort::KEY * (self.found.len() as u64 + n_items);
        if !account.has_room_for(work, n_states) {
            return Ok(End::NearLimit);
        }

        let before = self.n_states();
        self.swap_boxes(n_parts);
        self.team.share(n_threads, self.all.iter_mut(), |shard| {
            shard.visit_all(n_parts, batch);
        });
        self.swap_boxes(n_parts);
        if let Some(limit) = self.all.iter().find_map(|it| it.failure) {
            return Err(limit);
        }

        let solved = self.all.iter_mut().filter_map(|it| it.solved.take());
        let solved = solved.min_by_key(|(rank, _)| *rank);
        // One thread would have ended at the solved state.
        let (n_expanded, n_states, n_bundles) = if let Some((rank, _)) = solved {
            let ends = &self.parts[rank.0].ends;
            (
                of_part * rank.0 + ends.partition_point(|&end| end <= rank.1) + 1,
                self.n_new_until(rank),
                self.found.len() + self.n_new_bundles_until(rank),
            )
        } else {
            let bundles = self.all.iter().map(|it| it.reached.bundles.len());
            (entries.len(), self.n_states() - before, bundles.sum())
        };
        self.merge_news(n_parts, n_threads)?;
        self.count_memory(account)?;
        account.states += n_states;
        let work = effort::BUNDLE * n_expanded as u64 + self.work_of_index(n_bundles);
        account.tick(work)?;
        Ok(solved.map_or(End::Done, |(_, solved)| End::Solved(solved, n_expanded)))
    }

    /// Exchanges the boxes of the parts with the inboxes of the shards.
    fn swap_boxes(&mut self, n_parts: usize) {
        for (nth, part) in self.parts[..n_parts].iter_mut().enumerate() {
            for (items, shard) in part.boxes.iter_mut().zip(&mut self.all) {
                std::mem::swap(items, &mut shard.inbox[nth]);
            }
        }
    }

    /// Returns the number of states that the shards have counted.
    fn n_states(&self) -> u64 {
        self.all.iter().map(|shard| shard.account.states).sum()
    }

    /// Returns the number of new states of the batch up to the item `rank`.
    fn n_new_until(&self, (part, rank): Rank) -> u64 {
        let of_part = |it: &Part<K>, rank: u32| -> u64 {
            let items = it.boxes.iter().flatten().filter(|item| item.rank <= rank);
            items.map(|item| u64::from(item.bits.count_ones())).sum()
        };
        let before: u64 = self.parts[..part]
            .iter()
            .map(|it| of_part(it, u32::MAX))
            .sum();
        before + of_part(&self.parts[part], rank)
    }

    /// Returns the number of new bundles of the batch up to the item `rank`.
    fn n_new_bundles_until(&self, until: Rank) -> usize {
        let of_shard = |shard: &Shard<K>| -> usize {
            let news = shard.news.iter().enumerate();
            let ranks = news.flat_map(|(part, news)| news.iter().map(move |news| (part, *news)));
            ranks
                .filter(|(part, news)| news & 1 == 1 && (*part, news >> 1) <= until)
                .count()
        };
        self.all.iter().map(of_shard).sum()
    }

    /// Appends the entries that the batch added to the frontier, in the order of the items.
    fn merge_news(&mut self, n_parts: usize, n_threads: usize) -> Result<(), Limit> {
        let all = &self.all;
        let parts = self.parts[..n_parts].iter_mut().enumerate();
        self.team
            .share(n_threads, parts, |(nth, part)| part.order_news(nth, all));
        for part in &self.parts[..n_parts] {
            for list in [&mut self.found, &mut self.frontier] {
                list.try_reserve(part.marks.len())
                    .map_err(|_| Limit::Memory)?;
            }
            let news = part.marks.iter();
            self.frontier.extend(news.clone().map(|mark| mark & !NEW));
            let bundles = news.filter(|mark| **mark & NEW != 0);
            self.found.extend(bundles.map(|mark| mark & !NEW));
        }
        Ok(())
    }

    /// Returns the work of making the index of a single table larger for `n_bundles`.
    fn work_of_index(&mut self, n_bundles: usize) -> u64 {
        let mut work = 0;
        while 3 * n_bundles > self.n_buckets {
            work += ((self.n_buckets / 3) as u64).next_multiple_of(64) * effort::KEY;
            self.n_buckets *= 2;
        }
        work
    }
}
