//! Rows of strings, such as `['a', null, 'red', 'red']`, and strings of cells, such as `"A B  C"`.

use std::ops::Range;

use super::plain::{Letters, Plain};
use crate::lexicon;

/// The values of empty cells.
const NOTHING: &str = "None null nil NULL NA undefined Nothing";
/// The minimum number of cells of a line, and of lines.
const FEWEST: usize = 4;
/// The maximum length of a string, and of the text between two of them.
const LONGEST: usize = 40;

/// Returns `text` with rows of strings as rows of letters, and dots for the empty strings, or `None` if there are none that a
/// row of signs is not.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let mut plain = Plain::default();
    let mut is_any = false;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let of_words = rows_of_words(&lines);
    let rows = lines
        .iter()
        .zip(of_words)
        .map(|(line, words)| cells(line).or(words));
    let rows: Vec<Option<Vec<&str>>> = rows.collect();
    let taken = rows.iter().flatten().flatten().map(|it| inner(it));
    let taken = taken.filter(|it| it.len() == 1).flat_map(str::chars);
    let mut letters = Letters::without(taken);
    for (line, cells) in lines.into_iter().zip(rows) {
        let start = line.as_ptr().addr() - text.as_ptr().addr();
        let Some(cells) = cells else {
            plain.copy(line, start);
            continue;
        };
        let mut done = 0;
        for cell in cells {
            let at = cell.as_ptr().addr() - line.as_ptr().addr();
            let inner = inner(cell);
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

/// Returns a cell without its quotes.
fn inner(cell: &str) -> &str {
    cell.trim_matches(['"', '\'', '`']).trim()
}

/// Returns the words in each of `lines`, if it is one of several rows of as many words or empty fields: `red,red,,blue`, or
/// `"a a red red . ."`.
fn rows_of_words<'t>(lines: &[&'t str]) -> Vec<Option<Vec<&'t str>>> {
    let is_word = |it: &&str| it.chars().all(char::is_alphabetic);
    let words = |line: &&'t str| {
        let row = line.trim_end_matches(['\n', '\r']);
        let inner = row.trim().trim_end_matches([',', ';']);
        if let Some(inner) = inner.strip_prefix('"').and_then(|it| it.strip_suffix('"')) {
            let row: Vec<&str> = inner.split_whitespace().collect();
            let is_row = row.len() >= FEWEST && row.iter().all(|it| *it == "." || is_word(it));
            return is_row.then_some(row);
        }
        let separators = [',', ';', '\t'].into_iter();
        let mut separators = separators.filter(|it| row.matches(*it).nth(FEWEST - 2).is_some());
        let fields = row.split(separators.next()?);
        let row = without_ends(fields.map(str::trim).collect());
        (row.len() >= FEWEST && row.iter().all(is_word)).then_some(row)
    };
    let mut words: Vec<_> = lines.iter().map(words).collect();
    let n_cells = |row: &Option<Vec<&str>>| row.as_ref().map(Vec::len);
    for block in words.chunk_by_mut(|one, next| n_cells(one) == n_cells(next)) {
        if block.len() < FEWEST {
            block.fill(None);
        }
    }
    words
}

/// Returns the fields of a row without its number, and without an arrow at the exit.
fn without_ends(mut fields: Vec<&str>) -> Vec<&str> {
    let is_number = |it: &&str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    if fields.first().is_some_and(is_number) {
        fields.remove(0);
    }
    fields.pop_if(|it| lexicon::has("→ > -> exit", it));
    fields
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

/// Returns `text` with dots for the blanks in strings that may be the rows of a board, or `None` if there are none.
pub(super) fn without_blanks(text: &str) -> Option<Plain> {
    let strings = strings(text);
    let is_next = |one: &Range<usize>, next: &Range<usize>| {
        let between = &text[one.end + 1..next.start - 1];
        one.len() == next.len()
            && between.len() < LONGEST
            && !between.contains(char::is_alphanumeric)
    };
    let runs = strings.chunk_by(is_next).filter(|it| it.len() >= FEWEST);
    let rows = runs.flatten().flat_map(Clone::clone);
    let mut blanks = rows.filter(|at| text.as_bytes()[*at] == b' ').peekable();
    blanks.peek()?;
    let mut plain = Plain::default();
    let mut done = 0;
    for at in blanks {
        plain.copy(&text[done..at], done);
        plain.push('.', at);
        done = at + 1;
    }
    plain.copy(&text[done..], done);
    Some(plain)
}

/// Returns the places of short strings of letters, digits and blanks, without their quotes.
fn strings(text: &str) -> Vec<Range<usize>> {
    let is_part = |it: &u8| it.is_ascii_alphanumeric() || b" .#".contains(it);
    let mut strings = Vec::new();
    let mut at = 0;
    while let Some(length) = text[at..].find(['"', '\'']) {
        at += length + 1;
        let inner = text.as_bytes()[at..].iter().take_while(|it| is_part(it));
        let end = at + inner.take(LONGEST).count();
        if end - at >= FEWEST && text.as_bytes().get(end) == Some(&text.as_bytes()[at - 1]) {
            strings.push(at..end);
            at = end + 1;
        }
    }
    strings
}
