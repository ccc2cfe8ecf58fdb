//! The analysis of a cluster, compared with a naive search.

use std::{
    collections::{BTreeMap, HashMap},
    ops::RangeInclusive,
};

use proptest::prelude::*;
use tailback_puzzle::{Cell, Move, Puzzle, State};
use tailback_solver::{Analysis, Control, Limit, Limits, Metric, analyze, explore_shortest};

use crate::naive::{Explored, drafts, sound};

/// Returns the moves that lead from `state` to a state nearer to a solved one.
fn nearer(
    puzzle: &Puzzle,
    state: &State,
    metric: Metric,
    to_solved: &HashMap<State, u32>,
) -> Vec<Move> {
    let moves = puzzle.legal_moves(state).into_iter();
    moves
        .filter(|m| metric == Metric::Moves || m.n_steps == 1)
        .filter(|&m| to_solved[&state.after(m)] + 1 == to_solved[state])
        .collect()
}

/// Returns the number of shortest solutions, counted state by state, the forced move at each point that has only
/// one, and the states at each point.
fn shortest(
    puzzle: &Puzzle,
    metric: Metric,
    to_solved: &HashMap<State, u32>,
) -> (u128, Vec<Option<Move>>, Vec<Vec<State>>) {
    let mut layers = vec![vec![puzzle.start().clone()]];
    let mut ways = BTreeMap::from([(puzzle.start().clone(), 1u128)]);
    let mut forced = Vec::new();
    for _ in 0..to_solved[puzzle.start()] {
        let mut next = BTreeMap::new();
        let mut made = Vec::new();
        for (state, n_ways) in ways {
            for m in nearer(puzzle, &state, metric, to_solved) {
                made.push(m);
                *next.entry(state.after(m)).or_insert(0) += n_ways;
            }
        }
        made.sort_unstable();
        made.dedup();
        forced.push((made.len() == 1).then(|| made[0]));
        layers.push(next.keys().cloned().collect());
        ways = next;
    }
    (ways.into_values().sum(), forced, layers)
}

/// Returns the cells between each car with a goal and its places there that a wall or another car covers in all states.
fn never_free(puzzle: &Puzzle, states: &HashMap<State, u32>) -> Vec<Cell> {
    let size = puzzle.board().size();
    let mut never_free = Vec::new();
    for goal in puzzle.goals() {
        let car = &puzzle.cars()[goal.car];
        let offset = puzzle.start().0[goal.car];
        let (start, end) = puzzle.open_ends(goal.car);
        let is_covered = |cell: Cell, state: &State| {
            let index =
                usize::from(cell.row) * usize::from(size.columns) + usize::from(cell.column);
            let occupant = puzzle.occupants(state)[index];
            puzzle.board().is_wall(cell) || occupant.is_some_and(|it| it != goal.car)
        };
        let is_on_way = |at: u8| match goal.offset {
            None => start && at < offset || end && at >= offset + car.length,
            Some(to) => {
                let is_passed = (to.min(offset)..to.max(offset) + car.length).contains(&at);
                is_passed && !(offset..offset + car.length).contains(&at)
            }
        };
        let cells = (0..size.along(car.axis)).filter(|&at| is_on_way(at));
        let cells = cells.map(|at| Cell::in_lane(car.axis, car.lane, at));
        never_free.extend(cells.filter(|&cell| states.keys().all(|state| is_covered(cell, state))));
    }
    never_free
}

/// Compares the analysis of a puzzle with the naive search.
pub(crate) fn check(puzzle: &Puzzle, metric: Metric, analysis: &Analysis, explored: &Explored) {
    let Explored {
        reachable,
        to_solved,
    } = explored;
    let offsets = (0..puzzle.cars().len()).map(|car| {
        let seen = || reachable.keys().map(|state| state.0[car]);
        seen().min().unwrap_or(0)..=seen().max().unwrap_or(0)
    });
    assert_eq!(
        analysis.offsets,
        offsets.collect::<Vec<RangeInclusive<u8>>>()
    );
    assert_eq!(analysis.never_free, never_free(puzzle, reachable));

    let expected = (!to_solved.is_empty()).then(|| shortest(puzzle, metric, to_solved));
    let again = explore_shortest(puzzle, metric, &Control::default()).expect("no limit is set");
    assert_eq!(again.1, analysis.shortest);
    let found = analysis.shortest.clone().map(|it| {
        let mut layers = it.layers.expect("there are few states");
        for layer in &mut layers {
            layer.sort();
        }
        (it.n_solutions, it.forced, layers)
    });
    assert_eq!(found, expected, "{metric}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn limits_end_a_search_or_change_nothing(
        draft in drafts(6, 40),
        states in 1u64..2000,
        memory in 1u64..200_000,
    ) {
        let puzzle = sound(&draft);
        let whole = analyze(&puzzle, Metric::Moves, &Control::default()).expect("no limit");
        for (limits, limit) in [
            (Limits { states: Some(states), ..Limits::default() }, Limit::States),
            (Limits { memory: Some(memory), ..Limits::default() }, Limit::Memory),
            (Limits { effort: Some(1000 * states), ..Limits::default() }, Limit::Effort),
        ] {
            match analyze(&puzzle, Metric::Moves, &Control { limits, ..Control::default() }) {
                Ok(mut same) => {
                    same.cluster.statistics = whole.cluster.statistics;
                    let reached = match &same.craft {
                        Ok(craft) => craft.as_ref().and_then(|it| it.n_distinct.err()),
                        Err(reached) => Some(*reached),
                    };
                    if let Some(reached) = reached {
                        prop_assert_eq!(reached, limit);
                        same.craft = whole.craft.clone();
                    }
                    prop_assert_eq!(&same, &whole);
                }
                Err(known) => {
                    let of_whole = &whole.cluster;
                    prop_assert_eq!(known.limit, limit);
                    prop_assert!(known.n_states <= of_whole.n_states);
                    prop_assert!(!known.is_whole || known.n_states == of_whole.n_states);
                    prop_assert!(known.is_whole || known.histogram.is_empty());
                    prop_assert!(of_whole.histogram.starts_with(&known.histogram));
                }
            }
        }
    }
}
