//! Boards of cells: all in one word, all rows in one line, or rows below one another.

use std::{borrow::Cow, ops::Range};

use crate::{DraftExit, Side, formats::ReadOptions};

use super::{
    find::{Find, Notation},
    grid::{self, Grid, Reading},
    judge::judge,
    kinds::Allowance,
    row::{MAX_SIDE, Row},
    rows::{Apart, Stack, Stacks, begins_with_arrow, rows},
    view::{Line, Token, View, lines},
    wide::Words,
};

/// The fewest rows and columns of a board that nothing else tells from other text.
const MIN_SIDE: usize = 4;
/// A title stands at most so many lines before its board.
const MAX_TITLE_DISTANCE: usize = 6;

/// All boards of cells in `view`.
pub(super) fn scan(view: &View<'_>, options: ReadOptions<'_>) -> Vec<Find> {
    let mut scanner = Scanner {
        view,
        options,
        found: Vec::new(),
        titles: Vec::new(),
        allowance: Allowance::new(),
        wide: Words::default(),
    };
    let mut stacks = Stacks::default();
    let mut apart = Apart::default();
    let mut number = 0;
    for line in lines(view.text) {
        if line.tokens.is_empty() {
            // What stands around literals, as `" +`, ends no board; a blank line does.
            if line.text.is_empty() {
                scanner.drawings(stacks.close(usize::MAX));
                apart.add_blank();
                number += 1;
            }
            continue;
        }
        number += 1;
        scanner.allowance.earn(line.text.len());
        scanner.words(&line, number);
        let rows = rows(&line, &mut scanner.wide);
        let rows = scanner.row_lines(&rows, &line, number);
        scanner.drawings(apart.add(&rows, &line, number));
        scanner.drawings(stacks.add(rows, number));
        scanner
            .titles
            .extend(title(&line).map(|title| (number, title)));
        let keep = scanner.titles.len().saturating_sub(32);
        scanner.titles.drain(..keep);
    }
    scanner.drawings(stacks.close(usize::MAX));
    scanner.drawings(apart.close());
    scanner.found
}

struct Scanner<'v, 't> {
    view: &'v View<'t>,
    options: ReadOptions<'v>,
    found: Vec<Find>,
    /// Lines that may be titles.
    titles: Vec<(usize, String)>,
    allowance: Allowance,
    /// Cells of two characters.
    wide: Words,
}

impl Scanner<'_, '_> {
    /// The boards that are one word.
    fn words(&mut self, line: &Line<'_>, number: usize) {
        for (at, token) in line.tokens.iter().enumerate() {
            let Some(columns) = self.columns_of_word(token) else {
                continue;
            };
            let behind = &line.text[token.end() - line.start..];
            let (exit, _) = exit_behind(behind);
            let grid = Grid {
                columns,
                cells: token.word.chars().collect(),
                exit_row: None,
                exit: self.options.exit.or(exit),
                is_line: true,
            };
            let before = self.found.len();
            let readings = grid::read(&grid, &mut self.allowance);
            let place = token.start..token.end();
            self.add(readings, Notation::Word, vec![place], true, number);
            // The moves before it and the states behind, as databases have them.
            let figure = |at: Option<usize>| -> Option<u64> {
                let token = line.tokens.get(at?)?;
                token.word.parse().ok()
            };
            let n_moves = figure(at.checked_sub(1)).and_then(|n| u32::try_from(n).ok());
            if let Some(n_states) = figure(Some(at + 1)).filter(|_| n_moves.is_some()) {
                for find in &mut self.found[before..] {
                    find.n_moves = n_moves;
                    find.n_states = Some(n_states);
                }
            }
        }
    }

    fn columns_of_word(&self, token: &Token<'_>) -> Option<usize> {
        let n_cells = token.word.chars().count();
        if !(MIN_SIDE * MIN_SIDE..=MAX_SIDE * MAX_SIDE).contains(&n_cells) {
            return None;
        }
        let wanted = self.options.size.map(|size| {
            let (columns, rows) = (usize::from(size.columns), usize::from(size.rows));
            (columns * rows == n_cells).then_some(columns)
        });
        let side = n_cells.isqrt();
        wanted.unwrap_or_else(|| (side * side == n_cells).then_some(side))
    }

