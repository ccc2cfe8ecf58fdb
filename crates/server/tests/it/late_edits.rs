//! Edits of boards with a client that sends its changes late, as Neovim and Vim do.

use std::time::Duration;

use serde_json::{Value, json};
use tailback_server::{Answer, Request, RequestId};

use crate::{messages::board, random::Random, world::World, world::uri};

const TEXT: &str = "puzzle \"A\"\ngrid\n  X X . .\n  . . . .\nend\n";

/// Returns a world whose client makes all edits and tells of none.
fn world() -> World {
    let capabilities = json!({"workspace": {"applyEdit": true}});
    let mut world = World::new(&capabilities);
    world.reply_to_edits = json!({"applied": true});
    world.open("a.rush", 1, TEXT);
    world.rest();
    world
}

/// Requests an edit of the text of this `version`, and does all work but lets no time pass.
fn ask(world: &mut World, version: i32, edit: &Value) -> RequestId {
    let id = world.request(request(version, edit));
    work(world);
    id
}

fn request(version: i32, edit: &Value) -> Request {
    let text = json!({"uri": uri("a.rush"), "version": version});
    let params = json!({"textDocument": text, "puzzle": 0, "edit": edit});
    board("tailback/edit", params)
}

fn work(world: &mut World) {
    let mut random = Random::new(1);
    while world.work(&mut random) {}
}

fn wall(column: u8) -> Value {
    json!({"kind": "addWall", "column": column, "row": 1})
}

/// Changes the cell in `column` of `row`.
fn draw(world: &mut World, (column, row): (usize, usize), cell: &str) {
    let at = TEXT.find("  X").unwrap() + row * "  X X . .\n".len() + 2 + 2 * column;
    world.change("a.rush", Some((at, at + 1)), cell);
}

/// Returns the reason why an edit was refused, if it was.
fn refusal(world: &mut World, id: RequestId) -> Option<String> {
    work(world);
    let Ok(Answer::Board(answer)) = world.answer(id) else {
        panic!("{:?}", world.answer(id));
    };
    let answer = json!(answer);
    assert_eq!(answer["applied"], answer["reason"].is_null());
    answer["reason"].as_str().map(str::to_owned)
}

const UNSENT: &str = "the editor has not sent the text with the last edit yet: try again";

#[test]
fn an_edit_is_answered_once_the_text_has_it() {
    let mut world = world();
    let first = ask(&mut world, 1, &wall(0));
    assert_eq!(world.unanswered(), [first]);
    // The server still has the text before.
    let second = ask(&mut world, 1, &wall(1));
    assert_eq!(refusal(&mut world, second).as_deref(), Some(UNSENT));
    draw(&mut world, (0, 1), "#");
    assert_eq!(refusal(&mut world, first), None);
    let third = ask(&mut world, 2, &wall(1));
    assert_eq!(world.unanswered(), [third]);
    draw(&mut world, (1, 1), "#");
    assert_eq!(refusal(&mut world, third), None);
    // Text typed directly after it is a separate text.
    world.change("a.rush", Some((0, 0)), "// typed\n");
    let fourth = ask(&mut world, 4, &wall(2));
    assert_eq!(world.unanswered(), [fourth]);
}

#[test]
fn an_edit_is_refused_until_the_client_has_replied_to_the_one_before() {
    let mut world = world();
    world.reply_to_edits = json!({"applied": false, "failureReason": "not now"});
    let first = world.request(request(1, &wall(0)));
    let second = world.request(request(1, &wall(1)));
    world.work_but_for_replies();
    assert_eq!(world.unanswered(), [first]);
    assert_eq!(refusal(&mut world, second).as_deref(), Some(UNSENT));
    assert_eq!(refusal(&mut world, first).as_deref(), Some("not now"));
    // Nothing was changed, so the text may be edited again.
    let third = ask(&mut world, 1, &wall(1));
    assert_eq!(refusal(&mut world, third).as_deref(), Some("not now"));
}

#[test]
fn all_parts_of_an_edit_are_waited_for() {
    let mut world = world();
    let down = json!({
        "kind": "setCar", "car": 0, "column": 0, "row": 1, "axis": "horizontal", "length": 2,
    });
    let id = ask(&mut world, 1, &down);
    for (column, row, cell) in [(0, 0, "."), (1, 0, "."), (0, 1, "X")] {
        draw(&mut world, (column, row), cell);
        work(&mut world);
        assert_eq!(world.unanswered(), [id]);
    }
    let torn = ask(&mut world, 4, &wall(3));
    assert_eq!(refusal(&mut world, torn).as_deref(), Some(UNSENT));
    draw(&mut world, (1, 1), "X");
    assert_eq!(refusal(&mut world, id), None);
}

#[test]
fn a_text_that_is_never_sent_is_not_edited_again() {
    let mut world = world();
    let first = ask(&mut world, 1, &wall(0));
    world.pass(Duration::from_secs(1));
    assert_eq!(refusal(&mut world, first), None);
    let second = ask(&mut world, 1, &wall(1));
    assert_eq!(refusal(&mut world, second).as_deref(), Some(UNSENT));
    // The user has changed it as well.
    world.change("a.rush", None, &TEXT.replace('A', "B"));
    let third = ask(&mut world, 2, &wall(1));
    assert_eq!(world.unanswered(), [third]);
}
