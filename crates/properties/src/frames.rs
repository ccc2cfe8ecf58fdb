//! Properties of the language server, given any bytes from a client.

use serde_json::{Value, json};
use tailback_lsp::{SearchLimits, serve};
use tailback_solver::Limits;
use tokio::runtime;

use crate::Property;

pub(crate) const PROPERTY: Property = Property {
    name: "every_request_gets_one_reply",
    says: "the server takes any bytes, ends where they end, and writes whole messages only; \
           requests before them get one reply each",
    holds,
};

const URI: &str = "file:///boards/a.rush";

const TEXT: &str = "puzzle \"é\"\ngrid\n  A A . .\n  X X . B\n  . . . B\nend\nexit right 2\n";

fn holds(data: &[u8]) {
    replies(data);
    let document = json!({"uri": URI, "languageId": "rush", "version": 1, "text": TEXT});
    let place = json!({"line": 2, "character": 3});
    let here = json!({"textDocument": {"uri": URI}, "position": place});
    let range = json!({"start": {"line": 0, "character": 0}, "end": place});
    let whole = json!({"textDocument": {"uri": URI}, "range": range});
    // The hints wait for the solver, and therefore for the end of the input.
    let session = [
        json!({"id": "first", "method": "initialize", "params": {"capabilities": {}}}),
        json!({"method": "initialized", "params": {}}),
        json!({"method": "textDocument/didOpen", "params": {"textDocument": document}}),
        json!({"id": "second", "method": "textDocument/hover", "params": here}),
        json!({"id": "third", "method": "textDocument/inlayHint", "params": whole}),
    ];
    let mut input: Vec<u8> = session.into_iter().flat_map(framed).collect();
    input.extend(data);
    let replies = replies(&input);
    for id in ["first", "second", "third"] {
        let n_replies = replies.iter().filter(|reply| reply["id"] == id).count();
        assert_eq!(n_replies, 1, "replies to the {id} request");
    }
}

fn framed(mut message: Value) -> Vec<u8> {
    message["jsonrpc"] = json!("2.0");
    let body = message.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// The replies of a server that is sent `input`.
fn replies(input: &[u8]) -> Vec<Value> {
    let asked = Limits {
        states: Some(1000),
        memory: Some(64 << 20),
        ..Limits::default()
    };
    let limits = SearchLimits {
        asked,
        ..SearchLimits::default()
    };
    let mut written = Vec::new();
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime starts");
    runtime.block_on(serve(input, &mut written, limits));
    let mut replies = messages(&written);
    replies.retain(|message| message.get("method").is_none());
    replies
}

/// The messages that `bytes` are, without anything between.
fn messages(mut bytes: &[u8]) -> Vec<Value> {
    let mut messages = Vec::new();
    while !bytes.is_empty() {
        let text = String::from_utf8_lossy(bytes);
        let (header, _) = text.split_once("\r\n\r\n").expect("a header ends");
        let length = header
            .strip_prefix("Content-Length: ")
            .and_then(|length| length.parse::<usize>().ok())
            .expect("the header is the length");
        let body = &bytes[header.len() + 4..][..length];
        messages.push(serde_json::from_slice(body).expect("a message is JSON"));
        bytes = &bytes[header.len() + 4 + length..];
    }
    messages
}
