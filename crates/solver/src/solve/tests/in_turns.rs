//! Tests of the searches that take turns, forced to do so from the first state on, against a naive search.

use std::{num::NonZero, sync::Mutex};

use proptest::prelude::*;
use tailback_puzzle::{GridSize, Puzzle};

use super::{solve_tuned, with_limits};
use crate::{
    account::Account,
    cluster::questions::{Wanted, explored},
    control::{Control, Limit, Limits, Progress},
    ledger::Ledger,
    naive::{self, assert_solves},
    outcome::{Answer, Metric, Outcome, Statistics},
    solve::solve,
    table,
    tuning::Tuning,
};

/// The states that breadth-first search visits alone: none, enough for a few states, or enough to solve most boards.
const ALONE: [u64; 3] = [0, 20, 300];

/// Returns the optimum after replaying the solution.
#[track_caller]
fn optimum(puzzle: &Puzzle, metric: Metric, answer: &Answer) -> Option<u32> {
    match &answer.outcome {
        Outcome::Solved(solution) => {
            assert_solves(puzzle, solution);
            Some(metric.length(solution))
        }
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => panic!("no limit was set"),
    }
}

/// Fails unless the proved bounds bracket the optimum.
#[track_caller]
fn assert_brackets(puzzle: &Puzzle, metric: Metric, answer: &Answer, optimum: Option<u32>) {
    match &answer.outcome {
        Outcome::Unknown { lower, best, .. } => {
            assert!(optimum.is_none_or(|optimum| *lower <= optimum));
            if let Some(best) = best {
                assert_solves(puzzle, best);
                assert!(optimum.is_some_and(|optimum| metric.length(best) >= optimum));
            }
        }
        Outcome::Solved(solution) => {
            assert_solves(puzzle, solution);
            assert_eq!(Some(metric.length(solution)), optimum);
        }
        Outcome::Unsolvable => assert_eq!(optimum, None),
    }
}

/// Fails if `seen` ever decreases, or reports more states than there were at the end.
#[track_caller]
fn assert_rises(seen: &[Progress], end: &Statistics) {
    assert!(
        seen.is_sorted_by_key(|progress| progress.states),
        "{seen:?}"
    );
    assert!(
        seen.is_sorted_by_key(|progress| progress.lower_bound),
        "{seen:?}"
    );
    assert!(
        seen.last().is_none_or(|last| last.states <= end.states),
        "{seen:?} {end:?}"
    );
}

fn with_threads(control: &Control<'static>) -> Control<'static> {
    Control {
        threads: NonZero::new(3),
        ..*control
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn searches_in_turns_agree_with_the_naive_search(
        draft in prop_oneof![naive::drafts(5, 14), naive::goal_drafts()],
    ) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            let expected = naive::optimum(&puzzle, metric);
            for alone in ALONE {
                let answer = solve_tuned(&puzzle, metric, alone, &Control::default());
                prop_assert_eq!(optimum(&puzzle, metric, &answer), expected);
            }
        }
    }

    #[test]
    fn cars_that_never_move_change_nothing_however_large_the_board(
        draft in naive::drafts(5, 14),
        columns in 6u32..=26,
        rows in 6u32..=26,
        seed in any::<u64>(),
    ) {
        let large = naive::jammed_in(&draft, GridSize { columns, rows }, 6, seed);
        let (small, large) = (naive::sound(&draft), naive::sound(&large));
        for metric in Metric::ALL {
            let answer = solve_tuned(&large, metric, 3, &Control::default());
            prop_assert_eq!(optimum(&large, metric, &answer), naive::optimum(&small, metric));
        }
    }

    /// Progress is reported at every check of the clock.
    #[test]
    fn progress_never_falls_back(draft in naive::drafts(5, 14)) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            let optimum = naive::optimum(&puzzle, metric);
            for threads in [None, NonZero::new(3)] {
                let seen: Mutex<Vec<Progress>> = Mutex::default();
                let report = |progress| seen.lock().expect("nobody panics").push(progress);
                let control = Control {
                    threads,
                    progress: Some(&report),
                    ..Control::default()
                };
                let answer = solve_tuned(&puzzle, metric, 0, &control);
                let of_solve = std::mem::take(&mut *seen.lock().expect("nobody panics"));
                assert_rises(&of_solve, &answer.statistics);
                let last = of_solve.last().map_or(0, |progress| progress.lower_bound);
                prop_assert!(optimum.is_none_or(|optimum| last <= optimum));

                let tuning = Tuning::small(0);
                let mut account = Account::tuned(&control, &tuning);
                let found = explored(&puzzle, metric, Wanted::default(), &mut account);
                let cluster = found.expect("no limit is set").analysis.cluster;
                let of_cluster = seen.lock().expect("nobody panics");
                assert_rises(&of_cluster, &cluster.statistics);
            }
        }
    }

    /// Searches that run in parallel find and stop where they do one after the other.
    #[test]
    fn limits_mean_the_same_with_any_number_of_threads(
        draft in naive::drafts(5, 14),
        effort in 1_000..6_000_000_u64,
        memory in 10_000..3_000_000_u64,
    ) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            let optimum = naive::optimum(&puzzle, metric);
            for (effort, memory) in [(Some(effort), None), (None, Some(memory)), (Some(effort), Some(memory))] {
                let limits = Limits { effort, memory, ..Limits::default() };
                let alone = Control { limits, ..Control::default() };
                let [one, three] = [alone, with_threads(&alone)].map(|control| {
                    let answer = solve_tuned(&puzzle, metric, 5, &control);
                    assert_brackets(&puzzle, metric, &answer, optimum);
                    let Statistics { states, expanded, .. } = answer.statistics;
                    (answer.outcome, states, expanded)
                });
                prop_assert_eq!(one, three);
            }
        }
    }

    #[test]
    fn bounds_bracket_the_optimum(
        draft in naive::drafts(5, 14),
        states in 1..5_000_u64,
        memory in 1_000..2_000_000_u64,
    ) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            let expected = naive::optimum(&puzzle, metric);
            for (states, memory) in [(Some(states), None), (None, Some(memory))] {
                let control = with_limits(states, memory);
                let answer = solve_tuned(&puzzle, metric, 5, &control);
                assert_brackets(&puzzle, metric, &answer, expected);
                assert!(states.is_none_or(|states| answer.statistics.states <= states));
                assert!(memory.is_none_or(|memory| answer.statistics.memory <= memory));
            }
        }
    }
}

