//! Boards whose empty cells are counted, with a slash after each row: `AA3B/C2D1B/…`.

use super::plain::Plain;

/// The minimum number of slashes.
const FEWEST: usize = 3;

/// Returns `text` with a dot for each empty cell, or `None` if no word is such a board.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let mut plain = Plain::default();
    let mut is_any = false;
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '/') {
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        let is_board = is_board(word);
        is_any |= is_board;
        for (index, c) in word.char_indices() {
            match c.to_digit(10).filter(|_| is_board) {
                Some(n) => (0..n).for_each(|_| plain.push('.', at + index)),
                None => plain.push(c, at + index),
            }
        }
    }
    is_any.then_some(plain)
}

/// Returns whether all rows of a word have as many cells.
fn is_board(word: &str) -> bool {
    let word = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let n_cells = |row: &str| -> u32 { row.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum() };
    let mut rows = word.split('/');
    let width = rows.next().map_or(0, n_cells);
    let is_long =
        word.matches('/').count() >= FEWEST && word.contains(|c: char| c.is_ascii_digit());
    is_long && width > 3 && rows.all(|row| n_cells(row) == width)
}
