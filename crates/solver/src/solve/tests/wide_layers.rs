//! Several threads on layers with more new states than they have room for.

use std::num::NonZero;

use tailback_puzzle::Puzzle;

use crate::{
    control::Control,
    outcome::{Answer, Metric, Outcome},
    solve::single::{SingleSearch, solve_with},
    table,
};

/// Solves by breadth-first search alone, because A* solves such boards at once.
fn breadth_first(puzzle: &Puzzle, n_threads: usize) -> Answer {
    let control = Control {
        threads: NonZero::new(n_threads),
        ..Control::default()
    };
    solve_with(puzzle, Metric::Moves, SingleSearch::BreadthFirst, &control)
}

/// Fourteen cars in lanes of their own, each with twelve places, above a jam of four moves. There are so many new
/// states that a thread has no room for all successors of its part of a layer.
#[test]
fn bundles_beyond_the_room_of_a_thread_are_checked_again() {
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
    let puzzle = table::puzzle(14, 19, "right:17", &board);
    let alone = breadth_first(&puzzle, 1);
    assert!(matches!(&alone.outcome, Outcome::Solved(solution) if solution.n_moves() == 4));
    assert!(
        alone.statistics.states > 100_000,
        "{}",
        alone.statistics.states
    );
    for n in [2, 3, 7] {
        let together = breadth_first(&puzzle, n);
        assert_eq!(together.outcome, alone.outcome);
        assert_eq!(together.statistics.states, alone.statistics.states);
        assert_eq!(together.statistics.expanded, alone.statistics.expanded);
    }
}
