//! The size of a grid, valid or not.

use std::fmt;

use crate::{Axis, MAX_SIDE, Size};

/// Columns and rows as they were written or drawn; they may be 0 or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridSize {
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
}

impl GridSize {
    /// Returns the number of cells from one end of a lane along `axis` to the other.
    pub fn along(self, axis: Axis) -> u32 {
        match axis {
            Axis::Horizontal => self.columns,
            Axis::Vertical => self.rows,
        }
    }

    /// Returns the size as that of a board, or `None` if no board can have it.
    pub fn checked(self) -> Option<Size> {
        let side = |n: u32| {
            let n = u8::try_from(n).ok()?;
            (1..=MAX_SIDE).contains(&n).then_some(n)
        };
        Some(Size {
            columns: side(self.columns)?,
            rows: side(self.rows)?,
        })
    }
}

impl From<Size> for GridSize {
    fn from(size: Size) -> Self {
        Self {
            columns: u32::from(size.columns),
            rows: u32::from(size.rows),
        }
    }
}

impl fmt::Display for GridSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}
