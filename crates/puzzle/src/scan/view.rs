//! A document as lines of tokens: what stands around the cells of a board, such as quotes, commas,
//! frames and marks of remarks, is left out, and each character knows where it stood.

use std::ops::Range;

/// A text to be searched, and where each of its bytes stands in the document.
pub(super) struct View<'t> {
    pub(super) text: &'t str,
    /// `None` where it is the document itself.
    pub(super) offsets: Option<&'t [usize]>,
}

impl View<'_> {
    /// Where `span` of the text stands in the document.
    pub(super) fn place(&self, span: Range<usize>) -> Range<usize> {
        match self.offsets {
            None => span,
            Some(offsets) => {
                let last = span.end.saturating_sub(1).max(span.start);
                offsets[span.start]..offsets[last] + 1
            }
        }
    }
}

/// A word of characters that can be cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) word: &'t str,
    pub(super) start: usize,
}

impl Token<'_> {
    pub(super) fn end(&self) -> usize {
        self.start + self.word.len()
    }

    pub(super) fn is_cell(&self) -> bool {
        self.word.chars().nth(1).is_none()
    }
}

/// A line of the document, or a part of one between escaped line ends.
pub(super) struct Line<'t> {
    /// The text and where it begins, without what marks it as quoted or as a remark.
    pub(super) text: &'t str,
    pub(super) start: usize,
    pub(super) tokens: Vec<Token<'t>>,
}

/// Whether `c` can be a cell of a drawn board.
pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(
            c,
            '.' | '-' | '_' | '#' | '*' | '@' | '·' | '•' | '□' | '■' | '█' | '~' | ':'
        )
}

/// The lines of `text`.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    let mut is_done = false;
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let rest = &text[start..];
        let (length, n_end) = line_end(rest);
        is_done = n_end == 0;
        let line = line(&rest[..length], start);
        start += length + n_end;
        Some(line)
    })
}

/// The length of the first line of `text`, and that of what ends it. `\n` in a literal ends one as well.
fn line_end(text: &str) -> (usize, usize) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\n' | b'\r' => {
                let n_end = 1 + usize::from(bytes[at..].starts_with(b"\r\n"));
                return (at, n_end);
            }
            b'\\' if bytes.get(at + 1) == Some(&b'n') => return (at, 2),
            b'\\' if bytes[at..].starts_with(b"\\r\\n") => return (at, 4),
            _ => at += 1,
        }
    }
    (bytes.len(), 0)
}

fn line(whole: &str, start: usize) -> Line<'_> {
    let text = without_marks(whole);
    let start = start + whole.len() - text.len();
    let text = text.trim_end();
    Line {
        text,
        start,
        tokens: tokens(text, start),
    }
}

/// A line without what stands before its contents: quotes of mails, remarks of programs, bullets.
fn without_marks(line: &str) -> &str {
    const MARKS: [&str; 13] = [
        ">", "///", "//!", "//", "/**", "/*", "<!--", "# ", "* ", "- ", "-- ", "; ", "% ",
    ];
    let mut text = line.trim_start().trim_start_matches('\u{feff}');
    let mut n_left = 8;
    while n_left > 0 {
        let Some(rest) = MARKS.iter().find_map(|mark| text.strip_prefix(mark)) else {
            break;
        };
        // A row may begin like a bullet: `- - B B - -`.
        let is_row = text.starts_with(['*', '-', '#'])
            && rest
                .split_whitespace()
                .all(|word| word.chars().nth(1).is_none());
        if is_row {
            break;
        }
        text = rest.trim_start();
        n_left -= 1;
    }
    text
}

fn tokens(text: &str, start: usize) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut begun: Option<usize> = None;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        // `->` is an arrow and no cell.
        let is_arrow = c == '-' && matches!(characters.peek(), Some((_, '>')));
        if is_cell(c) && !is_arrow {
            begun.get_or_insert(at);
            continue;
        }
        if let Some(from) = begun.take() {
            tokens.push(Token {
                word: &text[from..at],
                start: start + from,
            });
        }
    }
    if let Some(from) = begun {
        tokens.push(Token {
            word: &text[from..],
            start: start + from,
        });
    }
    tokens
}

/// The nearest place at or before `at` that lies between two characters.
pub(super) fn boundary_before(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
