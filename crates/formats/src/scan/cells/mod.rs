//! Boards of cells: in one word ([`words`]), with all rows in one line ([`in_line`]), or with rows below one
//! another ([`drawn`]).

mod claims;
mod drawn;
mod evidence;
mod grid;
mod in_line;
mod interpretation;
mod judge;
mod kinds;
mod marks;
mod row;
mod rows;
mod stacks;
mod surroundings;
mod symbols;
mod titles;
mod ways;
mod wide;
mod words;

use std::{borrow::Cow, ops::Range};

use crate::ReadOptions;

use super::{
    find::{Confidence, Find, Miss, Notation, Scanned, Taken},
    text::{
        View,
        lines::{Line, is_rule},
    },
};

use claims::Head;
use evidence::Evidence;
use grid::{Grid, Reading};
use judge::judge;
use marks::{exit_near, exit_of_rows};
use row::Row;
use rows::rows;
use stacks::Stacks;
use surroundings::Surroundings;
use symbols::Symbols;
use titles::Titles;
use ways::Allowance;
use wide::Words;

pub(super) use evidence::{CONTRADICTED, UNREAD, list_contradiction};
pub(super) use judge::TARGET_STATED;
pub(super) use row::MAX_SIDE;

/// The minimum number of rows and columns of a board without further evidence.
const MIN_SIDE: usize = 4;

/// Finds all boards of cells in `view`.
pub(super) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let mut boards = Scanner::new(&view.lines, options);
    let mut stacks = Stacks::new(options);
    // Rows with a blank line between each two of them.
    let mut apart = Stacks::new(options);
    let mut number = 0;
    let mut n_blank = 0;
    // The rows since the last rule. After at most one row, a rule separates rows.
    let mut n_since_rule = 0;
    let has_bars = |at: usize| {
        let line = view.lines.get(at);
        line.is_some_and(|it| it.text.matches('|').take(3).count() > 2)
    };
    for (at, line) in view.lines.iter().enumerate() {
        // `-------` may be a row, but not among rows with bars.
        let is_dashed =
            line.text.len() > MIN_SIDE && line.text.bytes().all(|it| b"-_".contains(&it));
        if is_rule(line.text) || is_dashed && (has_bars(at + 1) || has_bars(at.wrapping_sub(1))) {
            // In a wiki, `|-` is before each row.
            let is_wiki = line
                .text
                .strip_prefix('|')
                .is_some_and(|it| it.bytes().all(|it| it == b'-'));
            if std::mem::take(&mut n_since_rule) > 1 && !is_wiki {
                number += 1;
            }
            continue;
        }
        if line.tokens.is_empty() {
            // The text around string literals, such as `" +`, does not end a board; a blank line does.
            if line.text.is_empty() {
                boards.drawings(stacks.close(usize::MAX));
                n_blank += 1;
                boards.head.end();
                n_since_rule = 0;
                number += 1;
            }
            continue;
        }
        number += 1;
        n_since_rule += 1;
        let n_found = boards.found.len();
        boards.allowance.earn(line.text.len());
        boards.head.add(line.text);
        boards.words(line, number);
        let rows = rows(line, &mut boards.wide);
        let rows = boards.row_lines(&rows, line, number);
        if boards.found.len() == n_found {
            boards.titles.add(line, number);
        }
        let is_apart = std::mem::take(&mut n_blank) == 1;
        let after = if is_apart { number - 2 } else { usize::MAX };
        let alone = rows.iter().filter(|it| it.is_alone(line)).cloned();
        boards.drawings(apart.add(alone.collect(), number, after));
        boards.drawings(stacks.add(rows, number, number - 1));
    }
    boards.drawings(stacks.close(usize::MAX));
    boards.drawings(apart.close(usize::MAX));
    boards.finish(scanned);
}

/// The state of a scan, with its finds.
struct Scanner<'o> {
    lines: &'o [Line<'o>],
    options: ReadOptions<'o>,
    found: Vec<Candidate>,
    missed: Vec<Miss>,
    titles: Titles,
    head: Head,
    allowance: Allowance,
    /// The words that are cells of two characters.
    wide: Words,
    /// The last line with a board in one word, and the statements about the list of such lines.
    list: Option<(usize, Evidence)>,
}

/// A find, with its rows.
struct Candidate {
    find: Find,
    rows: Vec<Row>,
    /// Whether the text states a size.
    is_sized: bool,
}

/// The start of a board: the index of its line, and the text before it on that line.
type Place<'l> = (usize, &'l str);

