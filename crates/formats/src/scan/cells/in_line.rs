//! Boards with all rows in one line, one board or several.

use std::collections::HashMap;

use crate::scan::{find::Notation, text::lines::Line};

use super::{
    MIN_SIDE, Scanner,
    marks::exit_after,
    row::{MAX_SIDE, Row},
    sound,
};

impl Scanner<'_> {
    /// Finds the boards with all rows in one line. Returns the rows that belong to no such board.
    pub(super) fn row_lines(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> Vec<Row> {
        let mut left = Vec::new();
        let mut rest = rows;
        while let Some(first) = rest.first() {
            let width = first.cells.len();
            let same = |row: &&Row| row.cells.len() == width;
            let n_rows = rest.iter().take_while(same).count();
            let (run, after) = rest.split_at(n_rows);
            rest = after;
            if width < MIN_SIDE || n_rows < MIN_SIDE {
                left.extend_from_slice(run);
                continue;
            }
            for board in boards(run, line) {
                if !self.rows_in_line(board, line, number) {
                    left.extend_from_slice(board);
                }
            }
        }
        left
    }

    fn rows_in_line(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> bool {
        if !(MIN_SIDE..=MAX_SIDE).contains(&rows.len()) {
            return false;
        }
        let raw = rows;
        let rows = &*self.plain(raw);
        let last = &rows[rows.len() - 1];
        let mut grid = self.grid(rows, false);
        let is_given = grid.is_exit_given;
        let stated = exit_after(&line.text[last.end - line.start..]);
        // An arrow after all of the rows belongs to the board.
        let is_after = rows.iter().position(|row| row.mark.is_some()) == Some(rows.len() - 1);
        if stated.is_some() && !is_given {
            grid.exit = stated;
        }
        grid.is_exit_given |= is_after && stated.is_none();
        let mut readings = sound(&grid, &mut self.allowance);
        if readings.is_empty() && is_after && !is_given {
            grid.exit = stated;
            readings = sound(&grid, &mut self.allowance);
        }
        let before = &line.text[..rows[0].start - line.start];
        let is_found = self.add(readings, Notation::Rows, &grid, raw, (number, before));
        if !is_found {
            self.miss(&grid, Notation::Rows, raw[0].start..last.end);
        }
        is_found
    }
}

/// Returns the possible boards of a run of rows: groups separated by other signs than the rows, consecutive
/// squares, or a single board.
fn boards<'r>(run: &'r [Row], line: &Line<'_>) -> Vec<&'r [Row]> {
    let between = |pair: &[Row]| {
        let gap = &line.text[pair[0].end - line.start..pair[1].start - line.start];
        signs(gap)
    };
    let gaps: Vec<String> = run.windows(2).map(between).collect();
    let mut counts: HashMap<&String, usize> = HashMap::new();
    for gap in &gaps {
        *counts.entry(gap).or_default() += 1;
    }
    let usual = gaps.iter().max_by_key(|gap| counts[gap]);
    let width = run[0].cells.len();
    let mut boards: Vec<&[Row]> = Vec::new();
    let mut from = 0;
    for (at, gap) in gaps.iter().enumerate() {
        if Some(gap) != usual {
            boards.push(&run[from..=at]);
            from = at + 1;
        }
    }
    boards.push(&run[from..]);
    if let [only] = boards[..]
        && only.len() > width
        && only.len().is_multiple_of(width)
    {
        return only.chunks(width).collect();
    }
    boards
}

/// Returns the signs in a gap between two rows, without blanks, quotes and an exit shown there.
fn signs(gap: &str) -> String {
    let arrow = ["->", "=>", "→", "⇒"].iter().find_map(|it| gap.find(it));
    let gap = match arrow {
        Some(at) => {
            let after = gap[at..].trim_start_matches(|c: char| "-=>→⇒ ".contains(c));
            [
                &gap[..at],
                after.trim_start_matches(|c: char| c.is_ascii_alphabetic()),
            ]
            .concat()
        }
        None => gap.to_owned(),
    };
    gap.chars()
        .filter(|&c| c != ' ' && c != '"' && c != '\'')
        .collect()
}
