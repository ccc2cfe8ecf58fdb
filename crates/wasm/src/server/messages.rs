//! Messages of the protocol as JSON.

use ls_types::MessageType;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tailback_server::{
    Answer, AskId, BoardAsker, BoardRequest, ClientRequest, Error, ErrorCode, Notification, Reply,
    Request, Result, ServerNotification, decode, each_request,
};

use super::params::{Given, Params};

/// Reads the error of a reply.
pub(crate) fn refusal(error: &Value) -> Error {
    let code = error["code"].as_i64().unwrap_or_default();
    let message = error["message"].as_str().unwrap_or_default();
    Error::new(ErrorCode::Other(code), message.to_owned())
}

macro_rules! requests {
    (
        $($name:ident $variant:ident $method:literal,)* ;
        $($definite:ident $definite_variant:ident $definite_method:literal,)*
    ) => {
        pub(crate) fn request(method: &str, value: Value) -> Result<Request> {
            Ok(match method {
                "initialize" => Request::Initialize(value),
                "shutdown" => Request::Shutdown,
                "workspace/textDocumentContent" => Request::Content(whole(value)?),
                "tailback/openBoard" => Request::OpenBoard(decode(value)?),
                $($method => Request::$variant(Params::read(&mut Given(value))?),)*
                $($definite_method => {
                    Request::$definite_variant(Params::read(&mut Given(value))?)
                })*
                _ => Request::Board(BoardRequest {
                    asker: BoardAsker::Client,
                    method: method.to_owned(),
                    params: value,
                }),
            })
        }

        fn encode_answer(answer: Answer) -> String {
            match answer {
                Answer::Initialize(it) => encode(&it),
                Answer::Shutdown => encode(&()),
                Answer::Content(it) => encode(&it),
                Answer::Board(it) => encode(&it),
                Answer::OpenBoard(it) => encode(&it),
                // Only pages of the board subscribe.
                Answer::Listen(_) => encode(&()),
                $(Answer::$variant(it) => encode(&it),)*
                $(Answer::$definite_variant(it) => encode(&it),)*
            }
        }
    };
}

each_request!(requests);

/// Decodes parameters of which all parts are used.
fn whole<T: DeserializeOwned>(params: Value) -> Result<T> {
    Given(params).part("")
}

/// Decodes a notification; `None` if the server takes no notice of it.
pub(crate) fn notification(method: &str, value: Value) -> Option<Result<Notification>> {
    Some(match method {
        "initialized" => Ok(Notification::Initialized),
        "textDocument/didOpen" => whole(value).map(Notification::DidOpen),
        "textDocument/didChange" => whole(value).map(Notification::DidChange),
        "textDocument/didClose" => whole(value).map(Notification::DidClose),
        "textDocument/didSave" => Ok(Notification::DidSave),
        "workspace/didChangeConfiguration" => {
            whole(value).map(Notification::DidChangeConfiguration)
        }
        "workspace/didChangeWorkspaceFolders" => {
            whole(value).map(Notification::DidChangeWorkspaceFolders)
        }
        "window/workDoneProgress/cancel" => whole(value).map(Notification::CancelProgress),
        "tailback/follow" => whole(value).map(Notification::Follow),
        "tailback/status" => whole(value).map(Notification::Status),
        _ => return None,
    })
}

/// The kind of a request to the client, which its reply has to be read with.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    ApplyEdit,
    ShowDocument,
    Configuration,
    Other,
}

impl Asked {
    pub(crate) fn reply(self, result: Value) -> Result<Reply> {
        Ok(match self {
            Self::ApplyEdit => Reply::Applied(whole(result)?),
            Self::ShowDocument => Reply::Shown(result["success"] == true),
            Self::Configuration => Reply::Configuration(whole(result)?),
            Self::Other => Reply::Done,
        })
    }
}

/// Encodes the answer to the client's request `id`.
pub(crate) fn answered(id: &Value, result: Result<Answer>) -> String {
    let (kind, content) = match result {
        Ok(answer) => ("result", encode_answer(answer)),
        Err(Error { code, message }) => {
            let error = json!({"code": code.number(), "message": message});
            ("error", error.to_string())
        }
    };
    format!(r#"{{"jsonrpc":"2.0","id":{id},"{kind}":{content}}}"#)
}

/// Encodes a notification to the client.
pub(crate) fn notified(notification: &ServerNotification) -> String {
    let (method, params) = match notification {
        ServerNotification::Diagnostics(params) => {
            ("textDocument/publishDiagnostics", encode(params))
        }
        ServerNotification::Log(kind, text) => {
            ("window/logMessage", encode(&Message { kind, text }))
        }
        ServerNotification::Show(kind, text) => {
            ("window/showMessage", encode(&Message { kind, text }))
        }
        ServerNotification::Progress(token, value) => {
            let (token, value) = (encode(token), encode(value));
            (
                "$/progress",
                format!(r#"{{"token":{token},"value":{value}}}"#),
            )
        }
        ServerNotification::Board(notification) => {
            (notification.method, encode(&notification.params))
        }
    };
    format!(r#"{{"jsonrpc":"2.0","method":"{method}","params":{params}}}"#)
}

#[derive(Serialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    kind: &'a MessageType,
    #[serde(rename = "message")]
    text: &'a str,
}

/// Encodes a request to the client, and also returns its kind.
pub(crate) fn asked(id: AskId, request: &ClientRequest) -> (String, Asked) {
    let member = |name: &str, value: String| format!(r#"{{"{name}":{value}}}"#);
    let (method, params, kind) = match request {
        ClientRequest::ApplyEdit(edit) => {
            let params = member("edit", encode(edit));
            ("workspace/applyEdit", params, Asked::ApplyEdit)
        }
        ClientRequest::Step(direction, params) => {
            (direction.method(), encode(params), Asked::ApplyEdit)
        }
        ClientRequest::ShowDocument(document) => {
            ("window/showDocument", encode(document), Asked::ShowDocument)
        }
        ClientRequest::Configuration(items) => {
            let params = member("items", encode(items));
            ("workspace/configuration", params, Asked::Configuration)
        }
        ClientRequest::Register(all) => {
            let params = member("registrations", encode(all));
            ("client/registerCapability", params, Asked::Other)
        }
        ClientRequest::CreateProgress(token) => {
            let params = member("token", encode(token));
            ("window/workDoneProgress/create", params, Asked::Other)
        }
        ClientRequest::RefreshHints => refresh("workspace/inlayHint/refresh"),
        ClientRequest::RefreshLenses => refresh("workspace/codeLens/refresh"),
    };
    let message = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}"#);
    (message, kind)
}

fn refresh(method: &str) -> (&str, String, Asked) {
    (method, "null".to_owned(), Asked::Other)
}

/// Encodes a value without a [`Value`] between, which would double the code.
fn encode(value: &impl Serialize) -> String {
    // The types of the protocol can be encoded: their keys are words.
    serde_json::to_string(value).unwrap_or_default()
}
