//! Several threads that share wide layers, compared with one.

use std::num::NonZero;

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    cluster::explore::{Unfinished, explore_and_inspect},
    control::{Control, Limit},
    encoding::{key::Key, packing::Packing},
    engine::dispatch::{Work, with_fitting_words},
    outcome::{Metric, Outcome},
    solve::answer,
    table,
    tuning::Tuning,
};

/// Fourteen cars in lanes of their own, each with twelve places, above a jam of four moves: most states that follow
/// from a state are new.
fn wide() -> Puzzle {
    let free = ('B'..='O').map(|name| format!("{name}{name}{}", "o".repeat(12)));
    let walls = "x".repeat(8);
    let jam = [
        "x".repeat(14),
        format!("{walls}oooPxx"),
        format!("{walls}AAoPoo"),
        format!("{walls}oxxQQo"),
        format!("{walls}ooRRxx"),
    ];
    let board: String = free.chain(jam).collect();
    table::puzzle(14, 19, "right:17", &board)
}

/// Returns boards of some ten thousand states and more, in words of several widths.
fn large() -> impl Iterator<Item = Puzzle> {
    let records = ["larger", "unblock10x10", "unsolvable"].map(table::table);
    let records = records.into_iter().flatten();
    let large = records.filter(|it| it.n_states.is_some_and(|n| (40_000..500_000).contains(&n)));
    large.map(|record| record.puzzle)
}

fn with_threads(n: usize) -> Control<'static> {
    Control {
        threads: NonZero::new(n),
        ..Control::default()
    }
}

/// Solves by breadth-first search alone, and returns all that must not depend on the number of threads.
fn solved(puzzle: &Puzzle, metric: Metric, n_threads: usize) -> (Outcome, u64, u64, u64) {
    let (control, tuning) = (with_threads(n_threads), Tuning::shared());
    let mut account = Account::tuned(&control, &tuning);
    let answer = answer(puzzle, metric, (0, None), &mut account);
    let statistics = answer.statistics;
    (
        answer.outcome,
        statistics.states,
        statistics.expanded,
        account.effort(),
    )
}

#[track_caller]
fn check_solved(puzzle: &Puzzle, metric: Metric) -> Outcome {
    let alone = solved(puzzle, metric, 1);
    for n in [2, 3, 7] {
        assert_eq!(solved(puzzle, metric, n), alone, "{n} threads in {metric}");
    }
    alone.0
}

#[test]
fn threads_solve_as_one_does() {
    let outcome = check_solved(&wide(), Metric::Moves);
    assert!(matches!(outcome, Outcome::Solved(solution) if solution.n_moves() == 4));
    let mut n_boards = 0;
    for puzzle in large() {
        n_boards += 1;
        for metric in Metric::ALL {
            check_solved(&puzzle, metric);
        }
    }
    assert!(n_boards >= 8, "only {n_boards} boards");
}

/// An exploration, of which the numbers and states are compared.
struct Explore(Metric);

impl Work for Explore {
    type Result = String;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<String, Limit> {
        let known = &mut Unfinished::nothing();
        let (cluster, mut layered) =
            explore_and_inspect::<K, N>(puzzle, &packing, self.0, known, account, None)?;
        // The order of the bundles decides which of several states is told.
        layered.gather(account)?;
        let bundles = &layered.reached.bundles;
        let order = bundles.numbers().fold(0u64, |order, number| {
            let bundle = bundles.get(number);
            (order ^ bundle.key.hash() ^ bundle.visited()).wrapping_mul(0x100_0000_01B3)
        });
        Ok(format!(
            "{:?} {} {} {:?} {:?} {:?} {} {order} {}",
            cluster.histogram,
            cluster.n_states,
            cluster.n_solved,
            cluster.unsolved,
            cluster.representative,
            cluster.can_move,
            cluster.statistics.expanded,
            account.effort(),
        ))
    }
}

#[test]
fn threads_explore_as_one_does() {
    for puzzle in large() {
        for metric in Metric::ALL {
            let explored = |n| {
                let (control, tuning) = (with_threads(n), Tuning::shared());
                let account = &mut Account::tuned(&control, &tuning);
                with_fitting_words(&puzzle, account, &Explore(metric)).expect("no limit is set")
            };
            let alone = explored(1);
            for n in [2, 3, 7] {
                assert_eq!(explored(n), alone, "{n} threads in {metric}");
            }
        }
    }
}
