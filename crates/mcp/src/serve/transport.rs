//! The transport: one message a line. A line that cannot be handled is answered with an error.
//!
//! The library's own transport drops lines that are not JSON, and the client waits for the answer forever.

use std::{io, mem, pin::Pin, sync::Arc};

use rmcp::{
    ErrorData, RoleServer,
    service::{RxJsonRpcMessage, TxJsonRpcMessage},
    transport::Transport,
};
use serde_json::{Value, json};
use tailback_facts::words::units::Bytes;
use tokio::{
    io::{
        AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _,
        BufReader,
    },
    sync::{Mutex, Notify},
};

type Message = RxJsonRpcMessage<RoleServer>;

pub(super) struct LineTransport<R, W> {
    /// The maximum length of a message in bytes. A longer one ends the session.
    max_message: usize,
    input: BufReader<R>,
    output: Arc<Output<W>>,
    // The library drops the future of `receive` whenever something else happens, so what is in progress is kept here.
    /// The part of a line that was read.
    line: Vec<u8>,
    /// The error reply that is being written.
    reply: Option<Pin<Box<dyn Future<Output = io::Result<()>> + Send>>>,
    is_over: bool,
}

struct Output<W> {
    /// The lock keeps the lines of several messages apart.
    writer: Mutex<W>,
    /// Notified when the reader is gone.
    closed: Arc<Notify>,
}

/// The error reply to a line.
struct Refusal {
    /// The id of the request; null if it is not known.
    id: Value,
    error: ErrorData,
}

impl<R: AsyncRead + Unpin, W> LineTransport<R, W> {
    /// Creates a transport for messages of up to `max_message` bytes, and returns what is notified when the reader of
    /// `output` is gone.
    pub(super) fn new(input: R, output: W, max_message: usize) -> (Self, Arc<Notify>) {
        let closed = Arc::new(Notify::new());
        let transport = Self {
            max_message,
            input: BufReader::new(input),
            output: Arc::new(Output {
                writer: Mutex::new(output),
                closed: Arc::clone(&closed),
            }),
            line: Vec::new(),
            reply: None,
            is_over: false,
        };
        (transport, closed)
    }
}

