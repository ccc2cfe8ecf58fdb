//! A row of cells, the part that boards are built from.

use tailback_puzzle::Side;

/// The maximum number of columns or rows that are examined.
pub(in crate::scan) const MAX_SIDE: usize = tailback_puzzle::MAX_SIDE as usize;

/// A row of cells in a line.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<char>,
    /// The start of its first cell; `end` is the end of its last one.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The distance from the start of its line.
    pub(super) column: usize,
    /// Whether the row is enclosed by `|`.
    pub(super) is_framed: bool,
    /// The side without a `|`, if there is one on the other side.
    pub(super) open_side: Option<Side>,
    /// The exit shown next to the row.
    pub(super) mark: Option<Mark>,
}

impl Row {
    /// Returns the distance from one cell to the next.
    pub(super) fn pitch(&self) -> usize {
        let n_gaps = self.cells.len().max(2) - 1;
        (self.end - self.start).saturating_sub(1).max(n_gaps) / n_gaps
    }
}

/// An exit shown next to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) side: Side,
    /// The sign in place of a cell; `None` for an arrow.
    pub(super) sign: Option<char>,
}
