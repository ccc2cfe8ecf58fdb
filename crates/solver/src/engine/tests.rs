//! Successors of bundles, compared with the plain model, on random boards and in words of every width that fits
//! them.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tailback_puzzle::{Puzzle, State};

use super::{
    bundles::Mark,
    dispatch::{Work, with_fitting_words},
    expand::Expansion,
    layered_search::LayeredSearch,
    slides::{Successor, Unexpanded},
};
use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{
        key::Key,
        packing::{Goal, Packed, Packing, ones},
        tables::Tables,
    },
    naive::{self, sound},
    outcome::Metric,
};

/// Does `work` for the puzzle in words of the width that fits it.
fn run<W: Work<Result = ()>>(puzzle: &Puzzle, work: &W) {
    let control = Control::default();
    let end = with_fitting_words(puzzle, &mut Account::start(&control), work);
    end.expect("no limit is set");
}

/// Returns the states one move, or one step, away from `state`.
fn neighbours(puzzle: &Puzzle, state: &State, metric: Metric) -> BTreeSet<State> {
    let moves = puzzle.legal_moves(state).into_iter();
    let moves = moves.filter(|m| metric == Metric::Moves || m.n_steps == 1);
    moves.map(|m| state.after(m)).collect()
}

/// The slides of one bundle, read from the tables.
struct Slides<'a, K, const N: usize> {
    packing: &'a Packing,
    tables: &'a Tables<N>,
    metric: Metric,
    successors: Vec<Successor<K>>,
}

impl<'a, K: Key, const N: usize> Slides<'a, K, N> {
    fn new(packing: &'a Packing, tables: &'a Tables<N>, metric: Metric) -> Self {
        Self {
            packing,
            tables,
            metric,
            successors: vec![Successor::NONE; tables.max_successors + 1],
        }
    }

    fn outside(&mut self, key: K, unexpanded: Unexpanded) -> Vec<Successor<K>> {
        let room = self.tables.room(key);
        let out = &mut self.successors;
        let n = self
            .tables
            .slide_outside(key, unexpanded, &room, self.metric, out);
        self.successors[..n].to_vec()
    }

    /// Returns the states that the states `unexpanded` of the bundle `key` lead to, without themselves.
    fn all(&mut self, key: K, unexpanded: Unexpanded) -> BTreeSet<State> {
        let room = self.tables.room(key);
        let inside = self
            .tables
            .slide_inside(unexpanded.bits(), &room, self.metric)
            & !unexpanded.bits();
        let outside = self.outside(key, unexpanded).into_iter();
        let found = outside.map(|it| (it.key, it.bits)).chain([(key, inside)]);
        found
            .flat_map(|(key, bits)| self.states(key, bits))
            .collect()
    }

    fn states(&self, key: K, bits: u64) -> Vec<State> {
        let states = ones(bits).map(|bit| self.packing.unpack((key, bit)));
        states.collect()
    }
}

/// Checks that the slides of each state alone, and of all states of each bundle together, are the legal moves.
struct LegalMoves(Metric);

impl Work for LegalMoves {
    type Result = ();

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let tables = Tables::<N>::new(puzzle.board().size(), &packing, account)?;
        let mut slides = Slides::<K, N>::new(&packing, &tables, self.0);
        let mut bundles: Vec<(K, Vec<State>)> = Vec::new();
        for state in naive::cluster(puzzle, usize::MAX).expect("there is no bound") {
            let (key, bit) = packing.pack::<K>(&state);
            let expected = neighbours(puzzle, &state, self.0);
            assert_eq!(
                slides.all(key, Unexpanded::unknown(1 << bit)),
                expected,
                "{state:?}"
            );
            match bundles.iter_mut().find(|(other, _)| *other == key) {
                Some((_, states)) => states.push(state),
                None => bundles.push((key, vec![state])),
            }
        }
        for (key, states) in bundles {
            let bits = states.iter().map(|state| 1 << packing.pack::<K>(state).1);
            let bits = bits.fold(0, |all: u64, bit: u64| all | bit);
            let expected = states.iter().flat_map(|it| neighbours(puzzle, it, self.0));
            let mut expected: BTreeSet<State> = expected.collect();
            let mut found = slides.all(key, Unexpanded::unknown(bits));
            for state in &states {
                expected.remove(state);
                found.remove(state);
            }
            assert_eq!(found, expected);
        }
        Ok(())
    }
}

