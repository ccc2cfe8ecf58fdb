//! The edits of answers, made as a strict client makes them: none over another, none outside of the text.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::client::{Client, PATIENCE, URI, block_on};

const PAGE: &str = "file:///boards/page.md";

/// A client that makes edits and asks for those of actions late.
fn able() -> Value {
    json!({
        "workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": true}},
        "textDocument": {"codeAction": {
            "dataSupport": true,
            "resolveSupport": {"properties": ["edit"]},
        }},
    })
}

/// `text` with the edits made. Lines end in LF, and columns count the units of UTF-16.
#[track_caller]
fn made(text: &str, edits: &Value) -> String {
    let offset = |place: &Value| {
        let number = |key: &str| usize::try_from(place[key].as_u64().unwrap()).unwrap();
        let mut lines = text.split_inclusive('\n').chain([""]);
        let before: usize = lines.by_ref().take(number("line")).map(str::len).sum();
        let line = lines.next().expect("the line is there");
        let mut units = 0;
        for (at, character) in line.char_indices() {
            if units == number("character") {
                return before + at;
            }
            units += character.len_utf16();
        }
        assert_eq!(units, number("character"), "within a character, or outside");
        before + line.len()
    };
    let mut edits: Vec<_> = edits.as_array().expect("a list of edits").iter().collect();
    edits.sort_by_key(|it| (offset(&it["range"]["start"]), offset(&it["range"]["end"])));
    let mut new = String::new();
    let mut done = 0;
    for edit in &edits {
        let (start, end) = (
            offset(&edit["range"]["start"]),
            offset(&edit["range"]["end"]),
        );
        assert!(done <= start && start <= end, "over another: {edits:?}");
        new += &text[done..start];
        new += edit["newText"].as_str().unwrap();
        done = end;
    }
    new + &text[done..]
}

fn in_document(edit: &Value) -> &Value {
    &edit["documentChanges"][0]["edits"]
}

/// Returns the actions on a line, each with its title and its edit, immediate or resolved.
async fn actions(client: &mut Client, uri: &str, line: u32) -> Vec<(String, Result<Value, i64>)> {
    let at = json!({"line": line, "character": 0});
    let ask = json!({
        "textDocument": {"uri": uri},
        "range": {"start": at, "end": at},
        "context": {"diagnostics": []},
    });
    let offered = client.request("textDocument/codeAction", ask).await;
    let mut actions = Vec::new();
    for action in offered.unwrap().as_array().unwrap() {
        let title = action["title"].as_str().unwrap().to_owned();
        let edit = if action["edit"].is_null() {
            let resolved = client.request("codeAction/resolve", action.clone()).await;
            resolved.map(|action| action["edit"].clone())
        } else {
            Ok(action["edit"].clone())
        };
        actions.push((title, edit));
    }
    actions
}

/// Returns the text after the action whose title begins with `title`. Some are offered once the solver has found the
/// reason for them.
async fn after(client: &mut Client, (uri, text): (&str, &str), line: u32, title: &str) -> String {
    let wait = async {
        loop {
            let actions = actions(client, uri, line).await;
            if let Some((_, edit)) = actions.into_iter().find(|it| it.0.starts_with(title)) {
                return edit;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let edit = timeout(PATIENCE, wait).await;
    let edit = edit.unwrap_or_else(|_| panic!("`{title}` is not offered"));
    made(text, in_document(edit.as_ref().unwrap()))
}

#[test]
fn text_at_the_end_is_removed_once() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        let text = "puzzle \"a\"\ngrid 3x2\ncar X a1 h\ncar B a2 h\n";
        client.open(URI, text).await;
        let drawn = after(&mut client, (URI, text), 1, "draw the board").await;
        assert_eq!(drawn, "puzzle \"a\"\ngrid\n  X X .\n  B B .\nend\n");

        let text = "puzzle \"a\"\ngrid   4x3\ncar X a1 h\ncar B c2 h\nwall a3\n";
        client.replace(URI, 2, text).await;
        client.settled_hints(URI).await;
        let without = after(&mut client, (URI, text), 1, "remove `B`").await;
        assert_eq!(without, "puzzle \"a\"\ngrid   4x3\ncar X a1 h\n");

        let text = "puzzle  \"a\"\n\n";
        client.replace(URI, 3, text).await;
        let end = json!({"line": 2, "character": 0});
        let ask = json!({
            "textDocument": {"uri": URI},
            "range": {"start": {"line": 0, "character": 0}, "end": end},
            "options": {"tabSize": 2, "insertSpaces": true},
        });
        let edits = client.request("textDocument/rangeFormatting", ask).await;
        assert_eq!(made(text, &edits.unwrap()), "puzzle \"a\"\n");
    });
}

