//! The measures of craft, compared with their definitions. The oracle writes every shortest solution out as a list of moves and looks at the
//! lists, so it shares nothing with the solver's sums over layers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use proptest::prelude::*;
use tailback_puzzle::{
    Axis, Direction, Draft, DraftCar, GridSize, Move, Puzzle, Run, Shape, Solution, State, solves,
};
use tailback_solver::{
    Analysis, Control, Craft, Limit, Limits, Metric, analyze, explore_and_examine,
    shortest_solutions,
};

use crate::{
    naive::{Explored, drafts, sound},
    table,
};

/// Boards with more solutions than this are left out.
const MAX_SOLUTIONS: usize = 3_000;

/// Returns all shortest solutions, or `None` if there are too many or none.
fn solutions(puzzle: &Puzzle, to_solved: &HashMap<State, u32>) -> Option<Vec<Vec<Move>>> {
    let mut begun = vec![(puzzle.start().clone(), Vec::new())];
    for _ in 0..*to_solved.get(puzzle.start())? {
        let mut longer = Vec::new();
        for (state, moves) in begun {
            for m in puzzle.legal_moves(&state) {
                let next = state.after(m);
                if to_solved[&next] < to_solved[&state] {
                    longer.push((next, [moves.clone(), vec![m]].concat()));
                }
            }
        }
        begun = longer;
        if begun.len() > MAX_SOLUTIONS {
            return None;
        }
    }
    Some(begun.into_iter().map(|(_, moves)| moves).collect())
}

/// Returns the classes of solutions: two are in one class if exchanging neighbouring moves of different cars leads from
/// one to the other by way of solutions.
fn classes(solutions: &[Vec<Move>]) -> Vec<Vec<Vec<Move>>> {
    let mut left: BTreeSet<&[Move]> = solutions.iter().map(Vec::as_slice).collect();
    let mut classes = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut class = Vec::new();
        let mut waiting = vec![first.to_vec()];
        while let Some(moves) = waiting.pop() {
            for at in 1..moves.len() {
                let mut other = moves.clone();
                other.swap(at - 1, at);
                if moves[at - 1].car != moves[at].car && left.remove(other.as_slice()) {
                    waiting.push(other);
                }
            }
            class.push(moves);
        }
        classes.push(class);
    }
    classes
}

fn least<T: Ord>(of: impl IntoIterator<Item = T>) -> T {
    of.into_iter().min().expect("there is a solution")
}

/// Returns the measures by their definitions, or `None` if there are too many solutions, or nothing to solve.
fn naive(puzzle: &Puzzle) -> Option<Craft> {
    let explored = Explored::of(puzzle, Metric::Moves);
    measured(puzzle, &explored, &solutions(puzzle, &explored.to_solved)?)
}