    /// Finds the boards whose rows stand in one line; gives back the rows of no such board.
    fn row_lines(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> Vec<Row> {
        let mut left = Vec::new();
        let mut rest = rows;
        while let Some(first) = rest.first() {
            let width = first.cells.len();
            let same = |row: &&Row| row.cells.len() == width;
            let n_rows = rest.iter().take_while(same).count();
            let (board, behind) = rest.split_at(n_rows);
            let is_found = (MIN_SIDE..=MAX_SIDE).contains(&n_rows)
                && width >= MIN_SIDE
                && self.rows_in_line(board, line, number);
            if !is_found {
                left.extend_from_slice(board);
            }
            rest = behind;
        }
        left
    }

    fn rows_in_line(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> bool {
        let plain = self.wide.plain(rows);
        let rows = plain.as_deref().unwrap_or(rows);
        let last = &rows[rows.len() - 1];
        let (exit, is_bare) = exit_behind(&line.text[last.end - line.start..]);
        let arrow = rows.iter().position(|row| row.has_arrow);
        // An arrow behind all of the rows is that of the board.
        let arrow = arrow.filter(|&row| row + 1 < rows.len() || is_bare && exit.is_none());
        let mut grid = self.grid(rows, false);
        grid.exit = self.options.exit.or(exit);
        grid.exit_row = arrow.map(|row| row as u32 + 1);
        let mut readings = sound(&grid, &mut self.allowance);
        if readings.is_empty() && arrow.is_some_and(|row| row + 1 == rows.len()) {
            grid.exit_row = None;
            readings = sound(&grid, &mut self.allowance);
        }
        self.add(readings, Notation::Rows, parts(rows), false, number)
    }

    fn drawings(&mut self, stacks: impl IntoIterator<Item = Stack>) {
        for stack in stacks {
            self.drawing(&stack.rows, stack.first);
        }
    }

    /// `rows` of one board with a character for each cell. Rows that are not of the board have no say in that.
    fn plain<'r>(&self, rows: &'r [Row]) -> Cow<'r, [Row]> {
        let plain = self.wide.plain(rows);
        plain.map_or(Cow::Borrowed(rows), Cow::Owned)
    }

    /// The boards in rows below one another, which may have a head, and numbers before them.
    fn drawing(&mut self, rows: &[Row], number: usize) {
        let is_framed = rows.iter().all(|row| row.is_framed);
        let has_arrow = rows.iter().any(|row| row.has_arrow);
        let least = if is_framed || has_arrow { 3 } else { MIN_SIDE };
        let width = rows[0].cells.len();
        if rows.len() < least || width < least {
            return;
        }
        let n_rows = rows.len();
        let all = self.plain(rows);
        if let Some(inner) = self.within_walls(&all) {
            let readings = sound(&inner, &mut self.allowance);
            if self.add(readings, Notation::Drawing, parts(rows), false, number) {
                return;
            }
        }
        let bounds = [
            (0, n_rows),
            (1, n_rows),
            (0, n_rows - 1),
            (1, n_rows.saturating_sub(1)),
        ];
        for (from, to) in bounds {
            if to < from + least {
                continue;
            }
            let part = self.plain(&rows[from..to]);
            for is_numbered in [false, true] {
                let grid = if is_numbered {
                    match without_numbers(&part) {
                        Some(part) => self.grid(&part, is_framed),
                        None => continue,
                    }
                } else {
                    self.grid(&part, is_framed)
                };
                let readings = sound(&grid, &mut self.allowance);
                if self.add(readings, Notation::Drawing, parts(&part), is_framed, number) {
                    return;
                }
            }
        }
        if n_rows > width {
            self.squares(rows, number, is_framed);
            return;
        }
        let readings = grid::read(&self.grid(&all, is_framed), &mut self.allowance);
        self.add(readings, Notation::Drawing, parts(rows), is_framed, number);
    }

    /// The square boards among rows that are more: one below the other, or with other words of their width
    /// around them.
    fn squares(&mut self, rows: &[Row], number: usize, is_framed: bool) {
        let width = rows[0].cells.len();
        let mut at = 0;
        while let Some(part) = rows.get(at..at + width) {
            let grid = self.grid(&self.plain(part), is_framed);
            let readings = sound(&grid, &mut self.allowance);
            let notation = Notation::Drawing;
            let is_found = self.add(readings, notation, parts(part), is_framed, number + at);
            at += if is_found { width } else { 1 };
        }
    }

    fn grid(&self, rows: &[Row], is_line: bool) -> Grid {
        let arrow = rows.iter().position(|row| row.has_arrow);
        Grid {
            columns: rows[0].cells.len(),
            cells: rows
                .iter()
                .flat_map(|row| row.cells.iter().copied())
                .collect(),
            exit_row: arrow.map(|row| row as u32 + 1),
            exit: self.options.exit,
            is_line,
        }
    }

    /// The board within a frame of walls, whose gap is the exit.
    fn within_walls(&self, rows: &[Row]) -> Option<Grid> {
        let [top, inner @ .., bottom] = rows else {
            return None;
        };
        let wall = top.cells[0];
        let is_wall = |row: &Row| row.cells.iter().all(|&c| c == wall);
        let is_framed = is_wall(top)
            && is_wall(bottom)
            && ['#', '*', 'x', '@'].contains(&wall)
            && inner.iter().all(|row| row.cells[0] == wall)
            && inner.len() >= MIN_SIDE;
        if !is_framed {
            return None;
        }
        let rows: Vec<Row> = inner
            .iter()
            .map(|row| {
                let [_, cells @ .., last] = row.cells.as_slice() else {
                    return row.clone();
                };
                Row {
                    cells: cells.to_vec(),
                    has_arrow: row.has_arrow || *last != wall,
                    ..row.clone()
                }
            })
            .collect();
        Some(self.grid(&rows, false))
    }

