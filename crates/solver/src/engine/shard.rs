//! One of the shards of the visited states.

use std::ops::Range;

use super::{
    bundles::{Bundle, Mark},
    distribution::Distribution,
    reached::{FrontierEntry, Reached},
    slides::{Successor, Unexpanded},
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packed},
    },
};

/// The number of entries and successors, together, from which on they are visited before another entry is looked at.
const AHEAD: usize = 64;

/// The bundles in which certain cars have certain places, and what is found of them.
pub(super) struct Shard<K> {
    index: usize,
    pub(super) reached: Reached<K>,
    /// The limits of the search are checked between batches.
    pub(super) account: Account<'static>,
    /// The bundles of the current layer.
    pub(super) layer: Vec<FrontierEntry>,
    /// The share of the layer that is in the current batch.
    pub(super) batch: Range<usize>,
    /// The first solved state found.
    pub(super) solved: Option<Packed<K>>,
    pub(super) failure: Option<Limit>,
    /// The successors of a few entries.
    successors: Box<[Successor<K>]>,
}

/// The states to visit from an entry of the layer.
struct Seen<K> {
    key: K,
    number: u32,
    /// Those within the bundle.
    inside: u64,
    /// The successors in other bundles.
    outside: Range<usize>,
}

/// How a batch is expanded.
///
/// The functions are called through pointers, which costs little compared with their work, so that there is one copy of all code
/// for a width of keys.
pub(super) struct Batch<'a, K> {
    pub(super) mark: Mark,
    pub(super) goal: &'a Goal,
    /// Returns whether a bundle is kept; all are if it is `None`.
    pub(super) keeps: Option<&'a Keeps<'a, K>>,
    /// Returns the key of an entry's own bundle, its states that the entry leads to, and the number of the successors
    /// that it wrote.
    pub(super) successors: &'a FindSuccessors<'a, K>,
    /// Visits states of an entry's own bundle, and returns those that are new.
    pub(super) visit_own: &'a VisitOwn<'a, K>,
}

pub(crate) type Keeps<'a, K> = dyn Fn(K) -> bool + Sync + 'a;
type FindSuccessors<'a, K> =
    dyn Fn(&Reached<K>, &FrontierEntry, &mut [Successor<K>]) -> (K, u64, usize) + Sync + 'a;
type VisitOwn<'a, K> =
    dyn Fn(&mut Reached<K>, u32, u64, &mut Account<'_>) -> Result<u64, Limit> + Sync + 'a;

impl<K: Key> Shard<K> {
    pub(super) fn new(
        index: usize,
        max_successors: usize,
        mut account: Account<'static>,
    ) -> Result<Self, Limit> {
        let n = max_successors + 1;
        let mut successors = account.list(n)?;
        // The part of a fixed size is not counted.
        successors.resize(n + AHEAD, Successor::NONE);
        Ok(Self {
            index,
            reached: Reached::new(&mut account)?,
            account,
            layer: Vec::new(),
            batch: 0..0,
            solved: None,
            failure: None,
            successors: successors.into(),
        })
    }

    /// Returns this shard's share of a part of the layer of all shards, which has `n` bundles.
    pub(super) fn share(&self, part: &Range<usize>, n: usize) -> Range<usize> {
        let share = |end: usize| (self.layer.len() as u64 * end as u64 / n as u64) as usize;
        share(part.start)..share(part.end)
    }

    pub(super) fn layer(&self) -> impl Iterator<Item = (&Bundle<K>, Unexpanded)> {
        let bundles = &self.reached.bundles;
        let layer = self.layer.iter();
        layer.map(|entry| (bundles.get(entry.number), entry.unexpanded))
    }

    /// Returns the work so far, not counting the states found.
    pub(super) fn work(&self) -> u64 {
        self.account.effort() - effort::STATE * self.account.states
    }

    /// Expands this shard's share of the batch, and visits those of the successors that are in this shard. The others go
    /// to `outbox`, by shard.
    ///
    /// In a large table, a visit waits for memory most of its time, twice in a row. Several entries are therefore looked at
    /// first, and then all that their visits need is loaded at once. The visits are the same and in the same order as if each
    /// entry was visited before a look at the next: what one leads to does not depend on visits to another.
    pub(super) fn expand(
        &mut self,
        outbox: &mut [Vec<Successor<K>>],
        distribution: &Distribution,
        batch: &Batch<'_, K>,
    ) {
        outbox.iter_mut().for_each(Vec::clear);
        let layer = std::mem::take(&mut self.layer);
        let mut successors = std::mem::take(&mut self.successors);
        let mut entries = layer[self.batch.clone()].iter();
        let mut seen = Vec::with_capacity(AHEAD);
        let mut expand = || -> Result<(), Limit> {
            while entries.len() > 0 {
                let mut n = 0;
                seen.clear();
                while seen.len() + n < AHEAD
                    && let Some(entry) = entries.next()
                {
                    let out = &mut successors[n..];
                    let (key, inside, n_more) = (batch.successors)(&self.reached, entry, out);
                    seen.push(Seen {
                        key,
                        number: entry.number,
                        inside,
                        outside: n..n + n_more,
                    });
                    n += n_more;
                }
                let keys = successors[..n].iter().map(|it| it.key);
                self.reached.bundles.touch(keys);
                for entry in &seen {
                    if entry.inside != 0 {
                        self.visit_own(entry.key, entry.number, entry.inside, batch)?;
                    }
                    for it in &successors[entry.outside.clone()] {
                        let shard = distribution.shard_of(it.key);
                        if shard == self.index {
                            self.visit(it, batch)?;
                        } else {
                            self.account.push(&mut outbox[shard], *it)?;
                        }
                    }
                }
            }
            Ok(())
        };
        self.failure = expand().err();
        self.layer = layer;
        self.successors = successors;
    }

    pub(super) fn visit_others(
        &mut self,
        outboxes: &[Vec<Vec<Successor<K>>>],
        batch: &Batch<'_, K>,
    ) {
        if self.failure.is_some() {
            return;
        }
        for outbox in outboxes {
            for it in &outbox[self.index] {
                if let Err(limit) = self.visit(it, batch) {
                    self.failure = Some(limit);
                    return;
                }
            }
        }
    }

    #[inline]
    fn visit_own(
        &mut self,
        key: K,
        number: u32,
        bits: u64,
        batch: &Batch<'_, K>,
    ) -> Result<(), Limit> {
        let reached = &mut self.reached;
        let is_kept = |keeps: &Keeps<'_, K>| !reached.is_known_inside(number, bits) && keeps(key);
        if batch.keeps.is_none_or(is_kept) {
            let new = (batch.visit_own)(reached, number, bits, &mut self.account)?;
            self.look_for_goal(key, new, batch.goal);
        }
        Ok(())
    }

    #[expect(clippy::inline_always, reason = "it is the inner loop")]
    #[inline(always)]
    fn visit(
        &mut self,
        &Successor { key, bits, asleep }: &Successor<K>,
        batch: &Batch<'_, K>,
    ) -> Result<(), Limit> {
        let reached = &mut self.reached;
        let is_kept = |keeps: &Keeps<'_, K>| !reached.is_known(key, bits) && keeps(key);
        if batch.keeps.is_none_or(is_kept) {
            let new = reached.visit(key, bits, asleep, batch.mark, &mut self.account)?;
            self.look_for_goal(key, new, batch.goal);
        }
        Ok(())
    }

    #[inline]
    fn look_for_goal(&mut self, key: K, new: u64, goal: &Goal) {
        if new != 0 && self.solved.is_none() {
            self.solved = goal.first_solved(key, new);
        }
    }
}
