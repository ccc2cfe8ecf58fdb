//! Results bounded by effort or by states are the same with any number of threads, at any load, in every run.

use std::{
    hint::black_box,
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use tailback_puzzle::Puzzle;
use tailback_solver::{
    Budget, Control, Ledger, Limit, Limits, Metric, Outcome, analyze, explore, solve, solve_further,
};

use crate::table;

fn of_effort(effort: u64) -> Limits {
    Limits {
        effort: Some(effort),
        ..Limits::default()
    }
}

fn with_threads(limits: Limits, n: usize) -> Control<'static> {
    Control {
        limits,
        threads: NonZero::new(n),
        ..Control::default()
    }
}

/// Returns the part of the result that must not change: the outcome and its cost.
fn found(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> (Outcome, u64, u64) {
    let answer = solve(puzzle, metric, control);
    (
        answer.outcome,
        answer.statistics.states,
        answer.statistics.expanded,
    )
}

/// Returns the board `id` of a table.
fn board(name: &str, id: &str) -> table::Record {
    let mut records = table::table(name).into_iter();
    let record = records.find(|record| record.id == id);
    record.expect("it is in the table")
}

/// Returns some of the larger boards with their optima, and one that is too large for any search.
fn large() -> Vec<(Puzzle, Option<[u32; 2]>)> {
    let larger = table::table("larger").into_iter().step_by(9);
    let others = table::table("unblock10x10").into_iter().step_by(40);
    let records = larger.chain(others).filter(|it| it.n_states != Some(0));
    let mut boards: Vec<_> = records.map(|it| (it.puzzle, it.optima)).collect();
    boards.push((table::endless(), Some([25, 48])));
    boards
}

/// Runs `work` while all cores are kept busy.
fn with_busy_loops<T>(work: impl FnOnce() -> T) -> T {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    black_box((0..1000).sum::<u64>());
                }
            });
        }
        let done = work();
        is_over.store(true, Ordering::Relaxed);
        done
    })
}

#[test]
fn a_limit_means_the_same_in_every_run() {
    for (number, (puzzle, optima)) in large().iter().enumerate() {
        for (metric, n) in Metric::ALL.into_iter().zip(0..) {
            let states = Limits {
                states: Some(150_000),
                ..Limits::default()
            };
            let memory = Limits {
                memory: Some(1 << 20),
                ..of_effort(30_000_000)
            };
            for limits in [of_effort(400_000), of_effort(40_000_000), states, memory] {
                let alone = found(puzzle, metric, &with_threads(limits, 1));
                let bounds = alone.0.bounds(metric);
                let optimum = optima.map(|optima| optima[n]);
                assert!(
                    bounds.is_none_or(|bounds| optimum.is_none_or(|it| bounds.lower <= it)),
                    "{bounds:?} {optimum:?}"
                );
                let upper = bounds.and_then(|bounds| bounds.upper);
                assert!(upper.is_none_or(|upper| optimum.is_some_and(|it| it <= upper)));
                let again = |n| found(puzzle, metric, &with_threads(limits, n));
                assert_eq!(
                    again(2),
                    alone,
                    "board {number} in {metric} with {limits:?}"
                );
                assert_eq!(with_busy_loops(|| again(3)), alone, "board {number}");
            }
        }
    }
}

/// Once the patience of breadth-first search is exhausted, several searches take turns.
#[test]
fn a_limit_means_the_same_when_searches_take_turns() {
    let puzzle = table::hard();
    for (metric, effort) in [
        (Metric::Moves, 4_000_000_000),
        (Metric::Steps, 8_000_000_000),
    ] {
        let again = |n| found(&puzzle, metric, &with_threads(of_effort(effort), n));
        let alone = again(1);
        let Outcome::Unknown { limit, best, .. } = &alone.0 else {
            panic!("{alone:?}")
        };
        assert_eq!(*limit, Limit::Effort);
        assert!(best.is_some(), "no solution was found");
        assert_eq!(with_busy_loops(|| again(3)), alone);
    }
}

#[test]
fn clusters_are_the_same_with_any_number_of_threads() {
    let puzzle = board("larger", "g9x9r_001").puzzle;
    let whole = Ledger::default();
    let control = Control {
        ledger: Some(&whole),
        ..Control::default()
    };
    let cluster = explore(&puzzle, Metric::Moves, &control).expect("no limit is set");
    assert!(cluster.n_states > 200_000, "{}", cluster.n_states);
    for n in [1, 2, 5] {
        let ledger = Ledger::default();
        let explored = |effort| {
            let control = with_threads(of_effort(effort), n);
            let ledger = Some(&ledger);
            explore(&puzzle, Metric::Moves, &Control { ledger, ..control })
        };
        let again = explored(whole.effort() + 1).expect("it is enough");
        assert_eq!(ledger.effort(), whole.effort());
        assert_eq!(again.histogram, cluster.histogram);
        assert_eq!(again.unsolved, cluster.unsolved);
        assert_eq!(explored(whole.effort() / 2), Err(Limit::Effort));
    }
    // The result at each point where the search may end.
    for nth in 1..30 {
        let found = |n| {
            let limits = of_effort(whole.effort() / 60 * nth + nth);
            analyze(&puzzle, Metric::Moves, &with_threads(limits, n)).expect_err("it ends early")
        };
        assert_eq!(found(3), found(1));
    }
}

