//! The car of a record, with the roles of its values.

use std::fmt;

use tailback_puzzle::{Axis, CellRef, Run, Shape};

use super::{
    record::{Record, Slot, type_of},
    roles::Roles,
};
use crate::lexicon::{self, Field};

/// The car of a record.
#[derive(Clone, Debug)]
pub(super) struct Car {
    pub(super) id: Option<String>,
    pub(super) colour: Option<String>,
    pub(super) run: Run,
    pub(super) is_target: bool,
    /// Whether its cell counts from 1, as in `c3`.
    pub(super) is_from_one: bool,
}

/// The reason why a record is not a car.
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

/// Returns whether the columns `fields` determine the place of a car.
pub(super) fn are_enough(fields: &[Option<Field>]) -> bool {
    let has = |field| fields.contains(&Some(field));
    let has_place = has(Field::Cell)
        || has(Field::Row) && has(Field::Column)
        || has(Field::Lane) && has(Field::Offset);
    let has_axis = has(Field::Axis) || has(Field::IsHorizontal) || has(Field::IsVertical);
    let has_end = has(Field::LastRow) && has(Field::LastColumn);
    let has_extent = has(Field::Width) && has(Field::Height);
    has_place && (has_end || has_extent || has_axis && (has(Field::Length) || has(Field::Kind)))
}

/// Returns the car of `record`.
pub(super) fn car<'r>(record: &'r Record<'_>, roles: &Roles) -> Result<Car, NoCar<'r>> {
    let (mut id, mut colour, mut axis, mut length) = (None, None, None, None);
    let (mut rows, mut columns, mut cells) = (Vec::new(), Vec::new(), Vec::new());
    let (mut lane, mut offset) = (None, None);
    let (mut is_target, mut is_from_one) = (false, false);
    let (mut width, mut height, mut is_any_kind) = (None, None, false);
    let mut of = roles.of.iter();
    for slot in &record.slots {
        let field = match slot.key {
            "" => of.next().copied().flatten(),
            key => Field::of(key),
        };
        let Some(field) = field else { continue };
        let value = slot.value.trim();
        let bad = || NoCar::Bad(field, value);
        let number = || lexicon::number(value).ok_or_else(bad);
        let numbers = || {
            let numbers = numbers(value).ok_or_else(bad)?;
            Ok(numbers.into_iter().map(|it| it / roles.cell_side.max(1)))
        };
        let is_place = matches!(field, Field::Cell | Field::Lane | Field::Offset);
        if let Some((half, number)) = lexicon::half(value).filter(|_| is_place) {
            match half {
                Field::Row => rows.push(number),
                _ => columns.push(number),
            }
            continue;
        }
        match field {
            Field::Id => id = id.or(Some(value)),
            Field::Colour => colour = Some(value),
            Field::Row | Field::LastRow => rows.extend(numbers()?),
            Field::Column | Field::LastColumn => columns.extend(numbers()?),
            Field::Width => width = numbers()?.next(),
            Field::Height => height = numbers()?.next(),
            Field::Lane => lane = Some(number()?),
            Field::Offset => offset = Some(number()?),
            Field::Length if type_of(value) == 'n' => length = Some(number()?),
            // `"size": Vector2i(2, 1)`
            Field::Length if record.extent().is_some() => {
                (width, height) = record.extent().unzip();
            }
            Field::Cell | Field::Length => {
                if let Some(cell) = lexicon::number(value).filter(|_| roles.columns > 0) {
                    let cell = cell.checked_sub(roles.first_cell).ok_or_else(bad)?;
                    cells.push((cell / roles.columns, cell % roles.columns));
                } else if let Some((one, two)) = lexicon::pair(value) {
                    let is_turned = roles.is_column_first;
                    cells.push(if is_turned { (two, one) } else { (one, two) });
                } else {
                    is_from_one |= value.starts_with(|c: char| c != 'r');
                    cells.extend(lexicon::cells(value).ok_or_else(bad)?);
                }
            }
            Field::Kind => {
                let kind = lexicon::kind(value).or(lexicon::length(value).map(|it| (it, None)));
                is_any_kind |= length.is_none() && kind == Some((2, None));
                is_target |= lexicon::has(lexicon::TARGETS, value.trim_start_matches('-'));
                length = length.or(kind.map(|it| it.0));
                let of_kind = kind.and_then(|it| it.1);
                axis = axis.or(of_kind).or_else(|| lexicon::axis_of_lane(value));
            }
            Field::Axis => axis = Some(axis_of(value, roles).ok_or_else(bad)?),
            Field::IsHorizontal | Field::IsVertical => {
                let is_it = lexicon::truth(value).ok_or_else(bad)?;
                axis = Some(axis_if(is_it == (field == Field::IsHorizontal)));
            }
            Field::IsTarget => is_target |= lexicon::truth(value) == Some(true),
        }
    }
    let id = id.or((!record.name.is_empty()).then_some(record.name));
    if let Some((cells, across)) = lexicon::kind(id.unwrap_or_default()).filter(|it| it.1.is_some())
    {
        length = length.or(Some(cells));
        axis = axis.or(across);
    }
    match (width, height) {
        (Some(n), Some(1)) => (axis, length) = (Some(Axis::Horizontal), Some(n)),
        (Some(1), Some(n)) => (axis, length) = (Some(Axis::Vertical), Some(n)),
        _ => {}
    }
    // `row 1, columns 2-3`
    match (rows.as_slice(), columns.as_slice()) {
        (&[row], [_, _]) => rows.push(row),
        ([_, _], &[column]) => columns.push(column),
        _ => {}
    }
    if rows.len() == columns.len() {
        cells.extend(rows.drain(..).zip(columns.drain(..)));
    }
    let (mut row, mut column) = (rows.first().copied(), columns.first().copied());
    if let &[(only_row, only_column)] = cells.as_slice() {
        (row, column) = (Some(only_row), Some(only_column));
    } else if !cells.is_empty() {
        let run = straight(&cells).ok_or(NoCar::Lacks("direction"))?;
        if axis.is_some_and(|it| it != run.axis)
            || length.is_some_and(|it| it != run.length && !is_any_kind)
        {
            return Err(NoCar::Lacks("length"));
        }
        (row, column) = (Some(run.at.row), Some(run.at.column));
        (axis, length) = (Some(run.axis), Some(run.length));
    }
    let axis = axis.ok_or(NoCar::Lacks("direction"))?;
    let (in_row, in_column) = match axis {
        Axis::Horizontal => (lane, offset),
        Axis::Vertical => (offset, lane),
    };
    if roles.is_length_usual {
        let is_truck = id.is_some_and(|id| matches!(id.as_bytes(), [b'O'..=b'R']));
        length = length.or(Some(2 + u32::from(is_truck)));
    }
    let at = CellRef {
        row: row.or(in_row).ok_or(NoCar::Lacks("row"))?,
        column: column.or(in_column).ok_or(NoCar::Lacks("column"))?,
    };
    let length = length.ok_or(NoCar::Lacks("length"))?;
    Ok(Car {
        id: id.map(str::to_owned),
        colour: colour.map(str::to_owned),
        run: Run { axis, at, length },
        is_target,
        is_from_one,
    })
}

