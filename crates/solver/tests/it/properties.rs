//! Tests of the solver against a naive search, on random boards.

use proptest::prelude::*;
use tailback_puzzle::{GridSize, Puzzle};
use tailback_solver::{
    Analysis, Cluster, Control, Limits, Metric, Outcome, analyze, explore, solve,
};

use crate::{
    analysis, craft,
    naive::{
        Explored, assert_solves, crowded_lanes, drafts, goal_drafts, in_traffic, jammed_in,
        long_narrow, mirrored, optimum, sound,
    },
};

/// Returns the solver's optimum, after replaying the solution.
fn solved_in(puzzle: &Puzzle, metric: Metric) -> Option<u32> {
    match solve(puzzle, metric, &Control::default()).outcome {
        Outcome::Solved(solution) => {
            assert_solves(puzzle, &solution);
            Some(metric.length(&solution))
        }
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => panic!("no limit was set"),
    }
}

/// Compares the solver's results for a puzzle with those of the naive search.
fn check(puzzle: &Puzzle) {
    for metric in Metric::ALL {
        let explored = Explored::of(puzzle, metric);
        let Explored {
            reachable,
            to_solved,
        } = &explored;
        let optimum = to_solved.get(puzzle.start());
        assert_eq!(solved_in(puzzle, metric), optimum.copied(), "{metric}");

        let mut histogram = Vec::new();
        for &distance in to_solved.values() {
            let distance = distance as usize;
            histogram.resize(histogram.len().max(distance + 1), 0);
            histogram[distance] += 1;
        }
        let unsolved = to_solved
            .iter()
            .map(|(state, &distance)| (std::cmp::Reverse(distance), state))
            .min()
            .map_or(puzzle.start(), |(_, state)| state);
        let can_move = (0..puzzle.cars().len()).map(|car| {
            let moves = |state| puzzle.legal_moves(state).into_iter().any(|m| m.car == car);
            reachable.keys().any(moves)
        });

        let cluster = explore(puzzle, metric, &Control::default()).expect("no limit is set");
        assert_eq!(cluster.n_states, reachable.len() as u64);
        assert_eq!(cluster.n_solved, histogram.first().copied().unwrap_or(0));
        assert_eq!(cluster.histogram, histogram);
        assert_eq!(&cluster.unsolved, unsolved);
        assert_eq!(cluster.can_move, can_move.collect::<Vec<_>>());
        assert_eq!(cluster.statistics.states, cluster.n_states);

        let analysis = analyze(puzzle, metric, &Control::default()).expect("no limit is set");
        let statistics = analysis.cluster.statistics;
        assert_eq!(
            analysis.cluster,
            Cluster {
                statistics,
                ..cluster
            }
        );
        analysis::check(puzzle, metric, &analysis, &explored);
        if metric == Metric::Moves {
            craft::check(puzzle, &analysis, &explored);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solver_agrees_with_the_naive_search(draft in drafts(5, 14)) {
        check(&sound(&draft));
    }

    #[test]
    fn other_goals_agree_with_the_naive_search(draft in goal_drafts()) {
        check(&sound(&draft));
    }

    #[test]
    fn crowded_boards_agree_with_the_naive_search(draft in drafts(6, 60)) {
        check(&sound(&draft));
    }

    #[test]
    fn long_narrow_boards_agree_with_the_naive_search(draft in long_narrow()) {
        check(&sound(&draft));
    }

    #[test]
    fn cars_that_never_move_change_nothing_however_large_the_board(
        draft in prop_oneof![drafts(5, 14), drafts(6, 40)],
        columns in 6u32..=26,
        rows in 6u32..=26,
        n_jammed in 0u32..=8,
        seed in any::<u64>(),
    ) {
        let small = sound(&draft);
        let large = sound(&jammed_in(&draft, GridSize { columns, rows }, n_jammed, seed));
        for metric in Metric::ALL {
            prop_assert_eq!(solved_in(&large, metric), optimum(&small, metric));
            let whole = |puzzle| analyze(puzzle, metric, &Control::default()).expect("no limit is set");
            let (small, large) = (whole(&small), whole(&large));
            let counted = |it: &Analysis| {
                let shortest = it.shortest.clone();
                shortest.map(|it| (it.n_solutions, it.forced, it.layers.map(|it| it.len())))
            };
            prop_assert_eq!(counted(&large), counted(&small));
            prop_assert!(large.never_free.len() >= small.never_free.len());
            let (small, large) = (small.cluster, large.cluster);
            prop_assert_eq!(large.n_states, small.n_states);
            prop_assert_eq!(large.histogram, small.histogram);
            let (first, jammed) = large.can_move.split_at(small.can_move.len());
            prop_assert_eq!(first, &small.can_move);
            prop_assert!(!jammed.contains(&true));
        }
    }

    #[test]
    fn mirrored_puzzle_has_the_same_length(draft in drafts(6, 24)) {
        let (puzzle, mirrored) = (sound(&draft), sound(&mirrored(&draft)));
        for metric in Metric::ALL {
            prop_assert_eq!(solved_in(&puzzle, metric), solved_in(&mirrored, metric));
        }
    }

    #[test]
    fn every_move_can_be_undone(draft in drafts(6, 40)) {
        let puzzle = sound(&draft);
        for m in puzzle.legal_moves(puzzle.start()) {
            let after = puzzle.with_start(puzzle.start().after(m));
            for metric in Metric::ALL {
                let [before, after] = [&puzzle, &after].map(|puzzle| solved_in(puzzle, metric));
                prop_assert_eq!(before.is_some(), after.is_some());
                let most = if metric == Metric::Moves { 1 } else { u32::from(m.n_steps) };
                prop_assert!(before.unwrap_or(0).abs_diff(after.unwrap_or(0)) <= most);
            }
        }
    }

    #[test]
    fn moves_are_at_most_steps(draft in drafts(6, 40)) {
        let puzzle = sound(&draft);
        let [moves, steps] = Metric::ALL.map(|metric| solved_in(&puzzle, metric));
        prop_assert!(moves <= steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lanes_full_of_cars_agree_with_the_naive_search(draft in crowded_lanes()) {
        check(&sound(&draft));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// There are too many states to visit, but few cars matter. The fullest boards need the widest keys.
    #[test]
    fn cars_that_do_not_matter_change_nothing_however_many_they_are(
        draft in prop_oneof![drafts(5, 14), drafts(6, 40)],
        columns in 14u32..=26,
        rows in 14u32..=26,
        n_cars in 2u32..=5,
        seed in any::<u64>(),
    ) {
        let small = sound(&draft);
        let large = sound(&in_traffic(&draft, GridSize { columns, rows }, n_cars, seed));
        for metric in Metric::ALL {
            let control = Control {
                limits: Limits { states: Some(1_000_000), ..Limits::default() },
                ..Control::default()
            };
            let answer = solve(&large, metric, &control);
            prop_assert!(!matches!(answer.outcome, Outcome::Unknown { .. }), "{answer:?}");
            let solution = answer.outcome.solution();
            if let Some(solution) = solution {
                assert_solves(&large, solution);
            }
            let n = solution.map(|solution| metric.length(solution));
            prop_assert_eq!(n, optimum(&small, metric));
        }
    }
}
