//! The shape of a car of a draft, and its place if it is one straight run of cells.

use crate::{Axis, CellRef, Fault, GridSize, MAX_SIDE};

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

/// The form in which a car's place was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// By its top or left end, its axis and its length, which is 0 if 0 was written.
    Declared(Run),
    /// By its cells in a drawn grid, in reading order, at least one.
    Drawn(Vec<CellRef>),
}

impl Run {
    /// Returns the run that `shape` forms. The length is not checked.
    ///
    /// # Errors
    /// Returns the fault of a car whose cells do not form a run.
    pub fn of(shape: &Shape) -> Result<Self, fn(usize) -> Fault> {
        match shape {
            Shape::Declared(run) => Ok(*run),
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

    /// Returns the lane that the run lies in, from 1.
    pub fn lane(self) -> u32 {
        self.at.along(self.axis.across())
    }

    /// Returns the number of its first cell in the lane, from 1.
    pub fn offset(self) -> u32 {
        self.at.along(self.axis)
    }

    /// Returns whether the whole run lies on `grid`.
    pub fn lies_on(self, grid: GridSize) -> bool {
        (1..=grid.along(self.axis.across())).contains(&self.lane())
            && self.offset() >= 1
            && u64::from(self.offset()) + u64::from(self.length)
                <= u64::from(grid.along(self.axis)) + 1
    }

    /// Returns the cells whose numbers fit in a `u32`.
    pub fn cells(self) -> impl Iterator<Item = CellRef> {
        let offsets = (0..self.length).map_while(move |i| self.offset().checked_add(i));
        offsets.map(move |offset| CellRef::in_lane(self.axis, self.lane(), offset))
    }
}

impl Shape {
    /// Returns the cells of the car, on the board or not. For a declared car, there are no more
    /// than the longest lane has.
    pub fn cells(&self) -> Vec<CellRef> {
        match self {
            Self::Declared(run) => run.cells().take(usize::from(MAX_SIDE)).collect(),
            Self::Drawn(cells) => cells.clone(),
        }
    }

    /// Returns the top or left end of a declared car, or the first cell in reading order of a drawn one.
    pub fn first_cell(&self) -> CellRef {
        match self {
            Self::Declared(run) => run.at,
            Self::Drawn(cells) => cells[0],
        }
    }

    /// Returns the axis that the car slides along and its lane, from 1, whatever its other faults: a
    /// split car or one of a wrong length still lies in a lane, but a bent car or a single cell does
    /// not.
    pub fn lane(&self) -> Option<(Axis, u32)> {
        match self {
            Self::Declared(run) => Some((run.axis, run.lane())),
            Self::Drawn(cells) => {
                let axis = axis_of(cells)?;
                Some((axis, cells[0].along(axis.across())))
            }
        }
    }
}

/// Returns the axis of the lane that all `cells`, at least two, lie in.
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
