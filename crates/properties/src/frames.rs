//! Properties of the language server, given any bytes from a client.

use std::{io, pin::Pin, task};

use arbitrary::Unstructured;
use serde_json::{Value, json};
use tailback_lsp::{SearchLimits, serve};
use tailback_solver::Limits;
use tokio::{io::AsyncWrite, runtime};

use crate::Property;

pub(crate) const PROPERTY: Property = Property {
    name: "every_request_gets_one_reply",
    says: "the server takes any bytes, ends where they end, and writes whole messages only; a \
           request that it was sent as it should be gets one reply, whatever broken messages are \
           around it",
    holds,
};

/// The output of the server.
#[derive(Default)]
struct Written(Vec<u8>);

impl AsyncWrite for &mut Written {
    fn poll_write(
        mut self: Pin<&mut Self>,
        _: &mut task::Context<'_>,
        bytes: &[u8],
    ) -> task::Poll<io::Result<usize>> {
        self.0.extend_from_slice(bytes);
        task::Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut task::Context<'_>) -> task::Poll<io::Result<()>> {
        task::Poll::Ready(Ok(()))
    }

    fn poll_shutdown(
        self: Pin<&mut Self>,
        _: &mut task::Context<'_>,
    ) -> task::Poll<io::Result<()>> {
        task::Poll::Ready(Ok(()))
    }
}

fn holds(data: &[u8]) {
    // Raw bytes, and a session made of them.
    replies(data);
    let mut session = Session::begun();
    let _ = session.go_on(&mut Unstructured::new(data));
    let replies = replies(&session.input);
    for id in 0..session.n_requests {
        let n_replies = replies.iter().filter(|reply| reply["id"] == id).count();
        let input = String::from_utf8_lossy(&session.input);
        assert_eq!(n_replies, 1, "replies to request {id}\n{input}");
    }
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
    let mut written = Written::default();
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime starts");
    runtime.block_on(serve(input, &mut written, limits));
    let mut replies = messages(&written.0);
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

/// The messages of a client.
struct Session {
    input: Vec<u8>,
    n_requests: u32,
}

/// The requests that a client may send, with or without sense.
const REQUESTS: &[&str] = &[
    "textDocument/hover",
    "textDocument/inlayHint",
    "textDocument/codeAction",
    "textDocument/formatting",
    "textDocument/completion",
    "textDocument/documentHighlight",
    "textDocument/rename",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/full/delta",
    "textDocument/diagnostic",
    "workspace/symbol",
    "tailback/nothing",
    "initialize",
    "codeAction/resolve",
    "textDocument/codeLens",
    "textDocument/definition",
    "textDocument/documentLink",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/onTypeFormatting",
    "textDocument/prepareRename",
    "textDocument/rangeFormatting",
    "textDocument/references",
    "textDocument/selectionRange",
    "textDocument/semanticTokens/range",
    "workspace/diagnostic",
    "workspace/executeCommand",
    "tailback/board",
    "tailback/collection",
    "tailback/distance",
    "tailback/edit",
    "tailback/select",
    "tailback/solution",
    "shutdown",
    "tailback/undo",
    "tailback/redo",
    "tailback/status",
    "tailback/nearby",
];

/// The commands of lenses and code actions, and none.
const COMMANDS: &[&str] = &[
    "tailback.writeSolution",
    "tailback.harderStart",
    "tailback.keepExpectations",
    "",
];

/// The edits of a puzzle that the board can make, and some that it cannot.
const EDITS: &[&str] = &[
    "setCar",
    "addCar",
    "removeCar",
    "addWall",
    "removeWall",
    "addExit",
    "removeExit",
    "setSolution",
    "",
    "renameCar",
    "setTarget",
];

const URI: &str = "file:///boards/a.rush";

const TEXT: &str = "puzzle \"é\"\ngrid\n  A A . .\n  X X . B\n  . . . B\nend\nexit right 2\n";

impl Session {
    fn begun() -> Self {
        let mut session = Self {
            input: Vec::new(),
            n_requests: 0,
        };
        let capabilities = json!({
            "textDocument": {"diagnostic": {}},
            "workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": true}},
        });
        session.request("initialize", &json!({"capabilities": capabilities}));
        session.notify("initialized", &json!({}));
        session.open(TEXT);
        session
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let header = format!("Content-Length: {}\r\n\r\n", body.len());
        self.input.extend((header + &body).bytes());
    }

    fn request(&mut self, method: &str, params: &Value) {
        let id = self.n_requests;
        self.n_requests += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
    }

    fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn open(&mut self, text: &str) {
        let document = json!({"uri": URI, "languageId": "rush", "version": 1, "text": text});
        self.notify("textDocument/didOpen", &json!({"textDocument": document}));
    }

    fn go_on(&mut self, bytes: &mut Unstructured<'_>) -> arbitrary::Result<()> {
        let mut version = 1;
        while !bytes.is_empty() && self.n_requests < 8 {
            match bytes.int_in_range(0..=9)? {
                0..=3 => {
                    let method = *bytes.choose(REQUESTS)?;
                    let params = params(method, version, bytes)?;
                    self.request(method, &params);
                }
                4..=6 => {
                    version += 1;
                    let change = json!({
                        "range": {"start": position(bytes)?, "end": position(bytes)?},
                        "text": some_text(bytes)?,
                    });
                    let document = json!({"uri": URI, "version": version});
                    let params = json!({"textDocument": document, "contentChanges": [change]});
                    self.notify("textDocument/didChange", &params);
                }
                7 => {
                    let text = some_text(bytes)?;
                    self.open(&text);
                }
                8 => {
                    let id = bytes.int_in_range(0..=self.n_requests)?;
                    self.notify("textDocument/didClose", &json!({"id": id}));
                }
                _ => {
                    // A whole frame of something else.
                    let body = some_text(bytes)?;
                    let header = format!("Content-Length: {}\r\n\r\n", body.len());
                    self.input.extend((header + &body).bytes());
                }
            }
        }
        Ok(())
    }
}

