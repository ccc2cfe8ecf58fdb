//! Sets of cells of a board, in as few words as its size allows.

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
