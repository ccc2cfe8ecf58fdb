//! The lines of a text with any line ends.

use ::csv::{Reader, ReaderBuilder, StringRecord, Trim};

use super::FormatError;

/// An iterator over the lines of a text with their numbers from 1. LF, CRLF and CR end a line. A byte-order
/// mark at the start is not part of the first line.
pub(super) struct Lines<'t> {
    rest: Option<&'t str>,
    number: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            rest: Some(without_mark(text)),
            number: 0,
        }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (usize, &'t str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        self.number += 1;
        let Some(end) = rest.find(['\n', '\r']) else {
            self.rest = None;
            return (!rest.is_empty()).then_some((self.number, rest));
        };
        let n_end = if rest[end..].starts_with("\r\n") {
            2
        } else {
            1
        };
        self.rest = Some(&rest[end + n_end..]);
        Some((self.number, &rest[..end]))
    }
}

/// Returns the text without its byte-order mark.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns whether a trimmed line is a comment in formats without a comment syntax.
pub(super) fn is_comment(line: &str) -> bool {
    line.starts_with("//") || line.starts_with('#')
}

/// Returns the message that something else than `found` was expected.
pub(super) fn expected(what: &str, found: &str) -> String {
    format!("expected {what}, found `{}`", shortened(found))
}

/// Returns a word, shortened to fit into a message.
pub fn shortened(word: &str) -> String {
    const LENGTH: usize = 40;
    let mut characters = word.chars();
    let mut shortened: String = characters
        .by_ref()
        .take(LENGTH)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if characters.next().is_some() {
        shortened.push('…');
    }
    shortened
}

/// Returns the nearest character boundary at or before `at`.
pub(crate) fn boundary_before(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Returns a reader of the records of a table.
pub(super) fn reader(text: &str, separator: u8) -> Reader<&[u8]> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .delimiter(separator)
        .from_reader(text.as_bytes())
}

/// Returns an iterator over the records of a table, each with its first line.
pub(super) fn records(
    text: &str,
    separator: u8,
) -> impl Iterator<Item = Result<(usize, StringRecord), FormatError>> {
    let text = without_mark(text);
    let mut lines = LineCounter::new(text);
    let records = reader(text, separator).into_records();
    records.map(move |record| match record {
        Ok(record) => Ok((lines.line_at(begin_of_record(&record, text)), record)),
        Err(error) => {
            let offset = error.position().map_or(0, |at| at.byte() as usize);
            let line = lines.line_at(offset);
            let message = error.to_string();
            Err(FormatError { line, message })
        }
    })
}

/// Returns the start of the first line of a record. The CSV reader includes the blank lines before it.
fn begin_of_record(record: &StringRecord, text: &str) -> usize {
    let offset = record.position().map_or(0, |at| at.byte() as usize);
    let rest = text.as_bytes().get(offset..).unwrap_or_default();
    let n_blank = rest.iter().take_while(|b| matches!(b, b'\r' | b'\n'));
    offset + n_blank.count()
}

/// Counts lines up to offsets that never decrease.
pub(super) struct LineCounter<'t> {
    text: &'t str,
    offset: usize,
    line: usize,
}

impl<'t> LineCounter<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            offset: 0,
            line: 1,
        }
    }

    /// Returns the number of the line, from 1, that contains the byte at `offset`.
    pub(super) fn line_at(&mut self, offset: usize) -> usize {
        let bytes = self.text.as_bytes();
        let offset = offset.min(bytes.len());
        for at in self.offset..offset {
            let ends_line = match bytes[at] {
                b'\n' => true,
                b'\r' => bytes.get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            self.line += usize::from(ends_line);
        }
        self.offset = self.offset.max(offset);
        self.line
    }
}
