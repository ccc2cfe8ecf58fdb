//! The lines of a stream. Each is passed on as soon as it arrives, and lines that are too long are not kept.

use std::io::{self, BufRead};

/// The maximum length of a line in bytes. The largest board there is takes less in any format.
pub(super) const MAX: usize = 64 << 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InputLine {
    /// Its number, from 1.
    pub(super) number: usize,
    /// The line without its end, or why it cannot be read.
    pub(super) text: Result<String, String>,
}

/// Passes each line of `source` to `take`, until that returns `false`.
pub(super) fn each(
    mut source: impl BufRead,
    mut take: impl FnMut(InputLine) -> bool,
) -> io::Result<()> {
    for number in 1.. {
        let Some(text) = next(&mut source)? else {
            break;
        };
        if !take(InputLine { number, text }) {
            break;
        }
    }
    Ok(())
}

/// Returns the next line, or `None` at the end.
fn next(source: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    let mut is_begun = false;
    loop {
        let bytes = match source.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() && !is_begun {
            return Ok(None);
        }
        is_begun = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        is_too_long |= line.len() + part.len() > MAX;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let is_last = end.is_some() || bytes.is_empty();
        let n_read = end.map_or(bytes.len(), |end| end + 1);
        source.consume(n_read);
        if is_last {
            break;
        }
    }
    Ok(Some(if is_too_long {
        Err(format!("the line is longer than {} KiB", MAX >> 10))
    } else {
        String::from_utf8(line).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            format!(
                "the line is not UTF-8: byte 0x{:02x} at offset {at}",
                error.as_bytes()[at]
            )
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines of `text`, read by some bytes at a time.
    fn lines(text: &[u8], n_bytes: usize) -> Vec<(usize, Result<String, String>)> {
        let mut lines = Vec::new();
        each(io::BufReader::with_capacity(n_bytes, text), |line| {
            lines.push((line.number, line.text));
            true
        })
        .expect("nothing fails");
        lines
    }

    #[test]
    fn each_line_has_its_number() {
        let line = |number, text: &str| (number, Ok(text.to_owned()));
        for n_bytes in [1, 2, 100] {
            let expected = vec![line(1, "ab"), line(2, ""), line(3, "c\r"), line(4, "d")];
            assert_eq!(lines(b"ab\n\nc\r\nd", n_bytes), expected);
            assert_eq!(lines(b"a\n", n_bytes), vec![line(1, "a")]);
            assert_eq!(lines(b"", n_bytes), vec![]);
        }
    }

    #[test]
    fn a_bad_line_costs_nothing_but_itself() {
        let mut text = vec![b'x'; MAX + 1];
        text.extend(b"\nnext\n\xff\nlast");
        let all = lines(&text, 1000);
        let words: Vec<String> = all
            .into_iter()
            .map(|(_, text)| text.unwrap_or_else(|it| it))
            .collect();
        let expected = [
            "the line is longer than 64 KiB",
            "next",
            "the line is not UTF-8: byte 0xff at offset 0",
            "last",
        ];
        assert_eq!(words, expected);
        assert_eq!(
            lines(&vec![b'x'; MAX], 1000)[0].1.as_ref().map(String::len),
            Ok(MAX)
        );
    }
}
