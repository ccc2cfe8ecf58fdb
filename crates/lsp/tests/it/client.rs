//! A client in the same process, over the real transport: bytes in two pipes.

use std::{
    future::Future,
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::{Value, json};
use tailback_lsp::{Ending, SearchLimits, serve};
use tailback_solver::Limits;
use tokio::{
    io::{
        AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, duplex,
        split,
    },
    sync::{
        mpsc::{UnboundedSender, unbounded_channel},
        watch,
    },
    task::JoinHandle,
    time::timeout,
};

/// Nothing here takes so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) const URI: &str = "file:///boards/a.rush";

/// Eight moves, 16 steps.
pub(crate) const JAM: &str = "puzzle \"Jam\"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
";

/// A random board that an effort of 64G, ten seconds and more, does not solve in moves or in steps.
pub(crate) const LONG: &str = "puzzle \"Long\"
target A
grid
mmm.ccEEhhhD
RMM.BB.ZZ..D
R..PPOO..Y..
RppqI.jjLYJJ
nssqI.KKLY.F
nTTddd.VU.HF
.AA...eVUlH.
.fSSkXeVtlH.
Wf..kXevtCGG
W.bb.X.vtCrr
...oQguv.Caa
.NNoQguiii..
end
";

/// Runs a test on its own runtime.
pub(crate) fn block_on(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { timeout(6 * PATIENCE, test).await.expect("it ends") });
    runtime.shutdown_background();
}

/// A puzzle of one move. The two cars in every other row give it more states than can be counted.
pub(crate) fn wide() -> String {
    let cars = (2..=12).map(|row| format!("car A{row} a{row} h\ncar B{row} g{row} h\n"));
    "puzzle \"Wide\"\ngrid 12x12\ncar X a1 h\n".to_owned() + &cars.collect::<String>()
}

/// All that a client may be able to do.
pub(crate) fn able() -> Value {
    json!({
        "workspace": {
            "inlayHint": {"refreshSupport": true},
            "workspaceEdit": {"documentChanges": true},
        },
        "window": {"workDoneProgress": true},
    })
}

/// The settings without the costly rules.
pub(crate) fn quiet() -> Value {
    json!({"warn": []})
}

pub(crate) struct Client {
    output: Option<UnboundedSender<Vec<u8>>>,
    heard: watch::Receiver<Heard>,
    server: JoinHandle<Ending>,
    last_id: u64,
}

/// Every message of the server so far.
type Heard = Arc<Mutex<Vec<Value>>>;

impl Client {
    /// An initialized client that can do no more than it must.
    pub(crate) async fn start() -> Self {
        Self::with(json!({}), true).await
    }

    /// With abilities, and whether requests of the server are answered.
    pub(crate) async fn with(capabilities: Value, replies: bool) -> Self {
        let mut client = Self::silent(SearchLimits::default().default, replies);
        client.initialize(capabilities, quiet()).await;
        client
    }

    /// Initializes the session, and returns the capabilities of the server.
    pub(crate) async fn initialize(&mut self, capabilities: Value, settings: Value) -> Value {
        let params = json!({"capabilities": capabilities, "initializationOptions": settings});
        let answer = self.request("initialize", params).await.unwrap();
        self.notify("initialized", json!({})).await;
        answer
    }

    /// Creates a client that has not initialized its session. The limits apply unless a configuration sets others.
    pub(crate) fn silent(default: Limits, replies: bool) -> Self {
        let asked = Limits::default();
        Self::of_server(SearchLimits { asked, default }, replies)
    }

    /// A client of a server with these limits.
    pub(crate) fn of_server(limits: SearchLimits, replies: bool) -> Self {
        let (near, far) = duplex(1 << 16);
        let (server_input, server_output) = split(far);
        let server = tokio::spawn(serve(server_input, server_output, limits));
        let (input, output) = split(near);
        let (news, heard) = watch::channel(Heard::default());
        // Replies go over the same pipe as everything else, message by message.
        let (back, mut to_send) = unbounded_channel::<Value>();
        tokio::spawn(listen(input, news, back));
        let (test, mut from_test) = unbounded_channel::<Vec<u8>>();
        tokio::spawn(async move {
            let mut output = output;
            loop {
                let bytes = tokio::select! {
                    Some(request) = to_send.recv(), if replies => {
                        frame(&json!({"jsonrpc": "2.0", "id": request["id"], "result": null}))
                    }
                    bytes = from_test.recv() => match bytes {
                        Some(bytes) => bytes,
                        None => break,
                    },
                };
                let _ = output.write_all(&bytes).await;
            }
            let _ = output.shutdown().await;
        });
        Self {
            output: Some(test),
            heard,
            server,
            last_id: 0,
        }
    }