/// Returns the cell of `record`, which is not a car.
pub(super) fn cell(record: &Record<'_>, roles: &Roles) -> Option<CellRef> {
    let mut record = record.clone();
    let others = [Slot::new("axis", "h"), Slot::new("length", "2")];
    record.slots.extend(others);
    car(&record, roles).ok().map(|it| it.run.at)
}

/// Returns a number, or the first and the last of `2-3`.
fn numbers(value: &str) -> Option<Vec<u32>> {
    let one = lexicon::number(value).map(|it| vec![it]);
    one.or_else(|| lexicon::pair(value).map(|(first, last)| vec![first, last]))
}

fn axis_if(is_across: bool) -> Axis {
    if is_across {
        Axis::Horizontal
    } else {
        Axis::Vertical
    }
}

fn axis_of(value: &str, roles: &Roles) -> Option<Axis> {
    let digit = || {
        let is_across = lexicon::truth(value).or((value == "2").then_some(false))?;
        Some(axis_if(is_across != roles.is_one_vertical))
    };
    let mut stated = roles.axes.iter();
    let stated = stated.find(|it| it.0.eq_ignore_ascii_case(value));
    let axis = stated.map(|it| it.1).or_else(|| lexicon::axis(value));
    axis.or_else(|| lexicon::axis_of_lane(value)).or_else(digit)
}

/// Returns the run of cells in a line. Two cells may be the two ends.
fn straight(cells: &[(u32, u32)]) -> Option<Run> {
    let cells = cells.iter().map(|&(row, column)| CellRef { row, column });
    let mut cells: Vec<CellRef> = cells.collect();
    cells.sort_unstable();
    let (at, last) = (*cells.first()?, *cells.last()?);
    let (axis, _) = Shape::Drawn(cells.clone()).lane()?;
    let length = last.along(axis) - at.along(axis) + 1;
    let run = Run { axis, at, length };
    let is_whole = cells.len() == 2 || run.cells().eq(cells);
    (is_whole && (2..=5).contains(&length)).then_some(run)
}
