//! Tests of the solution that moves the fewest cars. The oracle tries every set of cars, with the others held where they
//! are, the smallest sets first.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use tailback_puzzle::{Draft, Puzzle, Solution, State};
use tailback_solver::{Control, FewestCars, Limits, Metric, fewest_cars, solve};

use crate::{
    naive::{assert_solves, drafts, goal_drafts, long_narrow, sound},
    table,
};

/// Returns the optimum if only the cars of the set `movable`, whose bits are cars, may move.
fn optimum_of(puzzle: &Puzzle, metric: Metric, movable: u32) -> Option<u32> {
    let mut layer = vec![puzzle.start().clone()];
    let mut seen: HashSet<State> = layer.iter().cloned().collect();
    for depth in 0.. {
        if layer.iter().any(|state| puzzle.is_solved(state)) {
            return Some(depth);
        }
        let mut next = Vec::new();
        for state in &layer {
            for m in puzzle.legal_moves(state) {
                let is_edge = metric == Metric::Moves || m.n_steps == 1;
                let after = state.after(m);
                if is_edge && movable >> m.car & 1 == 1 && seen.insert(after.clone()) {
                    next.push(after);
                }
            }
        }
        layer = next;
        if layer.is_empty() {
            break;
        }
    }
    None
}

/// Returns the least number of cars, and the least length with that many.
fn naive(puzzle: &Puzzle, metric: Metric) -> Option<(usize, u32)> {
    let sets = 0..1u32 << puzzle.cars().len();
    let mut sets: Vec<u32> = sets.collect();
    sets.sort_by_key(|set| set.count_ones());
    let mut best: Option<(usize, u32)> = None;
    for set in sets {
        let n_cars = set.count_ones() as usize;
        if best.is_some_and(|(least, _)| n_cars > least) {
            break;
        }
        if let Some(length) = optimum_of(puzzle, metric, set) {
            best = Some(best.map_or((n_cars, length), |best| best.min((n_cars, length))));
        }
    }
    best
}

fn rank(metric: Metric, solution: &Solution) -> (usize, u32) {
    (FewestCars::cars_of(solution).len(), metric.length(solution))
}

/// Compares the number of cars and the length with those of the oracle, with and without a known solution.
fn check(draft: &Draft) {
    let puzzle = sound(draft);
    if puzzle.cars().len() > 9 {
        return;
    }
    let control = &Control::default();
    for metric in Metric::ALL {
        let outcome = solve(&puzzle, metric, control).outcome;
        let expected = naive(&puzzle, metric);
        for known in [None, outcome.solution()] {
            let found = fewest_cars(&puzzle, metric, known, control);
            assert_eq!(found.limit, None);
            let solution = found.solution.as_ref();
            assert_eq!(solution.map(|it| rank(metric, it)), expected);
            if let Some(solution) = solution {
                assert_eq!(found.at_least, FewestCars::cars_of(solution).len());
                assert_solves(&puzzle, solution);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_fewest_cars_agree_with_all_sets(draft in drafts(5, 14)) {
        check(&draft);
    }

    #[test]
    fn the_fewest_cars_of_crowded_boards_agree_with_all_sets(draft in drafts(6, 30)) {
        check(&draft);
    }

    #[test]
    fn the_fewest_cars_of_long_narrow_boards_agree_with_all_sets(draft in long_narrow()) {
        check(&draft);
    }

    #[test]
    fn the_fewest_cars_for_other_goals_agree_with_all_sets(draft in goal_drafts()) {
        check(&draft);
    }

    #[test]
    fn limits_leave_bounds(draft in drafts(6, 40), effort in 1u64..1_000_000) {
        let puzzle = sound(&draft);
        let whole = fewest_cars(&puzzle, Metric::Moves, None, &Control::default());
        let limits = Limits { effort: Some(effort), ..Limits::default() };
        let control = Control { limits, ..Control::default() };
        let part = fewest_cars(&puzzle, Metric::Moves, None, &control);
        if part.limit.is_none() {
            prop_assert_eq!(part, whole);
            return Ok(());
        }
        if let Some(solution) = &whole.solution {
            let best = rank(Metric::Moves, solution);
            prop_assert!(part.at_least <= best.0);
            let found = part.solution.as_ref().map(|it| rank(Metric::Moves, it));
            prop_assert!(found.is_none_or(|found| found >= best));
        }
    }
}

/// Boards with more cars than the oracle can try: the answer solves, and is no worse than a shortest solution.
#[test]
fn boards_are_solved_with_no_more_cars_than_a_shortest_solution_moves() {
    let mut saved = BTreeSet::new();
    for record in ["jam40", "fogleman_walls"]
        .into_iter()
        .flat_map(table::table)
    {
        let puzzle = &record.puzzle;
        let control = &Control::default();
        let outcome = solve(puzzle, Metric::Moves, control).outcome;
        let shortest = outcome.solution().expect("it has a solution");
        let found = fewest_cars(puzzle, Metric::Moves, Some(shortest), control);
        let solution = found.solution.expect("it has a solution");
        assert_solves(puzzle, &solution);
        let (least, own) = (
            rank(Metric::Moves, &solution),
            rank(Metric::Moves, shortest),
        );
        assert!(least <= own, "{}", record.id);
        saved.insert(own.0 - least.0);
    }
    assert!(saved.len() > 1, "none is solved with fewer cars");
}
