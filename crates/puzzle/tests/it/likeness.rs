//! Tests of the comparison of boards that are alike.

use tailback_puzzle::{Edit, Likeness, Puzzle, Transformation};

use crate::support;

/// Returns the puzzle whose rows these are.
fn drawn(rows: &str) -> Puzzle {
    let rows = rows.split_whitespace().map(|row| format!("|{row}\n"));
    support::puzzle(&rows.collect::<String>())
}

const BOARD: &str = "AAB..C ..B..C XXB..C ...... .EEE.. ..#...";

/// Returns the puzzle mirrored and turned in several ways.
fn turned(puzzle: &Puzzle) -> Vec<Puzzle> {
    use Transformation::{MirrorColumns, MirrorRows, Turn};
    let turned = [MirrorColumns, MirrorRows, Turn].into_iter();
    turned.filter_map(|it| it.puzzle(puzzle)).collect()
}

#[test]
fn every_edit_makes_a_board_that_is_alike() {
    let puzzle = drawn(BOARD);
    for edit in Edit::all(&puzzle) {
        let edited = edit.apply(&puzzle);
        for other in turned(&edited).iter().chain([&edited]) {
            let likeness = puzzle.likeness(other);
            assert!(likeness.is_some(), "{}", edit.in_words(&puzzle));
        }
    }
    assert_eq!(puzzle.likeness(&puzzle), Some(Likeness::Same));
}

#[test]
fn states_of_a_cluster_have_the_same_cars_in_the_same_lanes() {
    let puzzle = drawn(BOARD);
    let mut state = puzzle.start().clone();
    for round in 0..200 {
        let moves = puzzle.legal_moves(&state);
        state = state.after(moves[round * 7 % moves.len()]);
        let later = puzzle.with_start(state.clone());
        for other in turned(&later).iter().chain([&later]) {
            let likeness = puzzle.likeness(other).expect("they are alike");
            assert!(likeness <= Likeness::SameLanes, "{likeness:?}");
        }
    }
}

#[test]
fn boards_that_differ_in_two_pieces_are_not_alike() {
    let puzzle = drawn(BOARD);
    for other in [
        "AAB..C ..B..C XXB..C ...... EEE..# ..#..#",
        "BBA... ..A..C XXA..C .....C ...... EEE...",
        "AAB..C ..B..C XXB..C DD.... .EEEFF ..#...",
    ] {
        assert_eq!(puzzle.likeness(&drawn(other)), None, "{other}");
    }
}

#[test]
fn cars_do_not_pass_walls_or_each_other_in_their_lanes() {
    for (one, other) in [
        ("XX.... AA#... BBB.CC", "XX.... ..#.AA BBB.CC"),
        ("XX.... ...... BBB.CC", "XX.... ...... CC.BBB"),
    ] {
        let likeness = drawn(one).likeness(&drawn(other));
        assert_ne!(likeness, Some(Likeness::SameLanes), "{one} {other}");
    }
    let likeness = drawn("XX.... AA..#. .BB.CC").likeness(&drawn(".XX... ..AA#. BBB.CC"));
    assert_eq!(likeness, None);
    let likeness = drawn("XX.... AA..#. .BB.CC").likeness(&drawn(".XX... ..AA#. BB.CC."));
    assert_eq!(likeness, Some(Likeness::SameLanes));
}

#[test]
fn cars_of_a_lane_keep_their_order() {
    let orders = [
        "BBCCCDDDD",
        "BBDDDDCCC",
        "CCCBBDDDD",
        "CCCDDDDBB",
        "DDDDBBCCC",
        "DDDDCCCBB",
    ];
    // The cars at one end of their lane, the target at either end of its lane, and all of it mirrored and turned.
    let boards = |order: &str| -> Vec<Puzzle> {
        let rows = [
            format!("XX........ {order}."),
            format!("......XX.. .{order}"),
            format!(".{order} ......XX.."),
        ];
        let boards: Vec<Puzzle> = rows.iter().map(|rows| drawn(rows)).collect();
        let turned: Vec<Puzzle> = boards.iter().flat_map(turned).collect();
        boards.into_iter().chain(turned).collect()
    };
    for (n, one) in orders.iter().enumerate() {
        for other in &orders[n + 1..] {
            for (one, other) in boards(one).iter().zip(boards(other)) {
                let likeness = one.likeness(&other);
                assert!(likeness > Some(Likeness::SameLanes) || likeness.is_none());
            }
        }
    }
}
