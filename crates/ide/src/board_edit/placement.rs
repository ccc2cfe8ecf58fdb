//! How a car is to stand.

use tailback_puzzle::{Axis, Cell};

/// How a car stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CarPlacement {
    /// Its top or left end.
    pub at: Cell,
    /// The line that it slides along.
    pub axis: Axis,
    /// Its length in cells.
    pub length: u8,
}

impl CarPlacement {
    /// The cells that it covers.
    pub(super) fn cells(self) -> Vec<Cell> {
        let (lane, offset) = match self.axis {
            Axis::Horizontal => (self.at.row, self.at.column),
            Axis::Vertical => (self.at.column, self.at.row),
        };
        (0..self.length)
            .map(|at| Cell::in_lane(self.axis, lane, offset.saturating_add(at)))
            .collect()
    }
}
