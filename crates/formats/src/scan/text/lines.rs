//! A document as lines of tokens. The text around the cells of a board, such as quotes, commas, frames and
//! comment marks, is omitted, and each character keeps its position.

use crate::lexicon;

/// A word of characters that can be cells.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Token<'t> {
    pub(in crate::scan) word: &'t str,
    pub(in crate::scan) start: usize,
}

impl Token<'_> {
    pub(in crate::scan) fn end(&self) -> usize {
        self.start + self.word.len()
    }

    pub(in crate::scan) fn is_cell(&self) -> bool {
        self.word.chars().nth(1).is_none()
    }
}

/// A line of the document, or a part of one between escaped line ends.
pub(in crate::scan) struct Line<'t> {
    /// The text, without the marks of a quotation or comment, and its start.
    pub(in crate::scan) text: &'t str,
    pub(in crate::scan) start: usize,
    /// The document from the start of the text on.
    pub(in crate::scan) rest: &'t str,
    /// The number of characters before the text.
    pub(in crate::scan) indent: usize,
    pub(in crate::scan) tokens: Vec<Token<'t>>,
}

impl Line<'_> {
    pub(in crate::scan) fn span(&self) -> std::ops::Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// Returns whether `c` can be a cell of a drawn board.
pub(in crate::scan) fn is_cell(c: char) -> bool {
    c.is_ascii_alphanumeric() || lexicon::is_empty_sign(c) || lexicon::WALL_SIGNS.contains(c)
}

/// Returns the index of the line at the offset `at`.
pub(in crate::scan) fn line_of(lines: &[Line<'_>], at: usize) -> usize {
    let n_before = lines.partition_point(|line| line.start <= at);
    n_before.saturating_sub(1)
}

/// Returns an iterator over the lines of `text`.
pub(in crate::scan) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    let mut is_done = false;
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let rest = &text[start..];
        let (length, n_end) = line_end(rest);
        is_done = n_end == 0;
        let line = line(rest, length, start);
        start += length + n_end;
        Some(line)
    })
}

/// Returns the length of the first line of `text`, and that of its line end. `\n` in a string literal ends a
/// line as well.
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

fn line(rest: &str, length: usize, start: usize) -> Line<'_> {
    let whole = &rest[..length];
    let text = without_marks(whole);
    let (before, _) = whole.split_at(whole.len() - text.len());
    let start = start + before.len();
    let text = text.trim_end();
    Line {
        text,
        start,
        rest: &rest[before.len()..],
        indent: before.chars().count(),
        tokens: tokens(text, start),
    }
}

/// Returns a line without the marks before its contents: quotation marks of mails, comment marks, bullets.
fn without_marks(line: &str) -> &str {
    const MARKS: [&str; 13] = [
        ">", "///", "//!", "//", "/**", "/*", "<!--", "# ", "* ", "- ", "-- ", "; ", "% ",
    ];
    let mut text = line.trim_start().trim_start_matches('\u{feff}');
    let mut n_left = 8;
    while n_left > 0 && text.starts_with(|c: char| ">/<#*-;%".contains(c)) {
        let Some(mark) = MARKS.iter().find(|mark| text.starts_with(**mark)) else {
            break;
        };
        let rest = &text[mark.len()..];
        // A row may begin like a bullet: `- - B B - -`, `-- -- T1 T1`.
        let most = mark.trim_end().len();
        let is_row = text.starts_with(['*', '-', '#', '%'])
            && rest
                .split_whitespace()
                .all(|word| word.chars().nth(most).is_none());
        // `* is a wall`
        let is_explained = ["is ", "= "].iter().any(|it| rest.starts_with(it));
        if is_row || is_explained {
            break;
        }
        text = rest.trim_start();
        n_left -= 1;
    }
    text
}

