//! The nearest board that keeps expectations about more than the optima.

use tailback_check::{RuleSet, check as check_files};
use tailback_diagnostics::{Span, apply};
use tailback_ide::{
    Action, ActionKind, ExpectedBoardSearch, actions, change_to_expected, expectations,
    expected_board,
};
use tailback_puzzle::Edit;
use tailback_solver::{Control, Limits};

use crate::fixture::Fixture;

/// The target need not back off: `D` makes room for `A`, and then the target leaves.
const BOARD: &str = "grid\n  . . . . A\n  . . X X A\n  . V . D D\n  . V . . .\nend\n";

fn text(expectation: &str) -> String {
    format!("puzzle \"P$0\"\n{BOARD}{expectation}")
}

/// Returns the offered change of the board, if there is one.
fn offered(fixture: &Fixture) -> Option<Action> {
    let mut all = actions(&fixture.analysis(), &[], Span::at(fixture.cursor)).into_iter();
    all.find(|it| it.kind == ActionKind::ExpectedBoard)
}

/// Returns whether the rules have nothing to say of the expectations of a text.
fn keeps(text: &str) -> bool {
    let fixture = Fixture::new(text);
    let found = check_files(&[&fixture.file], &[&fixture.facts], RuleSet::all()).remove(0);
    let wrong = [
        "expectation",
        "unsolvable",
        "unproven",
        "already-solved",
        "syntax",
    ];
    !found.iter().any(|it| wrong.contains(&it.rule))
}

/// Asserts that the search finds a board that keeps `expectation`, and that the rules report on each board with fewer
/// changed cells.
#[track_caller]
fn check(expectation: &str) {
    let text = text(expectation);
    let fixture = Fixture::new(&text);
    let analysis = fixture.analysis();
    assert!(offered(&fixture).is_some(), "{expectation}");
    let puzzle = fixture.file.puzzle(0).expect("it is sound");
    let wanted = expectations(&analysis, 0).expect("there are some");
    let found = expected_board(puzzle, &wanted, &Control::default());
    let ExpectedBoardSearch::Found(board) = found else {
        panic!("{expectation}: {found:?}");
    };
    let action = change_to_expected(&analysis, 0, &board).expect("it is possible");
    let changed = apply(&fixture.file.text, &action.edits.expect("it is possible"));
    assert!(keeps(&changed), "{changed}");
    let all = Edit::all(puzzle).into_iter();
    let mut n_cells = None;
    for edit in all.filter(|edit| !matches!(edit, Edit::AddWall(_))) {
        let board = edit.apply(puzzle).to_draft();
        let drawn = tailback_syntax::to_rush("P", &board, &tailback_puzzle::Extras::default());
        let n = edit.n_cells(puzzle);
        if keeps(&format!(
            "{}{expectation}",
            drawn.expect("it can be written")
        )) {
            n_cells = n_cells.min(Some(n)).or(Some(n));
        }
    }
    let rows = |text: &str| {
        let fixture = Fixture::unsolved(text);
        let puzzle = fixture.file.puzzle(0).expect("it is sound").clone();
        tailback_puzzle::draw(&puzzle, puzzle.start()).rows.concat()
    };
    let (before, after) = (rows(&text), rows(&changed));
    let n_changed = before
        .chars()
        .zip(after.chars())
        .filter(|(a, b)| a != b)
        .count();
    assert_eq!(Some(n_changed as u32), n_cells, "{changed}");
}

#[test]
fn the_nearest_board_that_keeps_all_expectations_is_found() {
    check("expect retreat\n");
    check("expect solutions 2\n");
    check("expect moves 5.., hardest\n");
    check("expect time 10..\nexpect steps 6..\n");
}