/// Checks that a sleeping slide leads to states that the same slides in another order reach, or to states nearer to
/// the start.
struct OtherOrder(Metric);

impl Work for OtherOrder {
    type Result = ();

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let tables = Tables::<N>::new(puzzle.board().size(), &packing, account)?;
        let mut slides = Slides::<K, N>::new(&packing, &tables, self.0);
        let states = naive::cluster(puzzle, usize::MAX).expect("there is no bound");
        for state in states.into_iter().take(200) {
            let near = neighbours(puzzle, &state, self.0);
            let (key, bit) = packing.pack::<K>(&state);
            for it in slides.outside(key, Unexpanded::unknown(1 << bit)) {
                let unexpanded = Unexpanded {
                    by_outside: it.bits,
                    asleep: it.asleep,
                    by_inside: 0,
                };
                let awake = slides.all(it.key, unexpanded);
                let after = packing.unpack((it.key, it.bits.trailing_zeros()));
                for left_out in neighbours(puzzle, &after, self.0).difference(&awake) {
                    let mut others = near.iter().filter(|&other| *other != after);
                    assert!(
                        *left_out == state
                            || near.contains(left_out)
                            || others.any(|it| neighbours(puzzle, it, self.0).contains(left_out)),
                        "{state:?} {after:?} {left_out:?}"
                    );
                }
            }
        }
        Ok(())
    }
}

/// Checks that the layers of a search are the states at each distance.
struct Distances(Metric);

impl Work for Distances {
    type Result = ();

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let mut expected: BTreeMap<u32, BTreeSet<State>> = BTreeMap::new();
        for (state, distance) in naive::distances(puzzle, [puzzle.start().clone()], self.0) {
            expected.entry(distance).or_default().insert(state);
        }
        let mut layered = LayeredSearch::<K, N>::new(puzzle, &packing, account)?;
        let start: Packed<K> = packing.pack(puzzle.start());
        layered.begin_at(start, Mark::of_depth(0), account)?;
        for (distance, expected) in expected {
            assert!(layered.advance());
            let how = Expansion {
                metric: self.0,
                mark: Mark::of_depth(distance + 1),
                goal: &Goal::none(),
                keeps: None,
            };
            // The layer is expanded in parts, as in a search that takes turns.
            while !layered.is_layer_done() {
                layered.expand(3, &how, account)?;
            }
            assert_eq!(layered.n_in_layer, expected.len() as u64);
            let slides = Slides::<K, N>::new(&packing, &layered.tables, self.0);
            let mut found = BTreeSet::new();
            for entry in &layered.layer {
                let key = layered.reached.bundles.get(entry.number).key;
                for state in slides.states(key, entry.unexpanded.bits()) {
                    assert!(found.insert(state), "a state is in its layer twice");
                }
            }
            assert_eq!(found, expected, "at {distance}");
        }
        assert!(!layered.advance());
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn slides_of_a_bundle_are_the_legal_moves(
        draft in prop_oneof![naive::drafts(5, 14), naive::long_narrow(), naive::crowded_lanes()],
    ) {
        for metric in Metric::ALL {
            run(&sound(&draft), &LegalMoves(metric));
        }
    }

    #[test]
    fn sleeping_slides_are_found_in_another_order(
        draft in prop_oneof![naive::drafts(5, 14), naive::long_narrow(), naive::crowded_lanes()],
    ) {
        for metric in Metric::ALL {
            run(&sound(&draft), &OtherOrder(metric));
        }
    }

    #[test]
    fn a_level_holds_the_states_at_its_distance(
        draft in prop_oneof![naive::drafts(5, 14), naive::long_narrow(), naive::crowded_lanes()],
    ) {
        for metric in Metric::ALL {
            run(&sound(&draft), &Distances(metric));
        }
    }
}
