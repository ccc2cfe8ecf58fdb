//! Boards whose cells are one word.

use crate::scan::{
    find::{Confidence, Notation},
    text::lines::{Line, Token, line_of},
};

use super::{
    MIN_SIDE, Scanner,
    evidence::{Evidence, unfollowed},
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
            let row = Row {
                cells: token.word.chars().collect(),
                start: token.start,
                end: token.end(),
                column: 0,
                bars: [false; 2],
                mark: None,
            };
            let stated = self.head.statements(line.text);
            let mut evidence = Evidence::default();
            for statement in &stated {
                evidence.add_statements(statement);
            }
            // A statement above a list is about each of its lines.
            let own = line_of(self.lines, token.start);
            let listed = self.list.take().filter(|(last, _)| own - last <= 1);
            let listed = listed.map(|(_, evidence)| evidence);
            let listed = listed.unwrap_or_else(|| Evidence::of_word(self.lines, &row));
            evidence.exit = evidence.exit.or(listed.exit);
            evidence.target = evidence.target.or(listed.target);
            self.list = Some((own, listed));
            let given = self.options.exit;
            let grid = Grid {
                columns,
                cells: row.cells.clone(),
                exit: given.or(exit_after(after)).or(evidence.exit),
                is_exit_given: given.is_some(),
                is_exit_sign: false,
                evidence,
                sign: None,
                is_line: true,
            };
            let n_found = self.found.len();
            let readings = interpretation::read(&grid, &mut self.allowance);
            if !self.add(readings, Notation::Word, &grid, &[row], (number, before)) {
                self.miss(&grid, Notation::Word, token.start..token.end());
                continue;
            }
            let (n_moves, n_states) = self.head.figures(line.text);
            for found in &mut self.found[n_found..] {
                found.find.n_moves = n_moves;
                found.find.n_states = n_states;
                let puzzle = found.find.draft.validate().ok();
                let stated = stated.iter().map(String::as_str);
                if let Some(why) = puzzle.and_then(|it| unfollowed(stated, &it)) {
                    found.find.lower(Confidence::Possible, &why);
                }
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
