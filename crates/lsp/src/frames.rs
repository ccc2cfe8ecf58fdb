//! Messages in their frames: a header with the length, an empty line, the message in JSON.
//!
//! The server library has a reader too, but that one ends the session at the first message that it cannot decode. It
//! also refuses some messages of clients in use, which are repaired here.

use std::{fmt::Write as _, io};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::protocol::{Request, Response, Uri};

/// The maximum length of a message. Longer messages are refused; longer headers are noise.
const MAX_MESSAGE: u64 = 128 << 20;
const MAX_HEADER: u64 = 8 << 10;

/// A message, or the reason why it could not be read.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Incoming {
    /// A request would be read from a response, too, so this is tried first.
    Response(Response),
    Request(Request),
    #[serde(skip)]
    Broken(String),
}

enum Frame {
    Body(Vec<u8>),
    Broken(String),
}

/// Returns the next message, or `None` at the end of the input.
pub(crate) async fn next(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<Incoming>> {
    Ok(read(input).await?.map(|frame| match frame {
        Frame::Broken(why) => Incoming::Broken(why),
        Frame::Body(body) => match decode(body) {
            Ok(Incoming::Request(request)) => Incoming::Request(repaired(request)),
            Ok(message) => message,
            Err(error) => Incoming::Broken(format!(
                "a message is neither a request nor a response: {error}"
            )),
        },
    }))
}

/// Writes a message.
pub(crate) async fn write(
    output: &mut (impl AsyncWrite + Unpin),
    message: &impl Serialize,
) -> io::Result<()> {
    let body = serde_json::to_vec(message)?;
    let mut frame = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    frame.extend(body);
    output.write_all(&frame).await?;
    output.flush().await
}

fn decode(mut body: Vec<u8>) -> serde_json::Result<Incoming> {
    serde_json::from_slice(&body).or_else(|error| {
        // Clients that keep texts in UTF-16 send half a character if a text has one, and the decoder refuses it.
        if replace_lone_surrogates(&mut body) {
            serde_json::from_slice(&body).map_err(|_| error)
        } else {
            Err(error)
        }
    })
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

/// Returns a request as the server library reads it: with valid addresses, and without the parameters, such as `{}`,
/// that some clients send with methods that have none.
fn repaired(request: Request) -> Request {
    let (method, id, mut params) = request.into_parts();
    if matches!(&*method, "shutdown" | "exit") {
        params = None;
    }
    if let Some(params) = &mut params {
        encode_addresses(params);
    }
    let mut request = Request::build(method);
    if let Some(params) = params {
        request = request.params(params);
    }
    if let Some(id) = id {
        request = request.id(id);
    }
    request.finish()
}

/// Encodes the characters that some clients leave as they are in addresses, such as spaces and letters beyond ASCII.
fn encode_addresses(params: &mut Value) {
    match params {
        Value::Array(items) => items.iter_mut().for_each(encode_addresses),
        Value::Object(members) => {
            for (name, value) in members {
                match value {
                    Value::String(text) if name == "uri" || name.ends_with("Uri") => {
                        if text.parse::<Uri>().is_err() {
                            *text = encoded(text);
                        }
                    }
                    value => encode_addresses(value),
                }
            }
        }
        _ => {}
    }
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

/// Returns the next frame, or `None` at the end of the input.
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

    /// Returns the messages of `input`, and `null` for each one that cannot be read.
    fn passed(mut input: &[u8]) -> Vec<Value> {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.build().unwrap();
        runtime.block_on(async {
            let mut messages = Vec::new();
            while let Some(message) = next(&mut input).await.unwrap() {
                let message = match message {
                    Incoming::Broken(_) => Ok(Value::Null),
                    Incoming::Request(request) => serde_json::to_value(&request),
                    Incoming::Response(response) => serde_json::to_value(&response),
                };
                messages.push(message.unwrap());
            }
            messages
        })
    }

    fn frame(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    fn json(message: &str) -> Value {
        serde_json::from_str(message).unwrap()
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
                    json(r#"{"jsonrpc":"2.0","method":"shutdown","id":5}"#),
                    json(r#"{"jsonrpc":"2.0","method":"exit"}"#),
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
            assert_eq!(passed(input.as_bytes()), [json(&message(passed_on))]);
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
            assert_eq!(passed(input.as_bytes()), [json(&message(passed_on))]);
        }
        let input = frame(&(message(r"\ud83d") + "}"));
        assert_eq!(passed(input.as_bytes()), [Value::Null]);
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
        assert_eq!(
            passed(input.as_bytes()),
            [json(GOOD), json(reply), json(GOOD)]
        );
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
            assert_eq!(messages.first(), Some(&Value::Null), "{broken}");
            assert_eq!(messages.last(), Some(&json(GOOD)), "{broken}");
        }
        let mut input = b"Content-Length: 3\r\n\r\n\xff\xfe\x00".to_vec();
        input.extend(frame(GOOD).bytes());
        assert_eq!(passed(&input), [Value::Null, json(GOOD)]);
    }

    #[test]
    fn an_input_that_ends_in_a_message_ends() {
        let whole = frame(GOOD);
        assert_eq!(
            passed(&whole.as_bytes()[..whole.len() - 1]),
            [Value::Null; 0]
        );
    }
}
