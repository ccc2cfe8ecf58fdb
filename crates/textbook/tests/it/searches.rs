//! Tests of the textbook searches against the naive one, and under limits.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use proptest::prelude::*;
use tailback_puzzle::{GridSize, Puzzle, Solution};
use tailback_solver::{Control, Limit, Limits, Metric, Outcome, solve};
use tailback_textbook::{Algorithm, Heuristic, Report, run};

use crate::{
    naive::{self, assert_solves},
    table,
};

/// Returns every algorithm with every heuristic that it takes.
fn pairs() -> impl Iterator<Item = (Algorithm, Heuristic)> {
    Algorithm::ALL.into_iter().flat_map(|algorithm| {
        let n = if algorithm.is_guided() {
            Heuristic::ALL.len()
        } else {
            1
        };
        let heuristics = Heuristic::ALL.into_iter().take(n);
        heuristics.map(move |heuristic| (algorithm, heuristic))
    })
}

/// Runs every search on `puzzle`, whose optimum is known.
#[track_caller]
fn check(puzzle: &Puzzle, metric: Metric, optimum: Option<u32>) {
    let limits = Limits {
        effort: Some(1_000_000_000),
        ..Limits::default()
    };
    for (algorithm, heuristic) in pairs() {
        let control = Control {
            limits,
            ..Control::default()
        };
        let report = run(puzzle, metric, algorithm, heuristic, &control);
        let how = format!("{algorithm} with {heuristic} in {metric}");
        match (&report.answer.outcome, optimum) {
            (Outcome::Unsolvable, None) => {}
            (Outcome::Solved(solution), Some(optimum)) => {
                assert_solves(puzzle, solution);
                let length = metric.length(solution);
                assert!(length >= optimum, "{how}: {length} instead of {optimum}");
                if report.is_optimal_by_theory {
                    assert_eq!(length, optimum, "{how}");
                }
            }
            // Without a table, the ways to a state may be too many.
            (
                Outcome::Unknown {
                    limit: Limit::Effort,
                    lower,
                    ..
                },
                _,
            ) if matches!(
                algorithm,
                Algorithm::IterativeDeepening | Algorithm::IdaStar
            ) =>
            {
                assert!(optimum.is_none_or(|optimum| *lower <= optimum), "{how}");
            }
            (outcome, _) => panic!("{how}: {outcome:?} instead of {optimum:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_answer_is_right_and_shortest_where_theory_says_so(
        draft in prop_oneof![naive::drafts(5, 12), naive::with_goals(naive::drafts(5, 12))],
    ) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            check(&puzzle, metric, naive::optimum(&puzzle, metric));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_answer_is_right_among_hundreds_of_cars_that_never_move(
        draft in naive::drafts(5, 10),
        columns in 8u32..=20,
        rows in 8u32..=20,
        seed in any::<u64>(),
    ) {
        let size = GridSize { columns, rows };
        let (small, large) = (naive::sound(&draft), naive::jammed_in(&draft, size, 7, seed));
        for metric in Metric::ALL {
            check(&naive::sound(&large), metric, naive::optimum(&small, metric));
        }
    }
}

#[test]
fn the_cards_have_the_optima_of_the_table() {
    for record in table::table("jam40").into_iter().take(8) {
        for metric in Metric::ALL {
            check(
                &record.puzzle,
                metric,
                record.optima.map(|it| it[metric as usize]),
            );
        }
    }
}

#[test]
fn boards_that_take_several_words_are_solved() {
    for record in table::table("unblock10x10") {
        if record.n_states.is_none_or(|n| n > 30_000) {
            continue;
        }
        for (algorithm, heuristic) in [
            (Algorithm::BreadthFirst, Heuristic::Zero),
            (Algorithm::AStar, Heuristic::Clearance),
            (Algorithm::IdaStar, Heuristic::BlockersPlusDistance),
        ] {
            let (puzzle, metric) = (&record.puzzle, Metric::Steps);
            let report = run(puzzle, metric, algorithm, heuristic, &Control::default());
            let Outcome::Solved(solution) = report.answer.outcome else {
                panic!("{}: not solved", record.id)
            };
            assert_solves(puzzle, &solution);
            assert_eq!(Some(solution.n_steps()), record.optima.map(|it| it[1]));
        }
    }
}

#[test]
fn an_already_solved_start_has_an_empty_solution() {
    let puzzle = table::puzzle(4, 2, "right:1", "ooAABBoo");
    for (algorithm, heuristic) in pairs() {
        let report = run(
            &puzzle,
            Metric::Moves,
            algorithm,
            heuristic,
            &Control::default(),
        );
        assert_eq!(report.answer.outcome, Outcome::Solved(Solution::default()));
    }
}

/// Fails unless every search of the endless board ends at the `expected` limit, at once.
#[track_caller]
fn assert_stops(control: &Control<'_>, expected: Limit, check: impl Fn(&Report)) {
    let puzzle = table::endless();
    for (algorithm, heuristic) in pairs() {
        let report = run(&puzzle, Metric::Moves, algorithm, heuristic, control);
        match &report.answer.outcome {
            Outcome::Unknown { limit, lower, best } => {
                assert_eq!(*limit, expected, "{algorithm} with {heuristic}");
                assert!((1..=25).contains(lower), "{algorithm} with {heuristic}");
                assert!(best.as_ref().is_none_or(|best| best.n_moves() >= 25));
                check(&report);
            }
            // Depth-first search finds some solution by chance.
            Outcome::Solved(_) if !report.is_optimal_by_theory => {}
            outcome => panic!("{algorithm} with {heuristic}: {outcome:?}"),
        }
    }
}

fn with_limits(limits: Limits) -> Control<'static> {
    Control {
        limits,
        ..Control::default()
    }
}

#[test]
fn no_more_states_are_held_than_allowed() {
    let limits = Limits {
        states: Some(1000),
        ..Limits::default()
    };
    assert_stops(&with_limits(limits), Limit::States, |report| {
        assert!(report.answer.statistics.states <= 1000);
    });
}

#[test]
fn no_more_memory_is_used_than_allowed() {
    for memory in [0, 1 << 16, 1 << 20] {
        let limits = Limits {
            memory: Some(memory),
            ..Limits::default()
        };
        assert_stops(&with_limits(limits), Limit::Memory, |report| {
            assert!(report.answer.statistics.memory <= memory);
        });
    }
}

#[test]
fn a_limit_on_time_ends_a_search() {
    let limits = Limits {
        time: Some(Duration::from_millis(20)),
        ..Limits::default()
    };
    assert_stops(&with_limits(limits), Limit::Time, |_| {});
}

#[test]
fn cancelling_ends_a_search_before_and_while_it_runs() {
    let cancel = AtomicBool::new(true);
    let control = Control {
        cancel: Some(&cancel),
        ..Control::default()
    };
    assert_stops(&control, Limit::Cancelled, |_| {});

    cancel.store(false, Ordering::Relaxed);
    let puzzle = table::endless();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(30));
            cancel.store(true, Ordering::Relaxed);
        });
        let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::Blocking);
        let report = run(&puzzle, Metric::Steps, algorithm, heuristic, &control);
        assert!(matches!(
            report.answer.outcome,
            Outcome::Unknown {
                limit: Limit::Cancelled,
                ..
            }
        ));
    });
}