/// Returns the measures of all shortest `solutions`.
fn measured(puzzle: &Puzzle, explored: &Explored, solutions: &[Vec<Move>]) -> Option<Craft> {
    let Explored {
        reachable,
        to_solved,
    } = explored;
    if puzzle.is_solved(puzzle.start()) {
        return None;
    }
    let n_moves = solutions[0].len();
    let states = |moves: &Vec<Move>| {
        let mut states = vec![puzzle.start().clone()];
        for &m in moves {
            states.push(states[states.len() - 1].after(m));
        }
        states
    };
    let passed: Vec<Vec<State>> = solutions.iter().map(states).collect();

    let opposite = |one: Direction, other: Direction| one != other;
    let n_retreats = least(solutions.iter().map(|moves| {
        let own = moves.iter().filter(|m| m.car == puzzle.target());
        let own: Vec<Direction> = own.map(|m| m.direction).collect();
        let leaves = own.last().filter(|_| puzzle.goals()[0].is_target());
        let leaves = leaves.copied();
        let is_retreat = |it: &&Direction| leaves.is_some_and(|leaves| opposite(**it, leaves));
        own.iter().filter(is_retreat).count() as u32
    }));
    let key_positions = (1..n_moves).filter(|&at| passed.iter().all(|it| it[at] == passed[0][at]));
    let agree = |at: usize| solutions.iter().all(|moves| moves[at] == solutions[0][at]);
    let mut longest_forced = 0;
    for from in 0..n_moves {
        let run = (from..n_moves).take_while(|&at| agree(at)).count();
        longest_forced = longest_forced.max(run as u32);
    }
    let divergence = (0..n_moves).find(|&at| !agree(at));
    let positions: BTreeSet<&State> = passed.iter().flat_map(|it| &it[..n_moves]).collect();
    let is_narrow = |state: &&&State| {
        let moves = puzzle.legal_moves(state);
        let leads_on = |m: &&Move| to_solved[&state.after(**m)] < to_solved[**state];
        let n_right = moves.iter().filter(leads_on).count();
        moves.len() - n_right > n_right
    };
    let n_of = |moves: &Vec<Move>, car: usize| moves.iter().filter(|m| m.car == car).count();
    let cars = || 0..puzzle.cars().len();
    let can_move = |state: &State| -> BTreeSet<usize> {
        let moves = puzzle.legal_moves(state);
        moves.into_iter().map(|m| m.car).collect()
    };
    let dead_ends = reachable
        .keys()
        .filter(|state| !puzzle.is_solved(state) && can_move(state).len() == 1);
    Some(Craft {
        n_solutions: solutions.len() as u128,
        n_distinct: Ok(classes(solutions).len() as u128),
        n_retreats,
        key_positions: key_positions.map(|at| at as u32).collect(),
        divergence: divergence.map(|at| at as u32),
        longest_forced,
        n_positions: positions.len() as u64,
        n_narrow: positions.iter().filter(is_narrow).count() as u64,
        unmoved_cars: cars()
            .filter(|&car| solutions.iter().all(|moves| n_of(moves, car) == 0))
            .collect(),
        repeated_cars: cars()
            .filter(|&car| solutions.iter().all(|moves| n_of(moves, car) > 1))
            .collect(),
        n_dead_ends: dead_ends.count() as u64,
    })
}

fn craft(puzzle: &Puzzle) -> Option<Craft> {
    let (_, craft) = explore_and_examine(puzzle, &Control::default()).expect("no limit is set");
    craft.expect("no limit is set")
}

/// Compares the measures of a puzzle with their definitions.
pub(crate) fn check(puzzle: &Puzzle, analysis: &Analysis, explored: &Explored) {
    let found = craft(puzzle);
    assert_eq!(analysis.craft, Ok(found.clone()));
    let solutions = solutions(puzzle, &explored.to_solved);
    if let Some(solutions) = &solutions {
        assert_eq!(found, measured(puzzle, explored, solutions));
    }
    check_list(puzzle, found.as_ref(), solutions.as_deref());
}

