//! Exploration of the whole cluster: first all reachable states, in any order, then the distances from the solved
//! states. Moves can be undone, so these are also the distances to the solved states.

use tailback_puzzle::{Puzzle, State, StateOrder};

use super::reach::Reach;
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packing, ones},
    },
    engine::layered_search::LayeredSearch,
    outcome::{Metric, Statistics},
};

/// Facts about all states reachable from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cluster {
    /// The number of states.
    pub n_states: u64,
    /// The number of solved states.
    pub n_solved: u64,
    /// The number of states at each distance from the nearest solved state, in the requested metric; empty if no state
    /// is solved.
    pub histogram: Vec<u64>,
    /// One state at the greatest distance; the start if no state is solved.
    pub unsolved: State,
    /// The state at the greatest distance that is the first in the [order](StateOrder) of the cluster. From whichever state
    /// of the cluster the exploration started, and however the board was turned, it is the same state; the start if
    /// no state is solved.
    pub representative: State,
    /// For each car of the puzzle, whether it can move in any reachable state.
    pub can_move: Vec<bool>,
    /// The cost of the exploration.
    pub statistics: Statistics,
}

/// The bounds for a cluster whose exploration was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The limit that was reached.
    pub limit: Limit,
    /// The number of states found, a lower bound of their total number.
    pub n_states: u64,
    /// Whether all states were found.
    pub is_whole: bool,
    /// The number of states at each distance, up to the greatest distance that was searched.
    pub histogram: Vec<u64>,
}

impl Unfinished {
    /// Returns the bounds before any search, without a limit reached.
    pub(crate) const fn nothing() -> Self {
        Self {
            limit: Limit::Cancelled,
            n_states: 0,
            is_whole: false,
            histogram: Vec::new(),
        }
    }
}

/// Visits every state reachable from the start of `puzzle`, and has `reach` note them before the distances are found. Each state is then marked with its distance from the nearest solved one; to read the marks, gather the states
/// first. If a limit stops the exploration, the bounds found so far are in `known`.
pub(crate) fn explore_and_inspect<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    known: &mut Unfinished,
    account: &mut Account<'_>,
    reach: Option<&mut Reach>,
) -> Result<(Cluster, LayeredSearch<K, N>), Limit> {
    let goal = Goal::new(puzzle, packing);
    let layered = LayeredSearch::<K, N>::of_cluster(puzzle, packing, account);
    known.n_states = account.states;
    let mut layered = layered?;
    known.is_whole = true;
    if let Some(reach) = reach {
        for bundles in layered.visited() {
            reach.note_all(bundles, account)?;
        }
    }

    let histogram = &mut known.histogram;
    let order = StateOrder::of(puzzle);
    let (mut unsolved, mut representative) = (puzzle.start().clone(), puzzle.start().clone());
    let mut see = |layered: &LayeredSearch<K, N>, _, account: &mut Account<'_>| {
        account.push(histogram, layered.n_in_layer)?;
        if layered.is_frontier_empty() {
            (unsolved, representative) = layered.smallest(packing, &order, account)?;
        }
        Ok(())
    };
    let can_move = layered.find_distances(packing, &goal, metric, account, &mut see)?;
    let cluster = Cluster {
        n_states: account.states,
        n_solved: known.histogram.first().copied().unwrap_or(0),
        histogram: known.histogram.clone(),
        unsolved,
        representative,
        can_move,
        statistics: account.statistics(),
    };
    Ok((cluster, layered))
}

impl<K: Key, const N: usize> LayeredSearch<K, N> {
    /// Returns the smallest state of the current layer, by the offsets of the cars in order, and the first one in `order`.
    fn smallest(
        &self,
        packing: &Packing,
        order: &StateOrder,
        account: &mut Account<'_>,
    ) -> Result<(State, State), Limit> {
        let mut smallest: Option<State> = None;
        let mut first: Option<(Vec<u8>, State)> = None;
        let effort = effort::SLIDE * (1 + order.n_views() as u64);
        for (bundle, unexpanded) in self.layer() {
            for bit in ones(unexpanded.bits()) {
                account.tick(effort)?;
                let state = packing.unpack((bundle.key, bit));
                let key = order.key(&state);
                if first.as_ref().is_none_or(|(least, _)| key < *least) {
                    first = Some((key, state.clone()));
                }
                if smallest.as_ref().is_none_or(|best| state < *best) {
                    smallest = Some(state);
                }
            }
        }
        let states = smallest.zip(first.map(|(_, state)| state));
        Ok(states.expect("a layer is not empty"))
    }
}