#[test]
fn breadth_first_knows_the_bound_that_it_has_reached() {
    let puzzle = table::table("jam40").pop().expect("forty cards").puzzle;
    for states in [2, 10, 100, 1000] {
        let control = with_limits(Limits {
            states: Some(states),
            ..Limits::default()
        });
        let (algorithm, heuristic) = (Algorithm::BreadthFirst, Heuristic::Zero);
        let report = run(&puzzle, Metric::Moves, algorithm, heuristic, &control);
        let reference = solve(&puzzle, Metric::Moves, &control);
        let lower = |outcome: &Outcome| match outcome {
            Outcome::Unknown { lower, .. } => *lower,
            _ => panic!("{outcome:?}"),
        };
        let (ours, theirs) = (lower(&report.answer.outcome), lower(&reference.outcome));
        assert!(
            ours.abs_diff(theirs) <= 1,
            "{ours} and {theirs} at {states}"
        );
    }
}

#[test]
fn every_name_names_one_thing() {
    for algorithm in Algorithm::ALL {
        assert_eq!(Algorithm::from_name(algorithm.name()), Some(algorithm));
    }
    for heuristic in Heuristic::ALL {
        assert_eq!(Heuristic::from_name(heuristic.name()), Some(heuristic));
    }
    assert_eq!(Algorithm::from_name("A*"), None);
}
