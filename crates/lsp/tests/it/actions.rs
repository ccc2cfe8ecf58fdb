//! Actions and lenses: edits of the version they were made for, made at once or later.

use crate::client::{Client, JAM, LONG, URI, block_on, quiet};
use serde_json::{Value, json};
use tailback_lsp::SearchLimits;

/// A client that shows why an action is disabled, resolves edits late, and plays.
fn able() -> Value {
    json!({
        "workspace": {
            "applyEdit": true,
            "workspaceEdit": {"documentChanges": true},
            "codeLens": {"refreshSupport": true},
        },
        "textDocument": {"codeAction": {
            "disabledSupport": true,
            "dataSupport": true,
            "resolveSupport": {"properties": ["edit"]},
        }},
        "experimental": {"tailback": {"commands": ["tailback.play"]}},
    })
}

/// Another puzzle before the one with the jam, so that places count from a part of the text.
fn second() -> String {
    format!("puzzle \"First\"\ngrid 4x1\ncar X a1 h\n\n{JAM}expect moves 7\n")
}

/// The start of the second puzzle.
const LINE: u32 = 4;

/// The actions of `kind` on a line.
async fn actions(client: &mut Client, line: u32, kind: &str) -> Vec<Value> {
    let place = json!({"line": line, "character": 0});
    let ask = json!({
        "textDocument": {"uri": URI},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": [kind]},
    });
    let actions = client.request("textDocument/codeAction", ask).await;
    actions.unwrap().as_array().unwrap().clone()
}

/// The lenses of a line, by their titles, once `is_it` holds of them.
async fn lenses(client: &mut Client, line: u32, is_it: impl Fn(&[String]) -> bool) -> Vec<Value> {
    loop {
        let ask = json!({"textDocument": {"uri": URI}});
        let lenses = client.request("textDocument/codeLens", ask).await.unwrap();
        let lenses = lenses.as_array().unwrap().iter();
        let lenses = lenses.filter(|it| it["range"]["start"]["line"] == line);
        let lenses: Vec<Value> = lenses.cloned().collect();
        let titles: Vec<String> = lenses.iter().map(title).collect();
        if is_it(&titles) {
            return lenses;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Returns whether a message reports that an expectation fails.
fn is_failure(message: &Value) -> bool {
    message["method"] == "textDocument/publishDiagnostics"
        && message.to_string().contains("\"expectation\"")
}

fn is_harder(titles: &[String]) -> bool {
    titles.iter().any(|it| it.starts_with("Harder start ("))
}

fn title(lens: &Value) -> String {
    lens["command"]["title"].as_str().unwrap().to_owned()
}

/// The text after the changes of an edit, which are whole lines of a text of ASCII.
fn after(text: &str, edit: &Value, version: i64) -> String {
    let change = &edit["documentChanges"][0];
    let document = json!({"uri": URI, "version": version});
    assert_eq!(change["textDocument"], document, "{edit}");
    let at = |place: &Value| {
        let line = usize::try_from(place["line"].as_u64().unwrap()).unwrap();
        let before: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        before + usize::try_from(place["character"].as_u64().unwrap()).unwrap()
    };
    let mut edits = change["edits"].as_array().unwrap().clone();
    edits.reverse();
    let mut text = text.to_owned();
    let places: Vec<_> = edits
        .iter()
        .map(|it| at(&it["range"]["start"])..at(&it["range"]["end"]))
        .collect();
    for (edit, place) in edits.iter().zip(places) {
        text.replace_range(place, edit["newText"].as_str().unwrap());
    }
    text
}

#[test]
fn a_puzzle_is_mirrored_in_place() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, &second()).await;
        let mirrors = actions(&mut client, LINE + 1, "refactor.rewrite.transform.mirror").await;
        let [columns, rows] = &mirrors[..] else {
            panic!("{mirrors:?}")
        };
        assert_eq!(columns["kind"], "refactor.rewrite.transform.mirror");
        let text = after(&second(), &columns["edit"], 1);
        assert!(text.starts_with("puzzle \"First\"\ngrid 4x1\ncar X a1 h\n"));
        assert!(text.contains("  G . C X X A\n"), "{text}");
        assert!(text.contains("end\nexit left\nexpect moves 7\n"), "{text}");
        assert!(after(&second(), &rows["edit"], 1).contains("  A X X C . G\n"));
        // A disabled action is shown with its reason if the client supports that.
        let resizes = actions(&mut client, LINE + 1, "refactor.rewrite.transform.resize").await;
        let reasons: Vec<_> = resizes
            .iter()
            .filter_map(|it| it["disabled"]["reason"].as_str())
            .collect();
        assert!(
            reasons.contains(&"`B` is in the column on the left"),
            "{reasons:?}"
        );
        let mut other = Client::start().await;
        other.open(URI, &second()).await;
        let resizes = actions(&mut other, LINE + 1, "refactor.rewrite.transform.resize").await;
        assert_eq!(resizes.len(), 4);
    });
}