/// Returns the parameters of a request: everything that any request needs, at random places.
fn params(method: &str, version: i32, bytes: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    let mut params = json!({
        "textDocument": {"uri": URI},
        "position": position(bytes)?,
        "range": {"start": position(bytes)?, "end": position(bytes)?},
        "context": {"diagnostics": [], "triggerKind": 1, "includeDeclaration": true},
        "newName": "B",
        "previousResultId": "2",
        "previousResultIds": [],
        "options": {"tabSize": 2, "insertSpaces": true},
        "query": "",
        "ch": "\n",
    });
    params["positions"] = json!([params["position"]]);
    let target = json!({"uri": URI, "version": version, "line": params["position"]["line"]});
    match method {
        "workspace/executeCommand" => {
            params["command"] = json!(bytes.choose(COMMANDS)?);
            params["arguments"] = json!([target]);
        }
        "codeAction/resolve" => {
            let change = bytes.choose(COMMANDS)?.trim_start_matches("tailback.");
            params["title"] = json!("");
            params["data"] = json!({"change": change, "target": target});
        }
        _ if method.starts_with("tailback/") => {
            let number = bytes.int_in_range(0..=20)?;
            params["version"] = json!(1);
            params["textDocument"]["version"] = json!(version);
            params["puzzle"] = json!(number / 10);
            params["car"] = json!(number % 4);
            params["metric"] = json!("steps");
            params["edit"] = json!({
                "kind": bytes.choose(EDITS)?,
                "car": number % 4,
                "column": bytes.int_in_range(-1..=5)?,
                "row": bytes.int_in_range(-1..=5)?,
                "axis": "vertical",
                "length": number,
                "side": "top",
                "lane": number,
                "moves": ["BU1", "XR2"],
                "name": "Q",
            });
            if method != "tailback/board" {
                // How far each car is in its lane.
                params["position"] = json!([number % 3, number / 5, number / 10]);
            }
        }
        _ => {}
    }
    Ok(params)
}

fn position(bytes: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    let line = bytes.int_in_range(0..=9)?;
    let character = bytes.int_in_range(0..=20)?;
    Ok(json!({"line": line, "character": character}))
}

fn some_text(bytes: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    let length = bytes.int_in_range(0..=40)?;
    let text = bytes.bytes(length.min(bytes.len()))?;
    Ok(String::from_utf8_lossy(text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_of_the_protocol_is_sent() {
        macro_rules! methods {
            ($($name:ident $variant:ident $method:literal,)* ;
             $($definite_name:ident $definite_variant:ident $definite_method:literal,)*) => {
                [$($method,)* $($definite_method,)*]
            };
        }
        let methods = tailback_server::each_request!(methods);
        let missing = methods.iter().filter(|it| !REQUESTS.contains(it));
        let missing: Vec<_> = missing.collect();
        assert!(missing.is_empty(), "add to `REQUESTS`: {missing:?}");
    }
}
