//! The input filter: whole, well-formed messages reach the server library, broken ones are answered.
//!
//! The library ends the session at the first message that it cannot decode, refuses messages that arrive before the
//! reply to `initialize`, drops the reply to `shutdown` if `exit` follows at once, and refuses both if they have
//! parameters. Its input is therefore read here first.

use std::{fmt::Write as _, io, time::Duration};

use serde::Deserialize;
use serde_json::Value;
use tokio::{
    io::{
        AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt,
        BufReader,
    },
    time::timeout,
};

use crate::{
    protocol::{Request, Response, Uri},
    transport::lifecycle::Lifecycle,
};

/// The method that replaces a broken message. The server answers it with an error.
pub(crate) const BROKEN: &str = "tailback/brokenMessage";

/// The maximum length of a message. Longer messages are refused; longer headers are noise.
const MAX_MESSAGE: u64 = 128 << 20;
const MAX_HEADER: u64 = 8 << 10;

/// The time limit of the reply to `initialize` or `shutdown`.
const PATIENCE: Duration = Duration::from_secs(2);

/// The two kinds of messages, distinguished exactly as in the server library.
#[derive(Deserialize)]
#[serde(untagged)]
enum Message {
    Response(#[expect(dead_code, reason = "only its form matters")] Response),
    Request(Request),
}

enum Frame {
    Body(Vec<u8>),
    Broken(String),
}

/// Passes messages from `input` to `output` until `exit`, or until either ends.
pub(crate) async fn pass(
    input: impl AsyncRead + Unpin,
    mut output: impl AsyncWrite + Unpin,
    lifecycle: &Lifecycle,
) -> io::Result<()> {
    let mut input = BufReader::new(input);
    while let Some(frame) = read(&mut input).await? {
        let message = match frame {
            Frame::Broken(why) => Err(why),
            Frame::Body(body) => decode(body)
                .map_err(|error| format!("a message is neither a request nor a response: {error}")),
        };
        match message {
            Ok((Message::Response(_), body)) => write(&mut output, &body).await?,
            Ok((Message::Request(request), body)) => {
                let method = request.method().to_owned();
                let body = repaired(request).unwrap_or(body);
                write(&mut output, &body).await?;
                match &*method {
                    "exit" => {
                        lifecycle.exit_was_asked_for();
                        return Ok(());
                    }
                    "initialize" => drop(timeout(PATIENCE, lifecycle.initialized()).await),
                    "shutdown" if lifecycle.is_initialized() => {
                        drop(timeout(PATIENCE, lifecycle.shut_down()).await);
                    }
                    _ => {}
                }
            }
            Err(why) => {
                let params = serde_json::json!({ "why": why });
                let report = serde_json::json!({
                    "jsonrpc": "2.0", "id": null, "method": BROKEN, "params": params,
                });
                write(&mut output, report.to_string().as_bytes()).await?;
            }
        }
    }
    Ok(())
}

/// Decodes a message, and returns it with its body.
fn decode(mut body: Vec<u8>) -> serde_json::Result<(Message, Vec<u8>)> {
    match serde_json::from_slice(&body) {
        Ok(message) => Ok((message, body)),
        // Clients that keep texts in UTF-16 send half a character if a text has one, and the decoder refuses it.
        Err(error) if replace_lone_surrogates(&mut body) => {
            let message = serde_json::from_slice(&body).map_err(|_| error)?;
            Ok((message, body))
        }
        Err(error) => Err(error),
    }
}

/// Replaces escaped surrogates without a partner, such as `\ud83d`, with the replacement character, which also has one
/// UTF-16 unit. Returns whether there are any.
fn replace_lone_surrogates(body: &mut [u8]) -> bool {
    let unit = |escape: Option<&[u8]>| {
        let digits = escape?.strip_prefix(br"\u")?;
        u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    };
    let mut is_changed = false;
    let mut at = 0;
    while at < body.len() {
        if body[at] != b'\\' {
            at += 1;
            continue;
        }
        let units = [at, at + 6].map(|start| unit(body.get(start..start + 6)));
        at += match units {
            [Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)] => 12,
            [Some(0xd800..=0xdfff), _] => {
                body[at + 2..at + 6].copy_from_slice(b"fffd");
                is_changed = true;
                6
            }
            _ => 2,
        };
    }
    is_changed
}

