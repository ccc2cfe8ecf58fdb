//! Properties of edits on the board that are undone and redone.

use arbitrary::Unstructured;
use serde_json::{Value, json};

use crate::{
    Property,
    editing::{client::Client, elsewhere},
};

pub(crate) const PROPERTY: Property = Property {
    name: "undo_on_the_board_gives_the_text_back",
    says: "what a board changes of a text can be made, changes no other puzzle, or is refused with a \
           reason; undone step by step, it gives each text back to the byte, and made again too",
    holds,
};

const KINDS: &[&str] = &[
    "setCar",
    "addCar",
    "removeCar",
    "addWall",
    "removeWall",
    "addExit",
    "removeExit",
    "setSolution",
    "renameCar",
    "setTarget",
];

fn holds(data: &[u8]) {
    let _ = hold(&mut Unstructured::new(data));
}

fn hold(bytes: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let mut client = Client::with_text(bytes)?;
    // The edits of the board: the puzzle, and the texts before and after.
    let mut edits = Vec::new();
    for _ in 0..bytes.int_in_range(1..=5)? {
        let before = client.text.clone();
        let edit = edit(bytes)?;
        let puzzle = bytes.int_in_range(0..=2)?;
        let params = json!({
            "version": 1,
            "textDocument": client.versioned(),
            "puzzle": puzzle,
            "edit": edit,
        });
        if asked(&mut client, "tailback/edit", &params) {
            let changes = client.next_changes();
            let after = elsewhere::after(&before, &changes, client.is_markdown, &edit.to_string());
            assert_eq!(after, client.text);
            edits.push((puzzle, before, after));
        }
    }
    for (puzzle, before, _) in edits.iter().rev() {
        step(&mut client, "tailback/undo", *puzzle, before);
    }
    for (puzzle, _, after) in &edits {
        step(&mut client, "tailback/redo", *puzzle, after);
    }
    Ok(())
}

/// A step that leads to the text `expected`, on a board that shows `puzzle`. On one that shows another, it is refused.
fn step(client: &mut Client, method: &str, puzzle: usize, expected: &str) {
    let before = client.text.clone();
    let params =
        |puzzle| json!({"version": 1, "textDocument": client.versioned(), "puzzle": puzzle});
    let (other, params) = (params(puzzle + 1), params(puzzle));
    assert!(
        !asked(client, method, &other),
        "{method} of {before:?} on the board of another puzzle"
    );
    assert!(
        asked(client, method, &params),
        "{method} of {before:?} to {expected:?}"
    );
    assert_eq!(client.text, expected, "{method} of {before:?}");
}

/// Whether the server had an edit made.
fn asked(client: &mut Client, method: &str, params: &Value) -> bool {
    let (before, n_made) = (client.text.clone(), client.n_made);
    let answer = client.ask(method, params);
    let answer = answer.unwrap_or_else(|error| panic!("{method}: {error} in {before:?}"));
    let is_made = client.n_made > n_made;
    if answer["applied"] == false {
        let reason = answer["reason"].as_str().unwrap_or_default();
        assert!(
            !reason.is_empty() && !is_made,
            "{method}: {answer} in {before:?}"
        );
    }
    is_made
}

fn edit(bytes: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    let kind = *bytes.choose(KINDS)?;
    Ok(json!({
        "kind": kind,
        "car": bytes.int_in_range(0..=3)?,
        "column": bytes.int_in_range(0..=5)?,
        "row": bytes.int_in_range(0..=4)?,
        "axis": bytes.choose(&["horizontal", "vertical"])?,
        "length": bytes.int_in_range(0..=4)?,
        "side": bytes.choose(&["left", "right", "top", "bottom"])?,
        "lane": bytes.int_in_range(0..=4)?,
        "moves": bytes.choose(&[&[][..], &["XR1"], &["AD1", "XR2"]])?,
        "name": bytes.choose(&["Q", "A", "lorry_2", "é", ""])?,
    }))
}
