//! Puzzles with several targets and with goal cells.

use tailback_puzzle::{
    Canonical, Draft, Edit, MoveNotation, Puzzle, State, Transformation, replay,
};

use crate::support::puzzle;

/// Two cars with goals and one that must leave.
const BOARD: &str = "|A A . .\n|. X X .\n|. . . B\n|. . . B\n=X\n@A c1\n@B d2";

/// Fails unless exactly the states with these cells of the top or left ends, car by car, are solved.
#[track_caller]
fn check_solved(puzzle: &Puzzle, solved: &[&[u8]]) {
    let size = puzzle.board().size();
    let mut states = vec![Vec::new()];
    for car in puzzle.cars() {
        let n = size.along(car.axis) - car.length + 1;
        let longer = states.iter().flat_map(|state: &Vec<u8>| {
            (0..n).map(|offset| [state.clone(), vec![offset]].concat())
        });
        states = longer.collect();
    }
    states.retain(|state| puzzle.is_solved(&State(state.clone())));
    assert_eq!(states, solved);
}

#[test]
fn all_goals_must_be_met_at_once() {
    check_solved(&puzzle("3x3\nA a1 h\nB c1 v\n@A b1\n@B c2"), &[&[1, 1]]);
    check_solved(&puzzle("3x3\nA a1 h\nB c2 v\n@A b1"), &[&[1, 0], &[1, 1]]);
    check_solved(
        &puzzle("3x3\nA a1 h\nB a2 h\n=A B\n>left\n>right"),
        &[&[0, 0], &[0, 1], &[1, 0], &[1, 1]],
    );
    check_solved(&puzzle("3x3\nA a1 h\nB a2 v\n=A B"), &[&[1, 1]]);
}

#[test]
fn a_target_and_goals_may_be_mixed() {
    check_solved(&puzzle("3x3\nX a1 h\nB a2 v\n=X\n@B a1"), &[&[1, 0]]);
}

#[test]
fn each_target_has_an_exit_by_default() {
    let exits = |text: &str| {
        let exits = puzzle(text)
            .board()
            .exits()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>();
        exits.join(", ")
    };
    assert_eq!(exits("6x6\nA a1 h\nB b3 v\n=A B"), "right 1, bottom b");
    assert_eq!(exits("6x6\nA a1 h\nB b3 h\n=A B\n>left"), "left 1, left 3");
    assert_eq!(exits("6x6\nA a1 h\n@A b1"), "");
}

#[test]
fn the_same_goal_counts_once() {
    assert_eq!(puzzle("6x6\nA a1 h\n@A c1\n@A c1").goals().len(), 1);
    assert_eq!(puzzle("6x6\nA a1 h\n=A A"), puzzle("6x6\nA a1 h\n=A"));
}

#[test]
fn only_targets_leave() {
    let plays = |text: &str, moves: &[&str]| {
        let moves = moves
            .iter()
            .map(|it| MoveNotation::parse(it).expect("a move"));
        let moves: Vec<MoveNotation> = moves.collect();
        replay(&puzzle(text), &moves).map(|it| it.is_solved)
    };
    let two = "6x6\nA a1 h\nB b3 h\n=A B";
    assert_eq!(plays(two, &["AR4", "BR9"]), Ok(true));
    assert_eq!(plays(two, &["AR4"]), Ok(false));
    assert!(plays(two, &["AR9", "BR3"]).is_err());
    assert!(plays("6x6\nA a1 h\n@A e1\n>right 1", &["AR5"]).is_err());
}

#[test]
fn a_puzzle_survives_as_a_draft() {
    for puzzle in [puzzle(BOARD), puzzle("6x6\nA a1 h\nB b3 h\n=B A\n>left")] {
        assert_eq!(Draft::from(&puzzle).validate().as_ref(), Ok(&puzzle));
    }
}

#[test]
fn goals_turn_with_the_board() {
    let board = puzzle(BOARD);
    for step in [
        Transformation::MirrorColumns,
        Transformation::MirrorRows,
        Transformation::Turn,
    ] {
        let turned = step.puzzle(&board).expect("nothing is cut");
        assert_eq!(turned.to_draft().validate().as_ref(), Ok(&turned));
        assert_eq!(Canonical::of(&turned), Canonical::of(&board), "{step:?}");
        assert_ne!(turned, board);
    }
    let cut = Transformation::Shrink(tailback_puzzle::Side::Left);
    assert_eq!(cut.puzzle(&puzzle("3x3\nA b1 h\n@A a1")), None);
}

#[test]
fn boards_with_other_goals_are_others() {
    let boards = [
        "4x4\nA a1 h\nB a2 h\n=A",
        "4x4\nA a1 h\nB a2 h\n=A B",
        "4x4\nA a1 h\nB a2 h\n@A c1",
        "4x4\nA a1 h\nB a2 h\n@A b1",
        "4x4\nA a1 h\nB a2 h\n@B c2",
        "4x4\nA a1 h\nB a2 h\n@A c1\n@B c2",
    ];
    let forms: std::collections::BTreeSet<Canonical> = boards
        .iter()
        .map(|text| Canonical::of(&puzzle(text)))
        .collect();
    assert_eq!(forms.len(), boards.len());
    let (one, other) = ("4x4\nA a1 h\nB a2 h\n=A B", "4x4\nQ a2 h\nP a1 h\n=Q P");
    assert_eq!(Canonical::of(&puzzle(one)), Canonical::of(&puzzle(other)));
}

#[test]
fn cars_with_goals_stay_in_their_lanes() {
    let board = puzzle(BOARD);
    for edit in Edit::all(&board) {
        let edited = edit.apply(&board);
        assert_eq!(edited.goals().len(), 3, "{}", edit.in_words(&board));
        assert_eq!(
            edited.to_draft().validate().as_ref(),
            Ok(&edited),
            "{}",
            edit.in_words(&board)
        );
    }
}
