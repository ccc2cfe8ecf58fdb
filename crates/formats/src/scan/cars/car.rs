//! A car of a list.

use std::fmt;

use tailback_puzzle::Axis;

use super::fields::{Field, axis_of, cell, half, is_true, length_of_kind, pair};

/// A car of a list.
#[derive(Clone, Debug)]
pub(super) struct ListedCar {
    /// The id; `None` if the text gives none.
    pub(super) id: Option<String>,
    pub(super) colour: Option<String>,
    pub(super) row: u32,
    pub(super) column: u32,
    pub(super) length: u32,
    pub(super) axis: Axis,
    pub(super) is_target: bool,
    /// Whether this car counts from 1 even if the others do not, as in `c3`.
    pub(super) is_from_one: bool,
}

impl ListedCar {
    /// Creates the car of these fields.
    pub(super) fn new<'f>(
        fields: impl IntoIterator<Item = (Field, &'f str)>,
    ) -> Result<Self, NoCar<'f>> {
        let (mut id, mut colour) = (None, None);
        let (mut row, mut column, mut length, mut axis) = (None, None, None, None);
        let (mut lane, mut offset) = (None, None);
        let mut is_target = false;
        let mut is_from_one = false;
        for (field, value) in fields {
            let value = value.trim().trim_matches(['`', '"', '\'', '*']);
            let number = || value.parse().map_err(|_| NoCar::Bad(field, value));
            let truth = || is_true(value).ok_or(NoCar::Bad(field, value));
            let is_place = matches!(field, Field::Cell | Field::Lane | Field::Offset);
            if let Some((half, number)) = half(value).filter(|_| is_place) {
                match half {
                    Field::Row => row = Some(number),
                    _ => column = Some(number),
                }
                continue;
            }
            match field {
                Field::Id => id = Some(value.to_owned()),
                Field::Colour => colour = Some(value.to_owned()),
                Field::Row => row = Some(number()?),
                Field::Column => column = Some(number()?),
                Field::Lane => lane = Some(number()?),
                Field::Offset => offset = Some(number()?),
                Field::Cell => {
                    let pair = pair(value);
                    is_from_one |= pair.is_none();
                    let place = pair.or_else(|| cell(value));
                    let (in_row, in_column) = place.ok_or(NoCar::Bad(field, value))?;
                    row = Some(in_row);
                    column = Some(in_column);
                }
                Field::Length => length = Some(number()?),
                Field::Kind if length.is_none() => length = length_of_kind(value),
                Field::Axis => axis = Some(axis_of(value).ok_or(NoCar::Bad(field, value))?),
                Field::Horizontal if truth()? => axis = Some(Axis::Horizontal),
                Field::Vertical if truth()? => axis = Some(Axis::Vertical),
                Field::Horizontal => axis = Some(Axis::Vertical),
                Field::Vertical => axis = Some(Axis::Horizontal),
                Field::Target => is_target = truth()?,
                Field::Kind => {}
            }
        }
        let across = (lane, offset);
        let axis = axis.ok_or(NoCar::Lacks("direction"))?;
        let (in_row, in_column) = match axis {
            Axis::Horizontal => across,
            Axis::Vertical => (across.1, across.0),
        };
        Ok(Self {
            id,
            colour,
            row: row.or(in_row).ok_or(NoCar::Lacks("row"))?,
            column: column.or(in_column).ok_or(NoCar::Lacks("column"))?,
            length: length.ok_or(NoCar::Lacks("length"))?,
            axis,
            is_target,
            is_from_one,
        })
    }
}

/// The reason why fields are not a car.
#[derive(Clone, Copy, Debug)]
pub(super) enum NoCar<'f> {
    /// A field has an invalid value.
    Bad(Field, &'f str),
    /// A field is missing.
    Lacks(&'static str),
}

impl fmt::Display for NoCar<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(field, value) => write!(f, "`{value}` is not a {}", field.name()),
            Self::Lacks(field) => write!(f, "it has no {field}"),
        }
    }
}

/// The place of a car.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) row: u32,
    pub(super) column: u32,
    pub(super) length: u32,
    pub(super) axis: Axis,
}

impl ListedCar {
    /// Creates the car called `id` at `place`.
    pub(super) fn at(id: Option<String>, place: Place) -> Self {
        Self {
            id,
            colour: None,
            row: place.row,
            column: place.column,
            length: place.length,
            axis: place.axis,
            is_target: false,
            is_from_one: false,
        }
    }

    /// Returns the car as the target.
    pub(super) fn into_target(mut self) -> Self {
        self.is_target = true;
        self
    }

    /// Creates the car called `id` with these cells, as rows and columns. Returns `None` if they are not
    /// straight.
    pub(super) fn of_cells(id: Option<String>, cells: &[(u32, u32)]) -> Option<Self> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let [first, .., last] = cells[..] else {
            return None;
        };
        let axis = if first.0 == last.0 {
            Axis::Horizontal
        } else {
            Axis::Vertical
        };
        let step = |n: u32| match axis {
            Axis::Horizontal => (first.0, first.1 + n),
            Axis::Vertical => (first.0 + n, first.1),
        };
        let is_straight = (0..).zip(&cells).all(|(n, cell)| *cell == step(n));
        // Two cells may be the two ends.
        let length = match (is_straight, cells.len(), axis) {
            (true, n, _) => n as u32,
            (false, 2, Axis::Horizontal) => last.1 - first.1 + 1,
            (false, 2, Axis::Vertical) if first.1 == last.1 => last.0 - first.0 + 1,
            _ => return None,
        };
        let place = Place {
            row: first.0,
            column: first.1,
            length,
            axis,
        };
        (2..=5).contains(&length).then(|| Self::at(id, place))
    }
}
