//! A row of cells, which boards are put together of.

/// The most columns or rows that are looked at.
pub(in crate::scan) const MAX_SIDE: usize = tailback_puzzle::MAX_SIDE as usize;

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
