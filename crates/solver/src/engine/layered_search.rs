//! A search layer by layer: all states at one depth, bundle by bundle, before the next depth.

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundle, Bundles, Mark},
    reached::{FrontierEntry, Reached},
    shards::{AnyShards, Shards},
    slides::{Successor, Unexpanded},
};
use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::Key,
        packing::{Packed, Packing},
        sleep_set::SleepSet,
        tables::Tables,
    },
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
}
