//! Tests of boards with fewer cars, without a search on the whole board next to them.

use proptest::prelude::*;
use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, DraftGoal, GridSize, Puzzle, Run, Shape};

use crate::{
    account::Account,
    control::Control,
    naive::{self, assert_solves, sound},
    outcome::{Metric, Outcome},
    solve::{abstraction_refinement::AbstractionRefinement, resumable::Resumable as _},
    table,
    tuning::Tuning,
};

/// Searches with fewer cars alone and checks the proved bounds at every pause.
fn check(puzzle: &Puzzle, metric: Metric) {
    let expected = naive::optimum(puzzle, metric);
    if expected == Some(0) || puzzle.cars().len() == 1 {
        return;
    }
    let (control, tuning) = (Control::default(), Tuning::small(0));
    let mut account = Account::tuned(&control, &tuning);
    let mut search = AbstractionRefinement::new(puzzle, metric, None, &tuning);
    loop {
        assert!(!search.is_over());
        match search.take_turn(1, &mut account).expect("no limit is set") {
            Some(Outcome::Solved(solution)) => {
                assert_solves(puzzle, &solution);
                assert_eq!(Some(metric.length(&solution)), expected);
                break;
            }
            Some(outcome) => {
                assert_eq!((outcome, expected), (Outcome::Unsolvable, None));
                break;
            }
            None => {
                let lower = search.lower_bound().max(account.lower_bound);
                assert!(expected.is_none_or(|expected| lower <= expected));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// With pattern distances the search always finds an answer, whichever cars matter.
    #[test]
    fn bounds_from_fewer_cars_hold(
        draft in prop_oneof![naive::drafts(5, 14), naive::drafts(6, 40), naive::goal_drafts()],
    ) {
        for metric in Metric::ALL {
            check(&sound(&draft), metric);
        }
    }
}

/// The pattern has one of two goals, so states that it takes for solved are left when a beam reaches the bound:
///
/// ```text
/// BAAAG.
/// BDDDG.
/// E..C..
/// FF....
/// ```
#[test]
fn a_beam_that_ends_proves_nothing() {
    let at = |row, column| CellRef { row, column };
    let car = |name: &str, (row, column), axis, length| DraftCar {
        name: name.to_owned(),
        shape: Shape::Declared(Run {
            at: at(row, column),
            axis,
            length,
        }),
    };
    let goal = |car: &str, (row, column)| DraftGoal {
        car: car.to_owned(),
        at: at(row, column),
    };
    let draft = Draft {
        grids: vec![GridSize {
            columns: 6,
            rows: 4,
        }],
        targets: Vec::new(),
        goals: vec![goal("B", (2, 1)), goal("A", (1, 3))],
        cars: vec![
            car("A", (1, 2), Axis::Horizontal, 3),
            car("B", (1, 1), Axis::Vertical, 2),
            car("C", (3, 4), Axis::Vertical, 1),
            car("D", (2, 2), Axis::Horizontal, 3),
            car("E", (3, 1), Axis::Horizontal, 1),
            car("F", (4, 1), Axis::Horizontal, 2),
            car("G", (1, 5), Axis::Vertical, 2),
        ],
        ..Draft::default()
    };
    for metric in Metric::ALL {
        check(&sound(&draft), metric);
    }
}

/// Solves a board of the table with fewer cars alone, and returns the number of states visited.
fn n_states_of(id: &str, tuning: &Tuning) -> u64 {
    let records = table::table("larger");
    let record = records.iter().find(|record| record.id == id);
    let record = record.expect("it is in the table");
    let control = Control::default();
    let mut account = Account::tuned(&control, tuning);
    let mut search = AbstractionRefinement::new(&record.puzzle, Metric::Steps, None, tuning);
    let outcome = loop {
        let end = search.take_turn(1_000_000, &mut account);
        if let Some(outcome) = end.expect("no limit is set") {
            break outcome;
        }
    };
    let solution = outcome.solution().expect("there is one");
    assert_solves(&record.puzzle, solution);
    let [_, n_steps] = record.optima.expect("it can be solved");
    assert_eq!(solution.n_steps(), n_steps);
    account.states
}

/// Without patterns, boards with fewer cars take 700,000 states.
#[test]
fn patterns_leave_most_states_out() {
    assert!(n_states_of("g9x9r_001", &Tuning::small(0)) < 300_000);
}

/// With the first pattern alone, it takes 142,000 states.
#[test]
fn a_second_pattern_leaves_out_most_of_the_others() {
    assert!(n_states_of("g7x7r_007", &Tuning::small(0)) < 50_000);
}

/// With a beam it takes half of the states.
#[test]
fn a_beam_saves_the_search_within_the_last_bound() {
    let with = Tuning {
        pattern_from: 0,
        least_beam: 1 << 4,
        ..Tuning::SHIPPED
    };
    let without = Tuning {
        least_beam: usize::MAX,
        ..with
    };
    let id = "g7x7r_001";
    assert!(3 * n_states_of(id, &with) < 2 * n_states_of(id, &without));
}