#[test]
fn the_change_is_offered_where_an_expectation_fails_that_needs_a_search() {
    for (expectation, title) in [
        (
            "expect retreat\n",
            Some("change one piece so that `retreat` holds"),
        ),
        (
            "expect moves 9, retreat\nsolution DL1 AD2 XR1\n",
            Some("change one piece so that `moves 9` and `retreat` hold; `solution` goes"),
        ),
        (
            "expect retreat\nexpect retreat\n",
            Some("change one piece so that `retreat` holds"),
        ),
        // The optima alone need none, all hold, or nothing can hold.
        ("expect moves 9\n", None),
        ("expect solvable, solutions 1..\n", None),
        ("expect unsolvable, retreat\n", None),
        ("", None),
    ] {
        let fixture = Fixture::new(&text(expectation));
        let offered = offered(&fixture);
        assert_eq!(
            offered.as_ref().map(|it| &*it.title),
            title,
            "{expectation}"
        );
    }
    // As long as too little is known, nothing fails.
    assert_eq!(offered(&Fixture::unsolved(&text("expect retreat\n"))), None);
}

#[test]
fn the_change_is_refused_if_a_comment_in_the_solution_would_be_lost() {
    let lost = Err("a comment in the solution would be lost".to_owned());
    let fixture = Fixture::new(&text(
        "expect retreat\nsolution\n  DL1 // first\n  AD2 XR1\nend\n",
    ));
    assert_eq!(offered(&fixture).map(|it| it.edits), Some(lost.clone()));
    let puzzle = fixture.file.puzzle(0).expect("it is sound");
    let wanted = expectations(&fixture.analysis(), 0).expect("there are some");
    let found = expected_board(puzzle, &wanted, &Control::default());
    let ExpectedBoardSearch::Found(board) = found else {
        panic!("{found:?}");
    };
    let action = change_to_expected(&fixture.analysis(), 0, &board);
    assert_eq!(action.map(|it| it.edits), Some(lost));
}

#[test]
fn any_expectations_that_are_not_kept_can_be_searched_for() {
    let found = |expectation: &str| {
        let fixture = Fixture::new(&text(expectation));
        let wanted = expectations(&fixture.analysis(), 0)?;
        let puzzle = fixture.file.puzzle(0).expect("it is sound");
        match expected_board(puzzle, &wanted, &Control::default()) {
            ExpectedBoardSearch::Found(board) => Some(board.optima),
            _ => Some("nothing".to_owned()),
        }
    };
    let found = |expectation| found(expectation).unwrap_or_else(|| "kept".to_owned());
    assert_eq!(found("expect moves 4\n"), "4 moves, was 3");
    assert_eq!(found("expect unsolvable\n"), "unsolvable, was 3 moves");
    assert_eq!(found("expect unsolvable, moves 4\n"), "nothing");
    assert_eq!(found("expect moves 3, solvable\n"), "kept");
    assert_eq!(found(""), "kept");
    // A board that is solved already is none.
    let fixture = Fixture::new("puzzle \"P\"\ngrid\n  X X .\nend\nexpect moves ..0\n");
    let wanted = expectations(&fixture.analysis(), 0).expect("it is not kept");
    let puzzle = fixture.file.puzzle(0).expect("it is sound");
    let found = expected_board(puzzle, &wanted, &Control::default());
    assert!(matches!(found, ExpectedBoardSearch::NoneOf(_)), "{found:?}");
}

#[test]
fn without_such_a_board_the_reason_is_given() {
    let fixture = Fixture::new(&text("expect retreat, moves 40\n"));
    let puzzle = fixture.file.puzzle(0).expect("it is sound");
    let wanted = expectations(&fixture.analysis(), 0).expect("there are some");
    let search = |effort| {
        let limits = Limits {
            effort,
            ..Limits::default()
        };
        let control = Control {
            limits,
            ..Control::default()
        };
        expected_board(puzzle, &wanted, &control)
    };
    assert!(matches!(search(None), ExpectedBoardSearch::NoneOf(n) if n > 20));
    assert!(matches!(search(Some(1)), ExpectedBoardSearch::Undecided(n) if n > 20));
}
