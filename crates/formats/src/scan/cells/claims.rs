//! The claims of a document about boards in one word: the figures of a table with a header.

use crate::{
    lexicon::{Figure, has_figure},
    scan::text::lines::{SEPARATORS, fields},
};

/// The maximum length of a header, and of a row, in bytes. A line with many boards would be searched once for each of
/// them.
const LONGEST_HEAD: usize = 300;
const LONGEST_ROW: usize = 4 << 10;

/// The header of the current table: its separator, and the meaning of its columns.
#[derive(Default)]
pub(super) struct Head(Option<(&'static str, Vec<Option<Figure>>)>);

impl Head {
    /// Advances to a line that is not a rule.
    pub(super) fn add(&mut self, line: &str) {
        if let Some((separator, columns)) = &self.0
            && fields(line, separator).len() == columns.len()
        {
            return;
        }
        let is_head = line.len() <= LONGEST_HEAD && has_figure(line);
        self.0 = SEPARATORS
            .into_iter()
            .filter(|_| is_head)
            .find_map(|separator| {
                let columns: Vec<_> = fields(line, separator)
                    .into_iter()
                    .map(Figure::of)
                    .collect();
                let is_head = columns.len() > 1 && columns.iter().any(Option::is_some);
                is_head.then_some((separator, columns))
            });
    }

    /// Advances to a blank line, which ends the table.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }

    /// Returns the moves and the states that `line` claims for its board.
    pub(super) fn figures(&self, line: &str) -> (Option<u32>, Option<u64>) {
        let Some((separator, columns)) = self.0.as_ref().filter(|_| line.len() <= LONGEST_ROW)
        else {
            return (None, None);
        };
        let words = fields(line, separator);
        let of = |figure: Figure| -> Option<u64> {
            let at = columns.iter().position(|it| *it == Some(figure))?;
            words.get(at)?.parse().ok()
        };
        let n_moves = of(Figure::Moves).and_then(|n| u32::try_from(n).ok());
        (n_moves, of(Figure::States))
    }
}