#[test]
fn transformations_are_gathered_for_a_client_that_shows_them_apart() {
    block_on(async {
        for (command, n_expected) in [("editor.action.refactor", 1), ("tailback.play", 0)] {
            let mut abilities = able();
            abilities["experimental"]["tailback"]["commands"] = json!([command]);
            let mut client = Client::with(abilities, true).await;
            client.open(URI, &second()).await;
            client.hear(is_failure).await;
            let place = json!({"line": LINE, "character": 0});
            let ask = json!({
                "textDocument": {"uri": URI},
                "range": {"start": place, "end": place},
                "context": {"diagnostics": []},
            });
            let all = client
                .request("textDocument/codeAction", ask)
                .await
                .unwrap();
            let all = all.as_array().unwrap();
            let pickers = all.iter().filter(|it| it["title"] == "transform…");
            assert_eq!(pickers.count(), n_expected, "{all:?}");
            let is_transformation = |it: &&Value| {
                let kind = it["kind"].as_str().unwrap_or_default();
                kind.starts_with("refactor.rewrite.transform.")
            };
            assert_eq!(all.iter().any(|it| is_transformation(&it)), n_expected == 0);
            if n_expected == 1 {
                // The expectation is wrong.
                let titles: Vec<_> = all.iter().map(|it| &it["title"]).collect();
                assert!(all.len() <= 5, "{titles:?}");
            }
            let kind = "refactor.rewrite.transform";
            let apart = actions(&mut client, LINE, kind).await;
            assert!(
                apart.iter().filter(is_transformation).count() >= 4,
                "{apart:?}"
            );
        }
    });
}

#[test]
fn a_wrong_figure_has_one_correction() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, &second()).await;
        client.hear(is_failure).await;
        let claim = second().lines().count() as u32 - 1;
        let place = json!({"line": claim, "character": 9});
        let ask = json!({
            "textDocument": {"uri": URI},
            "range": {"start": place, "end": place},
            "context": {"diagnostics": [], "only": ["quickfix"]},
        });
        let fixes = client.request("textDocument/codeAction", ask).await;
        let fixes = fixes.unwrap();
        let fixes = fixes.as_array().unwrap().iter();
        let titles: Vec<_> = fixes.map(|it| &it["title"]).collect();
        let n = titles.iter().filter(|it| **it == "accept `moves 8`");
        assert_eq!(n.count(), 1, "{titles:?}");
    });
}

