//! Tests of the shortest solutions and the next longer ones. The oracle writes out every walk of a length that ends at an
//! exit, whatever is superfluous in it, and exchanges neighbouring moves wherever the board allows it.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tailback_puzzle::{Draft, Move, Puzzle, Solution, State};
use tailback_solver::{Control, KShortest, Limit, Limits, Metric, k_shortest, shortest_solutions};

use crate::{
    naive::{Explored, assert_solves, drafts, goal_drafts, long_narrow, optimum, sound},
    table,
};

/// Lengths with more walks than this are left out.
const MAX_WALKS: usize = 1_500;

/// The number of solutions that are asked for.
const N: usize = 30;

/// Returns all walks of `length` from the start that end in a solved state, or `None` if there are too many.
fn walks(puzzle: &Puzzle, metric: Metric, length: u32) -> Option<BTreeSet<Vec<Move>>> {
    let to_solved = Explored::of(puzzle, metric).to_solved;
    let mut begun = vec![(puzzle.start().clone(), Vec::new())];
    for left in (0..length).rev() {
        let mut longer = Vec::new();
        for (state, moves) in begun {
            for m in puzzle.legal_moves(&state) {
                let next = state.after(m);
                if (metric == Metric::Moves || m.n_steps == 1) && to_solved[&next] <= left {
                    longer.push((next, [moves.clone(), vec![m]].concat()));
                }
            }
        }
        begun = longer;
        if begun.len() > MAX_WALKS {
            return None;
        }
    }
    Some(begun.into_iter().map(|(_, moves)| moves).collect())
}

/// Returns the states of a walk, from the start on.
fn states(puzzle: &Puzzle, walk: &[Move]) -> Vec<State> {
    let mut states = vec![puzzle.start().clone()];
    for &m in walk {
        states.push(states[states.len() - 1].after(m));
    }
    states
}

/// Returns whether a walk has something superfluous in it: two moves of a car in a row, or moves that can be left out.
fn has_superfluous(puzzle: &Puzzle, metric: Metric, walk: &[Move]) -> bool {
    let states = states(puzzle, walk);
    let solves = |kept: u32| {
        let mut state = puzzle.start().clone();
        for (at, &m) in walk
            .iter()
            .enumerate()
            .filter(|(at, _)| kept >> at & 1 == 1)
        {
            // Each move begins where it began.
            if state.0[m.car] != states[at].0[m.car] || !puzzle.legal_moves(&state).contains(&m) {
                return false;
            }
            state = state.after(m);
        }
        puzzle.is_solved(&state)
    };
    (0..(1 << walk.len()) - 1).any(solves)
        || metric == Metric::Moves && walk.windows(2).any(|it| it[0].car == it[1].car)
}

/// Returns the classes of walks that count.
fn classes(
    puzzle: &Puzzle,
    metric: Metric,
    mut walks: BTreeSet<Vec<Move>>,
) -> Vec<BTreeSet<Vec<Move>>> {
    let mut classes = Vec::new();
    while let Some(first) = walks.pop_first() {
        let mut class = BTreeSet::from([first.clone()]);
        let mut waiting = vec![first];
        while let Some(walk) = waiting.pop() {
            let states = states(puzzle, &walk);
            for at in 1..walk.len() {
                let mut other = walk.clone();
                other.swap(at - 1, at);
                let is_legal = puzzle.legal_moves(&states[at - 1]).contains(&walk[at]);
                if walk[at - 1].car != walk[at].car
                    && is_legal
                    && puzzle
                        .legal_moves(&states[at - 1].after(walk[at]))
                        .contains(&walk[at - 1])
                    && class.insert(other.clone())
                {
                    walks.remove(&other);
                    waiting.push(other);
                }
            }
        }
        if !class
            .iter()
            .any(|walk| has_superfluous(puzzle, metric, walk))
        {
            classes.push(class);
        }
    }
    classes
}

/// Returns the moves of a solution, each as long as the metric counts.
fn walk(metric: Metric, solution: &Solution) -> Vec<Move> {
    let split = |m: &Move| match metric {
        Metric::Moves => vec![*m],
        Metric::Steps => vec![Move { n_steps: 1, ..*m }; usize::from(m.n_steps)],
    };
    solution.0.iter().flat_map(split).collect()
}

/// Returns the number of moves in a walk, where those of one car in one direction in a row are one.
fn n_moves(walk: &[Move]) -> usize {
    let is_new = |it: &&[Move]| (it[0].car, it[0].direction) != (it[1].car, it[1].direction);
    1 + walk.windows(2).filter(is_new).count()
}

/// Boards with few solutions and many ways to waste moves take long.
const MAX_EFFORT: u64 = 400_000_000;

fn found(puzzle: &Puzzle, metric: Metric, n: usize) -> KShortest {
    let limits = Limits {
        effort: Some(MAX_EFFORT),
        ..Limits::default()
    };
    let control = &Control {
        limits,
        ..Control::default()
    };
    let found = k_shortest(puzzle, metric, n, control);
    assert!(found.is_all || found.listed.len() == n || found.limit.is_some());
    found
}