#[test]
fn larger_boards_have_the_same_optima() {
    for record in table::table("larger").iter().step_by(12) {
        for (metric, n) in Metric::ALL.into_iter().zip(0..) {
            let puzzle = &record.puzzle;
            let answer = solve_tuned(puzzle, metric, 0, &Control::default());
            let expected = record.optima.map(|optima| optima[n]);
            assert_eq!(optimum(puzzle, metric, &answer), expected, "{}", record.id);
            let control = with_threads(&Control::default());
            let together = solve_tuned(puzzle, metric, 0, &control);
            assert_eq!(together.outcome, answer.outcome, "{}", record.id);
        }
    }
}

/// Searches for which the memory suffices get just as far with more of it, within any effort.
#[test]
fn memory_that_suffices_changes_nothing() {
    let (mut n_sufficed, mut n_short) = (0, 0);
    for record in table::table("larger").iter().step_by(5) {
        for metric in Metric::ALL {
            for effort in [10_000_000, 40_000_000] {
                let run = |memory| {
                    let limits = Limits {
                        effort: Some(effort),
                        memory,
                        ..Limits::default()
                    };
                    let ledger = Ledger::default();
                    let control = Control {
                        limits,
                        ledger: Some(&ledger),
                        stops_when_short: true,
                        ..Control::default()
                    };
                    let answer = solve_tuned(&record.puzzle, metric, 1_000, &control);
                    let Statistics {
                        states, expanded, ..
                    } = answer.statistics;
                    (ledger.was_short(), answer.outcome, states, expanded)
                };
                let much = run(None);
                for kib in [200, 400, 800, 1_600, 3_200, 6_400] {
                    let little = run(Some(kib << 10));
                    if little.0 {
                        n_short += 1;
                    } else {
                        assert_eq!(little, much, "{} in {metric}, {kib} KiB", record.id);
                        n_sufficed += 1;
                    }
                }
            }
        }
    }
    assert!(n_short > 100 && n_sufficed > 100, "{n_short} {n_sufficed}");
}

/// On two of the boards the memory ends A* between the visit of a state and its estimate.
#[test]
fn a_trial_ends_wherever_its_memory_runs_out() {
    for record in table::table("larger") {
        for metric in Metric::ALL {
            let mut control = with_limits(None, Some(699_050));
            control.stops_when_short = true;
            let answer = solve(&record.puzzle, metric, &control);
            if let Outcome::Unknown { limit, .. } = answer.outcome {
                assert_eq!(limit, Limit::Memory, "{}", record.id);
            }
        }
    }
}

#[test]
fn every_run_gives_the_same_answer() {
    let puzzle = &table::table("uva").pop().expect("there are boards").puzzle;
    for metric in Metric::ALL {
        let run = || {
            let control = with_limits(Some(60_000), None);
            let mut answer = solve_tuned(puzzle, metric, 1_000, &control);
            answer.statistics.elapsed = std::time::Duration::ZERO;
            answer
        };
        assert_eq!(run(), run());
    }
}

/// There is memory for only one of the searches, whichever it is.
#[test]
fn one_search_continues_when_memory_is_short() {
    let puzzle = &table::table("uva").pop().expect("there are boards").puzzle;
    let whole = solve(puzzle, Metric::Moves, &Control::default());
    let n_moves = optimum(puzzle, Metric::Moves, &whole);
    let mut solved = 0;
    for mib in [1, 2, 3, 4, 8, 16, 32] {
        let alone = with_limits(None, Some(mib << 20));
        let [one, three] = [alone, with_threads(&alone)].map(|control| {
            let answer = solve_tuned(puzzle, Metric::Moves, 1_000, &control);
            assert!(answer.statistics.memory <= mib << 20);
            assert_brackets(puzzle, Metric::Moves, &answer, n_moves);
            match answer.outcome {
                Outcome::Unknown { limit, .. } => assert_eq!(limit, Limit::Memory),
                _ => solved += 1,
            }
            let Statistics {
                states, expanded, ..
            } = answer.statistics;
            (answer.outcome, states, expanded)
        });
        assert_eq!(one, three, "{mib} MiB");
    }
    assert!(solved >= 2, "{solved} solved");
}
