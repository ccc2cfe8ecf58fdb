//! Every operation ends when it is cancelled and at every limit. None would finish in reasonable time otherwise.

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use tailback_puzzle::Puzzle;
use tailback_solver::{
    Control, DistanceTable, Limit, Limits, Metric, Outcome, analyze, explore, solve,
    unsolvable_core,
};

use crate::table;

/// An operation that takes too long to wait for.
type Work<'a> = Box<dyn Fn(&Control<'_>) -> Result<(), Limit> + Sync + 'a>;

/// Returns all operations under a control, by name.
fn all<'a>(endless: &'a Puzzle, walled_in: &'a Puzzle) -> Vec<(String, Work<'a>)> {
    let core: Work<'a> = Box::new(|control| unsolvable_core(endless, control).map(drop));
    let mut all = vec![("unsolvable_core of what may be solvable".to_owned(), core)];
    for metric in Metric::ALL {
        let solving: Work<'a> =
            Box::new(move |control| ended(&solve(endless, metric, control).outcome));
        let exploring: Work<'a> =
            Box::new(move |control| explore(endless, metric, control).map(drop));
        let analyzing: Work<'a> = Box::new(move |control| {
            let analysis = analyze(endless, metric, control);
            analysis.map(drop).map_err(|unfinished| unfinished.limit)
        });
        let proved: Work<'a> =
            Box::new(move |control| explore(walled_in, metric, control).map(drop));
        let distances: Work<'a> =
            Box::new(move |control| DistanceTable::new(endless, metric, control).map(drop));
        all.extend([
            (format!("solve in {metric}"), solving),
            (format!("explore in {metric}"), exploring),
            (format!("analyze in {metric}"), analyzing),
            (format!("explore in {metric} what has no solution"), proved),
            (format!("distances in {metric}"), distances),
        ]);
    }
    all
}

fn ended(outcome: &Outcome) -> Result<(), Limit> {
    match outcome {
        Outcome::Unknown { limit, .. } => Err(*limit),
        _ => Ok(()),
    }
}

fn assert_all_stop(limits: Limits, expected: Limit) {
    for n_threads in [1, 3] {
        let (endless, walled_in) = (table::endless(), table::walled_in());
        for (what, work) in all(&endless, &walled_in) {
            let control = Control {
                limits,
                threads: NonZero::new(n_threads),
                ..Control::default()
            };
            assert_eq!(work(&control), Err(expected), "{what}");
        }
    }
}

#[test]
fn everything_can_be_cancelled_at_any_moment() {
    let (endless, walled_in) = (table::endless(), table::walled_in());
    for (what, work) in all(&endless, &walled_in) {
        for (n_threads, micros) in [(1, 0), (1, 20), (3, 700), (1, 9_000), (3, 60_000)] {
            let cancel = AtomicBool::new(micros == 0);
            let control = Control {
                cancel: Some(&cancel),
                threads: NonZero::new(n_threads),
                ..Control::default()
            };
            thread::scope(|scope| {
                let work = scope.spawn(|| work(&control));
                thread::sleep(Duration::from_micros(micros));
                cancel.store(true, Ordering::Relaxed);
                let end = work.join().expect("it does not panic");
                assert_eq!(end, Err(Limit::Cancelled), "{what} after {micros} µs");
            });
        }
    }
}

#[test]
fn a_limit_on_time_ends_everything() {
    for millis in [0, 1, 25] {
        let time = Some(Duration::from_millis(millis));
        let limits = Limits {
            time,
            ..Limits::default()
        };
        assert_all_stop(limits, Limit::Time);
    }
}

#[test]
fn a_limit_on_memory_ends_everything() {
    for kib in [0, 3, 300, 4000] {
        let limits = Limits {
            memory: Some(kib << 10),
            ..Limits::default()
        };
        assert_all_stop(limits, Limit::Memory);
    }
}

#[test]
fn a_limit_on_states_ends_everything() {
    for states in [0, 1, 500, 5000] {
        let limits = Limits {
            states: Some(states),
            ..Limits::default()
        };
        assert_all_stop(limits, Limit::States);
    }
}

/// It is known at once that there is no solution, and the core is small. The cells that are never free are searched
/// for in the whole cluster.
#[test]
fn a_cancelled_search_gives_no_partial_core() {
    let puzzle = table::walled_in();
    let whole = unsolvable_core(&puzzle, &Control::default());
    for micros in [0, 100, 300, 1000, 3000] {
        let cancel = AtomicBool::new(micros == 0);
        let control = Control {
            cancel: Some(&cancel),
            ..Control::default()
        };
        let found = thread::scope(|scope| {
            let core = scope.spawn(|| unsolvable_core(&puzzle, &control));
            thread::sleep(Duration::from_micros(micros));
            cancel.store(true, Ordering::Relaxed);
            core.join().expect("it does not panic")
        });
        assert!(
            found == whole || found == Err(Limit::Cancelled),
            "{found:?}"
        );
        assert!(micros > 0 || found.is_err());
    }
}
