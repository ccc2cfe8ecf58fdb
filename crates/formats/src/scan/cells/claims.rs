//! The claims of a document about boards in one word: the figures, exits and targets of a table with a header.

use crate::{
    lexicon::Figure,
    scan::text::lines::{SEPARATORS, fields},
    sentences::has_claim,
};

/// The maximum length of a header, and of a row, in bytes. A line with many boards would be searched once for each of
/// them.
const LONGEST_HEAD: usize = 300;
const LONGEST_ROW: usize = 4 << 10;

/// The header of the current table: its separator, and the meaning of its columns.
#[derive(Default)]
pub(super) struct Head(Option<(&'static str, Vec<Option<Column>>)>);

#[derive(Clone, Copy, PartialEq)]
enum Column {
    Figure(Figure),
    /// A statement that begins with this word.
    Statement(&'static str),
}

impl Column {
    fn of(name: &str) -> Option<Self> {
        let is_name = name.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
        let begins = |word: &&str| {
            let begin = name.get(..word.len()).filter(|_| is_name);
            begin.is_some_and(|it| it.eq_ignore_ascii_case(word))
        };
        let statement = || ["exit", "target"].into_iter().find(begins);
        let figure = Figure::of(name).map(Self::Figure);
        figure.or_else(|| statement().map(Self::Statement))
    }
}

impl Head {
    /// Advances to a line that is not a rule.
    pub(super) fn add(&mut self, line: &str) {
        if let Some((separator, columns)) = &self.0
            && fields(line, separator).len() == columns.len()
        {
            return;
        }
        let is_head = line.len() <= LONGEST_HEAD && has_claim(line);
        self.0 = SEPARATORS
            .into_iter()
            .filter(|_| is_head)
            .find_map(|separator| {
                let columns: Vec<_> = fields(line, separator)
                    .into_iter()
                    .map(Column::of)
                    .collect();
                // `exit left` is a statement.
                let is_column =
                    |column: &Column| separator != " " || matches!(column, Column::Figure(_));
                let is_head = columns.len() > 1 && columns.iter().flatten().any(is_column);
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
            let column = Some(Column::Figure(figure));
            let at = columns.iter().position(|it| *it == column)?;
            words.get(at)?.parse().ok()
        };
        let n_moves = of(Figure::Moves).and_then(|n| u32::try_from(n).ok());
        (n_moves, of(Figure::States))
    }

    /// Returns the statements that `line` makes about its board: `exit: left 3`.
    pub(super) fn statements(&self, line: &str) -> Vec<String> {
        let Some((separator, columns)) = self.0.as_ref().filter(|_| line.len() <= LONGEST_ROW)
        else {
            return Vec::new();
        };
        let stated = columns.iter().zip(fields(line, separator));
        let statement = |(column, value): (&Option<Column>, &str)| match column {
            Some(Column::Statement(word)) if !value.is_empty() => Some(format!("{word}: {value}")),
            _ => None,
        };
        stated.filter_map(statement).collect()
    }
}