impl<'o> Scanner<'o> {
    fn new(lines: &'o [Line<'o>], options: ReadOptions<'o>) -> Self {
        Self {
            lines,
            options,
            found: Vec::new(),
            missed: Vec::new(),
            titles: Titles::default(),
            head: Head::default(),
            allowance: Allowance::new(),
            wide: Words::default(),
            list: None,
        }
    }

    /// Returns `rows` of one board with one character for each cell. Other rows are not considered.
    fn plain<'r>(&self, rows: &'r [Row]) -> Cow<'r, [Row]> {
        let plain = self.wide.plain(rows, || evidence::target(self.lines, rows));
        plain.map_or(Cow::Borrowed(rows), Cow::Owned)
    }

    fn grid(&self, rows: &[Row], is_line: bool) -> Grid {
        let mut grid = Grid {
            columns: rows[0].cells.len(),
            cells: rows
                .iter()
                .flat_map(|row| row.cells.iter().copied())
                .collect(),
            exit: None,
            is_exit_sign: rows
                .iter()
                .any(|row| row.mark.is_some_and(|it| it.sign.is_some())),
            is_exit_given: self.options.exit.is_some(),
            evidence: Evidence::default(),
            sign: None,
            is_line,
        };
        // The text next to words, which no board consists of, is of no interest.
        if Symbols::of(&grid).is_some() {
            grid.evidence = Evidence::of(self.lines, rows, self.options);
            let shown = exit_of_rows(rows)
                .or_else(|| exit_near(rows, self.lines))
                .or(grid.evidence.exit_for(rows));
            grid.exit = self.options.exit.or(shown);
        }
        grid.name_sign();
        grid
    }

    /// Adds the readings of `grid`, which `rows` show. Returns whether there were any.
    fn add(
        &mut self,
        readings: Vec<Reading>,
        notation: Notation,
        grid: &Grid,
        rows: &[Row],
        (number, before): Place<'_>,
    ) -> bool {
        if readings.is_empty() {
            return false;
        }
        let n_found = self.found.len();
        let title = self.titles.of(number, before);
        let is_sized = grid.evidence.size.is_some();
        let holds_square = !is_sized && self.holds_square(rows, grid.is_line);
        let parts: Vec<Range<usize>> = rows.iter().map(|row| row.start..row.end).collect();
        for reading in readings {
            if let Some(judgement) = judge(&reading, grid.is_line) {
                let way = reading.way.filter(|(_, n_ways)| *n_ways > 1);
                let mut find = Find::new(notation, parts.clone(), reading.draft, judgement, way);
                find.title.clone_from(&title);
                if holds_square {
                    find.lower(Confidence::Likely, "a square in it is a board, too");
                }
                self.found.push(Candidate {
                    find,
                    rows: rows.to_vec(),
                    is_sized,
                });
            }
        }
        self.found.len() > n_found
    }

    /// Returns whether `rows` are a square board with one or two further rows, which may have another meaning.
    fn holds_square(&mut self, rows: &[Row], is_line: bool) -> bool {
        let width = rows[0].cells.len();
        let n_more = rows.len().saturating_sub(width);
        (1..=2).contains(&n_more)
            && (0..=n_more).any(|skipped| {
                let square = self.plain(&rows[skipped..skipped + width]).into_owned();
                let grid = self.grid(&square, is_line);
                !sound(&grid, &mut self.allowance).is_empty()
            })
    }

    /// Adds the reason why `grid` is not a board, if it nearly is one.
    fn miss(&mut self, grid: &Grid, notation: Notation, span: Range<usize>) {
        if let Some(why) = interpretation::near_miss(grid) {
            self.missed.push(Miss {
                span,
                notation,
                why,
            });
        }
    }

    /// Checks the surroundings of the boards, and returns all of them.
    fn finish(mut self, scanned: &mut Scanned) {
        let mut taken = Taken::default();
        let likely = self
            .found
            .iter()
            .filter(|it| it.find.confidence > Confidence::Possible);
        for row in likely.flat_map(|it| &it.rows) {
            taken.add(row.start..row.end);
        }
        let mut surroundings = Surroundings::new(self.lines, &taken, &mut self.wide);
        for Candidate {
            find,
            rows,
            is_sized,
        } in &mut self.found
        {
            find.n_moves = find
                .n_moves
                .or_else(|| evidence::claimed_moves(self.lines, rows));
            if find.confidence < Confidence::Certain {
                continue;
            }
            let Ok(puzzle) = find.draft.validate() else {
                continue;
            };
            if let Some(why) = surroundings.more(rows, find.notation, &puzzle) {
                find.lower(Confidence::Likely, why);
            }
            match evidence::solution(self.lines, rows, &puzzle) {
                Some(Err(())) => find.lower(
                    Confidence::Likely,
                    "the solution next to it does not solve it",
                ),
                solution => find.solution = solution.and_then(Result::ok),
            }
            if let Some(why) = evidence::unread(self.lines, rows, &puzzle) {
                find.lower(Confidence::Possible, &why);
            }
            let is_square = puzzle.board().size().columns == puzzle.board().size().rows;
            if find.confidence == Confidence::Certain && !is_square && !*is_sized {
                find.lower(Confidence::Likely, "it is not square");
            }
        }
        let finds = self.found.into_iter().map(|it| it.find);
        scanned.finds.extend(finds);
        scanned.misses.append(&mut self.missed);
    }
}

/// Returns the possible sound boards of `grid`.
fn sound(grid: &Grid, allowance: &mut Allowance) -> Vec<Reading> {
    let mut sound = |grid: &Grid| {
        let mut readings = interpretation::read(grid, allowance);
        readings.retain(|reading| reading.puzzle.is_some());
        readings
    };
    let readings = sound(grid);
    if !readings.is_empty() || grid.exit.is_none() || grid.is_exit_given {
        return readings;
    }
    let mut readings = sound(&Grid {
        exit: None,
        ..grid.clone()
    });
    for reading in &mut readings {
        let why = "its target cannot leave by the exit that is next to it";
        reading.contradiction = Some(why.to_owned());
    }
    readings
}