/// The effort counted exceeds the limit only slightly: a batch of bundles is expanded as a whole.
#[test]
fn effort_stays_within_its_limit() {
    for effort in [0, 10_000, 1_000_000, 50_000_000] {
        for metric in Metric::ALL {
            let ledger = Ledger::default();
            let control = Control {
                ledger: Some(&ledger),
                ..with_threads(of_effort(effort), 2)
            };
            let answer = solve(&table::endless(), metric, &control);
            assert!(matches!(
                answer.outcome,
                Outcome::Unknown {
                    limit: Limit::Effort,
                    ..
                }
            ));
            let over = ledger.effort().saturating_sub(effort);
            assert!(over < 4_000_000, "{over} more than {effort}");
        }
    }
}

/// A trial that never ran short of memory finds the same as any search with more memory.
#[test]
fn a_trial_gives_the_answer_of_more_memory_or_reports_a_shortage() {
    let (mut n_short, mut n_found) = (0, 0);
    for (puzzle, _) in large() {
        for metric in Metric::ALL {
            let limits = of_effort(60_000_000);
            for kib in [40, 300, 2_000, 20_000] {
                let ledger = Ledger::default();
                let mut control = with_threads(limits, 2);
                control.limits.memory = Some(kib << 10);
                (control.stops_when_short, control.ledger) = (true, Some(&ledger));
                let tried = found(&puzzle, metric, &control);
                if ledger.was_short() {
                    n_short += 1;
                } else {
                    n_found += 1;
                    assert_eq!(tried, found(&puzzle, metric, &with_threads(limits, 1)));
                }
            }
        }
    }
    assert!(n_short > 10 && n_found > 10, "{n_short} {n_found}");
}

/// A search of this many states holds them in shards, each of which counts its own memory.
#[test]
fn a_trial_of_many_states_reports_each_shortage() {
    for id in ["g9x9r_001", "g8x8big_002"] {
        let puzzle = board("larger", id).puzzle;
        let explored = |control: &Control<'_>| {
            explore(&puzzle, Metric::Moves, control).map(|cluster| cluster.histogram)
        };
        let much = Control::default();
        let whole = (explored(&much), found(&puzzle, Metric::Moves, &much));
        let (mut n_short, mut n_found) = (0, 0);
        for kib in (2_000..24_000).step_by(2_000) {
            let mut tried = |search: &dyn Fn(&Control<'_>) -> bool| {
                let ledger = Ledger::default();
                let mut control = with_threads(Limits::default(), 2);
                control.limits.memory = Some(kib << 10);
                (control.stops_when_short, control.ledger) = (true, Some(&ledger));
                let is_same = search(&control);
                let was_short = ledger.was_short();
                assert!(is_same || was_short, "{id}, {kib} KiB");
                n_short += usize::from(was_short);
                n_found += usize::from(!was_short);
            };
            tried(&|control| explored(control) == whole.0);
            tried(&|control| found(&puzzle, Metric::Moves, control) == whole.1);
        }
        assert!(n_short > 2 && n_found > 2, "{id}: {n_short} {n_found}");
    }
}

#[test]
fn searches_share_a_budget() {
    let record = board("larger", "g7x7h_001");
    let control = with_threads(of_effort(1_000_000_000), 1);
    let budget = Budget::new(&control);
    assert_eq!(budget.half().limits.effort, Some(500_000_000));
    solve(&record.puzzle, Metric::Moves, &budget.half());
    let effort = budget.effort();
    assert!(effort > 1_000_000, "{effort}");
    assert_eq!(budget.rest().limits.effort, Some(1_000_000_000 - effort));
}

/// Bounds known before a search still hold after it.
#[test]
fn a_search_continues_from_known_bounds() {
    let record = board("larger", "g7x7h_001");
    let [n_moves, n_steps] = record.optima.expect("it can be solved");
    let whole = solve(&record.puzzle, Metric::Moves, &Control::default()).outcome;
    let solution = whole.solution().expect("it can be solved");
    let further = |effort| {
        let control = with_threads(of_effort(effort), 1);
        let known = (n_moves, Some(solution));
        solve_further(&record.puzzle, Metric::Steps, known, &control).outcome
    };
    let bounds = further(0).bounds(Metric::Steps).expect("it is solvable");
    assert_eq!(
        (bounds.lower, bounds.upper),
        (n_moves, Some(solution.n_steps()))
    );
    let bounds = further(u64::MAX).bounds(Metric::Steps);
    let bounds = bounds.expect("it is solvable");
    assert_eq!((bounds.lower, bounds.upper), (n_steps, Some(n_steps)));
}