fn tokens(text: &str, start: usize) -> Vec<Token<'_>> {
    let words = text.split(|c| !is_cell(c)).filter(|word| !word.is_empty());
    let tokens = words.map(|word| {
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        // `->` is an arrow, not a cell.
        let is_led = text[at + word.len()..].starts_with('>');
        let is_arrow = word.bytes().all(|it| it == b'-');
        let head = if is_arrow {
            Some("")
        } else {
            word.strip_suffix('-')
        };
        let word = head.filter(|_| is_led).unwrap_or(word);
        let is_back = text[..at].ends_with('<') && word.starts_with('-');
        let n_skipped = usize::from(is_back);
        let start = start + at + n_skipped;
        Token {
            word: &word[n_skipped..],
            start,
        }
    });
    let mut tokens: Vec<Token<'_>> = tokens.filter(|token| !token.word.is_empty()).collect();
    // The word after an arrow is not a cell.
    let is_led_to = |token: &Token<'_>| {
        let before = text[..token.start - start].trim_end();
        token.word.eq_ignore_ascii_case("exit") && before.ends_with(['>', '→', '⇒'])
    };
    // `"layout": "..AA.."`, `A = [1 1 2`
    let is_key = |token: &Token<'_>| {
        let after = text[token.end() - start..].trim_start_matches(['"', '\'', ' ']);
        let is_led = token.word.starts_with(|c: char| c.is_ascii_lowercase());
        let is_name = token.word.bytes().all(|it| it.is_ascii_alphanumeric());
        let value = after.strip_prefix('=').map(str::trim_start);
        let is_list = value.is_some_and(|it| it.starts_with(['[', '{', '(']));
        is_name && (is_list || is_led && token.word.len() > 3 && after.starts_with([':', '=']))
    };
    tokens.retain(|token| (token.word.len() != 4 || !is_led_to(token)) && !is_key(token));
    tokens
}

/// The separators of the fields of a table.
pub(in crate::scan) const SEPARATORS: [&str; 5] = ["|", "\t", ",", ";", " "];

/// Returns the fields of a line of a table, without quotes and marks.
pub(in crate::scan) fn fields<'t>(line: &'t str, separator: &str) -> Vec<&'t str> {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = line.strip_suffix('|').unwrap_or(line);
    let is_between = |c: char| separator.contains(c) || separator == " " && c.is_whitespace();
    line.split(is_between)
        .filter(|field| separator != " " || !field.is_empty())
        .map(|field| field.trim().trim_matches(['`', '"', '\'', '*']))
        .collect()
}

/// Returns whether a line is a rule between, above or below rows: `+---+`, `|---|---|`, `├──┼──┤`.
pub(in crate::scan) fn is_rule(text: &str) -> bool {
    const DRAWN: &str = "─━═│║┃┼╋╬├┤┬┴╠╣╦╩┌┐└┘╔╗╚╝╭╮╰╯┏┓┗┛";
    let text = text.trim();
    if !text.starts_with(|c: char| "+-=|:".contains(c) || !c.is_ascii() && DRAWN.contains(c)) {
        return false;
    }
    // The start of a row in a wiki table.
    if text
        .strip_prefix('|')
        .is_some_and(|it| it.starts_with('-') && it.bytes().all(|byte| byte == b'-'))
    {
        return true;
    }
    let has_corner = text.chars().any(|c| c == '+' || DRAWN.contains(c));
    if has_corner {
        let is_edge = |c: char| "+-=|: ".contains(c) || DRAWN.contains(c);
        let n_along = text.chars().filter(|c| "-=─━═".contains(*c)).count();
        // A side of a frame may show the exit.
        let n_others = text.chars().filter(|c| !is_edge(*c)).count();
        let is_side = text.starts_with('+') && text.ends_with('+');
        return n_along > 1 && n_others <= usize::from(is_side);
    }
    // The rule of Markdown, or `|___|___|`; a sign or two may be an empty cell.
    let inner = text.strip_prefix('|').unwrap_or(text);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let is_part = |part: &str| {
        let dashes = part.trim().trim_matches(':');
        dashes.len() > 1 && dashes.bytes().all(|byte| byte == b'-')
            || dashes.len() > 2 && dashes.bytes().all(|byte| byte == b'_')
    };
    inner.contains('|') && inner.split('|').all(is_part)
}
