//! A cluster whose states are marked with their distances, whatever the width of the words that it is packed in.

use tailback_puzzle::State;

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Packing, ones},
    },
    engine::{bundles::Mark, layered_search::LayeredSearch, reached::Reached, slides::Unexpanded},
    outcome::Metric,
};

/// A state, by the number of its bundle and of its bit.
pub(crate) type StateId = u64;

fn id(number: u32, bit: u32) -> StateId {
    u64::from(number) << 6 | u64::from(bit)
}

/// The states of a cluster, each marked with its distance from the nearest solved state.
pub(crate) trait MarkedStates {
    /// Returns the number of a state of the cluster.
    fn find(&self, state: &State) -> StateId;

    fn state(&self, id: StateId) -> State;

    /// Returns the distance of a state modulo 3.
    fn residue(&self, id: StateId) -> u32;

    /// Replaces `found` with the states that are one move, or one step, from a state, and whose distance equals `depth`
    /// modulo 3.
    fn neighbours(&mut self, id: StateId, depth: u32, found: &mut Vec<StateId>);
}

impl dyn MarkedStates + '_ {
    /// Returns the distance of a state from the nearest solved one: the distance of a nearer neighbour, plus one.
    pub(super) fn distance(
        &mut self,
        mut id: StateId,
        account: &mut Account<'_>,
    ) -> Result<u32, Limit> {
        let mut nearer = Vec::new();
        let mut distance = 0;
        loop {
            account.tick(effort::BUNDLE)?;
            // Distances of neighbours differ by at most one.
            self.neighbours(id, self.residue(id) + 2, &mut nearer);
            match nearer.last() {
                Some(&it) => id = it,
                None => return Ok(distance),
            }
            distance += 1;
        }
    }
}

/// The states of a search that has explored the whole cluster and found the distances in `metric`.
pub(super) struct Marked<'a, K, const N: usize> {
    pub(super) layered: &'a mut LayeredSearch<K, N>,
    pub(super) packing: &'a Packing,
    pub(super) metric: Metric,
}

impl<K: Key, const N: usize> MarkedStates for Marked<'_, K, N> {
    fn find(&self, state: &State) -> StateId {
        let (key, bit) = self.packing.pack::<K>(state);
        let number = self.layered.reached.bundles.find(key);
        id(number.expect("the state is in the cluster"), bit)
    }

    fn state(&self, id: StateId) -> State {
        let bundle = self.layered.reached.bundles.get((id >> 6) as u32);
        self.packing.unpack((bundle.key, (id & 63) as u32))
    }

    fn residue(&self, id: StateId) -> u32 {
        let bundle = self.layered.reached.bundles.get((id >> 6) as u32);
        let has = |depth: &u32| bundle.with_mark(Mark::of_depth(*depth)) >> (id & 63) & 1 == 1;
        (0..3).find(has).expect("the cluster is marked")
    }

    fn neighbours(&mut self, id: StateId, depth: u32, found: &mut Vec<StateId>) {
        let LayeredSearch {
            tables,
            reached,
            successors,
            ..
        } = &mut *self.layered;
        let (number, bits) = ((id >> 6) as u32, 1 << (id & 63));
        let mark = Mark::of_depth(depth);
        found.clear();
        let key = reached.bundles.get(number).key;
        let room = tables.room(key);
        let inside = tables.slide_inside(bits, &room, self.metric);
        push_marked(reached, number, inside, mark, found);
        let unexpanded = Unexpanded::unknown(bits);
        let n = tables.slide_outside(key, unexpanded, &room, self.metric, successors);
        for it in &successors[..n] {
            if let Some(number) = reached.bundles.find(it.key) {
                push_marked(reached, number, it.bits, mark, found);
            }
        }
    }
}

/// Adds those of the states `bits` of the bundle `number` that carry `mark`.
fn push_marked<K: Key>(
    reached: &Reached<K>,
    number: u32,
    bits: u64,
    mark: Mark,
    found: &mut Vec<StateId>,
) {
    let marked = bits & reached.bundles.get(number).with_mark(mark);
    found.extend(ones(marked).map(|bit| id(number, bit)));
}
