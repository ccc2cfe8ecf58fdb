//! `tailback.toml` in the server: the nearest one counts, and it may change while the server runs.

use std::fs;

use serde_json::{Value, json};
use tailback_lsp::SearchLimits;
use tailback_solver::Limits;

use crate::{
    client::{Client, JAM, LONG, URI, block_on, quiet},
    workspace::{Folder, of_server, with_folders},
};

/// A puzzle that `already-solved` warns of.
const SOLVED: &str = "puzzle \"a\"\ngrid\n  . X X\nend\n";

const RULE: &str = "already-solved";

fn choose(severity: &str) -> String {
    format!("[rules]\n{RULE} = \"{severity}\"\n")
}

/// The client says that `uri` has changed.
async fn tell(client: &mut Client, uri: &str) {
    let changes = json!({"changes": [{"uri": uri, "type": 2}]});
    client
        .notify("workspace/didChangeWatchedFiles", changes)
        .await;
}

/// Waits until the document has a report of this severity.
async fn reported(client: &mut Client, uri: &str, severity: u64) {
    client
        .hear(|message| {
            let params = &message["params"];
            let mut reports = params["diagnostics"].as_array().into_iter().flatten();
            params["uri"] == uri
                && reports.any(|it| it["code"] == RULE && it["severity"] == severity)
        })
        .await;
}

#[test]
fn severities_follow_the_nearest_configuration_and_its_changes() {
    block_on(async {
        let folder = Folder::new("severities");
        fs::create_dir(folder.0.join("near")).unwrap();
        folder.write("tailback.toml", &choose("error"));
        let far = folder.write("a.rush", SOLVED);
        let near = folder.write("near/b.rush", &SOLVED.replace("\"a\"", "\"b\""));
        let config = folder.write("near/tailback.toml", &choose("hint"));
        let mut client = with_folders(json!({}), &[&folder]).await;
        reported(&mut client, &far, 1).await;
        reported(&mut client, &near, 4).await;

        folder.write("near/tailback.toml", &choose("information"));
        tell(&mut client, &config).await;
        reported(&mut client, &near, 3).await;

        let n = client.publications(&near).len();
        folder.write("near/tailback.toml", &choose("off"));
        tell(&mut client, &config).await;
        let is_off = |codes: &[String]| !codes.iter().any(|code| code == RULE);
        client.published_after(&near, n, is_off).await;

        // Without it, the one above counts.
        fs::remove_file(folder.0.join("near/tailback.toml")).unwrap();
        tell(&mut client, &config).await;
        reported(&mut client, &near, 1).await;
    });
}

#[test]
fn rules_of_a_configuration_report_puzzles_and_their_own_faults() {
    block_on(async {
        let rule = |when: &str| {
            format!(
                "[[rule]]\nname = \"{RULE}-too\"\nwhen = \"{when}\"\nmessage = \"{{moves}} moves\"\n"
            )
        };
        let folder = Folder::new("own");
        let config = folder.write("tailback.toml", &rule("moves == 0"));
        let document = folder.write("a.rush", SOLVED);
        let mut client = with_folders(json!({}), &[&folder]).await;
        let has_own = |_: &_, codes: &[String]| codes.iter().any(|it| it == "already-solved-too");
        let published = client.published(&document, has_own).await;
        let reports = published["diagnostics"].as_array().unwrap();
        let own = reports.iter().find(|it| it["code"] == "already-solved-too");
        assert_eq!(own.unwrap()["message"], "0 moves");

        folder.write("tailback.toml", &rule("moves == größe"));
        tell(&mut client, &config).await;
        let published = client
            .published(&config, |_, codes| codes == ["config"])
            .await;
        let fault = &published["diagnostics"][0];
        let range =
            json!({"start": {"line": 2, "character": 17}, "end": {"line": 2, "character": 22}});
        assert_eq!(fault["range"], range);

        folder.write("tailback.toml", &rule("moves > 0"));
        tell(&mut client, &config).await;
        let is_gone = |_: &_, codes: &[String]| codes == [RULE];
        client.published(&document, is_gone).await;
    });
}

