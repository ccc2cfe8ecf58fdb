//! Boards whose cells are one word.

use crate::scan::{
    find::Notation,
    text::lines::{Line, Token},
};

use super::{
    MIN_SIDE, Scanner,
    evidence::Evidence,
    grid::Grid,
    interpretation,
    marks::exit_after,
    row::{MAX_SIDE, Row},
};

impl Scanner<'_> {
    /// Finds the boards in single words of `line`.
    pub(super) fn words(&mut self, line: &Line<'_>, number: usize) {
        for token in &line.tokens {
            // The board of a URL follows the `#`.
            let before = &line.text[..token.start - line.start];
            let token = &match token.word.strip_prefix('#') {
                Some(word) if before.ends_with('/') => Token {
                    word,
                    start: token.start + 1,
                },
                _ => *token,
            };
            let Some(columns) = self.columns_of_word(token) else {
                continue;
            };
            let before = &line.text[..token.start - line.start];
            let after = &line.text[token.end() - line.start..];
            let grid = Grid {
                columns,
                cells: token.word.chars().collect(),
                exit: self.options.exit.or(exit_after(after)),
                is_exit_given: self.options.exit.is_some(),
                is_exit_sign: false,
                evidence: Evidence::default(),
                is_line: true,
            };
            let n_found = self.found.len();
            let readings = interpretation::read(&grid, &mut self.allowance);
            let row = Row {
                cells: grid.cells.clone(),
                start: token.start,
                end: token.end(),
                column: 0,
                bars: [false; 2],
                mark: None,
            };
            if !self.add(readings, Notation::Word, &grid, &[row], (number, before)) {
                self.miss(&grid, Notation::Word, token.start..token.end());
                continue;
            }
            let (n_moves, n_states) = self.head.figures(line.text);
            for found in &mut self.found[n_found..] {
                found.find.n_moves = n_moves;
                found.find.n_states = n_states;
            }
        }
    }

    fn columns_of_word(&self, token: &Token<'_>) -> Option<usize> {
        if token.word.len() < MIN_SIDE * MIN_SIDE {
            return None;
        }
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
}
