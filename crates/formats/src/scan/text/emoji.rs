//! Boards of emoji: coloured squares, circles, boxed letters, also as codes such as `:red_square:`. The red one is the
//! target.

use std::collections::BTreeSet;

use super::plain::{Letters, Plain};

/// The maximum number of dark squares that may be cars.
const MOST_DARK: usize = 12;
/// The minimum number of emoji of a row.
const FEWEST: usize = 3;

/// Returns `text` with a letter for each emoji in lines that may be rows, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if text.is_ascii() && !text.contains("_square:") {
        return None;
    }
    let signs = (0..text.len()).filter_map(|at| emoji(text.get(at..)?));
    let signs: Vec<&str> = signs.collect();
    let has_white = signs.iter().any(|it| is_white(it));
    let has_dark_car = has_white && has_dark_car(text);
    let has_red = signs.iter().any(|it| "🟥🔴❤".contains(*it));
    let mut letters = Letters::without(signs.iter().filter_map(|it| boxed(it)));
    let mut plain = Plain {
        doubt: has_dark_car.then_some("the dark squares may be walls"),
        ..Plain::default()
    };
    let mut has_rows = false;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let n_signs = (0..line.len())
            .filter(|at| line.get(*at..).and_then(emoji).is_some())
            .count();
        let is_row = n_signs >= FEWEST || n_signs > 1 && line.starts_with('|');
        has_rows |= is_row;
        let mut at = 0;
        while let Some(next) = line[at..].chars().next() {
            let sign = emoji(&line[at..]).filter(|_| is_row);
            let length = sign.map_or(next.len_utf8(), str::len);
            match sign {
                Some(sign) => {
                    let letter = match sign {
                        _ if is_white(sign) => '.',
                        _ if is_black(sign) && has_dark_car => letters.of(sign),
                        _ if is_black(sign) && has_white => '█',
                        _ if is_black(sign) => '.',
                        "🟥" | "🔴" | "❤" => 'X',
                        "🚗" if !has_red => 'X',
                        "🏁" | "🚪" => '>',
                        _ if sign.starts_with(":red") => 'X',
                        _ => boxed(sign).unwrap_or_else(|| letters.of(sign)),
                    };
                    plain.push(letter, start + at);
                }
                None if is_row && is_joined(next) => {}
                None => plain.copy(&line[at..at + length], start + at),
            }
            at += length;
        }
        start += line.len();
    }
    has_rows.then_some(plain)
}

/// Returns the emoji that `text` begins with, or its code.
fn emoji(text: &str) -> Option<&str> {
    let first = text
        .chars()
        .next()
        .filter(|it| !it.is_ascii() || *it == ':')?;
    if let Some(code) = text.strip_prefix(':') {
        let end = code.find(|c: char| !c.is_ascii_lowercase() && c != '_')?;
        let is_code = ["_square", "_circle"]
            .iter()
            .any(|it| code[..end].ends_with(it));
        return (is_code && code[end..].starts_with(':')).then(|| &text[..end + 2]);
    }
    let sign = &text[..first.len_utf8()];
    let is_emoji = is_white(sign)
        || is_black(sign)
        || matches!(first, '\u{1f000}'..='\u{1faff}' | '⭐' | '⭕' | '❤');
    is_emoji.then_some(sign)
}

/// Returns whether each dark square of `text` is next to another one, as in cars, and unlike most walls.
fn has_dark_car(text: &str) -> bool {
    let squares = text.lines().enumerate().flat_map(|(row, line)| {
        let signs = (0..line.len()).filter_map(|at| emoji(line.get(at..)?));
        let dark = signs.enumerate().filter(|it| is_black(it.1));
        dark.map(move |(column, _)| (row, column))
    });
    let squares: BTreeSet<(usize, usize)> = squares.take(MOST_DARK).collect();
    let is_next = |&(row, column): &(usize, usize)| {
        let mut next = [(row + 1, column), (row, column + 1)].into_iter();
        let before = row.checked_sub(1).map(|it| (it, column));
        let left = column.checked_sub(1).map(|it| (row, it));
        next.any(|it| squares.contains(&it))
            || [before, left]
                .iter()
                .flatten()
                .any(|it| squares.contains(it))
    };
    !squares.is_empty() && squares.iter().all(is_next)
}

fn is_white(sign: &str) -> bool {
    "⬜◻◽▫⚪🔲🔳".contains(sign) || sign.starts_with(":white")
}

fn is_black(sign: &str) -> bool {
    "⬛◼◾▪⚫".contains(sign) || sign.starts_with(":black")
}

/// Returns whether `c` only modifies the appearance of the previous character.
fn is_joined(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\u{20e3}')
}

/// Returns the letter of a boxed letter.
fn boxed(sign: &str) -> Option<char> {
    let c = sign.chars().next()?;
    let first = match c {
        '\u{1f1e6}'..='\u{1f1ff}' => 0x1f1e6,
        '\u{1f130}'..='\u{1f149}' => 0x1f130,
        '\u{1f170}'..='\u{1f189}' => 0x1f170,
        _ => return None,
    };
    char::from_u32(u32::from('A') + u32::from(c) - first)
}
