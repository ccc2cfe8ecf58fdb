//! The states of a cluster as arrays agree with a naive search, on boards of all sizes.

use std::{
    collections::{HashMap, HashSet},
    num::NonZero,
    sync::atomic::{AtomicU32, Ordering},
};

use proptest::prelude::*;
use tailback_puzzle::{Puzzle, State};
use tailback_solver::{Control, DistanceTable, Limit, Limits, Metric, explore};

use crate::naive::{cluster, crowded_lanes, distances, drafts, long_narrow, sound};
use crate::table::{self, endless};

/// The most states of a cluster that is compared state by state.
const MAX_STATES: usize = 400;

/// Compares the table of `puzzle` with a naive search, if its cluster is not too large for one.
fn check(puzzle: &Puzzle, metric: Metric) {
    let Some(states) = cluster(puzzle, MAX_STATES) else {
        return;
    };
    let solved = states.iter().filter(|state| puzzle.is_solved(state));
    let expected = distances(puzzle, solved.cloned(), metric);
    let control = Control::default();
    let table = DistanceTable::new(puzzle, metric, &control).expect("no limit is set");

    let n_cars = puzzle.cars().len();
    let offsets = table.offsets(&control).expect("no limit is set");
    let rows: Vec<State> = offsets
        .chunks(n_cars)
        .map(|it| State(it.to_vec()))
        .collect();
    assert_eq!(rows.len(), table.n_states());
    assert_eq!(rows.iter().cloned().collect::<HashSet<_>>(), states);
    let numbers: HashMap<&State, usize> = rows.iter().zip(0..).collect();
    let graph = table.graph(&control).expect("no limit is set");
    for (number, state) in rows.iter().enumerate() {
        let distance = expected.get(state).map_or(-1, |&it| it as i16);
        assert_eq!(table.distances()[number], distance, "{state:?}");
        assert_eq!(table.number(&state.0), Some(number));
        assert_eq!(&table.state(number), state);

        let moves = puzzle.legal_moves(state).into_iter();
        let slides = moves
            .clone()
            .filter(|m| metric == Metric::Moves || m.n_steps == 1);
        let mut neighbours: Vec<usize> = slides.map(|m| numbers[&state.after(m)]).collect();
        neighbours.sort_unstable();
        let row = graph.starts[number] as usize..graph.starts[number + 1] as usize;
        let found = graph.neighbours[row].iter();
        let mut found: Vec<usize> = found.map(|&it| it as usize).collect();
        found.sort_unstable();
        assert_eq!(found, neighbours, "{state:?}");

        let best = moves.filter(|m| {
            let cost = if metric == Metric::Moves {
                1
            } else {
                m.n_steps.into()
            };
            let after = expected.get(&state.after(*m)).map(|it| it + cost);
            after.is_some() && after == expected.get(state).copied()
        });
        assert_eq!(table.best_moves(state), Some(best.collect()));
    }
    let mut elsewhere = puzzle.start().0.clone();
    elsewhere[0] = u8::MAX;
    assert_eq!(table.number(&elsewhere), None);
    assert_eq!(table.number(&[]), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 50, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tables_agree_with_a_naive_search(
        draft in prop_oneof![drafts(6, 14), crowded_lanes(), long_narrow()],
        metric in prop::sample::select(&Metric::ALL),
    ) {
        check(&sound(&draft), metric);
    }
}

/// A cluster that is explored in shards has the same distances as one in a single table.
#[test]
fn a_large_table_has_the_distances_of_the_cluster() {
    let records = table::table("larger");
    let large = records.iter().max_by_key(|record| record.n_states);
    let puzzle = &large.expect("there are boards").puzzle;
    for n_threads in [1, 3] {
        let control = Control {
            threads: NonZero::new(n_threads),
            ..Control::default()
        };
        let cluster = explore(puzzle, Metric::Moves, &control).expect("no limit is set");
        let table = DistanceTable::new(puzzle, Metric::Moves, &control).expect("no limit is set");
        let mut histogram = vec![0; cluster.histogram.len()];
        for (state, &distance) in table.distances().iter().enumerate() {
            histogram[distance as usize] += 1;
            if state % 1_000 == 0 {
                assert_eq!(table.number(&table.state(state).0), Some(state));
                assert_eq!(distance == 0, puzzle.is_solved(&table.state(state)));
            }
        }
        assert_eq!(histogram, cluster.histogram);
    }
}

#[test]
fn a_table_stops_at_its_limits() {
    let puzzle = endless();
    let stopped = |limits| {
        let control = Control {
            limits,
            ..Control::default()
        };
        DistanceTable::new(&puzzle, Metric::Moves, &control).err()
    };
    let memory = Limits {
        memory: Some(1 << 20),
        ..Limits::default()
    };
    assert_eq!(stopped(memory), Some(Limit::Memory));
    let states = Limits {
        states: Some(1000),
        ..Limits::default()
    };
    assert_eq!(stopped(states), Some(Limit::States));
}

#[test]
fn a_callback_ends_a_search() {
    let n_calls = AtomicU32::new(0);
    let poll = || n_calls.fetch_add(1, Ordering::Relaxed) == 9;
    let control = Control {
        poll: Some(&poll),
        ..Control::default()
    };
    let stopped = DistanceTable::new(&endless(), Metric::Moves, &control).err();
    assert_eq!(stopped, Some(Limit::Cancelled));
    assert_eq!(n_calls.into_inner(), 10);
}
