//! The surroundings of a board that was found: another row or column that may belong to it.

use std::{
    collections::{BTreeSet, HashMap},
    ops::Range,
    rc::Rc,
};

use tailback_puzzle::{Axis, Puzzle, Side};

use crate::{
    lexicon::is_empty_sign,
    scan::{
        find::{Notation, Taken},
        text::lines::{Line, Token, is_rule, line_of},
    },
};

use super::{
    row::{MAX_SIDE, Row},
    rows::rows,
    wide::Words,
};

/// The lines of a text, and the places in it that belong to boards.
pub(super) struct Surroundings<'s, 't> {
    lines: &'s [Line<'t>],
    /// The rows of finds.
    taken: &'s Taken,
    wide: &'s mut Words,
    /// A cache of the contents of lines, since a long line may be adjacent to many boards.
    seen: HashMap<usize, Rc<Seen>>,
}

/// The contents of a line.
struct Seen {
    rows: Vec<Row>,
    is_rule: bool,
    /// The lengths of its words, except those longer than any row.
    lengths: BTreeSet<usize>,
}

impl<'s, 't> Surroundings<'s, 't> {
    pub(super) fn new(lines: &'s [Line<'t>], taken: &'s Taken, wide: &'s mut Words) -> Self {
        Self {
            lines,
            taken,
            wide,
            seen: HashMap::new(),
        }
    }

    fn seen(&mut self, number: usize) -> Rc<Seen> {
        let see = || {
            let line = &self.lines[number];
            let length = |token: &Token<'_>| token.word.chars().take(MAX_SIDE + 1).count();
            let lengths = line.tokens.iter().map(length);
            Rc::new(Seen {
                rows: rows(line, self.wide),
                is_rule: is_rule(line.text),
                lengths: lengths.filter(|length| *length <= MAX_SIDE).collect(),
            })
        };
        Rc::clone(self.seen.entry(number).or_insert_with(see))
    }

    /// Returns a message if something next to the `rows` of a find may belong to them.
    pub(super) fn more(
        &mut self,
        rows: &[Row],
        notation: Notation,
        puzzle: &Puzzle,
    ) -> Option<&'static str> {
        if let ([word], Notation::Word) = (rows, notation) {
            return self
                .is_row(word)
                .then_some("it may be a row of a larger board");
        }
        let [first, .., last] = rows else {
            return None;
        };
        let signs: BTreeSet<char> = rows.iter().flat_map(|row| &row.cells).copied().collect();
        let top = self.line_of(first);
        let bottom = self.line_of(last);
        let is_in_line = notation == Notation::Rows;
        if is_in_line {
            let seen = self.seen(top);
            let own = first.start..last.end;
            let from = seen.rows.partition_point(|row| row.start < own.start);
            let to = seen.rows.partition_point(|row| row.start < own.end);
            let near = from.saturating_sub(MAX_SIDE)..seen.rows.len().min(to + MAX_SIDE);
            let is_more = |row: &Row| {
                !own.contains(&row.start)
                    && self.is_free(row.start)
                    && (is_row(&row.cells, first, &signs) || is_row(&row.cells, last, &signs))
            };
            if seen.rows[near].iter().any(is_more) || self.goes_on(rows, top) {
                return Some("its line also holds another row");
            }
        }
        for pair in rows.windows(2) {
            let [one, other] = [self.line_of(&pair[0]), self.line_of(&pair[1])];
            for between in one + 1..other {
                let is_apart = self.lines[between].text.is_empty() || self.seen(between).is_rule;
                if !is_apart && self.may_be_row(between, &pair[0], &signs) {
                    return Some("a line between its rows is not read");
                }
            }
        }
        if !is_in_line && self.has_gap(rows, top..bottom + 1, puzzle) {
            return Some("its frame has a gap");
        }
        let n_rows = if is_in_line { 1 } else { rows.len() };
        let above = (0..top).rev();
        if self.has_row(above, first, &signs, n_rows) {
            return Some("the line above may be a row of it");
        }
        let below = bottom + 1..self.lines.len();
        if self.has_row(below, last, &signs, n_rows) {
            return Some("the line below may be a row of it");
        }
        let column = |is_before| self.has_column(rows, &signs, is_before);
        (!is_in_line && (column(true) || column(false))).then_some("another column is next to it")
    }

    /// Returns whether the text between two rows of a line also precedes the first row or follows the last one,
    /// together with text that may be a row.
    fn goes_on(&self, rows: &[Row], line: usize) -> bool {
        let line = &self.lines[line];
        let text = |from: usize, to: usize| &line.text[from - line.start..to - line.start];
        let [first, second, .., before_last, last] = rows else {
            return false;
        };
        let is_row = |word: Option<&str>| {
            let word = word
                .unwrap_or_default()
                .trim_matches(|c: char| BARE.contains(c));
            let is_wide = word.chars().count().abs_diff(first.cells.len()) <= 1;
            is_wide && !word.contains('>') && word.chars().any(|c| !c.is_alphanumeric())
        };
        let gap = text(before_last.end, last.start);
        let after = text(last.end, line.start + line.text.len());
        let signs_between = |gap: &str| {
            gap.chars()
                .any(|c| !c.is_whitespace() && c != '"' && c != '\'')
        };
        if let Some(after) = after.strip_prefix(gap) {
            let word = after.split_whitespace().next();
            let is_joined = signs_between(gap) && !gap.contains('>');
            if is_joined && !after.starts_with(' ') || is_row(word) {
                return self.is_free(line.start + line.text.len() - after.len());
            }
        }
        let gap = text(first.end, second.start);
        let before = text(line.start, first.start);
        before.strip_suffix(gap).is_some_and(|before| {
            let word = before.split_whitespace().next_back();
            (signs_between(gap) && !gap.contains('>') || is_row(word))
                && self.is_free((line.start + before.len()).saturating_sub(1))
        })
    }

    /// Returns whether a word that is a board may be a row of another board, because a word of an adjacent line
    /// has the same length.
    fn is_row(&mut self, word: &Row) -> bool {
        let width = word.cells.len();
        let own = self.line_of(word);
        let neighbours = [own.checked_sub(1), Some(own + 1)];
        let mut neighbours = neighbours
            .into_iter()
            .flatten()
            .filter(|number| *number < self.lines.len());
        width <= MAX_SIDE && neighbours.any(|number| self.seen(number).lengths.contains(&width))
    }

    /// Returns whether the frame around `rows`, which are on `lines`, has a gap that is not the exit of the target.
    fn has_gap(&self, rows: &[Row], lines: Range<usize>, puzzle: &Puzzle) -> bool {
        let target = &puzzle.cars()[puzzle.target()];
        let is_exit = |number: usize| {
            let is_usual = target.axis == Axis::Horizontal && number == usize::from(target.lane);
            is_usual && rows[number].open_side() == Some(Side::Right)
        };
        let mut open = (0..rows.len()).filter(|at| rows[*at].is_open() && !is_exit(*at));
        let has_open_side = rows.iter().any(Row::is_framed) && open.next().is_some();
        // `+--  --+`
        let is_open = |line: &Line<'_>| line.text.starts_with('+') && line.text.contains("-  ");
        let edges = [self.lines[..lines.start].last(), self.lines.get(lines.end)];
        has_open_side || edges.into_iter().flatten().any(is_open)
    }

    fn line_of(&self, row: &Row) -> usize {
        line_of(self.lines, row.start)
    }

    fn is_free(&self, at: usize) -> bool {
        !self.taken.is_over(&(at..at + 1))
    }

    /// Returns whether the lines `numbers` begin with a possible row next to `edge`. As many rows as the board
    /// has, after a blank line or a line of prose, are another board.
    fn has_row(
        &mut self,
        numbers: impl Iterator<Item = usize>,
        edge: &Row,
        signs: &BTreeSet<char>,
        n_rows: usize,
    ) -> bool {
        let mut n_blank = 0;
        let mut n_found = 0;
        for number in numbers {
            let seen = self.seen(number);
            if seen.is_rule {
                continue;
            }
            if self.lines[number].text.is_empty() {
                n_blank += 1;
                if n_blank > 1 || n_found > 0 {
                    break;
                }
                continue;
            }
            let is_more = if n_found == 0 {
                self.may_be_row(number, edge, signs)
            } else {
                let mut rows = seen.rows.iter();
                rows.any(|row| row.cells.len() == edge.cells.len())
            };
            if !is_more && n_found == 0 && n_blank == 0 {
                n_blank += 1;
                continue;
            }
            if !is_more || n_found > MAX_SIDE {
                break;
            }
            n_found += 1;
            if n_blank == 0 {
                return true;
            }
        }
        n_found > 0 && n_found != n_rows
    }

    /// Returns whether line `number` may be a row next to `edge`, an outer row of a board with these signs.
    fn may_be_row(&mut self, number: usize, edge: &Row, signs: &BTreeSet<char>) -> bool {
        let seen = self.seen(number);
        let line = &self.lines[number];
        let near = match seen.rows.as_slice() {
            [only] if only.is_alone(line) => Some(only),
            rows => {
                let at = rows.binary_search_by_key(&edge.column, |row| row.column);
                at.ok().map(|at| &rows[at])
            }
        };
        if near.is_some_and(|row| self.is_free(row.start) && is_row(&row.cells, edge, signs)) {
            return true;
        }
        let end = line.start + line.text.len();
        if self.taken.is_over(&(line.start..end)) {
            return false;
        }
        let width = edge.cells.len();
        let is_compact = edge.end - edge.start == width;
        let is_empty = |separator: char| {
            let n_separators = line.text.matches(separator).count();
            n_separators == line.text.len() && n_separators.abs_diff(width) <= 1
        };
        if !is_compact && (is_empty(',') || is_empty(';')) {
            return true;
        }
        // The mark of a line that was added or removed.
        let unmarked = line
            .text
            .strip_prefix(['+', '-'])
            .map(|text| text.chars().collect());
        let is_changed = |cells: Vec<char>| cells.len() == width && is_row(&cells, edge, signs);
        if is_compact && unmarked.is_some_and(is_changed) {
            return true;
        }
        let units: Vec<&str> = if is_compact {
            let text = line.text.trim_matches(|c: char| BARE.contains(c));
            if text.contains(char::is_whitespace) && !edge.is_framed() {
                return false;
            }
            let units = text.split("").filter(|unit| !unit.is_empty());
            units.take(width + 1).collect()
        } else {
            let is_between = |c: char| c.is_whitespace() || BARE.contains(c);
            let units = line.text.split(is_between);
            let units = units.filter(|unit| !unit.is_empty());
            units.take(width + 1).collect()
        };
        let are_apart = !is_compact && units.iter().all(|unit| unit.chars().nth(1).is_none());
        let goes_on = |(unit, cell): (&&str, &char)| unit.chars().eq([*cell]);
        let is_sure = are_apart || units.iter().zip(&edge.cells).any(goes_on);
        is_spoilt(&units, width, signs, is_sure)
    }

    /// Returns whether each row has another cell before or after it that is not the name of the row.
    fn has_column(&self, rows: &[Row], signs: &BTreeSet<char>, is_before: bool) -> bool {
        let outside = |row: &Row| -> Option<char> {
            let line = &self.lines[self.line_of(row)];
            let token: &Token<'_> = if is_before {
                let n_before = line.tokens.partition_point(|it| it.end() <= row.start);
                line.tokens[..n_before].last()?
            } else {
                let n_before = line.tokens.partition_point(|it| it.start < row.end);
                line.tokens.get(n_before)?
            };
            let c = token.word.chars().next().filter(|_| token.is_cell())?;
            self.is_free(token.start).then_some(c)
        };
        let cells: Option<Vec<char>> = rows.iter().map(outside).collect();
        cells.is_some_and(|cells| {
            let are_names = cells
                .windows(2)
                .all(|pair| (pair[0] as u32).abs_diff(pair[1] as u32) == 1);
            let is_frame = !signs.contains(&cells[0]) && cells.iter().all(|&c| c == cells[0]);
            !are_names && !is_frame
        })
    }
}

