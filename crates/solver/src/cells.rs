//! The cells of a board as numbers, and sets of them in as few words as its size allows.

use tailback_puzzle::{Cell, Size};

use crate::tracks::Track;

/// Numbers the cells of a board, row by row.
#[derive(Clone, Copy)]
pub(crate) struct Lines(pub(crate) Size);

impl Lines {
    pub(crate) fn n_cells(self) -> usize {
        usize::from(self.0.columns) * usize::from(self.0.rows)
    }

    pub(crate) fn number(self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.0.columns) + usize::from(cell.column)
    }

    /// The cell at `offset` in the lane of `track`.
    pub(crate) fn at(self, track: Track, offset: u8) -> usize {
        self.number(Cell::in_lane(track.axis, track.lane, offset))
    }

    /// The cells of a car whose top or left end is at `offset`.
    pub(crate) fn cells(self, track: Track, offset: u8) -> impl Iterator<Item = usize> {
        (offset..offset + track.length).map(move |at| self.at(track, at))
    }
}

/// A set of cells, numbered row by row.
pub(crate) trait Cells: Copy {
    /// No cell.
    const EMPTY: Self;

    /// With `cell`.
    fn with(self, cell: usize) -> Self;

    /// The cells in either set.
    fn or(self, other: Self) -> Self;

    /// Whether `cell` is not in the set.
    fn is_free(&self, cell: u16) -> bool;
}

impl Cells for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn with(self, cell: usize) -> Self {
        self | 1 << cell
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline]
    fn is_free(&self, cell: u16) -> bool {
        *self >> (cell & 63) & 1 == 0
    }
}

impl<const N: usize> Cells for [u64; N] {
    const EMPTY: Self = [0; N];

    #[inline]
    fn with(mut self, cell: usize) -> Self {
        self[cell >> 6] |= 1 << (cell & 63);
        self
    }

    #[inline]
    fn or(mut self, other: Self) -> Self {
        for (word, more) in self.iter_mut().zip(other) {
            *word |= more;
        }
        self
    }

    #[inline]
    fn is_free(&self, cell: u16) -> bool {
        self[usize::from(cell >> 6)].is_free(cell)
    }
}
