//! Tests of the effort that `solve` spends in addition to the best of its searches.

use crate::{
    control::{Control, Limits},
    ledger::Ledger,
    outcome::{Answer, Metric, Outcome},
    solve::{
        single::{SingleSearch, solve_with},
        solve,
    },
    table,
};

/// The effort that `solve` may spend in any case: breadth-first search alone, and the first turns.
const ALWAYS: u64 = 30_000_000;

/// The greatest ratio of the efforts. A unit counts six times for searches over single states, and four searches share
/// the remainder.
const RATIO: u64 = 24;

/// Returns the effort of a search, unless it exceeds `max`.
fn effort(max: Option<u64>, search: impl FnOnce(&Control<'_>) -> Answer) -> Option<u64> {
    let ledger = Ledger::default();
    let control = Control {
        limits: Limits {
            effort: max,
            ..Limits::default()
        },
        ledger: Some(&ledger),
        ..Control::default()
    };
    let answer = search(&control);
    (!matches!(answer.outcome, Outcome::Unknown { .. })).then(|| ledger.effort())
}

#[test]
fn no_search_waits_long_for_another() {
    let mut n_tight = 0;
    for record in table::table("larger").iter().step_by(8) {
        let puzzle = &record.puzzle;
        for metric in Metric::ALL {
            let together = effort(None, |control| solve(puzzle, metric, control));
            let together = together.expect("no limit is set");
            if together <= ALWAYS {
                continue;
            }
            n_tight += 1;
            let max = Some((together - ALWAYS) / RATIO);
            for search in SingleSearch::ALL {
                let alone = effort(max, |control| solve_with(puzzle, metric, search, control));
                assert_eq!(
                    alone, None,
                    "{} in {metric}: {together}, {search:?}",
                    record.id
                );
            }
        }
    }
    assert!(n_tight > 0, "all boards are too easy");
}
