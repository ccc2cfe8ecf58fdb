//! Outline, folding, selection, links and pages, in the client's terms.

use crate::client::{Client, JAM, URI, block_on, quiet};
use serde_json::{Value, json};

/// A puzzle in a separate part after another one.
fn two() -> String {
    format!("{JAM}\npuzzle \"Éé\" // 🚗\nallow overlap\n{}", &JAM[13..])
}

async fn ask(client: &mut Client, method: &str, more: Value) -> Value {
    let mut params = json!({"textDocument": {"uri": URI}});
    for (key, value) in more.as_object().unwrap() {
        params[key] = value.clone();
    }
    client.request(method, params).await.unwrap()
}

fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    json!({
        "start": {"line": start.0, "character": start.1},
        "end": {"line": end.0, "character": end.1},
    })
}

#[test]
fn the_outline_has_places_in_the_whole_text() {
    block_on(async {
        for nests in [true, false] {
            let symbol = json!({"hierarchicalDocumentSymbolSupport": nests});
            let able = json!({"textDocument": {"documentSymbol": symbol}});
            let mut client = Client::with(able, true).await;
            client.open(URI, &two()).await;
            let symbols = ask(&mut client, "textDocument/documentSymbol", json!({})).await;
            let second = &symbols[1];
            assert_eq!(second["name"], "Éé");
            let all = range((10, 0), (19, 3));
            if nests {
                assert_eq!(second["range"], all);
                assert_eq!(second["selectionRange"], range((10, 7), (10, 11)));
                assert_eq!(second["children"][0]["name"], "grid");
                assert_eq!(second["children"][0]["range"], range((12, 0), (19, 3)));
            } else {
                assert_eq!(second["location"], json!({"uri": URI, "range": all}));
            }
        }
    });
}

#[test]
fn puzzles_are_found_by_the_letters_of_their_titles() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &two()).await;
        let other = "file:///boards/b.rush";
        client.open(other, JAM).await;
        for (query, expected) in [
            ("jm", vec![("Jam", URI), ("Jam", other)]),
            ("éÉ", vec![("Éé", URI)]),
            ("mj", vec![]),
        ] {
            let found = client.request("workspace/symbol", json!({"query": query}));
            let found = found.await.unwrap();
            let found: Vec<_> = found
                .as_array()
                .unwrap()
                .iter()
                .map(|it| {
                    (
                        it["name"].as_str().unwrap(),
                        it["location"]["uri"].as_str().unwrap(),
                    )
                })
                .collect();
            assert_eq!(found, expected, "{query}");
        }
    });
}

#[test]
fn lines_fold_and_selections_grow() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &two()).await;
        let folds = ask(&mut client, "textDocument/foldingRange", json!({})).await;
        let lines: Vec<_> = folds
            .as_array()
            .unwrap()
            .iter()
            .map(|it| {
                (
                    it["startLine"].as_u64().unwrap(),
                    it["endLine"].as_u64().unwrap(),
                )
            })
            .collect();
        assert_eq!(lines, [(0, 8), (1, 8), (10, 19), (12, 19)]);
        let places = json!([{"line": 13, "character": 4}, {"line": 99, "character": 9}]);
        let more = json!({"positions": places});
        let grown = ask(&mut client, "textDocument/selectionRange", more).await;
        let mut range_of = grown[0].clone();
        let mut lines = Vec::new();
        while !range_of.is_null() {
            let range = &range_of["range"];
            let line = |end: &str| range[end]["line"].as_u64().unwrap();
            lines.push((line("start"), line("end")));
            range_of = range_of["parent"].clone();
        }
        // The cell, the row, all rows, the grid, the puzzle, the text.
        let expected = [(13, 13), (13, 13), (13, 18), (12, 19), (10, 19), (0, 20)];
        assert_eq!(lines, expected);
        assert_eq!(grown[1]["parent"], json!(null));
    });
}

#[test]
fn the_line_that_was_left_is_formatted() {
    block_on(async {
        let mut client = Client::start().await;
        let text = two().replacen("  B B . . . G\n  A . . C . G", "BB...G\nA..C.G", 1);
        client.open(URI, &text).await;
        let more = json!({
            "position": {"line": 3, "character": 0},
            "ch": "\n",
            "options": {"tabSize": 2, "insertSpaces": true},
        });
        let edits = ask(&mut client, "textDocument/onTypeFormatting", more).await;
        let row = json!({"range": range((2, 0), (3, 0)), "newText": "  B B . . . G\n"});
        assert_eq!(edits, json!([row]));
    });
}

#[test]
fn a_rule_leads_to_a_page_that_the_client_can_open() {
    block_on(async {
        let mut client = Client::silent(tailback_lsp::SearchLimits::default().default, true);
        let able = json!({"experimental": {"tailback": {"rulePages": true}}});
        client.initialize(able, quiet()).await;
        client.open(URI, &two()).await;
        let links = ask(&mut client, "textDocument/documentLink", json!({})).await;
        assert_eq!(links[0]["range"], range((11, 6), (11, 13)));
        let page = "tailback-rule:/overlap.md";
        assert_eq!(links[0]["target"], page);
        let report = client
            .published(URI, |_, codes| codes.contains(&"unused-allow".to_owned()))
            .await;
        for diagnostic in report["diagnostics"].as_array().unwrap() {
            let rule = diagnostic["code"].as_str().unwrap();
            let href = &diagnostic["codeDescription"]["href"];
            assert_eq!(*href, format!("tailback-rule:/{rule}.md"));
        }
        let method = "workspace/textDocumentContent";
        let content = client.request(method, json!({"uri": page})).await.unwrap();
        let text = content["text"].as_str().unwrap();
        assert!(text.starts_with("# overlap\n"), "{text}");
        let wrong = json!({"uri": "tailback-rule:/nonsense.md"});
        assert_eq!(client.request(method, wrong).await, Err(-32602));
        // One that says nothing of it gets addresses of the web.
        let mut client = Client::start().await;
        client.open(URI, &two()).await;
        let links = ask(&mut client, "textDocument/documentLink", json!({})).await;
        let target = links[0]["target"].as_str().unwrap();
        assert!(target.starts_with("https://"), "{target}");
    });
}
