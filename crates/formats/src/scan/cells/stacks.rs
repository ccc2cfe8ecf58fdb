//! The drawings formed by rows below one another, several of which may be side by side.

use std::collections::BTreeMap;

use tailback_puzzle::Side;

use crate::{Meaning, ReadOptions};

use super::{marks::SIGN, row::Row};

/// Rows below one another.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) rows: Vec<Row>,
    /// The line, counted by the caller, of its first row and of its last.
    pub(super) first: usize,
    last: usize,
}

/// The stacks that end in the previous line, by their width and the column of their last row.
type Fitting = BTreeMap<usize, BTreeMap<usize, usize>>;

/// The stacks that may be extended by another row.
pub(super) struct Stacks {
    /// The signs that stand for the exit outside a board.
    signs: Vec<char>,
    open: Vec<Stack>,
}

impl Stacks {
    pub(super) fn new(options: ReadOptions<'_>) -> Self {
        let own = options.legend.into_iter();
        let own = own.flat_map(|legend| legend.signs(Meaning::Exit));
        Self {
            signs: own.chain([SIGN]).collect(),
            open: Vec::new(),
        }
    }

    /// Adds the rows of line `number` to the stacks that end in line `after`. Closes and returns the others.
    pub(super) fn add(&mut self, rows: Vec<Row>, number: usize, after: usize) -> Vec<Stack> {
        let mut fitting = Fitting::new();
        for (at, stack) in self.open.iter().enumerate() {
            if let Some(last) = stack.rows.last().filter(|_| stack.last == after) {
                let of_width = fitting.entry(last.cells.len()).or_default();
                of_width.insert(last.column, at);
            }
        }
        for row in rows {
            let (stack, row) = self.fit(&mut fitting, row);
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

    /// Returns the stack that `row` belongs to, and the row without a sign for the exit in place of a further cell.
    fn fit(&mut self, fitting: &mut Fitting, row: Row) -> (Option<usize>, Row) {
        let width = row.cells.len();
        let stack_at = |fitting: &Fitting, width: usize, column: usize| {
            fitting.get(&width)?.get(&column).copied()
        };
        let take = |fitting: &mut Fitting, width: usize, column: usize| {
            fitting.get_mut(&width).and_then(|it| it.remove(&column))
        };
        // A board does not begin with a word.
        let is_word_alone = |stack: &Stack| stack.rows.len() == 1 && is_word(&stack.rows[0].cells);
        if !is_word(&row.cells)
            && let Some(of_width) = fitting.get_mut(&width)
        {
            of_width.retain(|_, at| !is_word_alone(&self.open[*at]));
        }
        if let Some(at) = take(fitting, width, row.column) {
            return (Some(at), row);
        }
        for unmarked in [Side::Right, Side::Left].map(|side| row.without_mark(side, &self.signs)) {
            let Some(unmarked) = unmarked else { continue };
            let stack = stack_at(fitting, width - 1, unmarked.column);
            if stack.is_some_and(|at| !is_word(&self.open[at].rows[0].cells)) {
                return (take(fitting, width - 1, unmarked.column), unmarked);
            }
        }
        // The first row may have such a sign.
        for side in [Side::Right, Side::Left] {
            let shift = if side == Side::Left { row.pitch() } else { 0 };
            let column = row.column.wrapping_sub(shift);
            let stack = stack_at(fitting, width + 1, column).map(|at| &mut self.open[at]);
            let first = stack.filter(|stack| stack.rows.len() == 1);
            if let Some(stack) = first
                && let Some(unmarked) = stack.rows[0].without_mark(side, &self.signs)
            {
                stack.rows[0] = unmarked;
                return (take(fitting, width + 1, column), row);
            }
        }
        // Rows in different notations may begin in any column, unlike words.
        let of_width = fitting.entry(width).or_default();
        let is_only = of_width.len() == 1 && !is_word(&row.cells);
        let stack = is_only.then(|| of_width.pop_first());
        (stack.flatten().map(|(_, at)| at), row)
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

/// Returns whether `cells` are a capital letter followed by different small ones.
fn is_word(cells: &[char]) -> bool {
    let [first, second, rest @ ..] = cells else {
        return false;
    };
    let is_small = |c: &char| c.is_ascii_lowercase();
    first.is_ascii_uppercase()
        && is_small(second)
        && rest.iter().all(is_small)
        && rest.iter().any(|c| c != second)
}