    #[expect(clippy::unused_async, reason = "it is sent like everything else")]
    pub(crate) async fn send_bytes(&mut self, bytes: &[u8]) {
        let output = self.output.as_mut().expect("the connection is open");
        output.send(bytes.to_vec()).expect("somebody writes it");
    }

    pub(crate) async fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        self.send_bytes(&frame(&message)).await;
    }

    pub(crate) async fn notify(&mut self, method: &str, params: Value) {
        self.send(json!({"method": method, "params": params})).await;
    }

    /// Sends a request; its number.
    pub(crate) async fn ask(&mut self, method: &str, params: Value) -> u64 {
        self.last_id += 1;
        let id = self.last_id;
        self.send(json!({"id": id, "method": method, "params": params}))
            .await;
        id
    }

    /// The result of a request, or the code of its error.
    pub(crate) async fn reply(&mut self, id: u64) -> Result<Value, i64> {
        let reply = self
            .hear(|message| message["id"] == json!(id) && message.get("method").is_none())
            .await;
        match reply.get("error") {
            Some(error) => Err(error["code"].as_i64().unwrap()),
            None => Ok(reply["result"].clone()),
        }
    }

    pub(crate) async fn request(&mut self, method: &str, params: Value) -> Result<Value, i64> {
        let id = self.ask(method, params).await;
        self.reply(id).await
    }

    pub(crate) async fn open(&mut self, uri: &str, text: &str) {
        let document = json!({"uri": uri, "languageId": "rush", "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}))
            .await;
    }

    pub(crate) async fn close(&mut self, uri: &str) {
        let params = json!({"textDocument": {"uri": uri}});
        self.notify("textDocument/didClose", params).await;
    }

    /// Replaces the whole text.
    pub(crate) async fn replace(&mut self, uri: &str, version: i32, text: &str) {
        self.change(uri, version, json!([{"text": text}])).await;
    }

    pub(crate) async fn change(&mut self, uri: &str, version: i32, changes: Value) {
        let document = json!({"uri": uri, "version": version});
        let params = json!({"textDocument": document, "contentChanges": changes});
        self.notify("textDocument/didChange", params).await;
    }

    /// All messages so far.
    pub(crate) fn heard(&self) -> Vec<Value> {
        self.heard.borrow().lock().unwrap().clone()
    }

    /// The first message that `is_it` holds of.
    pub(crate) async fn hear(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        let mut from = 0;
        let search = async {
            loop {
                let heard = Arc::clone(&self.heard.borrow_and_update());
                {
                    let heard = heard.lock().unwrap();
                    if let Some(found) = heard[from..].iter().find(|message| is_it(message)) {
                        return found.clone();
                    }
                    from = heard.len();
                }
                self.heard.changed().await.expect("the server is there");
            }
        };
        timeout(PATIENCE, search).await.expect("it is said")
    }

    /// The first publication for a document that `is_it` holds of.
    pub(crate) async fn published(
        &mut self,
        uri: &str,
        is_it: impl Fn(&Value, &[String]) -> bool,
    ) -> Value {
        let message = self
            .hear(|message| {
                let params = &message["params"];
                message["method"] == "textDocument/publishDiagnostics"
                    && params["uri"] == uri
                    && is_it(&params["version"], &codes(params))
            })
            .await;
        message["params"].clone()
    }

    /// Waits for a publication for a document after its first `n`, of whose codes `is_it` holds.
    pub(crate) async fn published_after(
        &mut self,
        uri: &str,
        n: usize,
        is_it: impl Fn(&[String]) -> bool,
    ) {
        let search = async {
            while !self.publications(uri)[n..]
                .iter()
                .any(|(_, codes)| is_it(codes))
            {
                self.heard.changed().await.expect("the server is there");
            }
        };
        timeout(PATIENCE, search).await.expect("it is said");
    }

    /// The codes of all publications for a document, in order, each with its version.
    pub(crate) fn publications(&self, uri: &str) -> Vec<(i64, Vec<String>)> {
        let heard = self.heard();
        let params = heard
            .iter()
            .filter(|message| message["method"] == "textDocument/publishDiagnostics")
            .map(|message| &message["params"])
            .filter(|params| params["uri"] == uri);
        params
            .map(|params| {
                (
                    params["version"].as_i64().unwrap_or_default(),
                    codes(params),
                )
            })
            .collect()
    }

    /// The labels of all inlay hints now.
    pub(crate) async fn hints(&mut self, uri: &str) -> Vec<String> {
        let end = json!({"line": 1_000_000, "character": 0});
        let range = json!({"start": {"line": 0, "character": 0}, "end": end});
        let params = json!({"textDocument": {"uri": uri}, "range": range});
        let hints = self.request("textDocument/inlayHint", params).await;
        let hints = hints.unwrap();
        let hints = hints.as_array().cloned().unwrap_or_default();
        hints
            .iter()
            .map(|hint| hint["label"].as_str().unwrap().to_owned())
            .collect()
    }

    /// The labels of the hints once `is_it` holds of them.
    pub(crate) async fn hints_where(
        &mut self,
        uri: &str,
        is_it: impl Fn(&[String]) -> bool,
    ) -> Vec<String> {
        let wait = async {
            loop {
                let hints = self.hints(uri).await;
                if is_it(&hints) {
                    return hints;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, wait).await.expect("the hints come")
    }

    /// Returns the labels of the hints once nothing is being solved, without earlier figures.
    pub(crate) async fn settled_hints(&mut self, uri: &str) -> Vec<String> {
        let are_settled = |hints: &[String]| !hints.iter().any(|hint| is_provisional(hint));
        let hints = self.hints_where(uri, are_settled).await;
        hints.iter().map(|hint| without_change(hint)).collect()
    }

    /// No further message arrives.
    pub(crate) fn hang_up(&mut self) {
        self.output = None;
    }

    /// How the session ends.
    pub(crate) async fn ending(self) -> Ending {
        let ending = timeout(PATIENCE, self.server).await;
        ending.expect("it ends").unwrap()
    }
}

/// Whether a hint of a sound board will change when a search has ended.
pub(crate) fn is_provisional(hint: &str) -> bool {
    hint.contains(['…', '?'])
}

/// Returns a hint without its earlier figures: `8 moves (9 before) · 16 steps`.
fn without_change(hint: &str) -> String {
    match hint.split_once(" (") {
        Some((words, rest)) if rest.contains(" before)") => {
            let (_, rest) = rest.split_once(')').expect("it is closed");
            words.to_owned() + &without_change(rest)
        }
        _ => hint.to_owned(),
    }
}

pub(crate) fn frame(message: &Value) -> Vec<u8> {
    let body = message.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fn codes(params: &Value) -> Vec<String> {
    let diagnostics = params["diagnostics"].as_array().unwrap();
    diagnostics
        .iter()
        .map(|diagnostic| diagnostic["code"].as_str().unwrap_or_default().to_owned())
        .collect()
}

/// Reads the messages of the server until it is silent.
async fn listen(
    input: ReadHalf<DuplexStream>,
    news: watch::Sender<Heard>,
    back: UnboundedSender<Value>,
) {
    let mut input = BufReader::new(input);
    loop {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if input.read_line(&mut line).await.unwrap_or(0) == 0 {
                return;
            }
            match line.trim().strip_prefix("Content-Length: ") {
                Some(n) => length = n.parse().unwrap(),
                None => break,
            }
        }
        let mut body = vec![0; length];
        if input.read_exact(&mut body).await.is_err() {
            return;
        }
        let message: Value = serde_json::from_slice(&body).unwrap();
        if message.get("method").is_some() && message.get("id").is_some() {
            let _ = back.send(message.clone());
        }
        news.send_modify(|heard| heard.lock().unwrap().push(message));
    }
}