    /// Adds what was read of the cells at `span`. Whether there was anything.
    fn add(
        &mut self,
        readings: Vec<Reading>,
        notation: Notation,
        parts: Vec<Range<usize>>,
        is_line: bool,
        number: usize,
    ) -> bool {
        let before = self.found.len();
        let parts: Vec<Range<usize>> = parts.into_iter().map(|it| self.view.place(it)).collect();
        let span = parts[0].start..parts[parts.len() - 1].end;
        let title = self.titles.iter().rev().find(|(at, _)| *at < number);
        let title = title.filter(|(at, _)| at + MAX_TITLE_DISTANCE > number);
        let title = title.map(|(_, title)| title.clone());
        for reading in readings {
            if let Some((confidence, reasons)) = judge(&reading, is_line) {
                self.found.push(Find {
                    span: span.clone(),
                    parts: parts.clone(),
                    notation,
                    confidence,
                    reasons,
                    reading: reading.way.filter(|(_, n_ways)| *n_ways > 1),
                    title: title.clone(),
                    n_moves: None,
                    n_states: None,
                    draft: reading.draft,
                });
            }
        }
        self.found.len() > before
    }
}

/// Where rows stand.
fn parts(rows: &[Row]) -> Vec<Range<usize>> {
    rows.iter().map(|row| row.start..row.end).collect()
}

/// The sound boards that `grid` can be.
fn sound(grid: &Grid, allowance: &mut Allowance) -> Vec<Reading> {
    let mut readings = grid::read(grid, allowance);
    readings.retain(|reading| reading.puzzle.is_some());
    readings
}

/// The rows without the numbers or letters that name them.
fn without_numbers(rows: &[Row]) -> Option<Vec<Row>> {
    let first: Vec<u32> = rows.iter().map(|row| row.cells[0] as u32).collect();
    let is_numbered = first.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == 1);
    is_numbered.then(|| {
        let rows = rows.iter().map(|row| Row {
            cells: row.cells[1..].to_vec(),
            ..row.clone()
        });
        rows.collect()
    })
}

/// The exit that stands behind a board as `-> right 3` or `→exit r3`, and whether there is an arrow
/// at all.
fn exit_behind(behind: &str) -> (Option<DraftExit>, bool) {
    if !begins_with_arrow(behind) {
        return (None, false);
    }
    let is_word = |c: char| c.is_ascii_alphanumeric();
    let words = behind
        .split(|c: char| !is_word(c))
        .filter(|word| !word.is_empty());
    let mut words = words.skip_while(|word| word.eq_ignore_ascii_case("exit"));
    let Some(word) = words.next() else {
        return (None, true);
    };
    let word = word.to_ascii_lowercase();
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &word[letters.len()..];
    let side = match letters {
        "right" | "r" | "east" | "" => Side::Right,
        "left" | "l" | "west" => Side::Left,
        "top" | "up" | "t" | "north" => Side::Top,
        "bottom" | "down" | "b" | "south" => Side::Bottom,
        _ => return (None, true),
    };
    let lane = if digits.is_empty() {
        words.next().and_then(lane)
    } else {
        lane(digits)
    };
    if letters.is_empty() && lane.is_none() {
        return (None, true);
    }
    (Some(DraftExit { side, lane }), true)
}

/// A lane as a number from 1, or a column's letter.
fn lane(word: &str) -> Option<u32> {
    let number = word
        .parse()
        .ok()
        .filter(|lane| (1..=MAX_SIDE as u32).contains(lane));
    let letter = || {
        let letter = word.bytes().next().filter(|_| word.len() == 1)?;
        let letter = letter.to_ascii_lowercase();
        letter
            .is_ascii_lowercase()
            .then(|| u32::from(letter - b'a') + 1)
    };
    number.or_else(letter)
}

/// A line that may be the title of the board below it.
fn title(line: &Line<'_>) -> Option<String> {
    const LONGEST: usize = 60;
    const WORDS: [&str; 6] = ["level", "puzzle", "card", "board", "problem", "jam"];
    let text = line
        .text
        .trim_matches(|c: char| "#*=_:-–— \"'`".contains(c));
    let text = text.strip_suffix("*/").unwrap_or(text).trim();
    let lower = text.to_lowercase();
    let is_short = (1..=LONGEST).contains(&text.chars().count());
    let has_word = lower
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| WORDS.contains(&word));
    let is_sentence = text.ends_with(['.', ',', ';', '{', '(']) || text.contains(['=', '"', '{']);
    (is_short && has_word && !is_sentence).then(|| text.to_owned())
}
