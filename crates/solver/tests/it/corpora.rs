//! Tests on boards whose optima are proved elsewhere.

use tailback_puzzle::{Puzzle, Solution};
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::table::{self, HUGE, Record, TABLES};

fn records() -> impl Iterator<Item = Record> {
    TABLES
        .into_iter()
        .flat_map(table::table)
        .filter(|record| !HUGE.contains(&&*record.id))
}

/// Fails unless every move is legal in its state and the last state is solved.
#[track_caller]
fn assert_replays(id: &str, puzzle: &Puzzle, solution: &Solution) {
    let mut state = puzzle.start().clone();
    for &m in &solution.0 {
        assert!(puzzle.legal_moves(&state).contains(&m), "{id}: {m:?}");
        state = state.after(m);
    }
    assert!(puzzle.is_solved(&state), "{id}: not solved");
}

#[test]
fn every_optimum_agrees_with_the_table() {
    for Record {
        id, puzzle, optima, ..
    } in records()
    {
        for metric in Metric::ALL {
            let answer = solve(&puzzle, metric, &Control::default());
            match (answer.outcome, optima) {
                (Outcome::Solved(solution), Some(optima)) => {
                    assert_eq!(metric.length(&solution), optima[metric as usize], "{id}");
                    assert_replays(&id, &puzzle, &solution);
                }
                (Outcome::Unsolvable, None) => {}
                (outcome, optima) => panic!("{id}: {outcome:?} in {metric}, expected {optima:?}"),
            }
        }
    }
}

#[test]
fn every_cluster_has_the_size_of_the_table() {
    for Record {
        id,
        puzzle,
        optima,
        n_states,
    } in records()
    {
        for metric in Metric::ALL {
            let cluster = explore(&puzzle, metric, &Control::default()).expect("no limit is set");
            if let Some(n_states) = n_states {
                assert_eq!(cluster.n_states, n_states, "{id}");
            }
            let farthest = solve(
                &puzzle.with_start(cluster.unsolved.clone()),
                metric,
                &Control::default(),
            );
            match (farthest.outcome, optima) {
                (Outcome::Solved(solution), Some(optima)) => {
                    let distance = metric.length(&solution) as usize;
                    assert_eq!(distance + 1, cluster.histogram.len(), "{id}");
                    assert!(distance >= optima[metric as usize] as usize, "{id}");
                    assert_eq!(cluster.histogram.iter().sum::<u64>(), cluster.n_states);
                    assert_eq!(cluster.histogram[0], cluster.n_solved);
                }
                (Outcome::Unsolvable, None) => {
                    assert_eq!(cluster.n_solved, 0, "{id}");
                    assert_eq!(&cluster.unsolved, puzzle.start(), "{id}");
                }
                (outcome, optima) => panic!("{id}: {outcome:?} in {metric}, expected {optima:?}"),
            }
        }
    }
}