#[test]
fn rules_of_a_configuration_are_completed_and_described() {
    block_on(async {
        let folder = Folder::new("allowed");
        let config = folder.write(
            "tailback.toml",
            "# größe\n[[rule]]\nmessage = \"short\"\nname = 'too-short'\nwhen = \"moves < 8\"\n",
        );
        let text = "puzzle \"a\"\nallow too-short already-solved\ngrid\n  . X X\nend\n";
        let document = folder.write("a.rush", text);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&document, text).await;
        // Once the settings are known, the name is not an unknown one, and it is used.
        client
            .published(&document, |_, codes| codes.is_empty())
            .await;
        let here = |character: u32| {
            let position = json!({"line": 1, "character": character});
            json!({"textDocument": {"uri": document}, "position": position})
        };

        let completed = client.request("textDocument/completion", here(10));
        let items = completed.await.unwrap()["items"].clone();
        let labels = items.as_array().unwrap().iter();
        let labels: Vec<_> = labels.map(|it| it["label"].as_str().unwrap()).collect();
        assert_eq!(labels, ["too-short"]);

        let hover = client.request("textDocument/hover", here(8)).await.unwrap();
        let hover = hover["contents"]["value"].as_str().unwrap();
        assert!(hover.starts_with("# too-short\n"), "{hover}");

        // After a change of the configuration, its new rules count.
        folder.write("tailback.toml", "");
        tell(&mut client, &config).await;
        let is_unknown = |_: &_, codes: &[String]| codes.contains(&"unknown-rule".to_owned());
        client.published(&document, is_unknown).await;
        let hover = client.request("textDocument/hover", here(8)).await.unwrap();
        let hover = hover["contents"]["value"].as_str().unwrap_or_default();
        assert!(!hover.contains("too-short"), "{hover}");
    });
}

#[test]
fn a_broken_configuration_is_reported_and_the_last_one_stays() {
    block_on(async {
        let folder = Folder::new("broken");
        let config = folder.write("tailback.toml", &choose("error"));
        let document = folder.write("a.rush", SOLVED);
        let mut client = with_folders(json!({}), &[&folder]).await;
        reported(&mut client, &document, 1).await;

        folder.write("tailback.toml", "[rules]\nalready-solvd = \"off\"\n");
        tell(&mut client, &config).await;
        let published = client
            .published(&config, |_, codes| codes == ["config"])
            .await;
        let fault = &published["diagnostics"][0];
        let range =
            json!({"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 13}});
        assert_eq!(fault["range"], range);
        assert_eq!(fault["severity"], 1);
        let message = "unknown rule `already-solvd`; did you mean `already-solved`?";
        assert_eq!(fault["message"], message);

        folder.write("tailback.toml", &choose("hint"));
        tell(&mut client, &config).await;
        client
            .published_after(&config, 1, <[String]>::is_empty)
            .await;
        reported(&mut client, &document, 4).await;
        // Nothing else was published about the document in between.
        let codes = client.publications(&document).into_iter();
        assert!(
            codes
                .map(|(_, codes)| codes)
                .all(|codes| codes.iter().any(|it| it == RULE))
        );
    });
}

#[test]
fn a_configuration_that_extends_a_missing_one_is_reported() {
    block_on(async {
        let folder = Folder::new("extends");
        let config = folder.write("tailback.toml", "extend = \"base.toml\"\n");
        let document = folder.write("a.rush", SOLVED);
        let mut client = with_folders(json!({}), &[&folder]).await;
        let shown = client
            .published(&config, |_, codes| codes == ["config"])
            .await;
        assert_eq!(
            shown["diagnostics"][0]["message"],
            "cannot read base.toml: no such file or folder"
        );
        let base = folder.write("base.toml", &choose("error"));
        tell(&mut client, &base).await;
        tell(&mut client, &config).await;
        client
            .published_after(&config, 1, <[String]>::is_empty)
            .await;
        reported(&mut client, &document, 1).await;
    });
}

#[test]
fn excluded_files_are_read_once_they_are_included() {
    block_on(async {
        let folder = Folder::new("excluded");
        let config = folder.write("tailback.toml", "exclude = [\"old.*\"]\n");
        let new = folder.write("new.rush", SOLVED);
        let old = folder.write("old.rush", &SOLVED.replace("\"a\"", "\"b\""));
        let mut client = with_folders(json!({}), &[&folder]).await;
        reported(&mut client, &new, 2).await;
        assert_eq!(client.publications(&old), []);
        folder.write("tailback.toml", "exclude = [\"new.*\"]\n");
        tell(&mut client, &config).await;
        reported(&mut client, &old, 2).await;
        client.published_after(&new, 1, <[String]>::is_empty).await;
    });
}

#[test]
fn the_settings_of_the_editor_win_over_the_file() {
    block_on(async {
        let folder = Folder::new("settings");
        folder.write("tailback.toml", &choose("off"));
        let document = folder.write("a.rush", SOLVED);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&document, SOLVED).await;
        let is_off = |_: &Value, codes: &[String]| !codes.iter().any(|code| code == RULE);
        client.published(&document, is_off).await;
        let mut settings = quiet();
        settings["warn"] = json!([RULE]);
        let change = json!({"settings": {"tailback": settings}});
        client
            .notify("workspace/didChangeConfiguration", change)
            .await;
        reported(&mut client, &document, 2).await;
    });
}

#[test]
fn settings_that_change_before_the_reply_are_asked_for_again() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, false);
        let able = json!({"workspace": {"configuration": true}});
        client.initialize(able, quiet()).await;
        let is_ask = |message: &Value| message["method"] == "workspace/configuration";
        let first = client.hear(is_ask).await["id"].clone();
        for _ in 0..2 {
            let changed = json!({"settings": null});
            client
                .notify("workspace/didChangeConfiguration", changed)
                .await;
        }
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        client.send(json!({"id": first, "result": [quiet()]})).await;
        let is_second = |message: &Value| is_ask(message) && message["id"] != first;
        let second = client.hear(is_second).await["id"].clone();
        let loud = json!([{"warn": ["harder-start"]}]);
        client.send(json!({"id": second, "result": loud})).await;
        let is_harder = |codes: &[String]| codes.contains(&"harder-start".to_owned());
        client.published(URI, |_, codes| is_harder(codes)).await;
        assert_eq!(client.heard().iter().filter(|it| is_ask(it)).count(), 2);
    });
}

