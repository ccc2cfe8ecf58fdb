//! A search layer by layer: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::Puzzle;

use super::{
    bundles::Mark,
    parallel_expansion::ParallelExpansion,
    pruning::Pruning,
    reached::{FrontierEntry, Reached},
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
    pub(crate) reached: Reached<K>,
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
        std::mem::swap(&mut self.layer, &mut self.reached.frontier);
        self.reached.frontier.clear();
        !self.layer.is_empty()
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
        if ParallelExpansion::<K>::pays(n_bundles, account)
            && let Some(threads) =
                ParallelExpansion::new(n_bundles, self.tables.max_successors, account)
        {
            end = self.expand_together(to, threads, how, account);
        }
        if matches!(end, Ok(None)) {
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
    /// Does the work of [`expand_each`](Self::expand_each) with several threads, as far as memory allows.
    fn expand_together<P: Pruning<K>>(
        &mut self,
        to: usize,
        mut threads: ParallelExpansion<K>,
        &Expansion {
            metric,
            mark,
            goal,
            pruning,
        }: &Expansion<'_, P>,
        account: &mut Account<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        while self.n_expanded < to && threads.has_room(account) {
            account.look()?;
            let entries = &self.layer[self.n_expanded..to];
            let (tables, reached) = (&self.tables, &self.reached);
            let look = |entry: &FrontierEntry, out: &mut [Successor<K>]| {
                let key = reached.bundles.get(entry.number).key;
                let room = tables.room(key);
                let inside = tables.slide_inside(entry.fresh.bits(), &room, metric);
                let may_be_new =
                    !reached.is_known_inside(entry.number, inside) && pruning.keeps(key);
                let n = tables.slide_outside(key, entry.fresh, &room, metric, out);
                (if may_be_new { inside } else { 0 }, n)
            };
            threads.look(entries, reached, pruning, look);
            let (reached, n_expanded) = (&mut self.reached, &mut self.n_expanded);
            let solved = threads.visit(entries, |entry, inside, successors| {
                account.tick(effort::BUNDLE)?;
                *n_expanded += 1;
                if inside != 0 {
                    let new = reached.visit_inside(entry.number, inside, mark, account)?;
                    let key = reached.bundles.get(entry.number).key;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
                for it in successors {
                    let new = reached.visit(it.key, it.bits, it.asleep, mark, account)?;
                    if let Some(solved) = goal.first_solved(it.key, new) {
                        return Ok(Some(solved));
                    }
                }
                Ok(None)
            })?;
            if solved.is_some() {
                return Ok(solved);
            }
        }
        Ok(None)
    }
}
