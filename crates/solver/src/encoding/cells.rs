//! The cells of a board as numbers.

use tailback_puzzle::{Cell, Size};

use super::tracks::Track;

/// Numbers the cells of a board, row by row.
#[derive(Clone, Copy)]
pub(crate) struct CellNumbers(pub(crate) Size);

impl CellNumbers {
    pub(crate) fn count(self) -> usize {
        usize::from(self.0.columns) * usize::from(self.0.rows)
    }

    pub(crate) fn number(self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.0.columns) + usize::from(cell.column)
    }

    /// Returns the cell at `offset` in the lane of `track`.
    pub(crate) fn at(self, track: Track, offset: u8) -> usize {
        self.number(Cell::in_lane(track.axis, track.lane, offset))
    }

    /// Returns the cells of a car whose top or left end is at `offset`.
    pub(crate) fn of_car(self, track: Track, offset: u8) -> impl Iterator<Item = usize> {
        (offset..offset + track.length).map(move |at| self.at(track, at))
    }
}
