//! The drawings formed by rows below one another, several of which may be side by side.

use std::collections::BTreeMap;

use crate::scan::text::lines::Line;

use super::row::Row;

/// Rows below one another.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) rows: Vec<Row>,
    /// The line, counted by the caller, of its first row and of its last.
    pub(super) first: usize,
    last: usize,
}

/// The stacks that may be extended by another row.
#[derive(Default)]
pub(super) struct Stacks {
    open: Vec<Stack>,
}

impl Stacks {
    /// Adds the rows of line `number`. Closes and returns the stacks without a row there.
    pub(super) fn add(&mut self, rows: Vec<Row>, number: usize) -> Vec<Stack> {
        // The stacks that end in the previous line, by their width and the column of their last row.
        let mut fitting: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
        for (at, stack) in self.open.iter().enumerate() {
            if let Some(last) = stack.rows.last().filter(|_| stack.last + 1 == number) {
                let of_width = fitting.entry(last.cells.len()).or_default();
                of_width.insert(last.column, at);
            }
        }
        for row in rows {
            let of_width = fitting.entry(row.cells.len()).or_default();
            let mut stack = of_width.remove(&row.column);
            // Rows in different notations may begin in any column.
            if stack.is_none() && of_width.len() == 1 {
                stack = of_width.pop_first().map(|(_, at)| at);
            }
            match stack {
                Some(at) => {
                    self.open[at].last = number;
                    self.open[at].rows.push(row);
                }
                None => self.open.push(Stack {
                    rows: vec![row],
                    first: number,
                    last: number,
                }),
            }
        }
        self.close(number)
    }

    /// Closes the stacks that end before line `number`.
    pub(super) fn close(&mut self, number: usize) -> Vec<Stack> {
        let (open, closed) = std::mem::take(&mut self.open)
            .into_iter()
            .partition(|stack| stack.last >= number);
        self.open = open;
        closed
    }
}

/// Rows separated by blank lines.
#[derive(Default)]
pub(super) struct Apart {
    open: Option<Stack>,
    /// The number of blank lines since the last other line.
    n_blank: usize,
}

impl Apart {
    /// Advances to line `number` with `rows`. Returns the stack that ends before it.
    pub(super) fn add(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> Option<Stack> {
        let is_apart = std::mem::take(&mut self.n_blank) == 1;
        // A row with text next to it does not belong to such a board.
        let is_alone = |row: &&Row| {
            let mut tokens = line.tokens.iter();
            tokens.all(|token| row.start <= token.start && token.end() <= row.end)
        };
        let row = rows.first().filter(|_| rows.len() == 1).filter(is_alone);
        match (&mut self.open, row) {
            (Some(open), Some(row)) if is_apart && open.rows[0].cells.len() == row.cells.len() => {
                open.rows.push(row.clone());
                open.last = number;
                None
            }
            (open, row) => {
                let begun = row.map(|row| Stack {
                    rows: vec![row.clone()],
                    first: number,
                    last: number,
                });
                std::mem::replace(open, begun)
            }
        }
    }

    /// Advances to a blank line.
    pub(super) fn add_blank(&mut self) {
        self.n_blank += 1;
    }

    /// Returns the stack that ends with the document.
    pub(super) fn close(self) -> Option<Stack> {
        self.open
    }
}
