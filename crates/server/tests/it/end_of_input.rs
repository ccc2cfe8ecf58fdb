//! The end of the client's input, after which no reply can arrive.

use serde_json::json;

use crate::{messages::board, random::Random, world::World, world::uri};

/// Asserts that a request that the client has to reply to is answered at the end of the input, which follows after
/// `n_works` pieces of the pending work.
#[track_caller]
fn check(n_works: usize) {
    let capabilities = json!({"workspace": {"applyEdit": true}});
    let mut world = World::new(&capabilities);
    world.open(
        "a.rush",
        1,
        "puzzle \"A\"\ngrid\n  X X . .\n  . . . .\nend\n",
    );
    world.rest();
    let id = world.request(board(
        "tailback/edit",
        json!({
            "textDocument": {"uri": uri("a.rush"), "version": 1},
            "puzzle": 0,
            "edit": {"kind": "addWall", "column": 0, "row": 1},
        }),
    ));
    for _ in 0..n_works {
        world.work(&mut Random::new(1));
    }
    assert_eq!(world.unanswered(), [id]);
    world.end_input();
    assert!(world.answer(id).is_err());
}

#[test]
fn a_request_that_waits_for_the_client_is_answered() {
    check(1);
}

#[test]
fn a_request_that_needs_the_client_later_is_answered() {
    check(0);
}