/// Waits until a document with one puzzle has a hint that ends so.
async fn hinted(client: &mut Client, uri: &str, end: &str) {
    client
        .hints_where(uri, |hints| hints.iter().all(|hint| hint.ends_with(end)))
        .await;
}

#[test]
fn the_limits_of_the_file_hold_and_are_followed() {
    block_on(async {
        let folder = Folder::new("limits");
        let write = |limits: &str| folder.write("tailback.toml", &format!("[limits]\n{limits}\n"));
        let config = write("effort = \"1M\"");
        let document = folder.write("a.rush", LONG);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&document, LONG).await;
        hinted(&mut client, &document, "(stopped at an effort of 1M)").await;
        for (limits, end) in [
            ("time = \"120ms\"", "(stopped after 120 ms)"),
            ("effort = \"3M\"", "(stopped at an effort of 3M)"),
            ("memory = \"1MiB\"", "(stopped at 1 MiB)"),
        ] {
            write(limits);
            tell(&mut client, &config).await;
            hinted(&mut client, &document, end).await;
        }
        let overrides = "[[overrides]]\npaths = [\"a.rush\"]\nlimits = { effort = \"2M\" }\n";
        folder.write("tailback.toml", overrides);
        tell(&mut client, &config).await;
        hinted(&mut client, &document, "(stopped at an effort of 2M)").await;
    });
}

#[test]
fn the_limits_that_the_server_is_started_with_win_over_the_file() {
    block_on(async {
        let folder = Folder::new("asked");
        folder.write("tailback.toml", "[limits]\neffort = \"1M\"\n");
        let document = folder.write("a.rush", LONG);
        let limits = SearchLimits {
            asked: Limits {
                effort: Some(3_000_000),
                ..Limits::default()
            },
            ..SearchLimits::default()
        };
        let mut client = of_server(Client::of_server(limits, true), json!({}), &[&folder]).await;
        client.open(&document, LONG).await;
        hinted(&mut client, &document, "(stopped at an effort of 3M)").await;
    });
}

#[test]
fn parts_without_effect_are_faded_if_the_client_can() {
    block_on(async {
        // Nothing ever lets `E` and `F` move, nor `C`.
        let board = "puzzle \"b\"\ngrid\n  . X X .\nend\npuzzle \"a\"\ngrid\n  E X X .\n  E . . .\n  F . . .\n  F C C C\nend\n";
        // Line, first character, last one, severity.
        let faded = [
            (6, 2, 3, 4),
            (7, 2, 3, 4),
            (8, 2, 3, 4),
            (9, 2, 3, 4),
            (9, 4, 9, 4),
        ];
        let expected = [(6, 2, 3, 3), (8, 2, 3, 3), (9, 4, 5, 3)];
        for (able, tags, expected) in [
            (json!({"valueSet": [1]}), json!([1]), &faded[..]),
            (Value::Null, Value::Null, &expected[..]),
        ] {
            let publish = json!({"tagSupport": able});
            let able = json!({"textDocument": {"publishDiagnostics": publish}});
            let mut client = Client::with(able, true).await;
            client.open(URI, board).await;
            let has_it = |_: &Value, codes: &[String]| codes.iter().any(|it| it == "frozen-car");
            let published = client.published(URI, has_it).await;
            let mut places = Vec::new();
            for report in published["diagnostics"].as_array().unwrap() {
                let is_frozen = report["code"] == "frozen-car";
                assert_eq!(
                    report["tags"],
                    if is_frozen { tags.clone() } else { Value::Null }
                );
                let range = &report["range"];
                let [line, start] = ["line", "character"].map(|it| number(&range["start"][it]));
                let end = number(&range["end"]["character"]);
                assert_eq!(number(&range["end"]["line"]), line);
                if is_frozen {
                    places.push((line, start, end, number(&report["severity"])));
                }
            }
            places.sort_unstable();
            assert_eq!(places, expected);
        }
    });
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}
