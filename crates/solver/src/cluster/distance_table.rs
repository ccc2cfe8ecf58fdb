//! All states of a cluster with their distances, as arrays.

use tailback_puzzle::{Move, Puzzle, State};

use super::numbered::{Graph, NumberedStates, Numbers, PackedStates};
use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{
        key::Key,
        packing::{Goal, Packing},
    },
    engine::{
        dispatch::{Work, with_fitting_words},
        layered_search::LayeredSearch,
        reached::FrontierEntry,
    },
    outcome::{Metric, Statistics},
};

/// The distance of a state from which no solved state can be reached.
const NONE: i16 = -1;

/// All states reachable from the start of a puzzle, each with its distance from the nearest solved state.
///
/// The states are numbered from 0. The number of a state is looked up in the table of the search that found it, so the
/// table takes about 15 bytes a state.
pub struct DistanceTable {
    puzzle: Puzzle,
    metric: Metric,
    states: Box<dyn NumberedStates>,
    /// The distance of each state by its number, or [`NONE`].
    distances: Vec<i16>,
    statistics: Statistics,
}

impl DistanceTable {
    /// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
    ///
    /// # Errors
    /// The limit that was reached first. More than 2^31 - 1 states or a distance over 32,767 count as the limit of
    /// states.
    pub fn new(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Self, Limit> {
        let account = &mut Account::start(control);
        let (states, distances) = with_fitting_words(puzzle, account, &Find { metric })?;
        Ok(Self {
            puzzle: puzzle.clone(),
            metric,
            states,
            distances,
            statistics: account.statistics(),
        })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the number of states.
    pub fn n_states(&self) -> usize {
        self.distances.len()
    }

    /// Returns the cost of the exploration.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Returns the distance of each state by its number: -1 if no solved state can be reached.
    pub fn distances(&self) -> &[i16] {
        &self.distances
    }

    /// Returns the number of the state with the `offsets` of the cars, if it is in the cluster.
    pub fn number(&self, offsets: &[u8]) -> Option<usize> {
        if offsets.len() != self.puzzle.cars().len() {
            return None;
        }
        self.states.find(offsets)
    }

    /// Returns the state with the number `number`, which is less than [`n_states`](Self::n_states).
    pub fn state(&self, number: usize) -> State {
        self.states.state(number)
    }

    /// Returns the offsets of the cars in all states, state after state.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn offsets(&self, control: &Control<'_>) -> Result<Vec<u8>, Limit> {
        self.states.offsets(&mut Account::start(control))
    }

    /// Returns the states that are one slide apart: a move of any distance or a step, by the metric.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn graph(&self, control: &Control<'_>) -> Result<Graph, Limit> {
        self.states.graph(self.metric, &mut Account::start(control))
    }

    /// Returns the moves in `state` that begin a shortest solution: none if it is solved, or if there is none. Returns
    /// `None` if the state is not in the cluster.
    pub fn best_moves(&self, state: &State) -> Option<Vec<Move>> {
        let distance = self.distances[self.number(&state.0)?];
        let is_best = |m: &Move| {
            let cost = match self.metric {
                Metric::Moves => 1,
                Metric::Steps => i16::from(m.n_steps),
            };
            let number = self.number(&state.after(*m).0);
            number.is_some_and(|number| self.distances[number] + cost == distance)
        };
        let moves = self.puzzle.moves_in(state);
        // From a solved state every move leads to one or away, and without a solution the distances mean nothing.
        Some(moves.filter(|m| distance > 0 && is_best(m)).collect())
    }
}

struct Find {
    metric: Metric,
}

impl Work for Find {
    type Result = (Box<dyn NumberedStates>, Vec<i16>);

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit> {
        let goal = Goal::new(puzzle, &packing);
        let mut layered = LayeredSearch::<K, N>::of_cluster(puzzle, &packing, account)?;
        layered.keep_in_one_table(account)?;
        let numbers = Numbers::new(&layered.reached.bundles, account)?;
        let n_states = numbers.n_states();
        account.reserve((n_states * size_of::<i16>()) as u64)?;
        let mut distances = vec![NONE; n_states];
        let mut see = |layered: &LayeredSearch<K, N>, distance, _: &mut Account<'_>| {
            let distance = i16::try_from(distance).map_err(|_| Limit::States)?;
            for &FrontierEntry { number, unexpanded } in &layered.layer {
                for state in numbers.of(number, unexpanded.bits()) {
                    distances[state] = distance;
                }
            }
            Ok(())
        };
        layered.find_distances(&packing, &goal, self.metric, account, &mut see)?;
        let states = PackedStates::new(layered, packing, numbers);
        Ok((Box::new(states), distances))
    }
}