/// The characters around and between cells.
const BARE: &str = "\"'`,;|│║+()[]{}&";

/// Returns whether `units` may be a row of `width` with an unknown sign. No further evidence is needed if it
/// `is_sure` not to be a word.
fn is_spoilt(units: &[&str], width: usize, signs: &BTreeSet<char>, is_sure: bool) -> bool {
    let is_empty = |unit: &&str| {
        let mut characters = unit.chars();
        characters.all(|c| c == ' ' || !c.is_alphanumeric() && signs.contains(&c))
    };
    let is_pair = |pair: &[&str]| pair[0] == pair[1];
    units.len() == width
        && units.iter().all(|unit| unit.chars().nth(4).is_none())
        && units
            .iter()
            .any(|unit| unit.chars().any(|c| !c.is_alphanumeric()))
        && (is_sure || units.iter().any(is_empty) || units.windows(2).any(is_pair))
}

/// Returns whether `cells` may be a row next to `edge`. One cell too many or too few may be a slip.
fn is_row(cells: &[char], edge: &Row, signs: &BTreeSet<char>) -> bool {
    let width = edge.cells.len();
    let is_empty = |c: char| signs.contains(&c) && (!c.is_alphanumeric() || is_empty_sign(c));
    let is_ruler = !signs.contains(&cells[0]) && cells.iter().all(|&c| c == cells[0]);
    if is_ruler && !cells[0].is_alphanumeric() {
        return false;
    }
    let is_alone = |&at: &usize| {
        let c = cells[at];
        let is_before = at > 0 && cells[at - 1] == c;
        let is_part = is_before || cells.get(at + 1) == Some(&c) || edge.cells.get(at) == Some(&c);
        !is_part && !is_empty(c)
    };
    let n_alone = (0..cells.len()).filter(is_alone).count();
    // `Input:`
    let [name @ .., last] = cells else {
        return false;
    };
    if *last == ':' && !signs.contains(last) && name.iter().all(char::is_ascii_alphabetic) {
        return false;
    }
    if cells.len() == width {
        // Cars may go on after the row, but names of columns and words have nothing else.
        let are_names = cells
            .windows(2)
            .all(|pair| pair[0] as u32 + 1 == pair[1] as u32);
        let has_case =
            |is_it: fn(&char) -> bool| cells.iter().any(is_it) && !signs.iter().any(is_it);
        // A word has other letters than the board, or begins with a capital and goes on without.
        let is_lower = cells[1..].iter().all(char::is_ascii_lowercase);
        let is_word = n_alone == width
            && (has_case(char::is_ascii_lowercase) || has_case(char::is_ascii_uppercase))
            || is_lower && cells[0].is_ascii_alphabetic() && has_case(char::is_ascii_lowercase);
        return !are_names && !is_word;
    }
    let is_pair = |at: usize| {
        let is_same = |other: Option<&char>| other == Some(&cells[at]);
        is_same(at.checked_sub(1).map(|it| &cells[it])) || is_same(cells.get(at + 1))
    };
    let is_known = |at: usize| signs.contains(&cells[at]) || is_pair(at);
    let is_drawn = cells.iter().any(|&c| is_empty(c)) && (0..cells.len()).all(is_known);
    cells.len().abs_diff(width) <= 2 && is_drawn && n_alone <= 1
}
