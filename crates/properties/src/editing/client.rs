//! A client in the same process. It makes the edits that the server asks for and checks that they can be made.

use arbitrary::Unstructured;
use serde_json::{Value, json};
use tailback_check::rules::RULES;
use tailback_lsp::{SearchLimits, serve};
use tailback_solver::Limits;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, DuplexStream, duplex},
    runtime::{self, Runtime},
};

use super::{
    strict::{self, Change, Units},
    texts::{self, Document},
};

/// Enough for the boards of [`texts`]. No limit is one of time, so that a failure happens again.
pub(crate) const LIMITS: Limits = Limits {
    effort: Some(200_000),
    states: Some(1000),
    memory: Some(1 << 20),
    time: None,
};

/// Bytes between client and server: more than they ever have on the way, so that neither waits to write.
const PIPE: usize = 1 << 22;

/// A client with one open text.
pub(crate) struct Client {
    runtime: Runtime,
    to_server: DuplexStream,
    from_server: BufReader<DuplexStream>,
    units: Units,
    last_id: u64,
    version: i32,
    pub(crate) text: String,
    pub(crate) is_markdown: bool,
    /// The number of edits made on request of the server.
    pub(crate) n_made: usize,
    /// The changes of the last of them, until they are taken.
    last_changes: Option<Vec<Change>>,
}

impl Client {
    /// Creates a client with capabilities and a text chosen by `bytes`.
    pub(crate) fn with_text(bytes: &mut Unstructured<'_>) -> arbitrary::Result<Self> {
        let encoding = *bytes.choose(&["utf-16", "utf-8", "utf-32"])?;
        let is_versioned: bool = bytes.arbitrary()?;
        let asks_for_edits: bool = bytes.arbitrary()?;
        let Document { text, is_markdown } = texts::document(bytes)?;
        let resolve = if asks_for_edits {
            json!({"properties": ["edit"]})
        } else {
            Value::Null
        };
        let capabilities = json!({
            "general": {"positionEncodings": [encoding]},
            "textDocument": {"codeAction": {
                "dataSupport": asks_for_edits,
                "disabledSupport": true,
                "resolveSupport": resolve,
            }},
            "workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": is_versioned}},
        });
        Ok(Self::start(&capabilities, text, is_markdown))
    }

    fn start(capabilities: &Value, text: String, is_markdown: bool) -> Self {
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime starts");
        let (to_server, input) = duplex(PIPE);
        let (output, from_server) = duplex(PIPE);
        let limits = SearchLimits {
            asked: LIMITS,
            ..SearchLimits::default()
        };
        runtime.spawn(serve(input, output, limits));
        let mut client = Self {
            runtime,
            to_server,
            from_server: BufReader::new(from_server),
            units: Units::Utf16,
            last_id: 0,
            version: 1,
            text,
            is_markdown,
            n_made: 0,
            last_changes: None,
        };
        let rules: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
        let params =
            json!({"capabilities": capabilities, "initializationOptions": {"warn": rules}});
        let answer = client.ask("initialize", &params).expect("it is answered");
        let encoding = answer["capabilities"]["positionEncoding"].as_str();
        let units = encoding.and_then(Units::called);
        client.units = units.expect("the server says what it counts");
        client.notify("initialized", &json!({}));
        let language = if is_markdown { "markdown" } else { "rush" };
        let document = json!({
            "uri": client.uri(),
            "languageId": language,
            "version": client.version,
            "text": client.text,
        });
        client.notify("textDocument/didOpen", &json!({"textDocument": document}));
        client
    }

    pub(crate) fn uri(&self) -> &'static str {
        if self.is_markdown {
            "file:///boards/a.md"
        } else {
            "file:///boards/a.rush"
        }
    }

    /// The text with its version, as requests name it.
    pub(crate) fn versioned(&self) -> Value {
        json!({"uri": self.uri(), "version": self.version})
    }

    /// Some position in the text, or just outside of it.
    pub(crate) fn position(&self, bytes: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
        let lines = strict::lines(&self.text);
        let line = bytes.choose_index(lines.len() + 1)?;
        let length = lines.get(line).map_or(0, |it| self.units.count(it.1));
        let character = bytes.int_in_range(0..=length + 1)?;
        Ok(json!({"line": line, "character": character}))
    }

    /// Returns the changes of `edits`, which refer to the current text.
    pub(crate) fn changes(&self, edits: &Value) -> Vec<Change> {
        strict::changes(&self.text, edits, self.units)
    }

    /// Returns the changes of a workspace edit, which refers to the current text.
    pub(crate) fn workspace_changes(&self, edit: &Value) -> Vec<Change> {
        self.changes(strict::edits_of(edit, self.uri(), self.version))
    }

    pub(crate) fn replace(&mut self, text: String) {
        self.text = text;
        self.version += 1;
        let change = json!([{"text": self.text}]);
        let params = json!({"textDocument": self.versioned(), "contentChanges": change});
        self.notify("textDocument/didChange", &params);
    }

    /// The result of a request, or its error.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Result<Value, Value> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(json!({"id": id, "method": method, "params": params}));
        loop {
            let mut message = self.hear();
            if message.get("method").is_some() {
                self.answer(&message);
            } else if message["id"] == id {
                return match message.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(message["result"].take()),
                };
            }
        }
    }

    /// The changes that the server had made last, or has made next.
    pub(crate) fn next_changes(&mut self) -> Vec<Change> {
        loop {
            if let Some(changes) = self.last_changes.take() {
                return changes;
            }
            let message = self.hear();
            self.answer(&message);
        }
    }

    /// Answers the request of the server, if there is one.
    fn answer(&mut self, message: &Value) {
        let Some(id) = message.get("id") else { return };
        let mut result = Value::Null;
        if message["method"] == "workspace/applyEdit" {
            let changes = self.workspace_changes(&message["params"]["edit"]);
            self.replace(strict::made(&self.text, &changes));
            self.n_made += 1;
            self.last_changes = Some(changes);
            result = json!({"applied": true});
        }
        self.send(json!({"id": id, "result": result}));
    }

    fn notify(&mut self, method: &str, params: &Value) {
        self.send(json!({"method": method, "params": params}));
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        let body = message.to_string();
        let frame = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let sent = self.to_server.write_all(frame.as_bytes());
        self.runtime.block_on(sent).expect("the server listens");
    }

    fn hear(&mut self) -> Value {
        let input = &mut self.from_server;
        let text = &self.text;
        self.runtime.block_on(async {
            let mut header = String::new();
            while !header.ends_with("\r\n\r\n") {
                let n_read = input.read_line(&mut header).await.expect("a header");
                assert!(n_read > 0, "the server has ended over {text:?}");
            }
            let length = header.trim_end().strip_prefix("Content-Length: ");
            let length = length.and_then(|it| it.parse().ok());
            let mut body = vec![0; length.expect("the header is the length")];
            input.read_exact(&mut body).await.expect("a body");
            serde_json::from_slice(&body).expect("a message is JSON")
        })
    }
}
