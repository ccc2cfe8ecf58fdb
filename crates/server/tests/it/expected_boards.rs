//! The change of a board so that it keeps its expectations: the search, and what becomes of it while the text changes.

use serde_json::{Value, json};
use tailback_server::{Answer, Error, ErrorCode, Request, RequestId};

use crate::{world::World, world::uri};

/// Another puzzle, then one whose target need not back off.
const TEXT: &str = "puzzle \"A\"\ngrid\n  X X .\nend\n\npuzzle \"B\"\ngrid\n  . . . . A\n  . . X X A\n  . V . D D\n  . V . . .\nend\nexpect retreat\n";

/// The line of the second puzzle.
const LINE: u32 = 5;

/// Everything that a client can do with the edits of actions.
fn able() -> Value {
    json!({
        "workspace": {"applyEdit": true, "workspaceEdit": {
            "documentChanges": true,
            "changeAnnotationSupport": {},
        }},
        "textDocument": {"codeAction": {
            "dataSupport": true,
            "resolveSupport": {"properties": ["edit"]},
        }},
    })
}

/// Returns a world in which everything is known about [`TEXT`], open with a client that can do this.
fn world(capabilities: &Value) -> World {
    let mut world = World::new(capabilities);
    world.open("a.rush", 1, TEXT);
    world.rest();
    world
}

/// Returns the answer of a request for actions, or for one of them.
fn answer(world: &World, id: RequestId) -> Result<Value, Error> {
    let answer = world.answer(id).clone()?;
    Ok(match answer {
        Answer::CodeAction(actions) => json!(actions),
        Answer::CodeActionResolve(action) => json!(action),
        answer => panic!("{answer:?}"),
    })
}

/// Returns the action that changes the board, if it is offered.
fn offered(world: &mut World) -> Option<Value> {
    let place = json!({"line": LINE, "character": 0});
    let params = json!({
        "textDocument": {"uri": uri("a.rush")},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": ["refactor.rewrite.board"]},
    });
    let id = world.request(Request::CodeAction(serde_json::from_value(params).unwrap()));
    world.rest();
    let actions = answer(world, id).unwrap();
    let mut actions = actions.as_array().unwrap().iter();
    let is_it = |it: &&Value| it["title"] == "change one piece so that `retreat` holds";
    actions.find(is_it).cloned()
}

/// Asks for the edit of an action.
fn resolve(world: &mut World, action: &Value) -> RequestId {
    let action = serde_json::from_value(action.clone()).unwrap();
    world.request(Request::CodeActionResolve(action))
}

/// Asserts that the edit is refused as outdated if `old` becomes `new` in the text before or during the search for it, and
/// that the search ends at once where the board is another one.
#[track_caller]
fn check_outdated(old: &str, new: &str, ends_search: bool) {
    for is_running in [false, true] {
        let mut world = world(&able());
        let action = offered(&mut world).expect("it is offered");
        let id = resolve(&mut world, &action);
        if is_running {
            world.rest_but_for_long_jobs();
            assert_eq!(world.unanswered(), [id]);
        }
        let start = TEXT.find(old).unwrap();
        world.change("a.rush", Some((start, start + old.len())), new);
        assert_eq!(world.unanswered().is_empty(), is_running && ends_search);
        world.rest();
        let error = answer(&world, id).expect_err("the text is another");
        assert_eq!(error.code, ErrorCode::ContentModified);
    }
}

#[test]
fn the_board_is_shown_and_confirmed_before_it_changes() {
    let mut world = world(&able());
    let action = offered(&mut world).expect("it is offered");
    assert_eq!(action["edit"], Value::Null);
    let id = resolve(&mut world, &action);
    world.rest();
    let edit = &answer(&world, id).unwrap()["edit"];
    let annotation = json!({
        "label": "move `V` from b3 to c3",
        "needsConfirmation": true,
        "description": "6 moves, was 3",
    });
    assert_eq!(edit["changeAnnotations"]["board"], annotation);
    let change = &edit["documentChanges"][0];
    assert_eq!(change["textDocument"]["version"], 1);
    let edits = change["edits"].as_array().unwrap();
    assert!(!edits.is_empty());
    for edit in edits {
        assert_eq!(edit["annotationId"], "board");
        let line = edit["range"]["start"]["line"].as_u64().unwrap();
        assert!((9..=10).contains(&line), "{edit}");
    }
}

#[test]
fn without_confirmation_the_edit_is_a_plain_one() {
    let mut able = able();
    able["workspace"]["workspaceEdit"]["changeAnnotationSupport"] = Value::Null;
    let mut world = world(&able);
    let action = offered(&mut world).expect("it is offered");
    let id = resolve(&mut world, &action);
    world.rest();
    let edit = &answer(&world, id).unwrap()["edit"];
    assert_eq!(edit["changeAnnotations"], Value::Null);
    assert!(!edit.to_string().contains("annotationId"), "{edit}");
}

#[test]
fn clients_that_ask_for_no_edits_get_a_command() {
    let applies = json!({"workspace": {"applyEdit": true}});
    let action = offered(&mut world(&applies)).expect("it is offered");
    assert_eq!(action["command"]["command"], "tailback.keepExpectations");
    let target = json!({"uri": uri("a.rush"), "version": 1, "line": LINE});
    assert_eq!(action["command"]["arguments"], json!([target]));
    // A client that can do neither cannot make the change.
    assert_eq!(offered(&mut world(&json!({}))), None);
}

#[test]
fn a_newer_text_is_left_alone() {
    // Another board, another puzzle in its place, faults; and the same board in another text.
    check_outdated(". V . D D", ". V D D .", true);
    let another = "puzzle \"C\"\ngrid\n  X X\nend\npuzzle \"B\"";
    check_outdated("puzzle \"B\"", another, true);
    check_outdated(". V . D D", ". V . D", true);
    check_outdated("expect retreat", "// no more", false);
    check_outdated("puzzle \"A\"", "// a remark\npuzzle \"A\"", false);
}

#[test]
fn a_cancelled_search_is_answered_at_once() {
    let mut world = world(&able());
    let action = offered(&mut world).expect("it is offered");
    let id = resolve(&mut world, &action);
    world.cancel(id);
    let error = answer(&world, id).expect_err("it is cancelled");
    assert_eq!(error.code, ErrorCode::RequestCancelled);
    world.rest();
}

#[test]
fn the_reason_is_given_where_no_board_can_be_found() {
    let command = |world: &mut World, line: u32| {
        let params = json!({
            "command": "tailback.keepExpectations",
            "arguments": [{"uri": uri("a.rush"), "line": line}],
        });
        let params = serde_json::from_value(params).unwrap();
        let id = world.request(Request::ExecuteCommand(params));
        world.rest();
        answer(world, id).expect_err("nothing can be done").message
    };
    let mut world = world(&able());
    let nothing = "the board has errors, or already meets all expectations";
    assert_eq!(command(&mut world, 0), nothing);
    let end = TEXT.find("retreat").unwrap() + "retreat".len();
    world.change("a.rush", Some((end, end)), ", moves 90");
    world.rest();
    let why = command(&mut world, LINE);
    assert!(why.starts_with("none of the "), "{why}");
    assert!(why.ends_with("`tailback tune` searches further"), "{why}");
}
