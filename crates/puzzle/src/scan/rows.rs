//! Rows of cells in the lines of a document, and the drawings that rows below one another make: several
//! may stand side by side.

use super::view::{Line, Token};

/// The most columns or rows that are looked at.
pub(super) const MAX_SIDE: usize = crate::MAX_SIDE as usize;

/// A row of cells in a line.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<char>,
    /// From its first cell to behind its last.
    pub(super) start: usize,
    pub(super) end: usize,
    /// How far from the start of its line.
    pub(super) column: usize,
    /// Whether it stands between `|`.
    pub(super) is_framed: bool,
    /// What an arrow behind it leads to.
    pub(super) has_arrow: bool,
}

/// Rows below one another.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) rows: Vec<Row>,
    /// The line, counted by the caller, of its first row and of its last.
    pub(super) first: usize,
    last: usize,
}

/// The stacks that may get another row.
#[derive(Default)]
pub(super) struct Stacks {
    open: Vec<Stack>,
}

impl Stacks {
    /// Adds the rows of line `number`. What has none in it is closed, and given back.
    pub(super) fn add(&mut self, rows: Vec<Row>, number: usize) -> Vec<Stack> {
        for row in rows {
            let width = row.cells.len();
            let fits =
                |stack: &&mut Stack| stack.last + 1 == number && stack.rows[0].cells.len() == width;
            let n_fitting = self.open.iter_mut().filter(|stack| fits(stack)).count();
            let stack = self.open.iter_mut().filter(fits).find(|stack| {
                // Rows that are written in different ways may begin anywhere.
                n_fitting == 1
                    || stack
                        .rows
                        .last()
                        .is_some_and(|last| last.column == row.column)
            });
            match stack {
                Some(stack) => {
                    stack.last = number;
                    stack.rows.push(row);
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

    /// Closes what ends before line `number`.
    pub(super) fn close(&mut self, number: usize) -> Vec<Stack> {
        let (open, closed) = std::mem::take(&mut self.open)
            .into_iter()
            .partition(|stack| stack.last >= number);
        self.open = open;
        closed
    }
}

/// The rows in a line: words, and single characters with the same between any two.
pub(super) fn rows(line: &Line<'_>) -> Vec<Row> {
    let is_frame = line.text.contains('+') && line.text.chars().all(|c| "+-=| ".contains(c));
    if is_frame {
        return Vec::new();
    }
    let mut rows = Vec::new();
    let mut singles: Vec<Token<'_>> = Vec::new();
    let between = |one: &Token<'_>, other: &Token<'_>| {
        &line.text[one.end() - line.start..other.start - line.start]
    };
    for token in &line.tokens {
        if !token.is_cell() {
            rows.extend(spaced(line, &std::mem::take(&mut singles)));
            rows.extend(row(line, std::slice::from_ref(token)));
            continue;
        }
        if let [one, other, ..] = singles.as_slice() {
            let last = &singles[singles.len() - 1];
            let (first_gap, gap) = (between(one, other), between(last, token));
            if gap != first_gap {
                // Of two gaps the narrower belongs to the row.
                let is_wrong = singles.len() == 2 && gap.len() < first_gap.len();
                let kept = is_wrong.then_some(*last);
                rows.extend(spaced(line, &std::mem::take(&mut singles)));
                singles.extend(kept);
            }
        }
        singles.push(*token);
    }
    rows.extend(spaced(line, &singles));
    rows
}

fn spaced(line: &Line<'_>, tokens: &[Token<'_>]) -> Option<Row> {
    if tokens.len() > 2 {
        row(line, tokens)
    } else {
        None
    }
}

fn row(line: &Line<'_>, tokens: &[Token<'_>]) -> Option<Row> {
    let (first, last) = (tokens.first()?, tokens.last()?);
    let cells: Vec<char> = tokens.iter().flat_map(|token| token.word.chars()).collect();
    if !(3..=MAX_SIDE + 2).contains(&cells.len()) {
        return None;
    }
    let before = line.text[..first.start - line.start].trim_end();
    let behind = &line.text[last.end() - line.start..];
    let has_arrow = begins_with_arrow(behind);
    let bars = ['|', '│', '║'];
    Some(Row {
        cells,
        start: first.start,
        end: last.end(),
        column: line.text[..first.start - line.start].chars().count(),
        is_framed: before.ends_with(bars) && (has_arrow || behind.trim().starts_with(bars)),
        has_arrow,
    })
}

/// Whether what stands behind a row, or a board, says that the exit is there.
pub(super) fn begins_with_arrow(behind: &str) -> bool {
    let behind = behind.trim_start_matches(|c: char| " \t|│║\"'`,])".contains(c));
    let behind = behind.trim_start_matches(['-', '=']);
    behind.starts_with(['>', '→', '⇒', '➔', '▶', '»']) || behind.to_lowercase().starts_with("exit")
}
