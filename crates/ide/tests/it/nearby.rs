//! The boards that are one edit away, grouped.

use tailback_generator::neighbourhood;
use tailback_ide::{Comparison, nearby};
use tailback_solver::{Control, Limits, Metric};

use crate::fixture::Fixture;

/// Asserts that the boards near the only puzzle of `text` are these, by the comparison and in order.
#[track_caller]
fn check(text: &str, limits: Limits, n_undecided: usize, expected: &[(Comparison, &[&str])]) {
    let fixture = Fixture::unsolved(text);
    let puzzle = fixture.file.puzzle(0).expect("it is sound");
    let control = Control {
        limits,
        ..Control::default()
    };
    let found = neighbourhood(puzzle, Metric::Moves, usize::MAX, &control);
    let nearby = nearby(puzzle, &found);
    let words: Vec<(Comparison, Vec<&str>)> = (nearby.groups.iter())
        .map(|group| {
            assert_eq!(group.n_boards, group.boards.len());
            let words = group.boards.iter().map(|board| &*board.words);
            (group.comparison, words.collect())
        })
        .collect();
    let expected: Vec<(Comparison, Vec<&str>)> = (expected.iter())
        .map(|(comparison, words)| (*comparison, words.to_vec()))
        .collect();
    assert_eq!(words, expected);
    assert_eq!(nearby.n_undecided, n_undecided);
}

#[test]
fn boards_are_grouped_by_how_their_optima_compare() {
    check(
        "puzzle \"P\"\ngrid\n  X X . .\nend\n",
        Limits::default(),
        0,
        &[
            (Comparison::Fewer, &["move `X` from a1 to c1"]),
            (Comparison::Same, &["move `X` from a1 to b1"]),
            (
                Comparison::Unsolvable,
                &[
                    "add the horizontal car `A` at c1",
                    "add a wall at c1",
                    "add a wall at d1",
                ],
            ),
        ],
    );
}

#[test]
fn near_an_unsolvable_board_only_solvable_ones_are_listed() {
    check(
        "puzzle \"P\"\ngrid\n  X X . A A\nend\n",
        Limits::default(),
        0,
        &[(Comparison::Solvable, &["remove `A`"])],
    );
}

#[test]
fn without_an_optimum_to_compare_boards_are_grouped_by_whether_there_is_a_solution() {
    let none = Limits {
        effort: Some(0),
        ..Limits::default()
    };
    // A board that is solved already and a barred target are seen without a search.
    check(
        "puzzle \"P\"\ngrid\n  X X . .\nend\n",
        none,
        1,
        &[
            (Comparison::Solvable, &["move `X` from a1 to c1"]),
            (
                Comparison::Unsolvable,
                &[
                    "add the horizontal car `A` at c1",
                    "add a wall at c1",
                    "add a wall at d1",
                ],
            ),
        ],
    );
}
