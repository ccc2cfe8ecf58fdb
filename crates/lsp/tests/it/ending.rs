//! The session ends when it should, whatever is going on.

use crate::client::{Client, JAM, LONG, URI, able, block_on, frame, is_provisional};
use serde_json::json;
use tailback_lsp::{Ending, SearchLimits};

#[test]
fn exit_after_shutdown_is_as_asked() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        assert_eq!(
            client.request("shutdown", json!(null)).await,
            Ok(json!(null))
        );
        client.notify("exit", json!(null)).await;
        assert_eq!(client.ending().await, Ending::Exited);
    });
}

#[test]
fn exit_right_after_shutdown_is_orderly() {
    block_on(async {
        let mut client = Client::start().await;
        let id = client.ask("shutdown", json!(null)).await;
        client.notify("exit", json!(null)).await;
        assert_eq!(client.reply(id).await, Ok(json!(null)));
        assert_eq!(client.ending().await, Ending::Exited);
    });
}

#[test]
fn exit_alone_is_a_cut() {
    block_on(async {
        let mut client = Client::start().await;
        client.notify("exit", json!(null)).await;
        assert_eq!(client.ending().await, Ending::Disconnected);
    });
}

#[test]
fn a_lost_connection_is_a_cut() {
    block_on(async {
        for before in ["", "Content-Length: 1000\r\n\r\n{"] {
            let mut client = Client::start().await;
            client.send_bytes(before.as_bytes()).await;
            client.hang_up();
            assert_eq!(client.ending().await, Ending::Disconnected);
        }
    });
}

#[test]
fn a_search_does_not_keep_the_session_alive() {
    block_on(async {
        // With requests to the client that will never be answered.
        let mut client = Client::with(able(), false).await;
        client.open(URI, LONG).await;
        let is_progress = "window/workDoneProgress/create";
        client
            .hear(|message| message["method"] == is_progress)
            .await;
        assert!(is_provisional(&client.hints(URI).await[0]));
        assert_eq!(
            client.request("shutdown", json!(null)).await,
            Ok(json!(null))
        );
        client.notify("exit", json!(null)).await;
        assert_eq!(client.ending().await, Ending::Exited);
    });
}

/// Its input is still open then, as where another process has inherited it.
#[cfg(unix)]
#[test]
fn a_client_whose_process_ends_is_a_cut() {
    block_on(async {
        let mut process = std::process::Command::new("sleep")
            .arg("600")
            .spawn()
            .expect("every Unix can sleep");
        let mut client = Client::silent(SearchLimits::default().default, true);
        let params = json!({"capabilities": {}, "processId": process.id()});
        client.request("initialize", params).await.unwrap();
        client.open(URI, JAM).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
        process.kill().expect("it is there");
        assert_eq!(client.ending().await, Ending::Disconnected);
        process.wait().expect("it is mine");
    });
}

#[test]
fn an_unused_process_id_means_nothing() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        // More than any Unix gives.
        let params = json!({"capabilities": {}, "processId": i32::MAX});
        client.request("initialize", params).await.unwrap();
        client.open(URI, JAM).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn requests_are_refused_before_and_after() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        let place = json!({"line": 0, "character": 0});
        let hover = json!({"textDocument": {"uri": URI}, "position": place});
        let before = client.request("textDocument/hover", hover.clone()).await;
        assert_eq!(before, Err(-32002));
        let params = json!({"capabilities": {}});
        client.request("initialize", params.clone()).await.unwrap();
        assert_eq!(client.request("initialize", params).await, Err(-32600));
        client.request("shutdown", json!(null)).await.unwrap();
        let after = client.request("textDocument/hover", hover).await;
        assert_eq!(after, Err(-32600));
    });
}

#[test]
fn a_whole_session_may_arrive_at_once() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        let document = json!({"uri": URI, "languageId": "rush", "version": 1, "text": "nonsense"});
        let place = json!({"line": 0, "character": 0});
        let range = json!({"start": place, "end": place});
        let hints = json!({"textDocument": {"uri": URI}, "range": range});
        let messages = [
            json!({"id": 1, "method": "initialize", "params": {"capabilities": {}}}),
            json!({"method": "initialized", "params": {}}),
            json!({"method": "textDocument/didOpen", "params": {"textDocument": document}}),
            json!({"id": 2, "method": "textDocument/inlayHint", "params": hints}),
        ];
        let mut bytes = Vec::new();
        for mut message in messages {
            message["jsonrpc"] = json!("2.0");
            bytes.extend(frame(&message));
        }
        client.send_bytes(&bytes).await;
        assert!(client.reply(1).await.is_ok());
        assert_eq!(client.reply(2).await, Ok(json!([])));
        client.published(URI, |_, codes| codes == ["syntax"]).await;
    });
}
