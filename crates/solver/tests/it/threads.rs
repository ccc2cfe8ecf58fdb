//! Several threads give the same results as one.

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limit, Limits, Metric, Outcome, explore, solve};

use crate::table;

/// Returns boards with layers that are large enough for threads.
fn large() -> impl Iterator<Item = Puzzle> {
    let boards = ["larger", "unblock10x10", "unsolvable"];
    let records = boards.into_iter().flat_map(table::table);
    let large = records.filter(|record| record.n_states.is_some_and(|n| n > 200_000));
    large.map(|record| record.puzzle)
}

fn with_threads(n: usize) -> Control<'static> {
    Control {
        threads: NonZero::new(n),
        ..Control::default()
    }
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let mut n_boards = 0;
    for puzzle in large() {
        n_boards += 1;
        for metric in Metric::ALL {
            let alone = solve(&puzzle, metric, &with_threads(1));
            for n in [2, 5] {
                let together = solve(&puzzle, metric, &with_threads(n));
                assert_eq!(together.outcome, alone.outcome);
                assert_eq!(together.statistics.states, alone.statistics.states);
                assert_eq!(together.statistics.expanded, alone.statistics.expanded);
            }
            let alone = explore(&puzzle, metric, &with_threads(1)).expect("no limit is set");
            let together = explore(&puzzle, metric, &with_threads(3)).expect("no limit is set");
            assert_eq!(together.histogram, alone.histogram);
            assert_eq!(together.n_states, alone.n_states);
            assert_eq!(together.unsolved, alone.unsolved);
            assert_eq!(together.can_move, alone.can_move);
        }
    }
    assert!(n_boards >= 2, "only {n_boards} boards");
}

#[test]
fn threads_keep_to_the_limits() {
    let puzzle = table::endless();
    for (limits, expected) in [
        (
            Limits {
                memory: Some(40 << 20),
                ..Limits::default()
            },
            Limit::Memory,
        ),
        (
            Limits {
                states: Some(300_000),
                ..Limits::default()
            },
            Limit::States,
        ),
        (
            Limits {
                time: Some(Duration::from_millis(700)),
                ..Limits::default()
            },
            Limit::Time,
        ),
    ] {
        let control = Control {
            limits,
            ..with_threads(4)
        };
        let answer = solve(&puzzle, Metric::Moves, &control);
        assert!(
            matches!(answer.outcome, Outcome::Unknown { limit, .. } if limit == expected),
            "{answer:?}"
        );
        assert!(answer.statistics.memory <= limits.memory.unwrap_or(u64::MAX));
        assert!(answer.statistics.states <= limits.states.unwrap_or(u64::MAX));
        assert_eq!(explore(&puzzle, Metric::Steps, &control), Err(expected));
    }
}

#[test]
fn threads_can_be_cancelled() {
    let puzzle = table::endless();
    let cancel = AtomicBool::new(false);
    let control = Control {
        cancel: Some(&cancel),
        ..with_threads(4)
    };
    thread::scope(|scope| {
        let search = scope.spawn(|| explore(&puzzle, Metric::Moves, &control));
        thread::sleep(Duration::from_millis(700));
        cancel.store(true, Ordering::Relaxed);
        let cluster = search.join().expect("the search does not panic");
        assert_eq!(cluster, Err(Limit::Cancelled));
    });
}
