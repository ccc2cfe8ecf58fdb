//! Places of cars.

use crate::{Axis, Cell, Run, Shape};

/// The place of a car: its lane, and the offset of its top or left end there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The line that the car slides along.
    pub axis: Axis,
    /// The row (horizontal) or column (vertical), from 0.
    pub lane: u8,
    /// The offset of the top or left end in the lane, from 0.
    pub offset: u8,
}

impl Place {
    /// Returns the top or left end.
    pub fn first_cell(self) -> Cell {
        Cell::in_lane(self.axis, self.lane, self.offset)
    }

    /// Returns the shape of a car of `length`, declared at this place.
    pub fn shape(self, length: u8) -> Shape {
        Shape::Declared(Run {
            at: self.first_cell().into(),
            axis: self.axis,
            length: length.into(),
        })
    }

    /// Returns the cells of a car of `length` at this place.
    pub fn cells(self, length: u8) -> impl Iterator<Item = Cell> + use<> {
        (self.offset..self.offset + length).map(move |at| Cell::in_lane(self.axis, self.lane, at))
    }
}