impl<R, W> Transport<RoleServer> for LineTransport<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(
        &mut self,
        message: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let output = Arc::clone(&self.output);
        async move { output.write(serde_json::to_vec(&message)?).await }
    }

    async fn receive(&mut self) -> Option<Message> {
        loop {
            if let Some(reply) = &mut self.reply {
                let written = reply.await;
                self.reply = None;
                written.ok()?;
            }
            if self.is_over {
                return None;
            }
            // The line feed does not count.
            let left = self.max_message + 1 - self.line.len();
            let mut input = (&mut self.input).take(left as u64);
            let read = input.read_until(b'\n', &mut self.line).await;
            read.ok()?;
            let line = mem::take(&mut self.line);
            let decoded = if line.ends_with(b"\n") {
                decode(&line)
            } else if line.len() > self.max_message {
                self.is_over = true;
                Err(Refusal::too_long(self.max_message))
            } else {
                // The input ended, in the middle of a line or after one.
                return None;
            };
            match decoded {
                Ok(Some(message)) => return Some(message),
                Ok(None) => {}
                Err(refusal) => {
                    let output = Arc::clone(&self.output);
                    let reply = refusal.reply();
                    self.reply = Some(Box::pin(async move { output.write(reply).await }));
                }
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        self.output.writer.lock().await.shutdown().await
    }
}

impl<W: AsyncWrite + Unpin> Output<W> {
    /// Writes a message as a line.
    async fn write(&self, mut message: Vec<u8>) -> io::Result<()> {
        message.push(b'\n');
        let mut writer = self.writer.lock().await;
        let mut written = writer.write_all(&message).await;
        if written.is_ok() {
            written = writer.flush().await;
        }
        if written.is_err() {
            self.closed.notify_one();
        }
        written
    }
}

/// Decodes the message on a line. Returns `None` if there is nothing to handle and nothing to reply.
fn decode(line: &[u8]) -> Result<Option<Message>, Refusal> {
    // Some shells begin what they pipe with a byte order mark.
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    let line = line.trim_ascii();
    if line.is_empty() {
        return Ok(None);
    }
    if let Ok(message) = serde_json::from_slice(line) {
        return Ok(Some(message));
    }
    let json: Value = serde_json::from_slice(line).map_err(|why| Refusal::not_json(&why))?;
    match (json.get("method"), json.get("id")) {
        // Notifications have no reply.
        (Some(_), None) => Ok(None),
        (Some(_), Some(id)) => Err(Refusal::not_a_message(id.clone())),
        // The id of a response is one of the server's.
        (None, _) => Err(Refusal::not_a_message(Value::Null)),
    }
}

impl Refusal {
    fn not_json(why: &serde_json::Error) -> Self {
        Self {
            id: Value::Null,
            error: ErrorData::parse_error(format!("the line is not JSON: {why}"), None),
        }
    }

    fn not_a_message(id: Value) -> Self {
        let message = "expected a message of the Model Context Protocol";
        Self {
            id: if id.is_number() || id.is_string() {
                id
            } else {
                Value::Null
            },
            error: ErrorData::invalid_request(message, None),
        }
    }

    fn too_long(max_message: usize) -> Self {
        let message = format!(
            "the message is longer than {}, which ends the session: send fewer puzzles or candidates in a call",
            Bytes(max_message as u64)
        );
        Self {
            id: Value::Null,
            error: ErrorData::invalid_request(message, None),
        }
    }

    fn reply(self) -> Vec<u8> {
        // The library would leave a null id out.
        let Self { id, error } = self;
        json!({"jsonrpc": "2.0", "id": id, "error": error})
            .to_string()
            .into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::{
        io::{AsyncReadExt as _, DuplexStream, duplex},
        runtime, time,
    };

    use super::*;

    const MAX_MESSAGE: usize = 2 << 10;
    const PING: &str = r#"{"jsonrpc":"2.0","id":9,"method":"ping"}"#;

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let future = async { time::timeout(Duration::from_secs(60), future).await };
        let result = runtime.expect("it starts").block_on(future);
        result.expect("nothing waits forever")
    }

    /// Returns the number of messages that `input` has for the library, and the replies to its other lines.
    fn received(input: &[u8]) -> (usize, Vec<Value>) {
        block_on(async {
            let (output, mut replies) = duplex(1 << 20);
            let (mut transport, _) = LineTransport::new(input, output, MAX_MESSAGE);
            let mut n_messages = 0;
            while transport.receive().await.is_some() {
                n_messages += 1;
            }
            transport.close().await.expect("it is open");
            let mut text = String::new();
            replies.read_to_string(&mut text).await.expect("text");
            let replies = text
                .lines()
                .map(|line| serde_json::from_str(line).expect("JSON"));
            (n_messages, replies.collect())
        })
    }

    /// Compares the code and the id of the reply to `line`, after which the session goes on. A code of 0 means no reply.
    #[track_caller]
    fn check(line: &[u8], code: i64, id: impl Into<Value>) {
        let id = id.into();
        let shown = String::from_utf8_lossy(&line[..line.len().min(100)]);
        let (n_messages, replies) = received(&[line, b"\n", PING.as_bytes(), b"\n"].concat());
        assert_eq!(n_messages, 1, "{shown}");
        if code == 0 {
            assert_eq!(replies, [] as [Value; 0], "{shown}");
            return;
        }
        let [reply] = &*replies else {
            panic!("one reply to {shown}, not {replies:?}");
        };
        assert_eq!(reply["jsonrpc"], "2.0", "{shown}");
        assert_eq!(reply["error"]["code"], code, "{shown}");
        assert_eq!(reply.get("id"), Some(&id), "{shown}");
    }

    #[test]
    fn lines_that_are_not_json_are_answered() {
        for line in [
            &b"garbage"[..],
            br#"{"jsonrpc":"2.0","id":1,"method":"#,
            br#"{"jsonrpc":"2.0","id":1,"method":"ping"}}"#,
            b"\xff\xfe",
            b"\xef\xbb\xbfgarbage",
        ] {
            check(line, -32700, Value::Null);
        }
    }

    #[test]
    fn json_that_is_no_message_is_answered_with_its_id() {
        let null = Value::Null;
        check(b"{}", -32600, null.clone());
        check(b"[]", -32600, null.clone());
        check(b"null", -32600, null.clone());
        check(
            br#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
            -32600,
            json!(1),
        );
        check(
            br#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
            -32600,
            json!(1.5),
        );
        check(
            br#"{"id":"a","method":5,"jsonrpc":"2.0"}"#,
            -32600,
            json!("a"),
        );
        check(
            br#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
            -32600,
            null.clone(),
        );
        check(
            br#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#,
            -32600,
            null.clone(),
        );
        check(br#"{"jsonrpc":"2.0","id":1}"#, -32600, null);
    }

    #[test]
    fn empty_lines_and_notifications_have_no_reply() {
        for line in [&b""[..], b"\r", b"  ", br#"{"jsonrpc":"1.0","method":"a"}"#] {
            check(line, 0, Value::Null);
        }
        let marked = ["\u{feff}", PING, "\r\n"].concat();
        assert_eq!(received(marked.as_bytes()), (1, Vec::new()));
    }

    #[test]
    fn a_message_of_the_maximum_length_is_received() {
        let filled = |length: usize| {
            let spaces = " ".repeat(length - PING.len());
            received(format!("{PING}{spaces}\n{PING}\n").as_bytes())
        };
        assert_eq!(filled(MAX_MESSAGE), (2, Vec::new()));
        // It is answered, and ends the session.
        let (n_messages, replies) = filled(MAX_MESSAGE + 1);
        assert_eq!((n_messages, replies.len()), (0, 1));
        assert_eq!(replies[0].get("id"), Some(&Value::Null));
        let message = replies[0]["error"]["message"].as_str().expect("text");
        assert!(message.contains("longer than 2 KiB,"), "{message}");
    }

    /// Polls `receive` for a moment and drops it, as the library does.
    async fn drop_receive(transport: &mut LineTransport<DuplexStream, DuplexStream>) {
        let received = time::timeout(Duration::from_millis(5), transport.receive()).await;
        assert!(received.is_err(), "there is no whole message yet");
    }

    #[test]
    fn a_dropped_receive_loses_nothing() {
        block_on(async {
            let (mut client, input) = duplex(1 << 10);
            // The replies do not fit in, so writing one takes several attempts.
            let (output, mut replies) = duplex(16);
            let (mut transport, _) = LineTransport::new(input, output, MAX_MESSAGE);
            for part in [PING.split_at(10).0, "", PING.split_at(10).1] {
                client.write_all(part.as_bytes()).await.expect("it is read");
                drop_receive(&mut transport).await;
            }
            client.write_all(b"\ngarbage\n").await.expect("it is read");
            assert!(transport.receive().await.is_some());
            let mut reply = Vec::new();
            while !reply.ends_with(b"\n") {
                drop_receive(&mut transport).await;
                let n_read = replies.read_buf(&mut reply).await.expect("it is open");
                assert!(n_read > 0);
            }
            let reply: Value = serde_json::from_slice(&reply).expect("one whole reply");
            assert_eq!(reply["error"]["code"], -32700);
            client.write_all(PING.as_bytes()).await.expect("it is read");
            client.write_all(b"\n").await.expect("it is read");
            assert!(transport.receive().await.is_some());
        });
    }
}