/// Checks that the listed solutions are of different classes, and as many as there are.
fn check_list(puzzle: &Puzzle, craft: Option<&Craft>, solutions: Option<&[Vec<Move>]>) {
    const MOST: usize = 40;
    let found = shortest_solutions(puzzle, MOST, &Control::default()).expect("no limit is set");
    let Some(craft) = craft else {
        let is_solved = puzzle.is_solved(puzzle.start());
        assert_eq!(
            found.map(|it| it.listed),
            is_solved.then(|| vec![Solution::default()])
        );
        return;
    };
    let found = found.expect("there is a solution");
    assert_eq!(
        (found.n_solutions, found.n_distinct),
        (craft.n_solutions, craft.n_distinct)
    );
    let n_distinct = craft.n_distinct.expect("no limit is set");
    assert_eq!(found.listed.len() as u128, n_distinct.min(MOST as u128));
    assert!(found.listed.iter().all(|it| solves(puzzle, it)));
    let moves: Vec<Vec<Move>> = found.listed.into_iter().map(|it| it.0).collect();
    let all: BTreeSet<&[Move]> = moves.iter().map(Vec::as_slice).collect();
    assert_eq!(all.len(), moves.len());
    if let Some(solutions) = solutions
        && n_distinct <= MOST as u128
    {
        for class in classes(solutions) {
            let n = class
                .iter()
                .filter(|it| all.contains(it.as_slice()))
                .count();
            assert_eq!(n, 1, "a class is listed {n} times");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn limits_end_an_examination_or_change_nothing(
        draft in drafts(6, 40),
        effort in 1u64..2_000_000,
        memory in 1u64..200_000,
    ) {
        let puzzle = sound(&draft);
        let whole = craft(&puzzle);
        for (limits, limit) in [
            (Limits { memory: Some(memory), ..Limits::default() }, Limit::Memory),
            (Limits { effort: Some(effort), ..Limits::default() }, Limit::Effort),
        ] {
            match explore_and_examine(&puzzle, &Control { limits, ..Control::default() }) {
                Ok((_, Ok(Some(mut found)))) => {
                    let mut whole = whole.clone().expect("it has solutions");
                    if found.n_distinct.is_err() {
                        prop_assert_eq!(found.n_distinct, Err(limit));
                        whole.n_distinct = Err(limit);
                    }
                    found.n_distinct = whole.n_distinct;
                    prop_assert_eq!(found, whole);
                }
                Ok((_, Ok(None))) => prop_assert_eq!(&whole, &None),
                Ok((_, Err(reached))) | Err(reached) => prop_assert_eq!(reached, limit),
            }
        }
    }
}

/// Returns a puzzle whose target of length 1 passes `n` columns, each with a car of length 1 in its way that can go up or
/// down.
fn row_of_blockers(n: u32) -> Puzzle {
    let car = |name: String, column: u32, axis| DraftCar {
        name,
        shape: Shape::Declared(Run {
            at: tailback_puzzle::CellRef { row: 2, column },
            axis,
            length: 1,
        }),
    };
    let target = car("X".to_owned(), 1, Axis::Horizontal);
    let others = (2..=n + 1).map(|at| car(format!("c{at}"), at, Axis::Vertical));
    sound(&Draft {
        grids: vec![GridSize {
            columns: n + 1,
            rows: 3,
        }],
        targets: vec!["X".to_owned()],
        goals: Vec::new(),
        cars: std::iter::once(target).chain(others).collect(),
        ..Draft::default()
    })
}

/// The order of `n` cars does not matter, and each has two ways to go.
#[test]
fn solutions_that_differ_in_their_order_are_one() {
    for n in [1, 2, 5, 10] {
        let puzzle = row_of_blockers(n);
        let craft = craft(&puzzle).expect("it has solutions");
        assert_eq!(craft.n_distinct, Ok(1 << n));
        let orders: u128 = (1..=u128::from(n)).product();
        assert_eq!(craft.n_solutions, orders << n);
        let analysis = analyze(&puzzle, Metric::Moves, &Control::default());
        let shortest = analysis.expect("no limit is set").shortest;
        let shortest = shortest.expect("it has solutions");
        assert_eq!(shortest.n_solutions, craft.n_solutions);
        assert_eq!(craft.n_positions, 3u64.pow(n));
    }
}

/// Small random boards have no retreats, so some cards of the boxed set are compared too: those with few solutions.
#[test]
fn craft_of_cards_agrees_with_its_definitions() {
    let mut retreats = Vec::new();
    let mut n_distinct = BTreeSet::new();
    for record in table::table("jam40") {
        if record.n_states.is_none_or(|n| n > 6_000) {
            continue;
        }
        let Some(expected) = naive(&record.puzzle) else {
            continue;
        };
        assert_eq!(
            craft(&record.puzzle).as_ref(),
            Some(&expected),
            "{}",
            record.id
        );
        retreats.push(expected.n_retreats);
        n_distinct.insert(expected.n_distinct.expect("it is counted"));
    }
    retreats.sort_unstable();
    retreats.dedup();
    assert_eq!(retreats, [0, 1, 2]);
    assert!(n_distinct.len() > 4, "{n_distinct:?}");
}

/// The random boards show each measure at several values, or the comparison would prove little.
#[test]
fn random_boards_have_every_kind_of_craft() {
    use proptest::{strategy::ValueTree as _, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let mut seen: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
    for _ in 0..400 {
        let draft = drafts(5, 14)
            .new_tree(&mut runner)
            .expect("a draft")
            .current();
        let Some(it) = naive(&sound(&draft)) else {
            continue;
        };
        for (measure, value) in [
            ("distinct", it.n_distinct.unwrap_or(0) as u64),
            ("retreats", u64::from(it.n_retreats)),
            ("key positions", it.key_positions.len() as u64),
            ("divergence", it.divergence.map_or(99, u64::from)),
            ("forced", u64::from(it.longest_forced)),
            ("narrow", it.n_narrow),
            ("unmoved", it.unmoved_cars.len() as u64),
            ("repeated", it.repeated_cars.len() as u64),
            ("dead ends", it.n_dead_ends),
        ] {
            seen.entry(measure).or_default().insert(value);
        }
    }
    // Retreats take larger boards.
    seen.remove("retreats");
    for (measure, values) in seen {
        assert!(values.len() > 1, "{measure}: {values:?}");
    }
}