#[test]
fn a_costly_edit_is_computed_on_request() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        client.initialize(able(), json!(null)).await;
        client.open(URI, &format!("{}exti right\n", second())).await;
        client
            .published(URI, |_, codes| codes.contains(&"syntax".to_owned()))
            .await;
        let fix_all = actions(&mut client, 0, "source.fixAll").await;
        assert_eq!(fix_all[0]["edit"], json!(null));
        let resolved = client.request("codeAction/resolve", fix_all[0].clone());
        let resolved = resolved.await.unwrap();
        assert_eq!(resolved["title"], "make all safe fixes");
        assert_eq!(
            resolved["edit"]["documentChanges"][0]["edits"][0]["newText"],
            "exit"
        );
        // Not on a text that has changed.
        client.replace(URI, 2, &second()).await;
        let stale = client
            .request("codeAction/resolve", fix_all[0].clone())
            .await;
        assert_eq!(stale, Err(-32801));
        // The harder start comes with its figures and its solution.
        let text = format!(
            "{}solution AR1\n",
            second().replace("moves 7", "moves 7, steps 7")
        );
        client.replace(URI, 3, &text).await;
        lenses(&mut client, LINE, is_harder).await;
        let starts = actions(&mut client, LINE, "refactor.rewrite.start").await;
        let resolved = client.request("codeAction/resolve", starts[0].clone());
        let resolved = resolved.await.unwrap();
        let harder = after(&text, &resolved["edit"], 3);
        client.replace(URI, 4, &harder).await;
        let n_before = client.publications(URI).len();
        client.settled_hints(URI).await;
        client
            .published(URI, |version, codes| {
                // Its own claims hold, or one of them would be reported.
                *version == json!(4) && !codes.iter().any(|it| it == "syntax")
            })
            .await;
        let wrong = [
            "expectation",
            "illegal-move",
            "suboptimal-solution",
            "unfinished-solution",
        ];
        for (_, codes) in &client.publications(URI)[n_before..] {
            assert!(
                !codes.iter().any(|it| wrong.contains(&it.as_str())),
                "{codes:?}\n{harder}"
            );
        }
        assert!(
            harder.contains("expect moves ") && harder.contains("steps "),
            "{harder}"
        );
    });
}

#[test]
fn lenses_do_what_they_say() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        client.initialize(able(), json!(null)).await;
        client.open(URI, &second()).await;
        let all = lenses(&mut client, LINE, is_harder).await;
        let titles: Vec<String> = all.iter().map(title).collect();
        assert_eq!(titles[..2], ["▶ Play", "Write solution"]);
        assert!(titles[2].starts_with("Harder start ("), "{titles:?}");
        assert_eq!(titles.len(), 3);
        assert_eq!(all[0]["command"]["command"], "tailback.play");
        assert_eq!(
            all[0]["command"]["arguments"],
            json!([{"uri": URI, "line": LINE}])
        );
        for (lens, expected) in [
            (&all[1], "end\nexpect moves 7\nsolution BR1 "),
            (&all[2], "expect moves "),
        ] {
            let n_before = client.heard().len();
            let command = json!({
                "command": lens["command"]["command"],
                "arguments": lens["command"]["arguments"],
            });
            let answer = client
                .request("workspace/executeCommand", command.clone())
                .await;
            assert_eq!(answer, Ok(json!(null)));
            let is_edit = |message: &Value| message["method"] == "workspace/applyEdit";
            while !client.heard()[n_before..].iter().any(is_edit) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
            let heard = client.heard();
            let edit = heard[n_before..].iter().find(|it| is_edit(it)).unwrap();
            let text = after(&second(), &edit["params"]["edit"], 1);
            assert!(text.contains(expected), "{text}");
            // Some clients have no line after the last line break.
            let after = format!("\"line\":{}}}", second().lines().count());
            assert!(!edit.to_string().contains(&after), "{edit}");
        }
        // A lens of a text that has changed changes nothing.
        client
            .replace(URI, 2, &format!("// more\n{}", second()))
            .await;
        let stale = json!({
            "command": "tailback.writeSolution",
            "arguments": all[1]["command"]["arguments"],
        });
        let stale = client.request("workspace/executeCommand", stale).await;
        assert_eq!(stale, Err(-32801));
        for (command, arguments) in [
            ("tailback.nonsense", json!([])),
            ("tailback.writeSolution", json!([])),
            (
                "tailback.writeSolution",
                json!([{"uri": "file:///nothing", "line": 0}]),
            ),
        ] {
            let wrong = json!({"command": command, "arguments": arguments});
            let wrong = client.request("workspace/executeCommand", wrong).await;
            assert_eq!(wrong, Err(-32602), "{command}");
        }
    });
}

