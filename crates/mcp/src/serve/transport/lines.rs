//! Lines of bounded length.

use std::{io, mem};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, BufReader};

use super::request_id::IdScanner;

/// The number of bytes of a line beyond the maximum length that are held at a time.
const CHUNK: usize = 64 << 10;

/// The lines of an input, of which none is held beyond its maximum length.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    max_length: usize,
    /// The bytes of the current line that were read and not yet scanned.
    line: Vec<u8>,
    /// The scanner of the current line, once that is too long.
    scanner: Option<IdScanner>,
}

#[derive(Debug, PartialEq)]
pub(super) enum Line {
    /// A line with its line feed.
    Whole(Vec<u8>),
    /// A line that is too long, and the id of the request on it; null if none was found.
    TooLong { id: Value },
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(input: R, max_length: usize) -> Self {
        Self {
            input: BufReader::new(input),
            max_length,
            line: Vec::new(),
            scanner: None,
        }
    }

    /// Returns the next line; `None` at the end of the input, even if that is in the middle of a line. If the future is
    /// dropped, the next one continues where it was.
    pub(super) async fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            let most = match self.scanner {
                Some(_) => CHUNK,
                // The line feed does not count.
                None => self.max_length + 1,
            };
            let left = (most - self.line.len()) as u64;
            let mut input = (&mut self.input).take(left);
            input.read_until(b'\n', &mut self.line).await?;
            let is_whole = self.line.ends_with(b"\n");
            if !is_whole && self.line.len() < most {
                return Ok(None);
            }
            // The memory of a long line is freed at once.
            let line = mem::take(&mut self.line);
            if is_whole && self.scanner.is_none() {
                return Ok(Some(Line::Whole(line)));
            }
            self.scanner.get_or_insert_default().scan(&line);
            if is_whole && let Some(scanner) = self.scanner.take() {
                return Ok(Some(Line::TooLong { id: scanner.id() }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Poll},
    };

    use serde_json::json;
    use tokio::{io::ReadBuf, runtime};

    use super::*;

    /// An input that comes byte by byte.
    struct Bytewise<'a>(&'a [u8]);

    impl AsyncRead for Bytewise<'_> {
        fn poll_read(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            buffer: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            if let Some((first, rest)) = self.0.split_first() {
                buffer.put_slice(&[*first]);
                self.0 = rest;
            }
            Poll::Ready(Ok(()))
        }
    }

    /// Compares the lines of `input` with those expected: their text, or the id of one that is too long.
    #[track_caller]
    fn check(max_length: usize, input: &str, expected: &[Result<&str, Value>]) {
        let runtime = runtime::Builder::new_current_thread()
            .build()
            .expect("it starts");
        let expected: Vec<Line> = expected
            .iter()
            .map(|line| match line {
                Ok(text) => Line::Whole(text.as_bytes().to_vec()),
                Err(id) => Line::TooLong { id: id.clone() },
            })
            .collect();
        let mut at_once = Lines::new(input.as_bytes(), max_length);
        let mut bytewise = Lines::new(Bytewise(input.as_bytes()), max_length);
        runtime.block_on(async {
            for line in &expected {
                for found in [at_once.next().await, bytewise.next().await] {
                    assert_eq!(found.expect("it can be read").as_ref(), Some(line));
                }
            }
            for end in [at_once.next().await, bytewise.next().await] {
                assert_eq!(end.expect("it can be read"), None);
            }
        });
    }

    #[test]
    fn lines_up_to_the_maximum_length_are_whole() {
        check(
            3,
            "abc\n\na\r\nabc\r\nb\n",
            &[
                Ok("abc\n"),
                Ok("\n"),
                Ok("a\r\n"),
                Err(json!(null)),
                Ok("b\n"),
            ],
        );
        check(3, "abcd\nabc\n", &[Err(json!(null)), Ok("abc\n")]);
        check(3, "", &[]);
        check(3, "\n", &[Ok("\n")]);
    }

    #[test]
    fn the_end_of_the_input_ends_no_line() {
        check(3, "a\nabc", &[Ok("a\n")]);
        check(3, "a\nabcd", &[Ok("a\n")]);
        check(3, "a\nabcdef", &[Ok("a\n")]);
    }

    #[test]
    fn the_id_is_found_in_every_part_of_a_line() {
        let long = "x".repeat(3 * CHUNK);
        for (before, after) in [(0, 3), (1, 1), (3, 0), (2, 3)] {
            let [before, after] = [before, after].map(|n| &long[..n * CHUNK]);
            let line = format!("{{\"a\":\"{before}\",\"id\":5,\"b\":\"{after}\"}}\n");
            check(
                CHUNK / 2,
                &format!("{line}{{}}\n"),
                &[Err(json!(5)), Ok("{}\n")],
            );
        }
    }

    #[test]
    fn a_line_without_end_takes_bounded_memory() {
        let runtime = runtime::Builder::new_current_thread()
            .build()
            .expect("it starts");
        let input = tokio::io::repeat(b'{').take(8 << 20);
        let mut lines = Lines::new(input, 1 << 20);
        assert_eq!(
            runtime.block_on(lines.next()).expect("it can be read"),
            None
        );
        assert!(
            lines.line.capacity() <= 4 * CHUNK,
            "{}",
            lines.line.capacity()
        );
    }
}
