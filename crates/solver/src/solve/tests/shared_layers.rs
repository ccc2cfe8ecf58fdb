//! Several threads that share wide layers, compared with one.

use std::num::NonZero;

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    cluster::explore::{Unfinished, explore_and_inspect},
    control::{Control, Limit, Limits},
    encoding::{key::Key, packing::Packing},
    engine::dispatch::{Work, with_fitting_words},
    outcome::{Metric, Outcome},
    solve::answer,
    table,
    tuning::Tuning,
};

/// Fourteen cars each in its own lane, with twelve places, above a jam of four moves: most states that follow
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

/// Returns boards of some ten thousand states and more, in words of several widths, with the numbers of their states.
fn large() -> impl Iterator<Item = (Puzzle, u64)> {
    let records = ["larger", "unblock10x10", "unsolvable"].map(table::table);
    let records = records.into_iter().flatten();
    let large = records.filter_map(|record| Some((record.puzzle, record.n_states?)));
    large.filter(|(_, n_states)| (40_000..500_000).contains(n_states))
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
    for (puzzle, _) in large() {
        n_boards += 1;
        for metric in Metric::ALL {
            check_solved(&puzzle, metric);
        }
    }
    assert!(n_boards >= 8, "only {n_boards} boards");
}

/// An exploration, of which the numbers and states are compared, or how far it came.
struct Explore(Metric);

impl Work for Explore {
    type Result = (u64, String);

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<(u64, String), Limit> {
        let known = &mut Unfinished::nothing();
        let end = explore_and_inspect::<K, N>(puzzle, &packing, self.0, known, account, None);
        let (cluster, mut layered) = match end {
            Ok(explored) => explored,
            Err(limit) => {
                let far = format!("stopped by {limit:?} {known:?} {}", account.effort());
                return Ok((known.n_states, far));
            }
        };
        // The order of the bundles decides which of several states is reported.
        layered.gather(account)?;
        let bundles = &layered.reached.bundles;
        let order = bundles.numbers().fold(0u64, |order, number| {
            let bundle = bundles.get(number);
            (order ^ bundle.key.hash() ^ bundle.visited()).wrapping_mul(0x100_0000_01B3)
        });
        let all = format!(
            "{:?} {} {:?} {:?} {:?} {} {order} {}",
            cluster.histogram,
            cluster.n_solved,
            cluster.unsolved,
            cluster.representative,
            cluster.can_move,
            cluster.statistics.expanded,
            account.effort(),
        );
        Ok((cluster.n_states, all))
    }
}

#[test]
fn threads_explore_as_one_does() {
    for (puzzle, n_states) in large() {
        for metric in Metric::ALL {
            let explored = |n| {
                let (control, tuning) = (with_threads(n), Tuning::shared());
                let account = &mut Account::tuned(&control, &tuning);
                with_fitting_words(&puzzle, account, &Explore(metric)).expect("no limit is set")
            };
            let alone = explored(1);
            assert_eq!(alone.0, n_states);
            for n in [2, 3, 7] {
                assert_eq!(explored(n), alone, "{n} threads in {metric}");
            }
        }
    }
}

#[test]
fn threads_stop_explorations_where_one_does() {
    let (mut n_stopped, mut n_ended) = (0, 0);
    for (puzzle, _) in large().step_by(3) {
        let whole = Limits::default();
        let limits = [3_000_000, 20_000_000, 80_000_000].map(|effort| Limits {
            effort: Some(effort),
            ..whole
        });
        let memory = [400, 900, 2_000, 6_000].map(|kib| Limits {
            memory: Some(kib << 10),
            ..whole
        });
        let states = [20_000, 41_000].map(|states| Limits {
            states: Some(states),
            ..whole
        });
        for limits in limits.into_iter().chain(memory).chain(states) {
            let stopped = |n| {
                let control = Control {
                    limits,
                    ..with_threads(n)
                };
                let tuning = Tuning::shared();
                let account = &mut Account::tuned(&control, &tuning);
                let end = with_fitting_words(&puzzle, account, &Explore(Metric::Moves));
                let statistics = account.statistics();
                assert!(
                    limits
                        .memory
                        .is_none_or(|memory| statistics.memory <= memory)
                );
                assert!(
                    limits
                        .states
                        .is_none_or(|states| statistics.states <= states)
                );
                end.expect("an end is a result")
            };
            let alone = stopped(1);
            assert_eq!(stopped(3), alone, "{limits:?}");
            if alone.1.starts_with("stopped") {
                n_stopped += 1;
            } else {
                n_ended += 1;
            }
        }
    }
    assert!(
        n_stopped > 15 && n_ended > 3,
        "{n_stopped} stopped, {n_ended} ended"
    );
}
