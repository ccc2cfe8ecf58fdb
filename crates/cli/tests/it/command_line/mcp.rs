//! A session of the Model Context Protocol, as bytes on a pipe. `tests/readers` has one with the protocol's own client.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{CARD, Folder};

/// A board whose cluster has some 10^27 states: 20 trucks that do not meet.
fn huge() -> String {
    let mut text = "puzzle \"huge\"\ngrid 26x26\nexit right\ncar X a26 h\n".to_owned();
    let trucks = ('c'..='v').map(|column| format!("truck t{column} {column}1 v\n"));
    text.extend(trucks);
    text
}

struct Session {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    _folder: Folder,
}

impl Session {
    fn begin(options: &[&str]) -> Self {
        let mut session = Self::without_client(options);
        session.send(&json!({"id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "test", "version": "1"},
        }}));
        let answer = session.receive();
        assert_eq!(
            answer["result"]["serverInfo"]["name"], "tailback",
            "{answer}"
        );
        session.send(&json!({"method": "notifications/initialized"}));
        session
    }

    fn without_client(options: &[&str]) -> Self {
        let folder = Folder::with(&[]);
        let args: Vec<&str> = ["mcp"].iter().chain(options).copied().collect();
        let mut child = folder
            .command(&args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("it is piped")),
            child,
            _folder: folder,
        }
    }

    fn send_line(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(line).expect("it listens");
        input.write_all(b"\n").expect("it listens");
    }

    fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        self.send_line(message.to_string().as_bytes());
    }

    fn call(&mut self, id: u32, tool: &str, arguments: &Value) {
        let params = json!({"name": tool, "arguments": arguments});
        self.send(&json!({"id": id, "method": "tools/call", "params": params}));
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).expect("JSON")
    }

    /// Closes the input; returns the status, and what was printed on standard error.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let output = self.child.wait_with_output().expect("it ends");
        let err = String::from_utf8(output.stderr).expect("text");
        (output.status.code(), err)
    }
}

#[test]
fn a_session_ends_with_its_input() {
    let mut session = Session::begin(&[]);
    session.call(1, "solve", &json!({"text": CARD}));
    let answer = session.receive();
    let solved = &answer["result"]["structuredContent"]["answers"][0];
    assert_eq!(
        (&solved["moves"], &solved["steps"]),
        (&json!(8), &json!(16))
    );
    assert_eq!(session.end(), (Some(0), String::new()));
}

#[test]
fn lines_that_are_no_messages_end_no_session() {
    let mut session = Session::begin(&[]);
    for line in [&b""[..], b"garbage", b"{\"jsonrpc\":", b"\xff\xfe"] {
        session.send_line(line);
    }
    session.send_line(b"{}");
    assert_eq!(session.receive()["error"]["code"], -32600);
    session.call(1, "solve", &json!({"text": "x".repeat(2 << 20)}));
    let answer = session.receive();
    assert_eq!(answer["id"], 1);
    assert_eq!(answer["result"]["isError"], true, "{answer}");
    session.call(2, "nothing", &json!({}));
    let answer = session.receive();
    let message = answer["error"]["message"].as_str().expect("an error");
    assert!(message.starts_with("unknown tool `nothing`"), "{message}");
    session.send(&json!({"id": 3, "method": "resources/read", "params": {"uri": "tailback://rules/overlap"}}));
    let answer = session.receive();
    let page = &answer["result"]["contents"][0]["text"];
    assert!(
        page.as_str().expect("a page").starts_with("# overlap"),
        "{answer}"
    );
    assert_eq!(session.end(), (Some(0), String::new()));
}

#[test]
fn a_cancelled_call_is_not_answered() {
    let mut session = Session::begin(&["--limit-time", "10m", "--limit-memory", "4GiB"]);
    session.call(
        1,
        "analyze",
        &json!({"text": huge(), "limits": {"effort": 1e15}}),
    );
    // A long call keeps no short one waiting.
    session.call(2, "solve", &json!({"text": CARD}));
    assert_eq!(session.receive()["id"], 2);
    let cancel = json!({"requestId": 1, "reason": "enough"});
    session.send(&json!({"method": "notifications/cancelled", "params": cancel}));
    session.call(3, "solve", &json!({"text": CARD}));
    assert_eq!(session.receive()["id"], 3);
    let began = Instant::now();
    assert_eq!(session.end(), (Some(0), String::new()));
    // Nothing is left to wait for.
    assert!(
        began.elapsed() < Duration::from_secs(30),
        "{:?}",
        began.elapsed()
    );
}

#[cfg(target_os = "linux")]
#[test]
fn many_calls_stay_within_the_memory_of_the_process() {
    const N_CALLS: u32 = 64;
    let options = "--limit-time 4s --limit-memory 256MiB --jobs 1";
    let mut session = Session::begin(&options.split(' ').collect::<Vec<_>>());
    let arguments = json!({"text": huge(), "limits": {"effort": 1e15}});
    for id in 1..=N_CALLS {
        session.call(id, "analyze", &arguments);
    }
    for _ in 0..N_CALLS {
        session.receive();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", session.child.id()));
    let status = status.expect("it runs");
    let mut lines = status.lines();
    let peak = lines.find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|it| it.trim().strip_suffix(" kB"));
    let peak: u64 = peak.expect("Linux has it").parse().expect("a number");
    assert!(peak < 256 << 10, "{} MiB", peak >> 10);
    assert_eq!(session.end(), (Some(0), String::new()));
}

#[test]
fn a_call_in_progress_does_not_outlive_its_client() {
    let mut session = Session::begin(&["--limit-time", "10m", "--limit-memory", "4GiB"]);
    session.call(
        1,
        "analyze",
        &json!({"text": huge(), "limits": {"effort": 1e15}}),
    );
    thread::sleep(Duration::from_millis(200));
    let began = Instant::now();
    assert_eq!(session.end().0, Some(0));
    assert!(
        began.elapsed() < Duration::from_secs(30),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn a_client_of_another_protocol_gets_an_error() {
    let mut session = Session::without_client(&[]);
    session.send(&json!({"method": "notifications/initialized"}));
    let (status, err) = session.end();
    assert_eq!(status, Some(2));
    assert!(err.contains("expected a request `initialize`"), "{err}");
}