/// Returns a message as the server library reads it, if it refuses the message as it is: one that has no parameters by
/// the protocol without those that some clients send, such as `{}`, and any other one with valid addresses.
fn repaired(request: Request) -> Option<Vec<u8>> {
    let (method, id, params) = request.into_parts();
    let mut params = params?;
    let has_none = matches!(&*method, "shutdown" | "exit");
    if !has_none && !encode_addresses(&mut params) {
        return None;
    }
    let mut message = Request::build(method);
    if !has_none {
        message = message.params(params);
    }
    if let Some(id) = id {
        message = message.id(id);
    }
    serde_json::to_vec(&message.finish()).ok()
}

/// Encodes the characters that some clients leave as they are in addresses, such as spaces and letters beyond ASCII.
/// Returns whether there are any.
fn encode_addresses(params: &mut Value) -> bool {
    let mut is_changed = false;
    match params {
        Value::Array(items) => {
            for item in items {
                is_changed |= encode_addresses(item);
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                match value {
                    Value::String(text) if name == "uri" || name.ends_with("Uri") => {
                        if text.parse::<Uri>().is_err() {
                            *text = encoded(text);
                            is_changed = true;
                        }
                    }
                    value => is_changed |= encode_addresses(value),
                }
            }
        }
        _ => {}
    }
    is_changed
}

