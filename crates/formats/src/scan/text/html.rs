//! HTML as plain text: tags are omitted, some of them end lines, entities are resolved, and the rows and cells
//! of a table become rows and cells.

use super::plain::{Letters, Plain};
use crate::lexicon;

/// The maximum number of cells of a row that began in an earlier one.
const MOST_GOING_ON: usize = tailback_puzzle::MAX_SIDE as usize;
/// The names of classes of empty cells.
const EMPTY: &str = "empty free blank none";
/// The names of classes of cells.
const CELLS: &str = "cell square tile field";

/// Returns `text` without its tags and entities, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if !text.bytes().any(is_mark) {
        return None;
    }
    let mut plain = Page::default();
    let mut at = 0;
    let mut is_html = false;
    while at < text.len() {
        let rest = &text[at..];
        let n_read = if rest.starts_with('<')
            && let Some(tag) = tag(rest)
        {
            is_html = true;
            plain.tag(tag, at);
            tag.len()
        } else if rest.starts_with('&')
            && let Some((character, n_read)) = entity(rest)
        {
            is_html = true;
            plain.push(character, at);
            n_read
        } else {
            let marks = rest.bytes().skip(1).position(is_mark);
            let length = marks.map_or(rest.len(), |next| next + 1);
            plain.text(&rest[..length], at);
            length
        };
        at += n_read;
    }
    is_html.then_some(plain.made)
}

/// Returns whether a tag or an entity may begin with `byte`.
fn is_mark(byte: u8) -> bool {
    matches!(byte, b'<' | b'&')
}

#[derive(Default)]
struct Page {
    made: Plain,
    /// Whether the position is in a row of a table, where line ends have no meaning.
    is_in_row: bool,
    /// The start of the text of a table cell.
    cell: Option<usize>,
    /// The letter for the cell, if it has no text.
    sign: Option<char>,
    /// The number of columns and of rows that the cell covers.
    n_columns: usize,
    n_rows: usize,
    /// The cells of earlier rows that go on in this one: their column, sign, and number of further rows.
    going_on: Vec<(usize, char, usize)>,
    /// The number of cells in the row so far.
    column: usize,
    letters: Letters,
    /// The meanings of the open elements, as names of those of tables.
    open: Vec<&'static str>,
    /// Whether a tag has just ended a line.
    is_ended: bool,
    /// Whether the line has any content.
    is_begun: bool,
}

impl Page {
    /// Appends `text`, which has no tags.
    fn text(&mut self, text: &str, at: usize) {
        let mut rest = text;
        while let Some(character) = rest.chars().next()
            && (self.is_in_row || self.is_ended)
        {
            self.push(character, at + text.len() - rest.len());
            rest = &rest[character.len_utf8()..];
        }
        let (has_end, line) = match rest.rfind('\n') {
            Some(end) => (true, &rest[end + 1..]),
            None => (false, rest),
        };
        self.is_begun = self.is_begun && !has_end || !line.trim().is_empty();
        self.made.copy(rest, at + text.len() - rest.len());
    }

    fn push(&mut self, character: char, at: usize) {
        if self.is_in_row && (character.is_whitespace() || self.cell.is_none()) {
            return;
        }
        // The line end after `<br>` in the source does not end another line.
        let is_again = character == '\n' && std::mem::take(&mut self.is_ended);
        self.is_ended &= character.is_whitespace();
        if !is_again {
            self.add(character, at);
        }
    }

    fn add(&mut self, character: char, at: usize) {
        self.made.push(character, at);
        self.is_begun = character != '\n' && (self.is_begun || !character.is_whitespace());
    }

    /// Ends the line, unless it is empty.
    fn end_line(&mut self, at: usize) {
        if self.is_begun {
            self.add('\n', at);
            self.is_ended = true;
        }
    }

    /// Adds the cells of earlier rows that go on at this column.
    fn go_on(&mut self, at: usize) {
        while let Some(index) = self.going_on.iter().position(|it| it.0 == self.column) {
            let (_, sign, n_rows) = &mut self.going_on[index];
            let sign = *sign;
            *n_rows -= 1;
            if *n_rows == 0 {
                self.going_on.remove(index);
            }
            self.column += 1;
            self.add(' ', at);
            self.add(sign, at);
        }
    }

    /// Begins a cell with a sign, which may cover several rows and columns.
    fn begin_cell(&mut self, tag: &str, class: &str, at: usize) {
        let span = |name: &str| {
            let (_, value) = tag.split_once(name)?;
            lexicon::numbers(value).first().map(|it| *it as usize)
        };
        let is_side = |it: &usize| (1..=5).contains(it);
        self.n_rows = span("rowspan").filter(is_side).unwrap_or(1);
        self.go_on(at);
        self.sign = self.sign_of(class);
        self.n_columns = span("colspan").filter(is_side).unwrap_or(1);
        let columns = self.column..self.column + self.n_columns;
        self.column = columns.end;
        if self.n_rows > 1 && self.going_on.len() < MOST_GOING_ON {
            let sign = self.sign.unwrap_or('.');
            self.going_on
                .extend(columns.map(|it| (it, sign, self.n_rows - 1)));
        }
        self.add(' ', at);
        self.cell = Some(self.made.text.len());
    }

