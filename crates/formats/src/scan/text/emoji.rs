//! Boards of emoji: coloured squares, circles, boxed letters. The red one is the target.

use std::collections::BTreeMap;

use super::plain::Plain;

/// The minimum number of emoji of a row.
const FEWEST: usize = 3;
/// The letters for colours, without the common names of targets and empty cells.
const LETTERS: &str = "BCDEFGHIJKLMNQSTUVWYZ";

/// Returns `text` with a letter for each emoji in lines that may be rows, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if text.is_ascii() || !text.chars().any(is_emoji) {
        return None;
    }
    let has_white = text.chars().any(is_white);
    let mut letters: BTreeMap<char, char> = BTreeMap::new();
    let mut free = LETTERS.chars().filter(|c| !has_boxed(text, *c));
    let mut plain = Plain::default();
    let mut has_rows = false;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let is_row = line.chars().filter(|&c| is_emoji(c)).count() >= FEWEST;
        has_rows |= is_row;
        for (at, c) in line.char_indices() {
            if !is_row || !is_emoji(c) && !is_joined(c) {
                plain.copy(&line[at..at + c.len_utf8()], start + at);
                continue;
            }
            let letter = match c {
                _ if is_joined(c) => continue,
                _ if is_white(c) => '.',
                _ if is_black(c) => {
                    if has_white {
                        '█'
                    } else {
                        '.'
                    }
                }
                '🟥' | '🔴' | '❤' => 'X',
                _ => {
                    let known = boxed(c).or_else(|| letters.get(&c).copied());
                    let letter = known.or_else(|| free.next()).unwrap_or('?');
                    letters.insert(c, letter);
                    letter
                }
            };
            plain.push(letter, start + at);
        }
        start += line.len();
    }
    has_rows.then_some(plain)
}

fn is_emoji(c: char) -> bool {
    is_white(c) || is_black(c) || matches!(c, '\u{1f000}'..='\u{1faff}' | '⭐' | '⭕' | '❤')
}

fn is_white(c: char) -> bool {
    matches!(c, '⬜' | '◻' | '◽' | '▫' | '⚪' | '🔲' | '🔳')
}

fn is_black(c: char) -> bool {
    matches!(c, '⬛' | '◼' | '◾' | '▪' | '⚫')
}

/// Returns whether `c` only modifies the appearance of the previous character.
fn is_joined(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\u{20e3}')
}

/// Returns the letter of a boxed letter.
fn boxed(c: char) -> Option<char> {
    let first = match c {
        '\u{1f1e6}'..='\u{1f1ff}' => 0x1f1e6,
        '\u{1f130}'..='\u{1f149}' => 0x1f130,
        '\u{1f170}'..='\u{1f189}' => 0x1f170,
        _ => return None,
    };
    char::from_u32(u32::from('A') + u32::from(c) - first)
}

fn has_boxed(text: &str, letter: char) -> bool {
    text.chars().any(|c| boxed(c) == Some(letter))
}