/// Compares the solutions of a puzzle with the classes of all walks, length by length, and returns the number of lengths
/// that had walks.
fn check(puzzle: &Puzzle, metric: Metric) -> usize {
    let found = found(puzzle, metric, N);
    let lengths: Vec<u32> = found.listed.iter().map(|it| metric.length(it)).collect();
    assert!(lengths.is_sorted());
    let optimum = optimum(puzzle, metric);
    assert!(lengths.first().copied() == optimum || found.limit.is_some());
    let Some(&least) = lengths.first().filter(|length| **length > 0) else {
        return 0;
    };
    let mut n_compared = 0;
    for length in least.. {
        // The oracle tries all parts of a walk.
        let walks = (length < 16).then(|| walks(puzzle, metric, length));
        let Some(walks) = walks.flatten() else {
            break;
        };
        let solutions = found.listed.iter();
        let solutions = solutions.filter(|it| metric.length(it) == length);
        let classes = classes(puzzle, metric, walks);
        let mut listed = Vec::new();
        for solution in solutions {
            let it = walk(metric, solution);
            let class = classes.iter().find(|class| class.contains(&it));
            let class = class.unwrap_or_else(|| panic!("{it:?} is in no class"));
            let fewest = class.iter().map(|walk| n_moves(walk)).min();
            assert_eq!(Some(solution.0.len()), fewest, "{it:?}");
            listed.push(it);
        }
        for class in &classes {
            let n = listed.iter().filter(|it| class.contains(*it)).count();
            assert!(n <= 1, "a class is listed {n} times");
        }
        n_compared += usize::from(!classes.is_empty());
        if !found.is_all && lengths.last() <= Some(&length) {
            break;
        }
        assert_eq!(listed.len(), classes.len(), "of {length} {metric}");
        if length > least + 8 {
            break;
        }
    }
    n_compared
}

fn check_both(draft: &Draft) {
    let puzzle = sound(draft);
    for metric in Metric::ALL {
        check(&puzzle, metric);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solutions_of_each_length_agree_with_all_walks(draft in drafts(5, 14)) {
        check_both(&draft);
    }

    #[test]
    fn solutions_of_crowded_boards_agree_with_all_walks(draft in drafts(6, 60)) {
        check_both(&draft);
    }

    #[test]
    fn solutions_of_long_narrow_boards_agree_with_all_walks(draft in long_narrow()) {
        check_both(&draft);
    }

    #[test]
    fn solutions_for_other_goals_agree_with_all_walks(draft in goal_drafts()) {
        check_both(&draft);
    }

    #[test]
    fn limits_leave_the_first_of_the_solutions(
        draft in drafts(6, 40),
        effort in 1u64..2_000_000,
        memory in 1u64..60_000,
    ) {
        let puzzle = sound(&draft);
        let whole = found(&puzzle, Metric::Moves, N);
        for (memory, effort, limit) in [
            (Some(memory), MAX_EFFORT, Limit::Memory),
            (None, effort, Limit::Effort),
        ] {
            let limits = Limits { memory, effort: Some(effort), ..Limits::default() };
            let control = Control { limits, ..Control::default() };
            let part = k_shortest(&puzzle, Metric::Moves, N, &control);
            if part.limit == Some(limit) {
                prop_assert!(!part.is_all);
                let n = part.listed.len();
                prop_assert_eq!(&lengths(&part)[..], &lengths(&whole)[..n]);
            } else {
                prop_assert_eq!(&part, &whole);
            }
        }
    }
}

fn lengths(found: &KShortest) -> Vec<u32> {
    found.listed.iter().map(Solution::n_moves).collect()
}

/// The shortest of the cards come first, and the next ones are longer.
#[test]
fn solutions_of_cards_begin_with_all_shortest_ones() {
    for record in table::table("jam40") {
        let [n_moves, n_steps] = record.optima.expect("a card has a solution");
        let control = &Control::default();
        let all = shortest_solutions(&record.puzzle, 20, control).expect("no limit is set");
        let all = all.expect("a card has a solution").listed;
        let found = found(&record.puzzle, Metric::Moves, all.len() + 1);
        assert_eq!(found.listed[0].n_moves(), n_moves);
        if all.len() < 20 {
            assert_eq!(found.listed[..all.len()], all, "{}", record.id);
            let next = found.listed.get(all.len());
            assert!(
                next.is_none_or(|it| it.n_moves() > n_moves),
                "{}",
                record.id
            );
        }
        for solution in &found.listed {
            assert_solves(&record.puzzle, solution);
        }
        let steps = self::found(&record.puzzle, Metric::Steps, 2);
        assert_eq!(steps.listed[0].n_steps(), n_steps, "{}", record.id);
    }
}

/// The random boards have longer solutions of several lengths, or the comparison would prove little.
#[test]
fn random_boards_have_solutions_of_several_lengths() {
    use proptest::{strategy::ValueTree as _, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let mut n_by_lengths = BTreeMap::new();
    for _ in 0..100 {
        let draft = drafts(5, 14).new_tree(&mut runner).expect("a draft");
        let n = check(&sound(&draft.current()), Metric::Moves);
        *n_by_lengths.entry(n).or_insert(0) += 1;
    }
    assert!(n_by_lengths.range(2..).count() > 0, "{n_by_lengths:?}");
}
