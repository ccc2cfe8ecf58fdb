//! A search layer by layer: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::Puzzle;

use super::{
    batch::End,
    bundles::{Bundle, Mark},
    pruning::Pruning,
    reached::{FrontierEntry, Reached},
    shard::Batch,
    shards::Shards,
    slides::Successor,
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
    /// The visited states, while several threads visit them.
    pub(super) shards: Option<Box<Shards<K>>>,
    /// Whether the states are to stay in one table, or must because memory or another limit is near.
    pub(crate) is_one_table: bool,
    /// The current layer: the frontier at the time it was taken.
    pub(crate) layer: Vec<FrontierEntry>,
    /// The number of bundles of the layer that were expanded.
    pub(super) n_expanded: usize,
    /// The number of states in the layer.
    pub(crate) n_in_layer: u64,
    /// The number of states in the frontier.
    pub(super) n_in_frontier: u64,
    /// The successors of one bundle.
    pub(crate) successors: Vec<Successor<K>>,
}

/// The parameters of an expansion of bundles.
pub(crate) struct Expansion<'a, P> {
    pub(crate) metric: Metric,
    /// The mark of the states that are found.
    pub(crate) mark: Mark,
    /// The goal, whose first state ends the expansion.
    pub(crate) goal: &'a Goal,
    pub(crate) pruning: &'a P,
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
            shards: None,
            is_one_table: false,
            layer: Vec::new(),
            n_expanded: 0,
            n_in_layer: 0,
            n_in_frontier: 0,
            successors: vec![Successor::NONE; n],
        })
    }

    /// Begins with one state.
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
        self.gather(account)?;
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
        if let Some(shards) = &mut self.shards {
            shards.take_frontier(&mut self.layer);
        } else {
            std::mem::swap(&mut self.layer, &mut self.reached.frontier);
            self.reached.frontier.clear();
        }
        !self.layer.is_empty()
    }

    /// Returns whether no state was found for the next layer.
    pub(crate) fn is_frontier_empty(&self) -> bool {
        match &self.shards {
            Some(shards) => shards.is_frontier_empty(),
            None => self.reached.frontier.is_empty(),
        }
    }

    /// Returns the bundle `number`.
    pub(crate) fn bundle(&self, number: u32) -> &Bundle<K> {
        match &self.shards {
            Some(shards) => shards.get(number),
            None => self.reached.bundles.get(number),
        }
    }

    /// Returns the bundle `key`, if any state of it was visited.
    pub(crate) fn find(&self, key: K) -> Option<&Bundle<K>> {
        let number = match &self.shards {
            Some(shards) => shards.find(key),
            None => self.reached.bundles.find(key),
        };
        number.map(|number| self.bundle(number))
    }

    /// Returns the number of expanded bundles of the layer.
    pub(crate) fn n_expanded(&self) -> usize {
        self.n_expanded
    }

    /// Returns whether all bundles of the layer were expanded.
    pub(crate) fn is_layer_done(&self) -> bool {
        self.n_expanded == self.layer.len()
    }

    /// Expands the next `n_bundles` of the layer, or the remaining ones: finds the states that follow from them and
    /// adds them to the frontier, except for pruned ones. Ends early with a state of the goal.
    pub(crate) fn expand<P: Pruning<K>>(
        &mut self,
        n_bundles: usize,
        how: &Expansion<'_, P>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let (from, n_states) = (self.n_expanded, account.states);
        let n_bundles = n_bundles.min(self.layer.len() - from);
        let to = from + n_bundles;
        let mut end = Ok(None);
        if self.are_threads_worthwhile(account)? {
            end = self.expand_together(to, how, account);
        }
        if matches!(end, Ok(None)) && self.n_expanded < to {
            end = self.expand_each(to, how, account);
        }
        self.n_in_frontier += account.states - n_states;
        account.expanded += if from == 0 && self.is_layer_done() {
            self.n_in_layer
        } else {
            let expanded = self.layer[from..self.n_expanded].iter();
            expanded.map(FrontierEntry::n_states).sum()
        };
        end
    }

    /// Expands the bundles of the layer up to `to`.
    fn expand_each<P: Pruning<K>>(
        &mut self,
        to: usize,
        &Expansion {
            metric,
            mark,
            goal,
            pruning,
        }: &Expansion<'_, P>,
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
        for &FrontierEntry { number, fresh } in &layer[*n_expanded..to] {
            account.tick(effort::BUNDLE)?;
            *n_expanded += 1;
            let key = reached.bundles.get(number).key;
            let room = tables.room(key);

            // In the last layers there is often nothing new to find.
            if !reached.is_known_inside(number, room.fits) {
                let found = tables.slide_inside(fresh.bits(), &room, metric);
                if !P::IS_ANY || !reached.is_known_inside(number, found) && pruning.keeps(key) {
                    let new = reached.visit_inside(number, found, mark, account)?;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
            }
            let n = tables.slide_outside(key, fresh, &room, metric, successors);
            for &Successor { key, bits, asleep } in &successors[..n] {
                if P::IS_ANY && (reached.is_known(key, bits) || !pruning.keeps(key)) {
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
    /// Returns whether several threads are to expand the layer. The states are then in shards.
    pub(super) fn are_threads_worthwhile(
        &mut self,
        account: &mut Account<'_>,
    ) -> Result<bool, Limit> {
        if account.threads() == 1 || self.is_one_table {
            return Ok(false);
        }
        let tuning = account.tuning;
        if self.shards.is_none()
            && self.n_expanded == 0
            && self.layer.len() >= tuning.large_layer
            && self.reached.bundles.numbers().len() >= tuning.large_table
        {
            let (reached, layer) = (&mut self.reached, &mut self.layer);
            let n = self.tables.max_successors;
            let shards = Shards::scatter(reached, layer, n, account)?;
            self.is_one_table = shards.is_none();
            self.shards = shards.map(Box::new);
        }
        Ok(self.shards.is_some())
    }

    /// Returns the states to one table, in which they stay: the numbers of bundles mean the same from now on.
    pub(crate) fn keep_in_one_table(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        self.is_one_table = true;
        self.gather(account)
    }

    /// Returns the states to one table, in which the bundles have the order of a single thread.
    pub(crate) fn gather(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        if let Some(shards) = self.shards.take() {
            self.reached = shards.gather(&mut self.layer, account)?;
        }
        Ok(())
    }

    /// Does the work of [`expand_each`](Self::expand_each) with several threads, as far as the limits allow.
    fn expand_together<P: Pruning<K>>(
        &mut self,
        to: usize,
        &Expansion {
            metric,
            mark,
            goal,
            pruning,
        }: &Expansion<'_, P>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let tables = &self.tables;
        let batch = Batch {
            mark,
            goal,
            pruning,
            look: |shards: &Shards<K>, entry: &FrontierEntry, out: &mut [Successor<K>]| {
                let bundle = shards.get(entry.number);
                let room = tables.room(bundle.key);
                let inside = tables.slide_inside(entry.fresh.bits(), &room, metric);
                let n = tables.slide_outside(bundle.key, entry.fresh, &room, metric, out);
                (bundle.key, inside, n)
            },
            visit_own: |reached: &mut Reached<K>, number, bits, account: &mut Account<'_>| {
                reached.visit_inside(number, bits, mark, account)
            },
        };
        expand_in_batches(
            (&mut self.shards, &mut self.n_expanded),
            &self.layer[..to],
            &batch,
            account,
        )
        .and_then(|end| {
            if end.is_none() && self.n_expanded < to {
                self.is_one_table = true;
                self.gather(account)?;
            }
            Ok(end)
        })
    }
}

/// Expands the entries of `layer` from the given index on, batch by batch, until a limit is near.
pub(super) fn expand_in_batches<K: Key, P: Pruning<K>, Look, Visit>(
    (shards, n_expanded): (&mut Option<Box<Shards<K>>>, &mut usize),
    layer: &[FrontierEntry],
    batch: &Batch<'_, P, Look, Visit>,
    account: &mut Account<'_>,
) -> Result<Option<Packed<K>>, Limit>
where
    Look: Fn(&Shards<K>, &FrontierEntry, &mut [Successor<K>]) -> (K, u64, usize) + Sync,
    Visit: Fn(&mut Reached<K>, u32, u64, &mut Account<'_>) -> Result<u64, Limit> + Sync,
{
    while let Some(shards) = shards
        && let entries @ [_, ..] = &layer[*n_expanded..]
        && let Some(n) = shards.batch(account)
    {
        let entries = &entries[..n.min(entries.len())];
        match shards.expand(entries, batch, account)? {
            End::Done => *n_expanded += entries.len(),
            End::Solved(solved, n) => {
                *n_expanded += n;
                return Ok(Some(solved));
            }
            End::NearLimit => break,
        }
    }
    Ok(None)
}
