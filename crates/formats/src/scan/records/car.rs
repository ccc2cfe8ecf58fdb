//! The car of a record, with the roles of its values.

use std::fmt;

use tailback_puzzle::{Axis, CellRef, Run, Shape};

use super::record::{List, Record, Slot, type_of};
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

/// The meaning of the values of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct Roles {
    /// The fields of the values without names.
    pub(super) of: Vec<Option<Field>>,
    /// Whether 1 and `true` are horizontal rather than vertical.
    pub(super) is_one_vertical: bool,
    /// Whether the column is first in a pair.
    pub(super) is_column_first: bool,
    /// Whether cars have two cells, and those called `O` to `R` three.
    pub(super) is_length_usual: bool,
    /// The number of columns, if cells are numbers.
    pub(super) columns: u32,
    /// The letters of axes that the text explains.
    pub(super) axes: Vec<(String, Axis)>,
    /// How unusual the order is.
    pub(super) cost: u32,
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
        let is_place = matches!(field, Field::Cell | Field::Lane | Field::Offset);
        if let Some((half, number)) = lexicon::half(value).filter(|_| is_place) {
            let coordinates = if half == Field::Row {
                &mut rows
            } else {
                &mut columns
            };
            coordinates.push(number);
            continue;
        }
        match field {
            Field::Id => id = id.or(Some(value)),
            Field::Colour => colour = Some(value),
            Field::Row | Field::LastRow => rows.extend(numbers(value).ok_or_else(bad)?),
            Field::Column | Field::LastColumn => {
                columns.extend(numbers(value).ok_or_else(bad)?);
            }
            Field::Width => width = Some(number()?),
            Field::Height => height = Some(number()?),
            Field::Lane => lane = Some(number()?),
            Field::Offset => offset = Some(number()?),
            Field::Length if type_of(value) == 'n' => length = Some(number()?),
            Field::Cell | Field::Length => {
                if let Some(cell) = lexicon::number(value).filter(|_| roles.columns > 0) {
                    cells.push((cell / roles.columns, cell % roles.columns));
                } else if let Some((one, other)) = lexicon::pair(value) {
                    let is_turned = roles.is_column_first;
                    cells.push(if is_turned {
                        (other, one)
                    } else {
                        (one, other)
                    });
                } else {
                    is_from_one |= value.starts_with(|c: char| c != 'r');
                    cells.extend(lexicon::cells(value).ok_or_else(bad)?);
                }
            }
            Field::Kind => {
                let kind = lexicon::kind(value).or(lexicon::length(value).map(|it| (it, None)));
                is_any_kind |= length.is_none() && kind == Some((2, None));
                is_target |= lexicon::has(lexicon::TARGETS, value);
                length = length.or(kind.map(|it| it.0));
                axis = axis.or(kind.and_then(|it| it.1));
            }
            Field::Axis => axis = Some(axis_of(value, roles).ok_or_else(bad)?),
            Field::IsHorizontal | Field::IsVertical => {
                let is_it = lexicon::truth(value).ok_or_else(bad)?;
                let is_across = is_it == (field == Field::IsHorizontal);
                axis = Some(axis_if(is_across));
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
    if rows.len() > 1 && rows.len() == columns.len() {
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
        let is_across = match value {
            "2" => false,
            _ => lexicon::truth(value).filter(|_| !value.is_empty())?,
        };
        Some(axis_if(is_across != roles.is_one_vertical))
    };
    let mut stated = roles.axes.iter();
    let stated = stated.find(|it| it.0.eq_ignore_ascii_case(value));
    stated
        .map(|it| it.1)
        .or_else(|| lexicon::axis(value))
        .or_else(digit)
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

/// Returns the possible roles of the values of `list`, on a board with `n_across` columns.
pub(super) fn roles(list: &List<'_>, n_across: u32) -> Vec<Roles> {
    let records = &list.records;
    let unnamed = |record: &Record<'_>| record.slots.iter().filter(|it| it.key.is_empty()).count();
    let n_columns = records.iter().map(unnamed).max().unwrap_or(0);
    if list.is_of_series() {
        let of = vec![Some(Field::Cell); n_columns];
        return vec![Roles {
            of,
            columns: n_across,
            ..Roles::default()
        }];
    }
    let column = |at: usize| -> Vec<&str> {
        let values = records
            .iter()
            .map(|it| it.slots.iter().filter(|it| it.key.is_empty()).nth(at));
        values.flatten().map(|it| it.value).collect()
    };
    let columns: Vec<Vec<&str>> = (0..n_columns).map(column).collect();
    let all = |at: usize, is_it: &dyn Fn(&str) -> bool| columns[at].iter().all(|it| is_it(it));
    let named = |field: Field| {
        let mut slots = records.iter().flat_map(|it| &it.slots);
        slots.any(|it| !it.key.is_empty() && Field::of(it.key) == Some(field))
    };
    let has_name = records.iter().all(|it| !it.name.is_empty());
    let mut numbers: Vec<usize> = (0..n_columns)
        .filter(|&at| all(at, &|it| type_of(it) == 'n'))
        .collect();
    let the_last = |is_it: &dyn Fn(&str) -> bool| {
        (0..n_columns).rfind(|&at| !numbers.contains(&at) && all(at, is_it))
    };
    let mut of: Vec<Option<Field>> = vec![None; n_columns];
    let is_any_kind = |it: &str| lexicon::kind(it).is_some();
    let has_axis_kind_with_axis = |it: &str| lexicon::kind(it).is_some_and(|it| it.1.is_some());
    let kind = the_last(&is_any_kind);
    let has_extent = named(Field::Width) && named(Field::Height);
    let mut has_axis =
        has_extent || named(Field::Axis) || named(Field::IsHorizontal) || named(Field::IsVertical);
    let is_stated = |it: &str| list.axes.iter().any(|axis| axis.0.eq_ignore_ascii_case(it));
    let axis = the_last(&|it| is_stated(it) || lexicon::axis(it).is_some());
    let axis = axis.or_else(|| the_last(&|it| it.len() > 3 && lexicon::truth(it).is_some()));
    if let Some(axis) = axis.filter(|_| !has_axis) {
        of[axis] = Some(Field::Axis);
        has_axis = true;
    }
    let kind_with_axis = kind.filter(|&kind| all(kind, &has_axis_kind_with_axis));
    has_axis |= kind_with_axis.is_some() || the_last(&has_axis_kind_with_axis).is_some();
    has_axis |= has_name && records.iter().all(|it| has_axis_kind_with_axis(it.name));
    let is_cell = |it: &str| type_of(it) == 'p' || lexicon::cells(it).is_some();
    let is_distinct = |at: usize| {
        let mut values = columns[at].clone();
        values.sort_unstable();
        values.dedup();
        values.len() == records.len()
    };
    let is_pair = |it: &str| type_of(it) == 'p';
    for at in (0..n_columns).filter(|at| !numbers.contains(at)) {
        let is_id = |at: usize| at == 0 && numbers.len() > 1 && is_distinct(at);
        if of[at].is_none()
            && (all(at, &is_pair) || numbers.len() < 2 && !is_id(at) && all(at, &is_cell))
        {
            of[at] = Some(Field::Cell);
        }
    }
    let cells = (0..n_columns).filter(|&at| of[at] == Some(Field::Cell));
    let n_cells = |record: &Record<'_>| {
        let is_cell = |slot: &&Slot<'_>| match slot.key {
            "" => is_pair(slot.value) || cells.clone().count() > 0 && is_cell(slot.value),
            key => Field::of(key) == Some(Field::Cell),
        };
        let cells = record.slots.iter().filter(is_cell);
        cells
            .map(|it| lexicon::cells(it.value).map_or(1, |it| it.len()))
            .sum::<usize>()
    };
    let has_cells = records.iter().all(|it| n_cells(it) > 1);
    let has_place = named(Field::Row) && named(Field::Column)
        || named(Field::Lane)
        || records.iter().all(|it| n_cells(it) > 0);
    let is_id = |at: &usize| of[*at].is_none() && !numbers.contains(at) && is_distinct(*at);
    let id = (0..n_columns).find(|at| is_id(at) && Some(*at) != kind);
    let id = id.or_else(|| (0..n_columns).find(is_id));
    let has_id = has_name || id.is_some() || named(Field::Id);
    if let Some(id) = id {
        of[id] = Some(Field::Id);
    }
    let n_rows = |it: &Record<'_>| {
        let slots = it.slots.iter();
        slots
            .filter(|it| Field::of(it.key) == Some(Field::Row))
            .count()
    };
    let has_range = |it: &Record<'_>| {
        let is_place = |key| matches!(Field::of(key), Some(Field::Row | Field::Column));
        it.slots
            .iter()
            .any(|it| is_place(it.key) && is_pair(it.value))
    };
    let has_ends = named(Field::LastRow)
        || records.iter().all(has_range)
        || records.iter().all(|it| n_rows(it) > 1);
    let n_place = if has_place { 0 } else { 2 };
    let mut has_length = has_extent || has_cells || has_ends || named(Field::Length);
    if let Some(kind) = kind.filter(|_| numbers.len() < n_place + 1 || kind_with_axis.is_some()) {
        of[kind] = of[kind].or(Some(Field::Kind));
        has_length |= numbers.len() < n_place + 1;
    }
    has_length |=
        named(Field::Kind) || has_name && records.iter().all(|it| has_axis_kind_with_axis(it.name));
    has_axis |= has_cells || has_ends;
    let base = Roles {
        of,
        axes: list.axes.clone(),
        columns: if list.has_numbers_of_cells() {
            n_across
        } else {
            0
        },
        ..Roles::default()
    };
    let mut all_roles = Vec::new();
    // Pairs of numbers without brackets, as many as the car has cells.
    let first =
        usize::from(n_columns > 0 && !numbers.contains(&0) || n_columns % 2 == 1 && !has_id);
    let are_pairs = |record: &Record<'_>| {
        let values: Vec<_> = record
            .slots
            .iter()
            .filter(|it| it.key.is_empty())
            .skip(first)
            .collect();
        let is_even = values.len() > 3 && values.len() % 2 == 0;
        is_even && values.iter().all(|it| type_of(it.value) == 'n')
    };
    if !has_place && !has_length && records.iter().all(are_pairs) {
        for orders in [[Field::Row, Field::Column], [Field::Column, Field::Row]] {
            let mut roles = base.clone();
            for at in first..n_columns {
                roles.of[at] = Some(orders[(at - first) % 2]);
            }
            if first == 1 && !has_id {
                roles.of[0] = Some(Field::Id);
            }
            all_roles.push(roles);
        }
    }
    let mut needed = Vec::new();
    if !has_place {
        needed.extend([Field::Row, Field::Column]);
        needed.retain(|it| !named(*it));
    }
    needed.extend((!has_length).then_some(Field::Length));
    needed.extend((!has_axis).then_some(Field::Axis));
    let n_extra = numbers.len().saturating_sub(needed.len());
    // A number before the others is a name, or one after them that counts the cars.
    let is_count = |at: usize| {
        let values: Vec<u32> = columns[at]
            .iter()
            .filter_map(|it| lexicon::number(it))
            .collect();
        values.windows(2).all(|pair| pair[1] == pair[0] + 1)
    };
    let ends = numbers.first().zip(numbers.last());
    let is_last = ends.is_some_and(|(&first, &last)| !is_count(first) && is_count(last));
    if is_last && n_extra == 1 {
        numbers.rotate_right(1);
    }
    let mut is_length_usual = false;
    if numbers.len() + 1 == needed.len() && !has_length {
        needed.retain(|it| *it != Field::Length);
        is_length_usual = true;
    }
    if needed.len() + n_extra != numbers.len() || n_extra > 1 {
        return all_roles;
    }
    let orders = orders(&needed);
    for order in orders {
        let mut roles = Roles {
            is_length_usual,
            ..base.clone()
        };
        roles.cost = u32::from(is_length_usual);
        for (&at, field) in numbers[n_extra..].iter().zip(&order) {
            roles.of[at] = Some(*field);
        }
        if n_extra == 1 && !has_id && is_distinct(numbers[0]) {
            roles.of[numbers[0]] = Some(Field::Id);
        }
        let place = |field: Field| order.iter().position(|it| *it == field);
        let (row, column) = (place(Field::Row), place(Field::Column));
        if let (Some(row), Some(column)) = (row, column) {
            roles.cost += u32::from(row.abs_diff(column) != 1);
        }
        let is_valid = |(field, at): (&Field, &usize)| match field {
            Field::Length => all(*at, &|it| ["2", "3", "4", "5"].contains(&it)),
            Field::Axis => {
                let is_end = *at == numbers[n_extra] || Some(at) == numbers.last();
                let is_digit = |it: &str, others: &[&str]| others.contains(&it);
                is_end
                    && (all(*at, &|it| is_digit(it, &["0", "1"]))
                        || all(*at, &|it| is_digit(it, &["1", "2"])))
            }
            _ => true,
        };
        if order.iter().zip(&numbers[n_extra..]).all(is_valid) {
            all_roles.push(roles);
        }
    }
    // Equal boards are dropped later.
    let slots = || records.iter().flat_map(|it| &it.slots);
    if slots().any(|it| lexicon::truth(it.value).is_some()) {
        let turned = |it: &Roles| Roles {
            is_one_vertical: true,
            ..it.clone()
        };
        all_roles.extend(all_roles.iter().map(turned).collect::<Vec<_>>());
    }
    if slots().any(|it| is_pair(it.value)) {
        let turned = |it: &Roles| Roles {
            is_column_first: true,
            ..it.clone()
        };
        all_roles.extend(all_roles.iter().map(turned).collect::<Vec<_>>());
    }
    all_roles
}

/// Returns the orders of `fields`, the usual ones first.
fn orders(fields: &[Field]) -> Vec<Vec<Field>> {
    let Some((first, rest)) = fields.split_first() else {
        return vec![Vec::new()];
    };
    let others = orders(rest);
    let insert = |at: usize, order: &Vec<Field>| {
        let mut order = order.clone();
        order.insert(at, *first);
        order
    };
    let at = 0..=rest.len();
    at.flat_map(|at| others.iter().map(move |order| insert(at, order)))
        .collect()
}
