//! Cars by their names, in the client's terms.

use crate::client::{Client, JAM, URI, able, block_on};
use serde_json::{Value, json};

/// `JAM` as the second puzzle, with its solution; it begins in line 2.
fn text() -> String {
    format!("puzzle \"é\"\ngrid 6x6\n{JAM}solution FL3 GD3\n")
}

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": end},
    })
}

/// At the `G` of the move `GD3`.
fn ask() -> Value {
    json!({
        "textDocument": {"uri": URI},
        "position": {"line": 11, "character": 13},
        "context": {"includeDeclaration": false},
        "newName": "H",
    })
}

/// The three cells of `G` and its move.
fn places() -> [Value; 4] {
    [
        range(4, 12, 13),
        range(5, 12, 13),
        range(6, 12, 13),
        range(11, 13, 14),
    ]
}

#[test]
fn a_car_lights_up_and_is_found_in_its_puzzle() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &text()).await;
        let request = client.request("textDocument/documentHighlight", ask());
        let [first, second, third, made] = places();
        let expected = json!([
            {"range": first, "kind": 3},
            {"range": second, "kind": 3},
            {"range": third, "kind": 3},
            {"range": made, "kind": 2},
        ]);
        assert_eq!(request.await.unwrap(), expected);
        let request = client.request("textDocument/references", ask());
        let expected = json!([{"uri": URI, "range": made}]);
        assert_eq!(request.await.unwrap(), expected);
        let request = client.request("textDocument/definition", ask());
        let expected = json!([{"uri": URI, "range": first}]);
        assert_eq!(request.await.unwrap(), expected);
    });
}

#[test]
fn a_rename_is_an_edit_of_the_version_it_was_made_for() {
    block_on(async {
        for is_able in [true, false] {
            let abilities = if is_able { able() } else { json!({}) };
            let mut client = Client::with(abilities, true).await;
            client.open(URI, &text()).await;
            let prepared = client.request("textDocument/prepareRename", ask());
            assert_eq!(prepared.await.unwrap(), range(11, 13, 14));
            let edits = places().map(|range| json!({"range": range, "newText": "H"}));
            let expected = if is_able {
                let document = json!({"uri": URI, "version": 1});
                json!({"documentChanges": [{"textDocument": document, "edits": edits}]})
            } else {
                json!({"changes": {URI: edits}})
            };
            let renamed = client.request("textDocument/rename", ask());
            assert_eq!(renamed.await.unwrap(), expected);
        }
    });
}

#[test]
fn a_name_that_is_taken_is_refused_with_the_reason() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &text()).await;
        let mut ask = ask();
        ask["newName"] = json!("B");
        let id = client.ask("textDocument/rename", ask).await;
        let answer = client.hear(|message| message["id"] == json!(id)).await;
        let expected = json!({
            "code": -32803,
            "message": "the puzzle already has a car `B`",
        });
        assert_eq!(answer["error"], expected);
    });
}