    /// Ends a cell, which has a sign in each of its columns if it has no text.
    fn end_cell(&mut self, at: usize) {
        if let Some(start) = self.cell.take() {
            let text = &self.made.text[start..];
            // A cell with the name of its car counts, and not one with other words.
            let is_large = self.n_rows > 1 || self.n_columns > 1;
            let is_sign = text.len() == 1 && text.bytes().all(|it| it.is_ascii_alphanumeric());
            if text.is_empty() || is_large && self.sign.is_some() && !is_sign {
                self.made.text.truncate(start);
                self.made.offsets.truncate(start);
                self.add(self.sign.unwrap_or('.'), at);
            }
            let sign = self.made.text[start..].chars().next().unwrap_or('.');
            for _ in 1..self.n_columns {
                self.add(' ', at);
                self.add(sign, at);
            }
        }
    }

    /// Returns the letter for an empty cell with a class that names a car: `cell car-a`, `cell red`.
    fn sign_of(&mut self, class: &str) -> Option<char> {
        // A letter may be short for `empty`.
        let is_only = !class.contains(' ') && class.len() > 1;
        let name = class
            .split_whitespace()
            .rfind(|it| is_only || it.contains(['-', '_']) || lexicon::has(lexicon::TARGETS, it))?;
        let last = name.rsplit(['-', '_']).next()?;
        Some(match last.as_bytes() {
            [letter] if letter.is_ascii_alphanumeric() => char::from(letter.to_ascii_uppercase()),
            _ if lexicon::has(lexicon::TARGETS, last) => 'X',
            _ if lexicon::has(EMPTY, last) || lexicon::has(CELLS, last) => return None,
            _ => self.letters.of(name),
        })
    }

    fn tag(&mut self, tag: &str, at: usize) {
        let name = tag.trim_matches(['<', '>', '/']);
        let name = name.split_whitespace().next().unwrap_or_default();
        let is_end = tag.starts_with("</");
        let class = tag.split_once("class").map_or("", |it| it.1);
        let class = class.split(['"', '\'']).nth(1).unwrap_or_default();
        let name = name.to_ascii_lowercase();
        let meaning = match name.as_str() {
            "div" | "span" if is_end => self.open.pop().unwrap_or_default(),
            "div" | "span" => {
                self.open.push(meaning(class));
                meaning(class)
            }
            _ => "",
        };
        let element = if meaning.is_empty() { &name } else { meaning };
        match element {
            "tr" => {
                if is_end {
                    self.end_cell(at);
                    self.go_on(at);
                }
                self.end_line(at);
                self.is_in_row = !is_end;
                (self.cell, self.column) = (None, 0);
            }
            "td" | "th" if self.is_in_row => {
                self.end_cell(at);
                if !is_end {
                    self.begin_cell(tag, class, at);
                }
            }
            "table" => {
                self.going_on.clear();
                self.end_line(at);
            }
            "br" | "p" | "div" | "li" | "pre" | "h1" | "h2" | "h3" | "h4" => {
                self.is_in_row &= name == "br";
                self.end_line(at);
            }
            _ => {}
        }
    }
}

/// Returns the element of a table that `class` is the name of: `<div class="row">`.
fn meaning(class: &str) -> &'static str {
    let mut words = class.split([' ', '-', '_']);
    if words.clone().any(|it| lexicon::has(CELLS, it)) {
        "td"
    } else if words.any(|it| it == "row") {
        "tr"
    } else {
        ""
    }
}

/// Returns the tag at the beginning of `text`.
fn tag(text: &str) -> Option<&str> {
    const LONGEST: usize = 400;
    let name = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let end = text.bytes().take(LONGEST).position(|byte| byte == b'>')?;
    (!text[1..end].contains('<')).then(|| &text[..=end])
}

/// Returns the character of the entity at the beginning of `text`, and the length of the entity.
fn entity(text: &str) -> Option<(char, usize)> {
    const LONGEST: usize = 10;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let number = |digits: &str, radix| u32::from_str_radix(digits, radix).ok();
    let character = match name {
        "nbsp" => ' ',
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "middot" => '·',
        "bull" => '•',
        "rarr" => '→',
        "larr" => '←',
        "vert" | "verbar" => '|',
        "period" => '.',
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix(['x', 'X']) {
                Some(digits) => number(digits, 16),
                None => number(digits, 10),
            };
            match char::from_u32(code?)? {
                '\u{a0}' => ' ',
                other => other,
            }
        }
    };
    Some((character, end + 1))
}
