//! Tests of pruning by the distances of patterns.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use proptest::prelude::*;
use tailback_puzzle::{Puzzle, State};

use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{
        key::{Field, Key},
        packing::{CarLocation, Goal, Packing, ones},
        tracks::{Track, tracks},
    },
    engine::{
        bundles::Mark,
        dispatch::{Work, on_tracks},
        expand::Expansion,
        layered_search::LayeredSearch,
    },
    naive::{self, sound},
    outcome::Metric,
    solve::pattern::{FBound, Lookup, MakeDatabase, PatternDatabase},
};

/// A pattern: a puzzle and some of its cars, with their distances.
struct Pattern {
    cars: Vec<usize>,
    tracks: Vec<Track>,
    database: Arc<dyn PatternDatabase>,
    distances: HashMap<State, u32>,
}

impl Pattern {
    /// Returns the puzzle with the target and the cars whose bit in `kept` is set, or `None` if it cannot be solved. Slides
    /// count of the cars whose bit in `charged` is set.
    fn new(puzzle: &Puzzle, kept: u32, charged: u32, metric: Metric) -> Option<Self> {
        let all = tracks(puzzle);
        let has = |cars: u32, car: usize| cars >> (car % 32) & 1 == 1;
        let is_kept = |&car: &usize| car == puzzle.target() || has(kept, car);
        let cars: Vec<usize> = (0..all.len()).filter(is_kept).collect();
        let tracks: Vec<Track> = cars.iter().map(|&car| all[car]).collect();
        let part = puzzle.with_only(&cars);
        // Without the others, the cars could leave the tracks that they keep to on the whole board.
        let are_on_tracks = |state: &State| {
            let mut places = state.0.iter().zip(&tracks);
            places.all(|(offset, track)| (track.low..=track.high).contains(offset))
        };
        let is_free = |index: usize| !has(charged, cars[index]);
        let reach =
            |from: Vec<State>| naive::distances_where(&part, from, metric, are_on_tracks, is_free);
        let states = reach(vec![part.start().clone()]).into_keys();
        let distances = reach(states.filter(|state| part.is_solved(state)).collect());
        distances.get(part.start())?;
        let control = Control::default();
        let account = &mut Account::start(&control);
        let indices = || (0..cars.len()).filter(|&index| !is_free(index));
        let are_all = indices().count() == cars.len();
        let make = MakeDatabase {
            metric,
            charged: (!are_all).then(|| indices().collect()),
        };
        let kept_outside = make.charged.as_deref().unwrap_or_default();
        let database = on_tracks(&part, tracks.clone(), kept_outside, account, &make);
        Some(Self {
            database: database.expect("no limit is set"),
            cars,
            tracks,
            distances,
        })
    }

    /// Returns the distance, by the naive search, of the part of a state that the pattern sees.
    fn expected(&self, state: &State) -> u32 {
        let offsets = self.cars.iter().map(|&car| state.0[car]);
        self.distances[&State(offsets.collect())]
    }
}

/// Runs a search with ever weaker pruning and checks, each time, the states that it visits.
struct Rounds<'a> {
    whole: &'a Puzzle,
    /// Patterns whose distances may be added.
    patterns: &'a [Pattern],
    metric: Metric,
}

impl Work for Rounds<'_> {
    type Result = ();

    fn run<K: Key, const N: usize>(
        &self,
        _: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let Self {
            whole,
            patterns,
            metric,
        } = *self;
        let depths = naive::distances(whole, [whole.start().clone()], metric);
        let f = |state: &State| {
            let distances = patterns.iter().map(|pattern| pattern.expected(state));
            depths[state] + distances.sum::<u32>()
        };
        let field = |&car: &usize| match packing.locations[car] {
            CarLocation::Outside(field) => field,
            _ => Field::default(),
        };
        let lookups = patterns.iter().map(|pattern| Lookup {
            database: pattern.database.clone(),
            fields: pattern.cars.iter().map(field).collect(),
        });
        let mut bound = f(whole.start());
        let mut pruning = FBound::new(lookups.collect(), bound);
        let mut layered = LayeredSearch::<K, N>::new(whole, &packing, account)?;
        let start = packing.pack(whole.start());
        layered.begin_at(start, Mark::of_depth(0), account)?;
        loop {
            let mut found = BTreeSet::new();
            for depth in 0.. {
                if !layered.advance() {
                    break;
                }
                let keeps = |key: K| pruning.keeps(key, depth + 1);
                let how = Expansion {
                    metric,
                    mark: Mark::of_depth(depth + 1),
                    goal: &Goal::none(),
                    keeps: Some(&keeps),
                };
                layered.expand(usize::MAX, &how, account)?;
                for entry in &layered.layer {
                    let key = layered.reached.bundles.get(entry.number).key;
                    let bits = ones(entry.unexpanded.bits());
                    for state in bits.map(|bit| packing.unpack((key, bit))) {
                        assert_eq!(depths[&state], depth, "{state:?}");
                        found.insert(state);
                    }
                }
            }
            let below = depths.keys().filter(|state| f(state) <= bound);
            assert_eq!(found, below.cloned().collect(), "up to {bound}");

            let left_out = depths.keys().filter(|&state| !found.contains(state));
            let expected = left_out.map(f).min();
            let relaxed = pruning.relax();
            assert_eq!(relaxed, expected);
            let Some(length) = relaxed else {
                break;
            };
            bound = length;
            layered.begin_again_at(start, Mark::of_depth(0), account)?;
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_distances_of_a_pattern_are_those_of_its_board(
        draft in naive::drafts(5, 14),
        kept in any::<u32>(),
        charged in charged(),
    ) {
        let puzzle = sound(&draft);
        for metric in Metric::ALL {
            let Some(pattern) = Pattern::new(&puzzle, kept, charged, metric) else {
                continue;
            };
            let low: Vec<u8> = pattern.tracks.iter().map(|track| track.low).collect();
            for (state, &distance) in &pattern.distances {
                let places: Vec<u8> = state.0.iter().zip(&low).map(|(at, low)| at - low).collect();
                prop_assert_eq!(pattern.database.distance(&places), distance);
            }
            let n_states = pattern.distances.len() as u64;
            let sum = pattern.distances.values().map(|&it| u64::from(it)).sum();
            prop_assert_eq!(pattern.database.totals(), (n_states, sum));
        }
    }

    #[test]
    fn a_pruned_search_visits_what_is_within_its_bound(
        draft in naive::drafts(5, 14),
        kept in any::<[u32; 2]>(),
        charged in charged(),
    ) {
        let puzzle = sound(&draft);
        for metric in Metric::ALL {
            let both = [(kept[0], charged), (kept[1], !charged)];
            let both = both.map(|(kept, charged)| Pattern::new(&puzzle, kept, charged, metric));
            let patterns: Vec<Pattern> = both.into_iter().flatten().collect();
            if patterns.is_empty() {
                continue;
            }
            let rounds = Rounds { whole: &puzzle, patterns: &patterns, metric };
            let control = Control::default();
            let account = &mut Account::start(&control);
            let kept_outside: Vec<usize> = patterns.iter().flat_map(|it| it.cars.clone()).collect();
            let end = on_tracks(&puzzle, tracks(&puzzle), &kept_outside, account, &rounds);
            end.expect("no limit is set");
        }
    }
}

/// The cars whose slides count in a pattern: often all of them.
fn charged() -> impl Strategy<Value = u32> {
    prop_oneof![Just(u32::MAX), any::<u32>()]
}
