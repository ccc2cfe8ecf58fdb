//! The loop of breadth-first search: the expansion of the bundles of a layer.
//!
//! - The *successors* of a bundle are read from the [tables](crate::encoding::tables) of the puzzle: one [slide](super::slides) moves a car in
//!   all states of the bundle at once.
//! - A *visit* looks a successor up in the [table of bundles](super::bundles), marks the states in it that are new, and
//!   adds them to the [frontier](super::reached), which is the next layer.
//! - A *bound* may leave out bundles from which the way to the goal is too long.
//!
//! A large search does the same in [shards](super::shard).

use std::ops::Range;

use super::{
    bundles::Mark,
    layered_search::LayeredSearch,
    reached::{FrontierEntry, Reached},
    shard::{Batch, Keeps},
    shards::AnyShards,
    slides::Successor,
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packed},
    },
    outcome::Metric,
};

/// The parameters of an expansion of bundles.
pub(crate) struct Expansion<'a, K> {
    pub(crate) metric: Metric,
    pub(crate) mark: Mark,
    /// The goal, whose first state ends the expansion.
    pub(crate) goal: &'a Goal,
    /// Returns whether a bundle is kept; all are if it is `None`.
    pub(crate) keeps: Option<&'a Keeps<'a, K>>,
}

impl<K: Key, const N: usize> LayeredSearch<K, N> {
    /// Expands the next `n_bundles` of the layer, or the remaining ones: finds the states that follow from them and
    /// adds them to the frontier, except for those of bundles that are not kept. Ends early with a state of the goal.
    pub(crate) fn expand(
        &mut self,
        n_bundles: usize,
        how: &Expansion<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let (from, n_states) = (self.n_expanded, account.states);
        let n_bundles = n_bundles.min(self.len_of_layer() - from);
        let to = from + n_bundles;
        let end = if self.are_in_shards(account)? {
            self.expand_shards(to, how, account)
        } else if let Some(keeps) = how.keeps {
            self.expand_each::<true>(to, how, keeps, account)
        } else {
            self.expand_each::<false>(to, how, &|_| true, account)
        };
        self.n_in_frontier += account.states - n_states;
        account.expanded += if from == 0 && self.is_layer_done() {
            self.n_in_layer
        } else {
            self.n_states_of(from..self.n_expanded)
        };
        end
    }

    /// Expands the bundles of the layer up to `to`. Some may not be kept if `IS_PRUNED`.
    fn expand_each<const IS_PRUNED: bool>(
        &mut self,
        to: usize,
        &Expansion {
            metric, mark, goal, ..
        }: &Expansion<'_, K>,
        keeps: &Keeps<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let Self {
            tables,
            reached,
            layer,
            n_expanded,
            successors,
            ..
        } = self;
        for &FrontierEntry { number, unexpanded } in &layer[*n_expanded..to] {
            account.tick(effort::BUNDLE)?;
            *n_expanded += 1;
            let key = reached.bundles.get(number).key;
            let room = tables.room(key);

            // In the last layers there is often nothing new to find.
            if !reached.is_known_inside(number, room.fits) {
                let found = tables.slide_inside(unexpanded.bits(), &room, metric);
                if !IS_PRUNED || !reached.is_known_inside(number, found) && keeps(key) {
                    let new = reached.visit_inside(number, found, mark, account)?;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
            }
            let n = tables.slide_outside(key, unexpanded, &room, metric, successors);
            for &Successor { key, bits, asleep } in &successors[..n] {
                if IS_PRUNED && (reached.is_known(key, bits) || !keeps(key)) {
                    continue;
                }
                let new = reached.visit(key, bits, asleep, mark, account)?;
                if new != 0
                    && let Some(solved) = goal.first_solved(key, new)
                {
                    return Ok(Some(solved));
                }
            }
        }
        Ok(None)
    }

    /// Does the work of [`expand_each`](Self::expand_each) shard by shard.
    fn expand_shards(
        &mut self,
        to: usize,
        how: &Expansion<'_, K>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let tables = &self.tables;
        let batch = Batch {
            mark: how.mark,
            goal: how.goal,
            keeps: how.keeps,
            successors: &|reached: &Reached<K>, entry: &FrontierEntry, out: &mut [Successor<K>]| {
                let bundle = reached.bundles.get(entry.number);
                let room = tables.room(bundle.key);
                // In the last layers there is often nothing new to find.
                let inside = if reached.is_known_inside(entry.number, room.fits) {
                    0
                } else {
                    tables.slide_inside(entry.unexpanded.bits(), &room, how.metric)
                };
                let n = tables.slide_outside(bundle.key, entry.unexpanded, &room, how.metric, out);
                (bundle.key, inside, n)
            },
            visit_own: &|reached: &mut Reached<K>, number, bits, account: &mut Account<'_>| {
                reached.visit_inside(number, bits, how.mark, account)
            },
        };
        let progress = (&mut self.shards, &mut self.n_expanded);
        let n_states = tables.max_states();
        expand_in_batches(progress, to, n_states, &batch, account)
    }

    fn n_states_of(&self, part: Range<usize>) -> u64 {
        match self.shards.get() {
            Some(shards) => shards
                .part_of_layer(part)
                .map(FrontierEntry::n_states)
                .sum(),
            None => self.layer[part].iter().map(FrontierEntry::n_states).sum(),
        }
    }
}

/// Expands bundles of the layer, from `n_expanded` on and up to `to`, batch by batch, until a state of the goal is found.
/// A bundle leads to at most `n_states` states.
pub(super) fn expand_in_batches<K: Key>(
    (shards, n_expanded): (&mut AnyShards<K>, &mut usize),
    to: usize,
    n_states: u64,
    batch: &Batch<'_, K>,
    account: &mut Account<'_>,
) -> Result<Option<Packed<K>>, Limit> {
    while let Some(shards) = shards.get_mut()
        && *n_expanded < to
    {
        let from = *n_expanded;
        *n_expanded = to.min(from + shards.max_batch(account));
        let solved = shards.expand(from..*n_expanded, n_states, batch, account)?;
        if solved.is_some() {
            return Ok(solved);
        }
    }
    Ok(None)
}
