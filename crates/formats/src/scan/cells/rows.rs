//! The rows of cells in a line of a document.

use tailback_puzzle::Side;

use crate::scan::text::lines::{Line, Token};

use super::{
    marks::{begins_with_arrow, ends_with_arrow},
    row::{MAX_SIDE, Mark, Row},
    wide::{self, Words},
};

/// Returns the rows of a line: words, single characters with a constant separator, and such characters mixed
/// with words of two.
pub(super) fn rows(line: &Line<'_>, words: &mut Words) -> Vec<Row> {
    let mut reader = Reader {
        line,
        rows: Vec::new(),
        counted: (0, 0),
    };
    let mut at = 0;
    for run in wide::runs(line) {
        reader.narrow(&line.tokens[at..run.start]);
        at = run.end;
        let tokens = &line.tokens[run];
        let cell = |token: &Token<'_>| match token.word.chars().next() {
            Some(c) if token.is_cell() => Some(c),
            _ => words.standin(token.word),
        };
        if let Some(cells) = tokens.iter().map(cell).collect() {
            reader.row(tokens, cells);
        }
    }
    reader.narrow(&line.tokens[at..]);
    reader.rows
}

/// A reader of the rows of a line, from left to right.
struct Reader<'l> {
    line: &'l Line<'l>,
    rows: Vec<Row>,
    /// The number of bytes of the line that were counted, and of the characters in them.
    counted: (usize, usize),
}

impl Reader<'_> {
    /// Adds words, and single characters with a constant separator.
    fn narrow(&mut self, tokens: &[Token<'_>]) {
        let line = self.line;
        let between = |one: &Token<'_>, other: &Token<'_>| {
            gap(&line.text[one.end() - line.start..other.start - line.start])
        };
        let mut singles: Vec<Token<'_>> = Vec::new();
        for token in tokens {
            if !token.is_cell() {
                self.singles(&std::mem::take(&mut singles));
                self.row(std::slice::from_ref(token), token.word.chars().collect());
                continue;
            }
            if let [one, other, ..] = singles.as_slice() {
                let last = &singles[singles.len() - 1];
                let (first_gap, gap) = (between(one, other), between(last, token));
                if gap != first_gap {
                    // The gap without signs, or the narrower one, belongs to the row, which a bracket may begin.
                    let has_signs = |gap: &str| !gap.trim_matches(BETWEEN).is_empty();
                    let is_led = has_signs(first_gap) && !has_signs(gap)
                        || first_gap.contains(['[', '(', '{']);
                    let is_wrong = singles.len() == 2 && (is_led || gap.len() < first_gap.len());
                    let kept = is_wrong.then_some(*last);
                    self.singles(&std::mem::take(&mut singles));
                    singles.extend(kept);
                }
            }
            singles.push(*token);
        }
        self.singles(&singles);
    }

    fn singles(&mut self, tokens: &[Token<'_>]) {
        let cells = tokens.iter().flat_map(|token| token.word.chars());
        self.row(tokens, cells.collect());
    }

    fn row(&mut self, tokens: &[Token<'_>], cells: Vec<char>) {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return;
        };
        if !(3..=MAX_SIDE + 2).contains(&cells.len()) {
            return;
        }
        let line = self.line;
        let from = first.start - line.start;
        let (n_bytes, n_characters) = self.counted;
        let n_characters = n_characters + line.text[n_bytes..from].chars().count();
        self.counted = (from, n_characters);
        let before = line.text[..from].trim_end();
        let after = &line.text[last.end() - line.start..];
        let arrow = |side| Mark { side, sign: None };
        let mark = if begins_with_arrow(after) {
            Some(arrow(Side::Right))
        } else {
            ends_with_arrow(before).then(|| arrow(Side::Left))
        };
        let bars = ['|', '│', '║'];
        self.rows.push(Row {
            cells,
            start: first.start,
            end: last.end(),
            column: line.indent + n_characters,
            bars: [before.ends_with(bars), after.trim_start().starts_with(bars)],
            mark,
        });
    }
}

/// The quotes and blanks around the signs between two cells.
const BETWEEN: [char; 5] = [' ', '\t', '"', '\'', '`'];

/// Returns the text between two cells without the quotes and blanks around signs, which may vary.
fn gap(text: &str) -> &str {
    let signs = text.trim_matches(BETWEEN);
    if signs.is_empty() { text } else { signs }
}
