//! Rows of strings, such as `['a', null, 'red', 'red']`: a letter for each string, and a dot for each empty one.

use super::plain::{Letters, Plain};
use crate::lexicon;

/// The values of empty cells.
const NOTHING: &str = "None null nil NULL NA undefined Nothing";
/// The minimum number of cells of a line.
const FEWEST: usize = 4;

/// Returns `text` with rows of strings as rows of letters, or `None` if there are none that a row of signs is not.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let letters = text.chars().filter(char::is_ascii_uppercase);
    let mut letters = Letters::without(letters);
    let mut plain = Plain::default();
    let mut is_any = false;
    for line in text.split_inclusive('\n') {
        let start = line.as_ptr().addr() - text.as_ptr().addr();
        let Some(cells) = cells(line) else {
            plain.copy(line, start);
            continue;
        };
        let mut done = 0;
        for cell in cells {
            let at = cell.as_ptr().addr() - line.as_ptr().addr();
            let inner = cell.trim_matches(['"', '\'', '`']).trim();
            let mut signs = inner.chars();
            let letter = match (signs.next(), signs.next()) {
                (None, _) => '.',
                (Some(sign), None) => sign,
                _ if lexicon::has(NOTHING, inner) => '.',
                _ if lexicon::has(lexicon::TARGETS, inner) => 'X',
                _ => letters.of(inner),
            };
            is_any |= inner.len() != 1;
            plain.copy(&line[done..at], start + done);
            plain.push(letter, start + at);
            done = at + cell.len();
        }
        plain.copy(&line[done..], start + done);
    }
    is_any.then_some(plain)
}

/// Returns the strings and empty values of a line that consists of them, apart from brackets and what is before these.
fn cells(line: &str) -> Option<Vec<&str>> {
    let first = line.rfind(['[', '(', '{']).map_or(0, |it| it + 1);
    let row = line[first..].split([']', ')', '}']).next()?;
    let row = row.trim().trim_end_matches(',');
    let is_quoted = |it: &str| {
        let mark = it.chars().next().filter(|it| "\"'`".contains(*it));
        mark.is_some_and(|mark| it.len() > 1 && it.ends_with(mark))
    };
    let cells: Vec<&str> = row.split([',', ';']).map(str::trim).collect();
    let is_cell = |it: &&str| is_quoted(it) || lexicon::has(NOTHING, it);
    let is_row = cells.len() >= FEWEST && cells.iter().all(is_cell);
    is_row.then_some(cells)
}
