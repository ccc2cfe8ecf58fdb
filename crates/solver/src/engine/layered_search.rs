//! A search layer by layer: all states at one depth, bundle by bundle, then the next.

use std::ops::Range;

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundle, Bundles, Mark},
    reached::{FrontierEntry, Reached},
    shard::{Batch, Keeps},
    shards::{AnyShards, Shards},
    slides::{Successor, Unexpanded},
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packed, Packing},
        sleep_set::SleepSet,
        tables::Tables,
    },
    outcome::Metric,
};

/// A search under way.
pub(crate) struct LayeredSearch<K, const N: usize> {
    pub(crate) tables: Tables<N>,
    /// The visited states; none while they are in shards.
    pub(crate) reached: Reached<K>,
    /// The visited states and the layer in shards, if there are many.
    pub(super) shards: AnyShards<K>,
    /// Whether the states are to stay in one table.
    pub(crate) is_one_table: bool,
    /// The current layer, the frontier at the time it was taken; empty while the states are in shards.
    pub(crate) layer: Vec<FrontierEntry>,
    pub(crate) n_expanded: usize,
    pub(crate) n_in_layer: u64,
    pub(super) n_in_frontier: u64,
    pub(crate) successors: Vec<Successor<K>>,
}

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
    pub(crate) fn new(
        puzzle: &Puzzle,
        packing: &Packing,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let tables = Tables::<N>::new(puzzle.board().size(), packing, account)?;
        let n = tables.max_successors + 1;
        account.reserve((n * size_of::<Successor<K>>()) as u64)?;
        Ok(Self {
            tables,
            reached: Reached::new(account)?,
            shards: AnyShards::none(),
            is_one_table: false,
            layer: Vec::new(),
            n_expanded: 0,
            n_in_layer: 0,
            n_in_frontier: 0,
            successors: vec![Successor::NONE; n],
        })
    }

    pub(crate) fn begin_at(
        &mut self,
        (key, bit): Packed<K>,
        mark: Mark,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        self.reached
            .visit(key, 1 << bit, SleepSet::NONE, mark, account)?;
        self.n_in_frontier = 1;
        Ok(())
    }

    /// Begins again with one state, and forgets all others.
    pub(crate) fn begin_again_at(
        &mut self,
        start: Packed<K>,
        mark: Mark,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        if let Some(shards) = self.shards.take() {
            self.reached = shards.forget(account)?;
        }
        self.reached.bundles.clear(account)?;
        self.reached.frontier.clear();
        self.layer.clear();
        (self.n_expanded, self.n_in_layer) = (0, 0);
        self.begin_at(start, mark, account)
    }

    /// Makes the frontier the current layer. Returns `false` if it is empty.
    pub(crate) fn advance(&mut self) -> bool {
        self.n_in_layer = std::mem::take(&mut self.n_in_frontier);
        self.n_expanded = 0;
        if let Some(shards) = self.shards.get_mut() {
            shards.advance();
        } else {
            std::mem::swap(&mut self.layer, &mut self.reached.frontier);
            self.reached.frontier.clear();
        }
        self.len_of_layer() > 0
    }

    /// Returns whether no state was found for the next layer.
    pub(crate) fn is_frontier_empty(&self) -> bool {
        match self.shards.get() {
            Some(shards) => shards.is_frontier_empty(),
            None => self.reached.frontier.is_empty(),
        }
    }

    pub(super) fn len_of_layer(&self) -> usize {
        let shards = self.shards.get();
        shards.map_or(self.layer.len(), Shards::len_of_layer)
    }

    /// Returns the bundles of the layer with their states in it.
    pub(crate) fn layer(&self) -> impl Iterator<Item = (&Bundle<K>, Unexpanded)> {
        let one_table = self.layer.iter();
        let one_table = one_table.map(|it| (self.reached.bundles.get(it.number), it.unexpanded));
        let shards = self.shards.get().into_iter().flat_map(Shards::layer);
        one_table.chain(shards)
    }

    /// Returns the visited bundles, table by table.
    pub(crate) fn visited(&self) -> impl Iterator<Item = &Bundles<K>> {
        let shards = self.shards.get().into_iter().flat_map(Shards::visited);
        std::iter::once(&self.reached.bundles).chain(shards)
    }

    /// Returns the bundle `key`, if any state of it was visited.
    pub(crate) fn find(&self, key: K) -> Option<&Bundle<K>> {
        if let Some(shards) = self.shards.get() {
            return shards.find(key);
        }
        let bundles = &self.reached.bundles;
        bundles.find(key).map(|number| bundles.get(number))
    }

    pub(crate) fn is_layer_done(&self) -> bool {
        self.n_expanded == self.len_of_layer()
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
}

impl<K: Key, const N: usize> LayeredSearch<K, N> {
    /// Returns whether the states are in shards, which they are from now on if there are many.
    pub(super) fn are_in_shards(&mut self, account: &mut Account<'_>) -> Result<bool, Limit> {
        if !AnyShards::<K>::CAN_BE {
            return Ok(false);
        }
        let tuning = account.tuning;
        if self.shards.get().is_none()
            && !self.is_one_table
            && self.n_expanded == 0
            && self.layer.len() >= tuning.large_layer
            && self.reached.bundles.numbers().len() >= tuning.large_table
        {
            let fields = self.tables.fields();
            let n = self.tables.max_successors;
            let (reached, layer) = (&mut self.reached, &mut self.layer);
            let shards = Shards::scatter(reached, layer, &fields, n, account)?;
            self.shards.set(shards);
        }
        Ok(self.shards.get().is_some())
    }

    /// Returns the states to one table, in which they stay: the numbers of bundles mean the same from now on.
    pub(crate) fn keep_in_one_table(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        self.is_one_table = true;
        self.gather(account)
    }

    /// Returns the states to one table.
    pub(crate) fn gather(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        if let Some(shards) = self.shards.take() {
            self.reached = shards.gather(account)?;
        }
        Ok(())
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
