//! Invalid messages of a client are refused or ignored, and the session continues.

use crate::client::{Client, JAM, LONG, URI, block_on, frame, is_provisional};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use serde_json::json;

const FAR: u32 = i32::MAX as u32;

#[test]
fn a_cancelled_request_is_answered_so() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, LONG).await;
        let range = json!({
            "start": {"line": 0, "character": 0},
            "end": {"line": FAR, "character": FAR},
        });
        // Hints wait a moment for a figure, which does not come here.
        let ask = json!({"textDocument": {"uri": URI}, "range": range});
        let id = client.ask("textDocument/inlayHint", ask).await;
        client.notify("$/cancelRequest", json!({"id": id})).await;
        assert_eq!(client.reply(id).await, Err(-32800));
        assert!(is_provisional(&client.hints(URI).await[0]));
    });
}

#[test]
fn a_document_never_opened_is_ignored() {
    block_on(async {
        let mut client = Client::start().await;
        client.replace(URI, 7, JAM).await;
        client.close(URI).await;
        assert_eq!(client.hints(URI).await, [""; 0]);
        client
            .hear(|message| {
                let said = message["params"]["message"].as_str().unwrap_or_default();
                message["method"] == "window/logMessage" && said.contains("is not open")
            })
            .await;
        assert_eq!(client.publications(URI), []);
    });
}

#[test]
fn places_outside_the_text_are_clamped() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        for (line, character) in [(FAR, FAR), (0, FAR), (FAR, 0)] {
            let place = json!({"line": line, "character": character});
            let document = json!({"uri": URI});
            let ask = json!({"textDocument": document, "position": place});
            client.request("textDocument/hover", ask).await.unwrap();
            let range = json!({"start": place, "end": {"line": 0, "character": 0}});
            let context = json!({"diagnostics": []});
            let ask = json!({"textDocument": document, "range": range, "context": context});
            client
                .request("textDocument/codeAction", ask)
                .await
                .unwrap();
        }
        let end = json!({"line": FAR, "character": FAR});
        let range = json!({"start": end, "end": end});
        let changes = json!([{"range": range, "text": "nonsense"}]);
        client.change(URI, 2, changes).await;
        client.published(URI, |_, codes| codes == ["syntax"]).await;
        let range = json!({"start": end, "end": {"line": 9, "character": 0}});
        let changes = json!([{"range": range, "text": ""}]);
        client.change(URI, 3, changes).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn no_message_ends_the_session() {
    let pieces = [
        "Content-Length: 2\r\n\r\n{}",
        "Content-Length: 9\r\n\r\n",
        "\r\n\r\n",
        "{}",
        "Content-Length",
        ": 3\r\n",
        "\u{1f697}",
        "\"jsonrpc\":\"2.0\"",
    ];
    let piece = prop_oneof![
        prop::sample::select(pieces.to_vec()).prop_map(|piece| piece.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..20),
    ];
    let noise = prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat());
    let mut runner = TestRunner::new(Config::with_cases(24));
    let result = runner.run(&noise, |noise| {
        block_on(async {
            let mut client = Client::start().await;
            client.send_bytes(&noise).await;
            // A length in the noise may swallow part of the following text.
            client.send_bytes(&[b'\n'; 16]).await;
            client.send_bytes(&frame(&json!({}))).await;
            client.open(URI, JAM).await;
            assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
        });
        Ok(())
    });
    result.unwrap();
}

#[test]
fn a_broken_message_is_answered() {
    block_on(async {
        let mut client = Client::start().await;
        client.send_bytes(b"Content-Length: 5\r\n\r\n{not}").await;
        let answer = client.hear(|message| message["id"].is_null() && message.get("id").is_some());
        let answer = answer.await;
        assert_eq!(answer["error"]["code"], -32700);
        client.open(URI, JAM).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}
