//! Changes apply in the order in which they arrive, and stale results are never published.

use crate::client::{Client, JAM, URI, able, block_on};
use serde_json::{Value, json};
use tailback_lsp::SearchLimits;

/// A change of one cell of the first grid.
fn cell(row: u32, column: u32, content: &str) -> Value {
    let at = |character| json!({"line": row + 2, "character": character});
    let range = json!({"start": at(2 + 2 * column), "end": at(3 + 2 * column)});
    json!({"range": range, "text": content})
}

#[test]
fn a_burst_of_500_edits_ends_in_the_right_figure() {
    block_on(async {
        // This includes a client that never answers a request.
        let mut client = Client::with(able(), false).await;
        client.open(URI, JAM).await;
        // F goes to the left and back, cell by cell, and stops three cells to the left.
        let mut column = 4;
        let mut version = 1;
        while version < 501 {
            let goes_left = version % 12 < 6;
            let (from, to) = if goes_left {
                (column + 1, column - 1)
            } else {
                (column, column + 2)
            };
            column = if goes_left { column - 1 } else { column + 1 };
            version += 1;
            client
                .change(URI, version, json!([cell(4, from, ".")]))
                .await;
            version += 1;
            client.change(URI, version, json!([cell(4, to, "F")])).await;
        }
        assert_eq!((version, column), (501, 2));
        let last = json!([cell(4, 3, "."), cell(4, 1, "F")]);
        client.change(URI, 502, last).await;
        assert_eq!(client.settled_hints(URI).await, ["7 moves · 13 steps"]);
        let published = |version: &Value, _: &[String]| *version == json!(502);
        client.published(URI, published).await;
    });
}

#[test]
fn several_edits_of_one_version_apply_one_after_the_other() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        let everything = json!({
            "start": {"line": 0, "character": 0},
            "end": {"line": 99, "character": 0},
        });
        let start = json!({"line": 0, "character": 0});
        let changes = json!([
            {"text": "nonsense\n"},
            {"range": everything, "text": JAM},
            {"range": {"start": start, "end": start}, "text": "rush 1\n"},
        ]);
        client.change(URI, 2, changes).await;
        let published = client
            .published(URI, |version, _| *version == json!(2))
            .await;
        assert_eq!(published["diagnostics"], json!([]));
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn opening_again_replaces_the_text() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, "nonsense").await;
        client.open(URI, JAM).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
        client.published(URI, |_, codes| codes.is_empty()).await;
    });
}

#[test]
fn a_closed_document_loses_its_diagnostics() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, "nonsense").await;
        client.published(URI, |_, codes| !codes.is_empty()).await;
        client.close(URI).await;
        client.published(URI, |_, codes| codes.is_empty()).await;
        assert_eq!(client.hints(URI).await, [""; 0]);
    });
}

#[test]
fn no_message_of_the_server_overtakes_its_requests() {
    // On one thread, nothing runs by chance before the next message is sent.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(async {
        let able = json!({"workspace": {
            "didChangeWatchedFiles": {"dynamicRegistration": true},
            "configuration": true,
        }});
        let mut client = Client::silent(SearchLimits::default().default, true);
        client.initialize(able, json!({"nonsense": 1})).await;
        client
            .hear(|message| message["method"] == "window/logMessage")
            .await;
        let heard = client.heard();
        let methods = heard
            .iter()
            .filter_map(|message| message["method"].as_str());
        let methods: Vec<&str> = methods.take(3).collect();
        let expected = [
            "client/registerCapability",
            "workspace/configuration",
            "window/logMessage",
        ];
        assert_eq!(methods, expected);
    });
}
