//! Searches for nearby boards, while their text changes.

use serde_json::json;
use tailback_server::ErrorCode;

use crate::{messages::board, world::World, world::uri};

const TEXT: &str =
    "puzzle \"A\"\ngrid\n  X X . .\n  . . . .\nend\n\npuzzle \"B\"\ngrid\n  X X .\nend\n";

/// Asserts whether a search for the boards near the first puzzle of [`TEXT`] ends when `old` becomes `new` there.
#[track_caller]
fn check(old: &str, new: &str, ends: bool) {
    let mut world = World::new(&json!({}));
    world.open("a.rush", 1, TEXT);
    world.rest();
    let id = world.request(board(
        "tailback/nearby",
        json!({"textDocument": {"uri": uri("a.rush"), "version": 1}, "puzzle": 0}),
    ));
    let start = TEXT.find(old).unwrap();
    world.change("a.rush", Some((start, start + old.len())), new);
    if ends {
        let error = world.answer(id).as_ref().expect_err("the board is another");
        assert_eq!(error.code, ErrorCode::ContentModified);
    } else {
        assert_eq!(world.unanswered(), [id]);
    }
    world.rest();
    assert_eq!(world.answer(id).is_err(), ends);
}

#[test]
fn a_search_ends_once_its_board_has_changed() {
    check("X X . .", "X X . #", true);
}

#[test]
fn a_search_ends_once_its_board_has_faults() {
    check("X X . .", "X X . ", true);
}

#[test]
fn a_search_ends_once_another_puzzle_has_its_place() {
    check(
        "puzzle \"A\"",
        "puzzle \"New\"\ngrid\n  X X\nend\npuzzle \"A\"",
        true,
    );
}

#[test]
fn a_search_goes_on_while_its_board_is_the_same() {
    check(
        "puzzle \"A\"",
        "// a remark\npuzzle \"Another name\"",
        false,
    );
    check(
        "puzzle \"B\"\ngrid\n  X X .",
        "puzzle \"B\"\ngrid\n  X X #",
        false,
    );
}
