//! The placement of a car.

use tailback_puzzle::{Axis, Cell};

/// The placement of a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CarPlacement {
    /// The top or left end.
    pub at: Cell,
    /// The line that the car slides along.
    pub axis: Axis,
    /// The length in cells.
    pub length: u8,
}

impl CarPlacement {
    /// Returns the cells that the car covers.
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
