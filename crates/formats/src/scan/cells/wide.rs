//! Cells of two characters: the numbers of a matrix, `AA .. XX`, `R1 R1 .. T2`. While rows are collected, each
//! such word is represented by a private-use character. A complete board replaces it by a free one.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ops::Range,
};

use crate::{
    lexicon::EMPTY_SIGNS,
    scan::text::lines::{Line, Token},
};

use super::row::{MAX_SIDE, Row};

/// The characters that represent words, from a private use area of Unicode.
const STANDINS: std::ops::RangeInclusive<char> = '\u{e000}'..='\u{f8ff}';
/// The characters for cars, without the common names of targets and empty cells.
const FREE: &str = "BCDEFGHIJKLMNQSTUVWYZbcdefghijklmnqstuvwyz";

/// The words of a document that are cells.
#[derive(Default)]
pub(super) struct Words {
    standins: HashMap<String, char>,
    words: Vec<String>,
}

impl Words {
    /// Returns the character that represents `word`, or `None` if there are too many.
    pub(super) fn standin(&mut self, word: &str) -> Option<char> {
        if let Some(&standin) = self.standins.get(word) {
            return Some(standin);
        }
        let code = u32::from(*STANDINS.start()) + self.words.len() as u32;
        let standin = char::from_u32(code).filter(|it| STANDINS.contains(it))?;
        self.standins.insert(word.to_owned(), standin);
        self.words.push(word.to_owned());
        Some(standin)
    }

    /// Returns the word represented by `c`, or `None` if `c` is a cell itself.
    fn word(&self, c: char) -> Option<&str> {
        let at = (c as usize).checked_sub(*STANDINS.start() as usize)?;
        self.words.get(at).map(String::as_str)
    }

    /// Returns rows of one board with one character for each cell, or `None` if there is nothing to replace or
    /// not enough characters.
    /// `target` returns the word that the text next to them gives to the target.
    pub(super) fn plain<'t>(
        &self,
        rows: &[Row],
        target: impl Fn() -> Option<&'t str>,
    ) -> Option<Vec<Row>> {
        let cells = rows.iter().flat_map(|row| &row.cells);
        let cells: BTreeSet<char> = cells.copied().collect();
        if !cells.iter().any(|&c| STANDINS.contains(&c)) {
            return None;
        }
        let words: BTreeMap<char, String> = cells
            .iter()
            .map(|&c| (c, self.word(c).map_or_else(|| c.to_string(), str::to_owned)))
            .collect();
        let characters = doubled(&words)
            .or_else(|| numbers(&words, rows, target()))
            .or_else(|| names(&words))?;
        let rows = rows.iter().map(|row| Row {
            cells: row.cells.iter().map(|c| characters[c]).collect(),
            ..row.clone()
        });
        Some(rows.collect())
    }
}

/// Returns the tokens of `line` that are cells of rows with some cells of two or three characters.
pub(super) fn runs(line: &Line<'_>) -> Vec<Range<usize>> {
    const FEWEST: usize = 4;
    // A name may have two digits: `c10`.
    let is_narrow = |token: &Token<'_>| match token.word.as_bytes() {
        [_, tens, ones] => tens.is_ascii_digit() && ones.is_ascii_digit(),
        _ => token.word.chars().nth(2).is_none(),
    };
    let between = |at: usize| {
        let [one, other] = [&line.tokens[at - 1], &line.tokens[at]];
        line.text[one.end() - line.start..other.start - line.start].trim()
    };
    let mut runs = Vec::new();
    let mut from = 0;
    while from < line.tokens.len() {
        let mut to = from;
        while to < line.tokens.len()
            && is_narrow(&line.tokens[to])
            && (to < from + 2 || between(to) == between(from + 1))
        {
            to += 1;
        }
        let is_wide = line.tokens[from..to].iter().any(|it| !it.is_cell());
        if is_wide && (FEWEST..=MAX_SIDE + 2).contains(&(to - from)) {
            runs.push(from..to);
        }
        from = to.max(from + 1);
    }
    runs
}

/// Maps `AA` to `A`.
fn doubled(words: &BTreeMap<char, String>) -> Option<BTreeMap<char, char>> {
    let half = |word: &String| {
        let mut characters = word.chars();
        let (one, other) = (characters.next()?, characters.next()?);
        (one == other).then_some(one)
    };
    let halves = words.iter().map(|(&c, word)| Some((c, half(word)?)));
    halves.collect()
}

/// Maps numbers to characters. The empty cell is 0, or -1 if more cells have that. Otherwise -1 is the target
/// if it looks like one, and a wall if not. Numbers of two digits become letters.
fn numbers(
    words: &BTreeMap<char, String>,
    rows: &[Row],
    target: Option<&str>,
) -> Option<BTreeMap<char, char>> {
    let values = words.iter().map(|(&c, word)| Some((c, word.parse().ok()?)));
    let values: BTreeMap<char, i32> = values.collect::<Option<_>>()?;
    let of = |wanted: i32| values.iter().find(|(_, value)| **value == wanted);
    let n_cells = |c: char| {
        let cells = rows.iter().flat_map(|row| &row.cells);
        cells.filter(|&&cell| cell == c).count()
    };
    let minus = of(-1).map(|(&c, _)| c);
    let zero = of(0).map(|(&c, _)| c);
    let is_minus_empty = minus.is_some_and(|minus| n_cells(minus) > zero.map_or(0, n_cells));
    let is_car = |c: char| {
        rows.iter()
            .any(|row| row.cells.iter().filter(|&&it| it == c).count() == 2)
    };
    let mut free = FREE.chars();
    let characters = values.iter().map(|(&c, &value)| {
        let character = match value {
            10.. if target == Some(words[&c].as_str()) => 'X',
            -1 if is_minus_empty => '.',
            -1 if n_cells(c) == 2 && is_car(c) => 'X',
            -1 => '#',
            0 if is_minus_empty => '0',
            0 => '.',
            1..=9 => char::from_digit(value as u32, 10)?,
            10.. => free.next()?,
            _ => return None,
        };
        Some((c, character))
    });
    characters.collect()
}

/// Maps names to characters. `..` is the empty cell. `X1` becomes `X` if it is the only word with that letter;
/// any other word becomes a free letter.
fn names(words: &BTreeMap<char, String>) -> Option<BTreeMap<char, char>> {
    let is_empty = |word: &str| word.chars().all(|c| c == '_' || EMPTY_SIGNS.contains(c));
    let n_empty = words.values().filter(|word| is_empty(word)).count();
    let is_none = |word: &str| match n_empty {
        0 => word.chars().all(|c| c == '0'),
        _ => is_empty(word),
    };
    let first = |word: &str| word.chars().next().filter(char::is_ascii_alphabetic);
    let named = words.values().filter(|word| !is_none(word));
    let firsts: Vec<char> = named.filter_map(|word| first(word)).collect();
    let own = |word: &str| {
        let first = first(word)?;
        let is_only = firsts.iter().filter(|&&c| c == first).count() == 1;
        is_only.then_some(first)
    };
    let mut free = FREE.chars().filter(|c| !firsts.contains(c));
    let characters = words.iter().map(|(&c, word)| {
        let character = if is_none(word) {
            '.'
        } else if let Some(own) = own(word) {
            own
        } else {
            free.next()?
        };
        Some((c, character))
    });
    characters.collect()
}