#[test]
fn a_lens_without_anything_to_do_keeps_its_place_if_the_client_shows_it() {
    block_on(async {
        for (commands, expected) in [
            (json!(["tailback.play"]), vec!["tailback.play"]),
            (json!(["tailback.play", ""]), vec!["tailback.play", "", ""]),
        ] {
            let able = json!({
                "workspace": {"applyEdit": true},
                "experimental": {"tailback": {"commands": commands}},
            });
            let mut client = Client::with(able, true).await;
            client.open(URI, "puzzle \"A\"\ngrid 4x1\n").await;
            let all = lenses(&mut client, 0, |titles| !titles.is_empty()).await;
            let commands: Vec<_> = all.iter().map(|it| &it["command"]["command"]).collect();
            assert_eq!(commands, expected);
        }
    });
}

#[test]
fn a_command_on_a_puzzle_being_solved_asks_to_wait() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, LONG).await;
        let command = json!({
            "command": "tailback.writeSolution",
            "arguments": [{"uri": URI, "line": 0}],
        });
        let id = client.ask("workspace/executeCommand", command).await;
        let is_reply = |message: &Value| message["id"] == id && message["error"].is_object();
        let error = &client.hear(is_reply).await["error"];
        assert_eq!(error["code"], -32803);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("still being solved"), "{message}");
    });
}

#[test]
fn the_client_is_asked_to_refresh_lenses() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        client.initialize(able(), quiet()).await;
        client.open(URI, JAM).await;
        let is_refresh = "workspace/codeLens/refresh";
        client.hear(|message| message["method"] == is_refresh).await;
        // A client that cannot play has no lens for it.
        let able = json!({"workspace": {"applyEdit": true}});
        let mut client = Client::with(able, true).await;
        client.open(URI, JAM).await;
        let all = lenses(&mut client, 0, |titles| !titles.is_empty()).await;
        assert_eq!(title(&all[0]), "Write solution");
    });
}

#[test]
fn a_client_that_makes_no_edits_has_no_lenses_and_commands_for_them() {
    block_on(async {
        let able = json!({"experimental": {"tailback": {"commands": ["tailback.play"]}}});
        let mut client = Client::with(able, true).await;
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        let all = lenses(&mut client, 0, |titles| !titles.is_empty()).await;
        let titles: Vec<String> = all.iter().map(title).collect();
        assert_eq!(titles, ["▶ Play"]);
        let command = json!({
            "command": "tailback.writeSolution",
            "arguments": [{"uri": URI, "line": 0}],
        });
        let answer = client.request("workspace/executeCommand", command).await;
        assert_eq!(answer, Err(-32803));
    });
}

#[test]
fn a_harder_start_is_a_command_for_clients_that_ask_for_no_edits() {
    block_on(async {
        let text = second().replace("moves 7", "moves 7, steps 7");
        for applies in [true, false] {
            let mut client = Client::silent(SearchLimits::default().default, true);
            let able = json!({"workspace": {"applyEdit": applies}});
            client.initialize(able, json!(null)).await;
            client.open(URI, &text).await;
            if applies {
                lenses(&mut client, LINE, is_harder).await;
            } else {
                client.settled_hints(URI).await;
            }
            let starts = actions(&mut client, LINE, "refactor.rewrite.start").await;
            let commands: Vec<_> = starts.iter().map(|it| &it["command"]["command"]).collect();
            // Where there are none, a claim would have to go.
            let expected: &[&str] = if applies {
                &["tailback.harderStart"]
            } else {
                &[]
            };
            assert_eq!(commands, expected);
        }
    });
}
