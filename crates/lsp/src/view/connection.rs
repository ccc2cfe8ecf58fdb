//! The client's end of a connection to a server in the same process.

use std::io;

use serde_json::{Value, json};
use tokio::{
    io::{
        AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, WriteHalf,
        split,
    },
    sync::mpsc,
};

/// Messages that may wait to be looked at.
const N_WAITING: usize = 64;

/// A connection; messages are read whole, in a task of their own.
pub(super) struct Connection {
    output: WriteHalf<DuplexStream>,
    incoming: mpsc::Receiver<Value>,
    last_id: u64,
}

impl Connection {
    pub(super) fn new(stream: DuplexStream) -> Self {
        let (input, output) = split(stream);
        let (sender, incoming) = mpsc::channel(N_WAITING);
        tokio::spawn(async move {
            let mut input = BufReader::new(input);
            while let Ok(message) = read(&mut input).await {
                if sender.send(message).await.is_err() {
                    return;
                }
            }
        });
        Self {
            output,
            incoming,
            last_id: 0,
        }
    }

    /// The next message of the server. What is not taken from it is not lost where the caller stops
    /// waiting.
    pub(super) async fn next(&mut self) -> io::Result<Value> {
        let message = self.incoming.recv().await;
        message.ok_or_else(|| io::Error::other("the server has ended"))
    }

    /// Asks, and waits for the answer; what the server says before that is of no interest.
    pub(super) async fn request(&mut self, method: &str, params: Value) -> io::Result<Value> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))
            .await?;
        loop {
            let mut message = self.next().await?;
            if message["id"] == id && message.get("method").is_none() {
                return match message["error"]["message"].as_str() {
                    Some(why) => Err(io::Error::other(why.to_owned())),
                    None => Ok(message["result"].take()),
                };
            }
        }
    }

    pub(super) async fn notify(&mut self, method: &str, params: Value) -> io::Result<()> {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}))
            .await
    }

    pub(super) async fn reply(&mut self, id: &Value, result: Value) -> io::Result<()> {
        self.send(&json!({"jsonrpc": "2.0", "id": id, "result": result}))
            .await
    }

    async fn send(&mut self, message: &Value) -> io::Result<()> {
        let body = message.to_string();
        let head = format!("Content-Length: {}\r\n\r\n", body.len());
        self.output.write_all(head.as_bytes()).await?;
        self.output.write_all(body.as_bytes()).await
    }
}

async fn read(input: &mut BufReader<ReadHalf<DuplexStream>>) -> io::Result<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if input.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        match line.trim_end().split_once(": ") {
            Some(("Content-Length", n)) => length = n.parse().map_err(io::Error::other)?,
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    input.read_exact(&mut body).await?;
    serde_json::from_slice(&body).map_err(io::Error::other)
}