/// Returns an address with each character encoded that addresses cannot have outside of the name of a host.
fn encoded(address: &str) -> String {
    let is_escape = |rest: &str| {
        let digits = rest.as_bytes().get(1..3);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    let mut encoded = String::new();
    for (at, character) in address.char_indices() {
        match character {
            '%' if is_escape(&address[at..]) => encoded.push('%'),
            'a'..='z' | 'A'..='Z' | '0'..='9' => encoded.push(character),
            _ if "-._~:/?#@!$&'()*+,;=".contains(character) => encoded.push(character),
            _ => {
                let mut bytes = [0; 4];
                for byte in character.encode_utf8(&mut bytes).bytes() {
                    let _ = write!(encoded, "%{byte:02X}");
                }
            }
        }
    }
    encoded
}

async fn write(output: &mut (impl AsyncWrite + Unpin), body: &[u8]) -> io::Result<()> {
    let header = format!("Content-Length: {}\r\n\r\n", body.len());
    output.write_all(header.as_bytes()).await?;
    output.write_all(body).await
}

/// Returns the next message; `None` at the end of the input.
async fn read(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<Frame>> {
    let mut length = None;
    let mut noise = None;
    loop {
        let mut line = Vec::new();
        let n_read = (&mut *input)
            .take(MAX_HEADER)
            .read_until(b'\n', &mut line)
            .await?;
        if n_read == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            if let Some(length) = length {
                return body(input, length).await;
            }
            if let Some(noise) = noise {
                return Ok(Some(Frame::Broken(noise)));
            }
            continue;
        }
        match content_length(line) {
            Some(Ok(n)) => length = Some(n),
            Some(Err(())) => noise = Some("a message has an invalid Content-Length".to_owned()),
            None => {
                noise.get_or_insert_with(|| "a message has no Content-Length".to_owned());
            }
        }
    }
}

/// Returns the length given by a header line, if it is that header. Text before it on its line is the remainder of a
/// message whose length was wrong.
fn content_length(line: &str) -> Option<Result<u64, ()>> {
    const NAME: &str = "content-length:";
    let at = line.to_ascii_lowercase().rfind(NAME)?;
    Some(line[at + NAME.len()..].trim().parse().map_err(drop))
}

async fn body(input: &mut (impl AsyncBufRead + Unpin), length: u64) -> io::Result<Option<Frame>> {
    let mut message = input.take(length);
    if length > MAX_MESSAGE {
        tokio::io::copy(&mut message, &mut tokio::io::sink()).await?;
        let why = format!("a message of {length} bytes is longer than the {MAX_MESSAGE} allowed");
        return Ok(Some(Frame::Broken(why)));
    }
    let mut body = Vec::new();
    let n_read = message.read_to_end(&mut body).await?;
    // The input ended in the middle of the message.
    Ok((n_read as u64 == length).then_some(Frame::Body(body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the messages that pass, and `broken` for each one that does not.
    fn passed(input: &[u8]) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_all().build().unwrap();
        runtime.block_on(async {
            let mut output = Vec::new();
            pass(input, &mut output, &Lifecycle::default())
                .await
                .unwrap();
            let mut rest = output.as_slice();
            let mut messages = Vec::new();
            while let Some(Frame::Body(body)) = read(&mut rest).await.unwrap() {
                let body = String::from_utf8(body).unwrap();
                let is_broken = body.contains(BROKEN);
                messages.push(if is_broken { "broken".to_owned() } else { body });
            }
            messages
        })
    }

    fn frame(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn messages_that_have_no_parameters_lose_them() {
        for params in ["{}", "[]", "null", r#"{"a":1}"#] {
            let shutdown =
                format!(r#"{{"jsonrpc":"2.0","method":"shutdown","params":{params},"id":5}}"#);
            let exit = format!(r#"{{"jsonrpc":"2.0","method":"exit","params":{params}}}"#);
            let input = frame(&shutdown) + &frame(&exit);
            assert_eq!(
                passed(input.as_bytes()),
                [
                    r#"{"jsonrpc":"2.0","method":"shutdown","id":5}"#,
                    r#"{"jsonrpc":"2.0","method":"exit"}"#,
                ],
                "{params}"
            );
        }
    }

    #[test]
    fn addresses_are_encoded() {
        let message = |uri: &str| {
            format!(
                r#"{{"jsonrpc":"2.0","method":"a","params":{{"item":[{{"oldUri":"{uri}"}}]}}}}"#
            )
        };
        for (sent, passed_on) in [
            (
                "file:///b/naïve 日.rush",
                "file:///b/na%C3%AFve%20%E6%97%A5.rush",
            ),
            ("file:///a[1]{2}.rush", "file:///a%5B1%5D%7B2%7D.rush"),
            ("file:///100% é%20.rush", "file:///100%25%20%C3%A9%20.rush"),
            ("file:///C%3a/a.rush?x#y", "file:///C%3a/a.rush?x#y"),
        ] {
            let input = frame(&message(sent));
            assert_eq!(passed(input.as_bytes()), [message(passed_on)]);
        }
    }

    #[test]
    fn half_a_character_is_replaced() {
        let message =
            |text: &str| format!(r#"{{"jsonrpc":"2.0","method":"a","params":["{text}"]}}"#);
        for (sent, passed_on) in [
            (r"\ud83d", r"\ufffd"),
            (r"\uDE00 \ud83d\ude00", r"\ufffd \ud83d\ude00"),
            (r"\ud83d\ud83d\ude00", r"\ufffd\ud83d\ude00"),
            (r"\\ud83d \udc00", r"\\ud83d \ufffd"),
        ] {
            let input = frame(&message(sent));
            assert_eq!(passed(input.as_bytes()), [message(passed_on)]);
        }
        let input = frame(&(message(r"\ud83d") + "}"));
        assert_eq!(passed(input.as_bytes()), ["broken"]);
    }

    const GOOD: &str = r#"{"jsonrpc":"2.0","method":"a","id":1}"#;

    #[test]
    fn good_messages_pass_unchanged() {
        let reply = r#"{"jsonrpc":"2.0","id":7,"result":null}"#;
        let typed = format!(
            "content-length: {}\r\nContent-Type: application/vscode-jsonrpc\r\n\r\n{GOOD}",
            GOOD.len()
        );
        let input = frame(GOOD) + &frame(reply) + &typed;
        assert_eq!(passed(input.as_bytes()), [GOOD, reply, GOOD]);
    }

    #[test]
    fn messages_after_a_broken_one_are_handled() {
        for broken in [
            frame("{not json"),
            frame("[]"),
            frame(""),
            frame(r#"{"jsonrpc":"1.0","method":"a"}"#),
            frame(r#"{"jsonrpc":"2.0","method":"a","id":1.5}"#),
            "Content-Length: many\r\n\r\n".to_owned(),
            "Content-Length: -1\r\n\r\n".to_owned(),
            "Content-Type: text/plain\r\n\r\n".to_owned(),
            "no header at all\r\n\r\n".to_owned(),
            format!("Content-Length: 5\r\n\r\n{GOOD}\r\n"),
        ] {
            let input = broken.clone() + &frame(GOOD);
            let messages = passed(input.as_bytes());
            assert_eq!(
                messages.first().map(String::as_str),
                Some("broken"),
                "{broken}"
            );
            assert_eq!(messages.last().map(String::as_str), Some(GOOD), "{broken}");
        }
        let mut input = b"Content-Length: 3\r\n\r\n\xff\xfe\x00".to_vec();
        input.extend(frame(GOOD).bytes());
        assert_eq!(passed(&input), ["broken", GOOD]);
    }

    #[test]
    fn an_input_that_ends_in_a_message_ends() {
        let whole = frame(GOOD);
        assert_eq!(passed(&whole.as_bytes()[..whole.len() - 1]), [""; 0]);
    }
}
