//! Where a car of a draft lies, as far as that is one straight run of cells.

use crate::{Axis, CellRef, Fault, GridSize, MAX_SIDE, Shape};

/// A straight run of cells, on the board or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The line that it slides along.
    pub axis: Axis,
    /// The top or left end.
    pub at: CellRef,
    /// Its length in cells.
    pub length: u32,
}

impl Run {
    /// Returns the run that `shape` makes. The length is not judged.
    ///
    /// # Errors
    /// The fault of a car with such cells.
    pub fn of(shape: &Shape) -> Result<Self, fn(usize) -> Fault> {
        match shape {
            &Shape::Declared { at, axis, length } => Ok(Self { axis, at, length }),
            Shape::Drawn(cells) => {
                let axis = match axis_of(cells) {
                    Some(axis) => axis,
                    None if cells.len() < 2 => return Err(|car| Fault::SingleCellCar { car }),
                    None => return Err(|car| Fault::BentCar { car }),
                };
                let first = *cells.iter().min().expect("a line has cells");
                let last = *cells.iter().max().expect("a line has cells");
                let gap = (last.row - first.row) + (last.column - first.column);
                if gap as usize == cells.len() - 1 {
                    Ok(Self {
                        axis,
                        at: first,
                        length: cells.len() as u32,
                    })
                } else {
                    Err(|car| Fault::SplitCar { car })
                }
            }
        }
    }

    /// The lane that it lies in, from 1.
    pub fn lane(self) -> u32 {
        lane_of(self.axis, self.at)
    }

    /// Its first cell's number in the lane, from 1.
    pub fn offset(self) -> u32 {
        lane_of(self.axis.across(), self.at)
    }

    /// Whether all of it lies on `grid`.
    pub fn lies_on(self, grid: GridSize) -> bool {
        (1..=grid.along(self.axis.across())).contains(&self.lane())
            && self.offset() >= 1
            && u64::from(self.offset()) + u64::from(self.length)
                <= u64::from(grid.along(self.axis)) + 1
    }

    /// Its cells, as far as they have numbers.
    pub fn cells(self) -> impl Iterator<Item = CellRef> {
        (0..self.length).map_while(move |i| {
            Some(match self.axis {
                Axis::Horizontal => CellRef {
                    column: self.at.column.checked_add(i)?,
                    ..self.at
                },
                Axis::Vertical => CellRef {
                    row: self.at.row.checked_add(i)?,
                    ..self.at
                },
            })
        })
    }
}

impl Shape {
    /// Its cells, on the board or not: of a declared car no more than the longest lane has.
    pub fn cells(&self) -> Vec<CellRef> {
        match self {
            &Self::Declared { at, axis, length } => {
                let run = Run { axis, at, length };
                run.cells().take(usize::from(MAX_SIDE)).collect()
            }
            Self::Drawn(cells) => cells.clone(),
        }
    }

    /// The axis that the car slides along and its lane, from 1, whatever else is wrong with it: a car of
    /// a wrong length and a split one still lie in a lane, a bent one and a single cell do not.
    pub fn lane(&self) -> Option<(Axis, u32)> {
        match self {
            &Self::Declared { at, axis, .. } => Some((axis, lane_of(axis, at))),
            Self::Drawn(cells) => {
                let axis = axis_of(cells)?;
                Some((axis, lane_of(axis, cells[0])))
            }
        }
    }
}

/// The axis of the one lane that all of two or more cells lie in.
fn axis_of(cells: &[CellRef]) -> Option<Axis> {
    let first = cells.first().filter(|_| cells.len() > 1)?;
    if cells.iter().all(|cell| cell.row == first.row) {
        Some(Axis::Horizontal)
    } else if cells.iter().all(|cell| cell.column == first.column) {
        Some(Axis::Vertical)
    } else {
        None
    }
}

fn lane_of(axis: Axis, cell: CellRef) -> u32 {
    match axis {
        Axis::Horizontal => cell.row,
        Axis::Vertical => cell.column,
    }
}
