//! Boards with rows below one another.

use tailback_puzzle::{DraftExit, Side};

use crate::scan::find::Notation;

use super::{MIN_SIDE, Place, Scanner, grid::Grid, interpretation, row::Row, sound, stacks::Stack};

impl Scanner<'_> {
    /// Finds the boards in finished stacks.
    pub(super) fn drawings(&mut self, stacks: impl IntoIterator<Item = Stack>) {
        for stack in stacks {
            self.drawing(&stack.rows, stack.first);
        }
    }

    /// Finds the boards in rows below one another, which may have a header, and numbers before them.
    fn drawing(&mut self, rows: &[Row], number: usize) {
        let is_framed = rows.iter().all(Row::is_framed);
        let is_marked = rows.iter().any(|row| row.mark.is_some());
        let least = if is_framed || is_marked { 3 } else { MIN_SIDE };
        let width = rows[0].cells.len();
        if rows.len() < least || width < least {
            return;
        }
        let n_rows = rows.len();
        let place = (number, "");
        let all = self.plain(rows).into_owned();
        if let Some(inner) = self.within_walls(&all) {
            let mut readings = sound(&inner, &mut self.allowance);
            let n_inside = inner
                .cells
                .iter()
                .filter(|c| **c == all[0].cells[0])
                .count();
            for reading in readings.iter_mut().filter(|_| n_inside == 1) {
                reading.doubt = Some("a sign of its border is inside, too");
            }
            if self.add(readings, Notation::Drawing, &inner, rows, place) {
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
            let rows = &rows[from..to];
            let part = self.plain(rows).into_owned();
            let is_found = self.part(&part, rows, is_framed, place);
            let unnumbered = without_numbers(&part).filter(|_| !is_found);
            if is_found || unnumbered.is_some_and(|it| self.part(&it, rows, is_framed, place)) {
                return;
            }
        }
        if n_rows > width {
            self.squares(rows, number, is_framed);
            return;
        }
        let grid = self.grid(&all, is_framed);
        let readings = interpretation::read(&grid, &mut self.allowance);
        if !self.add(readings, Notation::Drawing, &grid, rows, place) {
            let span = rows[0].start..rows[n_rows - 1].end;
            self.miss(&grid, Notation::Drawing, span);
        }
    }

    /// Adds the sound boards with the cells of `part`, which `rows` show. Returns whether there are any.
    fn part(&mut self, part: &[Row], rows: &[Row], is_framed: bool, place: Place<'_>) -> bool {
        let grid = self.grid(part, is_framed);
        let readings = sound(&grid, &mut self.allowance);
        self.add(readings, Notation::Drawing, &grid, rows, place)
    }

    /// Finds the square boards among more rows: one below the other, or between other words of the same width.
    fn squares(&mut self, rows: &[Row], number: usize, is_framed: bool) {
        let width = rows[0].cells.len();
        let mut at = 0;
        while let Some(part) = rows.get(at..at + width) {
            let plain = self.plain(part).into_owned();
            let is_found = self.part(&plain, part, is_framed, (number + at, ""));
            at += if is_found { width } else { 1 };
        }
    }

    /// Returns the board within a frame of walls, whose only gap, if any, is the exit.
    fn within_walls(&self, rows: &[Row]) -> Option<Grid> {
        let [top, inner @ .., bottom] = rows else {
            return None;
        };
        let wall = top.cells[0];
        let width = top.cells.len() - 2;
        let gaps_in = |row: &Row, side: Side| {
            let cells = (1..).zip(row.cells[1..=width].to_vec());
            let gaps = cells.filter(|(_, c)| *c != wall);
            gaps.map(|(lane, _)| (side, lane)).collect::<Vec<_>>()
        };
        let mut gaps = gaps_in(top, Side::Top);
        gaps.extend(gaps_in(bottom, Side::Bottom));
        for (lane, row) in (1..).zip(inner) {
            gaps.extend((row.cells[0] != wall).then_some((Side::Left, lane)));
            let is_open = row.cells[width + 1] != wall || row.mark.is_some();
            gaps.extend(is_open.then_some((Side::Right, lane)));
        }
        let are_walls = ['#', '*', 'x', '@'].contains(&wall)
            && [top, bottom]
                .iter()
                .all(|row| row.cells[0] == wall && row.cells[width + 1] == wall);
        if !are_walls || gaps.len() > 1 || inner.len() < MIN_SIDE || width < MIN_SIDE {
            return None;
        }
        let rows = inner.iter().map(|row| Row {
            cells: row.cells[1..=width].to_vec(),
            mark: None,
            ..row.clone()
        });
        let rows: Vec<Row> = rows.collect();
        let grid = self.grid(&rows, false);
        let gap = gaps.pop().map(|(side, lane)| DraftExit {
            side,
            lane: Some(lane),
        });
        Some(Grid {
            exit: self.options.exit.or(gap).or(grid.exit),
            ..grid
        })
    }
}

/// Returns the rows without the numbers or letters that name them.
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
