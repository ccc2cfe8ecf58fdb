//! A row of cells, the part that boards are built from.

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
    /// Whether an arrow follows the row.
    pub(super) has_arrow: bool,
}
