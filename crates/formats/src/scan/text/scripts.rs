//! Full-width letters, and letters of other scripts in rows of cells, as Latin ones.

use std::collections::BTreeSet;

use super::plain::{Letters, Plain};
use crate::lexicon;

/// The minimum number of cells of a row, and of rows, and the maximum number of rows.
const FEWEST: usize = 4;
const HIGHEST: usize = tailback_puzzle::MAX_SIDE as usize;
const REDS: &str = "赤红紅";

/// Returns the usual form of a full-width letter or sign, and `.` for the dot between them.
fn usual(c: char) -> Option<char> {
    const FIRST: char = '！';
    match c {
        '・' => Some('.'),
        '\u{3000}' => Some(' '),
        FIRST..='～' => char::from_u32(u32::from(c) - u32::from(FIRST) + u32::from('!')),
        _ => None,
    }
}

/// Returns `text` with the usual form of full-width letters and signs, or `None` if it has none: `Ｘ・` is `X.`.
pub(super) fn narrowed(text: &str) -> Option<Plain> {
    let is_any = !text.is_ascii() && text.chars().any(|it| usual(it).is_some());
    let mut plain = Plain::default();
    for (at, character) in text.char_indices().filter(|_| is_any) {
        match usual(character) {
            Some(usual) => plain.push(usual, at),
            None => plain.copy(&text[at..at + character.len_utf8()], at),
        }
    }
    is_any.then_some(plain)
}

/// Returns `text` with a Latin letter for each of another script in rows of cells, with or without blanks between them, or
/// `None` if there are none.
pub(super) fn latin(text: &str) -> Option<Plain> {
    if text.is_ascii() {
        return None;
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let n_cells = |line: &str| {
        let mut words = line.split_whitespace();
        let n_words = words.clone().count();
        let are_alone = n_words == 1 || words.all(|it| it.chars().nth(1).is_none());
        let n_cells = line.chars().filter(|it| !it.is_whitespace()).count();
        (are_alone && n_cells >= FEWEST).then_some((n_words, n_cells))
    };
    let is_row = |it: &&str| !it.is_ascii() && it.contains(is_other) && n_cells(it).is_some();
    lines.iter().filter(|it| is_row(it)).nth(1)?;
    let numbered = lines.iter().map(|it| (n_cells(it), it.len()));
    let numbered: Vec<(Option<(usize, usize)>, usize)> = numbered.collect();
    let reds = reds(&lines);
    let mut plain = Plain::default();
    let (mut start, mut is_any) = (0, false);
    for block in numbered.chunk_by(|one, next| one.0 == next.0) {
        let length = block.iter().map(|it| it.1).sum::<usize>();
        let cells = &text[start..start + length];
        let is_high = (FEWEST..=HIGHEST).contains(&block.len());
        let is_board = is_high && block[0].0.is_some() && cells.contains(is_other);
        is_any |= is_board;
        let others = cells.chars().filter(|it| is_board && is_other(*it));
        let others: BTreeSet<char> = others.collect();
        let target = others.intersection(&reds).next().copied();
        let mut letters = Letters::without(cells.chars().filter(char::is_ascii_alphabetic));
        for (at, c) in cells.char_indices() {
            let cell = match c {
                _ if !is_board => c,
                _ if Some(c) == target => 'X',
                _ if is_other(c) => usual(c).unwrap_or_else(|| letters.of(&c.to_string())),
                _ => c,
            };
            plain.push(cell, start + at);
        }
        start += length;
    }
    is_any.then_some(plain)
}

fn is_other(c: char) -> bool {
    !c.is_ascii() && (c.is_alphabetic() || usual(c).is_some())
}

/// Returns the signs that mean red, and those of which a line says that they are the red car: `КК — красная машина`.
fn reds(lines: &[&str]) -> BTreeSet<char> {
    let is_said = |line: &&&str| lexicon::words(line).any(|it| lexicon::has(lexicon::REDS, it));
    let words = lines
        .iter()
        .filter(is_said)
        .flat_map(|it| lexicon::words(it));
    let signs = words.filter_map(|word| {
        let first = word.chars().next()?;
        let is_sign = word.chars().count() < 3 && word.chars().all(|it| it == first);
        is_sign.then_some(first)
    });
    signs.chain(REDS.chars()).collect()
}