#[test]
fn a_wall_and_an_exit_given_twice_are_removed_on_the_board() {
    for (lines, edit) in [
        (
            "wall a2\nwall a2\n",
            json!({"kind": "removeWall", "column": 0, "row": 1}),
        ),
        (
            "exit right\nexit left 1\nexit left 1\n",
            json!({"kind": "removeExit", "side": "left", "lane": 0}),
        ),
    ] {
        block_on(async {
            let mut client = Client::with(able(), true).await;
            let text = format!("puzzle \"a\"\ngrid 4x2\ncar X b1 h\n{lines}");
            client.open(URI, &text).await;
            let document = json!({"uri": URI, "version": 1});
            let ask = json!({"version": 1, "textDocument": document, "puzzle": 0, "edit": edit});
            client.ask("tailback/edit", ask).await;
            let asked = client
                .hear(|message| message["method"] == "workspace/applyEdit")
                .await;
            let after = made(&text, in_document(&asked["params"]["edit"]));
            let left = lines
                .split_inclusive('\n')
                .filter(|line| *line == "exit right\n");
            let left: String = left.collect();
            assert_eq!(after, format!("puzzle \"a\"\ngrid 4x2\ncar X b1 h\n{left}"));
        });
    }
}

#[test]
fn in_quotes_and_lists_of_markdown_new_lines_get_their_marks() {
    // Text before each line, and before all of them a line of characters with two UTF-16 units.
    for (first, marks) in [
        ("> ", "> "),
        ("-\t", "\t"),
        ("1. > ", "   > "),
        ("- ", "  "),
    ] {
        block_on(async {
            let mut client = Client::with(able(), true).await;
            let page = |lines: &[&str]| {
                let lines = lines.iter().map(|line| format!("{marks}{line}\n"));
                format!(
                    "\u{1f697}\n\n{first}```rush\n{}{marks}```\n",
                    lines.collect::<String>()
                )
            };
            let text = page(&[
                "puzzle \"\u{1f697}\"",
                "grid 3x2",
                "car X a1 h",
                "car B a2 h",
            ]);
            client.open(PAGE, &text).await;
            let character = marks.len() + 4;
            let ask = json!({
                "textDocument": {"uri": PAGE},
                "position": {"line": 5, "character": character},
                "newName": "R",
            });
            let renamed = client.request("textDocument/rename", ask).await.unwrap();
            assert_eq!(
                made(&text, in_document(&renamed)),
                page(&[
                    "puzzle \"\u{1f697}\"",
                    "grid 3x2",
                    "target R",
                    "car R a1 h",
                    "car B a2 h"
                ])
            );
            let drawn = after(&mut client, (PAGE, &text), 5, "draw the board").await;
            let rows = ["puzzle \"\u{1f697}\"", "grid", "  X X .", "  B B .", "end"];
            assert_eq!(drawn, page(&rows));
            client.settled_hints(PAGE).await;
            let claimed = after(&mut client, (PAGE, &text), 5, "expect `moves 1").await;
            let claims = [
                "puzzle \"\u{1f697}\"",
                "grid 3x2",
                "car X a1 h",
                "car B a2 h",
                "expect moves 1, steps 1",
            ];
            assert_eq!(claimed, page(&claims));
        });
    }
}

#[test]
fn offered_actions_can_be_done() {
    const HEAD: &str = "// head\npuzzle \"a\"\ngrid 6x3\ncar X d1 h\ncar B f2 v\n";
    // Above the first puzzle; a fix that is held back; a comment within the solution; before the title.
    for (text, line) in [
        (HEAD.to_owned(), 0),
        (
            "puzzle \"a\"\ngrid\nXX.\nrush 1 #\n...\nend\nexit right 1\n".to_owned(),
            3,
        ),
        (format!("{HEAD}solution\n// first\nXR1\nend\n"), 1),
        (format!("{HEAD}  puzzle \"b\"\ngrid 4x1\ncar X a1 h\n"), 5),
    ] {
        block_on(async {
            let mut client = Client::with(able(), true).await;
            client.open(URI, &text).await;
            if !text.contains('#') {
                client.settled_hints(URI).await;
            }
            if line == 0 {
                after(&mut client, (URI, &text), 0, "start from the hardest").await;
            }
            let actions = actions(&mut client, URI, line).await;
            let is_harder = |it: &(String, _)| it.0.starts_with("start from the hardest");
            assert_eq!(actions.iter().any(is_harder), line == 0, "{actions:?}");
            for (title, edit) in actions {
                let edit = edit.unwrap_or_else(|code| panic!("{title} is refused: {code}\n{text}"));
                let after = made(&text, in_document(&edit));
                let n_comments = |text: &str| text.matches("//").count();
                assert_eq!(n_comments(&after), n_comments(&text), "{title}");
            }
        });
    }
}
