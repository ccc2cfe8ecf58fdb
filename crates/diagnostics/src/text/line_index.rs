//! Lines and columns of byte offsets. LF, CRLF and a lone CR each end a line.

use crate::Span;

/// A place as people count it: line and column start at 1, and the column counts Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The offsets at which the lines of a text start.
///
/// The index takes four bytes a line, so in a collection of millions of lines it is no larger than the text.
/// Text beyond the first 4 GiB counts as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
    len: usize,
    /// The number of code points that start before each multiple of [`STRIDE`], which makes finding
    /// a column fast even in a line of megabytes. Empty if the text is ASCII.
    counts: Vec<usize>,
}

/// The number of bytes between two counts of code points.
const STRIDE: usize = 1024;

impl LineIndex {
    /// Creates the index of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|&(i, &byte)| {
            byte == b'\n' || byte == b'\r' && bytes.get(i + 1) != Some(&b'\n')
        });
        let mut counts = Vec::new();
        if !text.is_ascii() {
            let mut n_before = 0;
            for chunk in bytes.chunks(STRIDE) {
                counts.push(n_before);
                n_before += n_begun(chunk);
            }
            counts.push(n_before);
        }
        Self {
            starts: std::iter::once(0)
                .chain(ends.map_while(|(i, _)| u32::try_from(i + 1).ok()))
                .collect(),
            len: text.len(),
            counts,
        }
    }

    /// Returns the number of lines. A text that ends in a line end has an empty last line.
    pub fn n_lines(&self) -> usize {
        self.starts.len()
    }

    /// Returns the number of the line that holds `offset`, from 0, or the last line if the offset is beyond the text.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts
            .partition_point(|&start| start as usize <= offset)
            - 1
    }

    /// Returns the span of line `line`, counted from 0, with its line end, or `None` if the text has fewer lines.
    pub fn line_span(&self, line: usize) -> Option<Span> {
        let start = *self.starts.get(line)? as usize;
        let next = self.starts.get(line + 1);
        let end = next.map_or(self.len, |&next| next as usize);
        Some(Span::new(start, end))
    }

    /// Returns the line and column of `offset` in `text`, which must be the text of the index. A
    /// byte-order mark takes up no column, as in editors.
    pub fn line_column(&self, text: &str, offset: usize) -> LineColumn {
        let line = self.line_of(offset);
        let start = self.starts[line] as usize;
        let n_marks = usize::from(line == 0 && offset > 0 && text.starts_with('\u{feff}'));
        LineColumn {
            line: line + 1,
            column: self.n_before(text, offset) - self.n_before(text, start) - n_marks + 1,
        }
    }

    /// Returns the number of code points that start before `offset`.
    fn n_before(&self, text: &str, offset: usize) -> usize {
        let chunk = offset / STRIDE;
        self.counts.get(chunk).map_or(offset, |count| {
            count + n_begun(&text.as_bytes()[chunk * STRIDE..offset])
        })
    }
}

/// Returns the number of code points that start in `bytes`.
fn n_begun(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let text = "a\nbé\r\nc\rd";
        let index = LineIndex::new(text);
        let at = |needle: &str| {
            let place = index.line_column(text, text.find(needle).unwrap());
            (place.line, place.column)
        };
        assert_eq!(index.n_lines(), 4);
        assert_eq!(at("b"), (2, 1));
        assert_eq!(at("\r\n"), (2, 3));
        assert_eq!(at("c"), (3, 1));
        assert_eq!(at("d"), (4, 1));
    }

    #[test]
    fn a_byte_order_mark_has_no_column() {
        let text = "\u{feff}ab\nc";
        let index = LineIndex::new(text);
        let columns = [0, 3, 4, 6].map(|offset| index.line_column(text, offset).column);
        assert_eq!(columns, [1, 1, 2, 1]);
    }

    #[test]
    fn columns_of_long_lines_count_code_points() {
        for unit in ["a", "é", "a🚗é"] {
            let text = format!("first\n{}", unit.repeat(3 * STRIDE));
            let index = LineIndex::new(&text);
            for (number, (at, _)) in text["first\n".len()..].char_indices().enumerate() {
                let place = index.line_column(&text, "first\n".len() + at);
                assert_eq!((place.line, place.column), (2, number + 1));
            }
            let end = index.line_column(&text, text.len());
            assert_eq!(end.column, 3 * STRIDE * unit.chars().count() + 1);
        }
    }
}
