//! Lines that are too long to be read, set apart so that the rest of their text is read all the same.

use tailback_check::{SourceFile, chunks};
use tailback_diagnostics::{Diagnostic, LineIndex, Severity, Span};
use tailback_facts::words::units::Bytes;

/// A line of a puzzle that is too long is set apart where it has more bytes than these. The largest board has rows of
/// 51 bytes.
const MAX_LINE: usize = 16 << 10;

/// What stands in the place of a line that is set apart: no statement, no row and no move.
const TOKEN: u8 = b'-';

/// A text without its longest lines.
pub(crate) struct LongLines {
    /// The text with a token and blanks in the place of each of the lines, all else in its place.
    pub(crate) text: String,
    /// These lines, in order.
    spans: Vec<Span>,
}

impl LongLines {
    /// Sets the long lines of `text` apart, whose lines are `lines`.
    pub(crate) fn new(text: &str, lines: &LineIndex) -> Self {
        let all = (0..).map_while(|line| lines.line_span(line));
        let spans: Vec<Span> = all
            .map(|span| {
                let length = span.of(text).trim_end_matches(['\n', '\r']).len();
                Span::new(span.start, span.start + length)
            })
            .filter(|span| is_apart(span.of(text)))
            .collect();
        let mut bytes = text.as_bytes().to_vec();
        for span in &spans {
            bytes[span.start..span.end].fill(b' ');
            bytes[span.start] = TOKEN;
        }
        Self {
            text: String::from_utf8(bytes).unwrap_or_default(),
            spans,
        }
    }

    /// Where the first one begins.
    pub(crate) fn first(&self) -> usize {
        self.spans.first().map_or(0, |span| span.start)
    }

    /// The puzzle of the text, whose lines are `lines`, that is the longest without these lines, and its length.
    pub(crate) fn longest_puzzle(&self, lines: &LineIndex) -> (Span, usize) {
        let lengths = chunks(&self.text, lines, 1).map(|puzzle| {
            let apart = self.within(puzzle).map(|span| span.end - span.start);
            (puzzle, puzzle.end - puzzle.start - apart.sum::<usize>())
        });
        lengths
            .max_by_key(|(_, length)| *length)
            .unwrap_or_default()
    }

    /// Puts a report for each of these lines in the place of those about what stands there in `file`, which is `chunk`
    /// of the text.
    pub(crate) fn report(&self, file: &mut SourceFile, chunk: Span) {
        let start = chunk.start;
        for span in self.within(chunk) {
            let own = Span::new(span.start - start, span.end - start);
            let reports = &mut file.document.diagnostics;
            reports.retain(|report| report.span.start < own.start || report.span.end > own.end);
            let message = format!(
                "the line has {}, more than the {} that are read of a line in so long a text; is it a text of another \
                 kind?",
                Bytes((own.end - own.start) as u64),
                Bytes(MAX_LINE as u64)
            );
            let at = Span::new(own.start, own.start + 1);
            let mut report = Diagnostic::new("syntax", Severity::Error, at, message);
            let puzzles = &file.document.puzzles;
            report.puzzle = puzzles
                .partition_point(|puzzle| puzzle.span.start <= own.start)
                .checked_sub(1);
            let before = reports.partition_point(|report| report.span.start < own.start);
            reports.insert(before, report);
        }
    }

    /// Those in `part` of the text.
    fn within(&self, part: Span) -> impl Iterator<Item = Span> + '_ {
        let first = self.spans.partition_point(|span| span.start < part.start);
        let rest = self.spans[first..].iter().copied();
        rest.take_while(move |span| span.start < part.end)
    }
}

/// Whether `line` is set apart. The first line of a puzzle is not: it parts puzzles.
fn is_apart(line: &str) -> bool {
    let head = || line.trim_start_matches(['\u{feff}', ' ', '\t']);
    line.len() > MAX_LINE && !head().starts_with("puzzle")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_lines_are_set_apart_and_all_else_keeps_its_place() {
        let long = "é".repeat(MAX_LINE);
        let text = format!("puzzle \"a\"\r\n{long}\r\nexit right\npuzzle \"{long}\"\n");
        let lines = LineIndex::new(&text);
        let apart = LongLines::new(&text, &lines);
        assert_eq!(apart.text.len(), text.len());
        assert_eq!(apart.spans, [Span::new(12, 12 + long.len())]);
        assert_eq!(apart.text.replace(' ', "").lines().nth(1), Some("-"));
        let end = 12 + long.len();
        assert_eq!(apart.text[end..], text[end..]);
        let (puzzle, length) = apart.longest_puzzle(&lines);
        assert_eq!(puzzle.end, text.len());
        assert_eq!(length, long.len() + 10);
    }
}
