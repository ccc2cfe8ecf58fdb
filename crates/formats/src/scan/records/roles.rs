//! The roles of the values without names.

use tailback_puzzle::Axis;

use super::record::{List, Record, type_of};
use crate::lexicon::{self, Field};

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
    /// The number of columns, if cells are numbers, and the number of the first cell.
    pub(super) columns: u32,
    pub(super) first_cell: u32,
    /// The side of a cell, which is more than 1 if cars are rectangles in pixels.
    pub(super) cell_side: u32,
    /// The letters of axes that the text explains.
    pub(super) axes: Vec<(String, Axis)>,
    /// How unusual the order is.
    pub(super) cost: u32,
}

/// The values without names, column by column.
struct Columns<'l, 't> {
    list: &'l List<'t>,
    values: Vec<Vec<&'t str>>,
    /// The columns of numbers.
    numbers: Vec<usize>,
}

/// Returns the possible roles of the values of `list`, on a board with `n_across` columns. Words have the roles that their
/// values suggest, and numbers have each of the others.
pub(super) fn roles(list: &List<'_>, n_across: u32) -> Vec<Roles> {
    let columns = Columns::of(list);
    if list.is_of_series() {
        let mut of = vec![Some(Field::Cell); columns.values.len()];
        if list.records.iter().all(|it| it.name.is_empty()) {
            of[0] = Some(Field::Id);
        }
        let mut all = vec![Roles {
            of,
            columns: n_across,
            ..Roles::default()
        }];
        add_turned(&mut all, |roles| roles.first_cell = 1);
        return all;
    }
    let (of, known) = columns.words();
    let has_numbers_of_cells = list.has_numbers_of_cells();
    let base = Roles {
        of,
        axes: list.axes.clone(),
        columns: if has_numbers_of_cells { n_across } else { 0 },
        cell_side: cell_side(list),
        ..Roles::default()
    };
    let mut all = columns.pairs(&base, &known);
    all.extend(columns.numbers(&base, &known));
    // Equal boards are dropped later.
    if columns.any_value(|it| lexicon::truth(it).is_some()) {
        add_turned(&mut all, |roles| roles.is_one_vertical = true);
    }
    if let Some(is_column_first) = list.is_column_first {
        for roles in &mut all {
            roles.is_column_first = is_column_first;
        }
    } else if columns.any_value(is_pair) {
        add_turned(&mut all, |roles| roles.is_column_first = true);
    }
    if has_numbers_of_cells {
        add_turned(&mut all, |roles| roles.first_cell = 1);
    }
    all
}

/// Returns the side of a cell: the least side of any car, if it divides all sides and coordinates.
fn cell_side(list: &List<'_>) -> u32 {
    const FIELDS: [Field; 4] = [Field::Row, Field::Column, Field::Width, Field::Height];
    let values = |fields: &'static [Field]| {
        let slots = list.records.iter().flat_map(|it| &it.slots);
        let slots = slots.filter(|it| Field::of(it.key).is_some_and(|it| fields.contains(&it)));
        slots.filter_map(|it| lexicon::number(it.value))
    };
    let least = values(&FIELDS[2..]).min().filter(|it| *it > 1);
    let cell = least.filter(|cell| values(&FIELDS).all(|it| it % cell == 0));
    cell.unwrap_or(1)
}

fn add_turned(all: &mut Vec<Roles>, turn: fn(&mut Roles)) {
    let mut turned = all.clone();
    turned.iter_mut().for_each(turn);
    all.append(&mut turned);
}

fn is_pair(value: &str) -> bool {
    type_of(value) == 'p'
}

fn is_number(value: &str) -> bool {
    type_of(value) == 'n'
}

fn is_cell(value: &str) -> bool {
    is_pair(value) || lexicon::cells(value).is_some()
}

fn is_kind(value: &str) -> bool {
    lexicon::kind(value).is_some()
}

fn is_kind_with_axis(value: &str) -> bool {
    lexicon::kind(value).is_some_and(|it| it.1.is_some())
}

impl<'l, 't> Columns<'l, 't> {
    fn of(list: &'l List<'t>) -> Self {
        let mut values: Vec<Vec<&str>> = Vec::new();
        for record in &list.records {
            let unnamed = record.slots.iter().filter(|it| it.key.is_empty());
            for (at, slot) in unnamed.enumerate() {
                if at == values.len() {
                    values.push(Vec::new());
                }
                values[at].push(slot.value);
            }
        }
        let numbers = (0..values.len()).filter(|at| values[*at].iter().all(|it| is_number(it)));
        Self {
            list,
            numbers: numbers.collect(),
            values,
        }
    }

    fn all(&self, at: usize, is_it: impl Fn(&str) -> bool) -> bool {
        self.values[at].iter().all(|it| is_it(it))
    }

    /// Returns the last column of such words.
    fn last_of(&self, is_it: impl Fn(&str) -> bool) -> Option<usize> {
        let mut columns = 0..self.values.len();
        columns.rfind(|at| !self.numbers.contains(at) && self.all(*at, &is_it))
    }

    fn is_distinct(&self, at: usize) -> bool {
        let mut values = self.values[at].clone();
        values.sort_unstable();
        values.dedup();
        values.len() == self.list.records.len()
    }

    /// Returns whether the numbers of a column count the cars.
    fn is_count(&self, at: usize) -> bool {
        let numbers = self.values[at].iter().filter_map(|it| lexicon::number(it));
        numbers.is_sorted_by(|one, next| *next == one + 1)
    }

    fn any_value(&self, is_it: impl Fn(&str) -> bool) -> bool {
        let mut slots = self.list.records.iter().flat_map(|it| &it.slots);
        slots.any(|it| is_it(it.value))
    }

    fn every_record(&self, is_it: impl Fn(&Record<'_>) -> bool) -> bool {
        self.list.records.iter().all(is_it)
    }

    /// Returns whether a value has the name of `field`.
    fn names(&self, field: Field) -> bool {
        self.list.records.iter().any(|it| it.has(Some(field)))
    }

    /// Returns the roles of words, and the fields that are known from them and from the values with names.
    fn words(&self) -> (Vec<Option<Field>>, Vec<Field>) {
        let mut of: Vec<Option<Field>> = vec![None; self.values.len()];
        let has_name = self.every_record(|it| !it.name.is_empty());
        let are_names_kinds = has_name && self.every_record(|it| is_kind_with_axis(it.name));
        let has_extent = self.names(Field::Width) && self.names(Field::Height)
            || self.every_record(|it| it.extent().is_some());
        let directions = [Field::Axis, Field::IsHorizontal, Field::IsVertical];
        let mut has_axis = has_extent || directions.iter().any(|it| self.names(*it));
        let is_stated =
            |it: &str| (self.list.axes.iter()).any(|axis| axis.0.eq_ignore_ascii_case(it));
        let axis = self.last_of(|it| is_stated(it) || lexicon::axis(it).is_some());
        let axis = axis.or_else(|| self.last_of(|it| lexicon::axis_of_lane(it).is_some()));
        let mut axis = axis.or_else(|| self.last_of(lexicon::is_truth));
        // One of two columns says which car is the target: that in which one value is true.
        let is_flag = |at: usize| {
            let truths = self.values[at].iter().filter_map(|it| lexicon::truth(it));
            self.all(at, lexicon::is_truth) && truths.filter(|it| *it).count() == 1
        };
        if let Some(flag) = axis.filter(|at| is_flag(*at)) {
            let truths = (0..flag).rev().filter(|at| !self.numbers.contains(at));
            let mut truths = truths.filter(|at| self.all(*at, lexicon::is_truth));
            if let Some(other) = truths.next() {
                of[flag] = Some(Field::IsTarget);
                axis = Some(other);
            }
        }
        if let Some(axis) = axis.filter(|_| !has_axis) {
            of[axis] = Some(Field::Axis);
            has_axis = true;
        }
        for (at, field) in of.iter_mut().enumerate().filter(|it| it.1.is_none()) {
            let is_cell = self.all(at, is_pair) || self.numbers.len() < 2 && self.all(at, is_cell);
            *field = is_cell.then_some(Field::Cell);
        }
        let has_columns_of_cells = of.contains(&Some(Field::Cell));
        let n_cells = |record: &Record<'_>| {
            let cells = record.slots.iter().filter(|slot| match slot.key {
                "" => is_pair(slot.value) || has_columns_of_cells && is_cell(slot.value),
                key if Field::of(key) == Some(Field::Length) => is_pair(slot.value),
                key => Field::of(key) == Some(Field::Cell),
            });
            let n_cells = cells.map(|it| lexicon::cells(it.value).map_or(1, |it| it.len()));
            n_cells.sum::<usize>()
        };
        let kind = self.last_of(is_kind);
        // `C` and `T`
        let kind = kind.or_else(|| self.last_of(|it| lexicon::length(it).is_some()));
        let is_id =
            |at: &usize| of[*at].is_none() && !self.numbers.contains(at) && self.is_distinct(*at);
        let mut ids = (0..of.len()).filter(is_id);
        let first_id = ids.clone().next();
        let id = ids.find(|at| Some(*at) != kind).or(first_id);
        if let Some(id) = id {
            of[id] = Some(Field::Id);
        }
        let is_red = |it: &&str| lexicon::has(lexicon::REDS, it);
        for (at, field) in of.iter_mut().enumerate().filter(|it| it.1.is_none()) {
            *field = self.values[at].iter().any(&is_red).then_some(Field::Colour);
        }
        let n_coordinates = |record: &Record<'_>| {
            let fields = record.slots.iter().map(|it| Field::of(it.key));
            fields
                .filter(|it| matches!(it, Some(Field::Row | Field::Column)))
                .count()
        };
        let has_range = |record: &Record<'_>| {
            let is_place = |key| matches!(Field::of(key), Some(Field::Row | Field::Column));
            let mut slots = record.slots.iter();
            slots.any(|it| is_place(it.key) && is_pair(it.value))
        };
        let has_ends = self.names(Field::LastRow)
            || self.every_record(|it| has_range(it) || n_coordinates(it) > 2)
            || self.every_record(|it| n_cells(it) > 1);
        let has_place = self.names(Field::Row) && self.names(Field::Column)
            || self.names(Field::Lane)
            || self.every_record(|it| n_cells(it) > 0);
        let mut has_length = has_extent
            || has_ends
            || are_names_kinds
            || self.names(Field::Length)
            || self.names(Field::Kind);
        let has_it = |it: &str| is_kind_with_axis(it) || lexicon::axis_of_lane(it).is_some();
        has_axis |= has_ends || are_names_kinds || self.any_value(has_it);
        let n_place = if has_place { 0 } else { 2 };
        let is_needed = self.numbers.len() < n_place + 1;
        if let Some(kind) = kind.filter(|&at| is_needed || self.all(at, is_kind_with_axis)) {
            of[kind] = of[kind].or(Some(Field::Kind));
            has_length |= is_needed;
        }
        let known = [
            (Field::Id, has_name || id.is_some() || self.names(Field::Id)),
            (Field::Row, has_place || self.names(Field::Row)),
            (Field::Column, has_place || self.names(Field::Column)),
            (Field::Length, has_length),
            (Field::Axis, has_axis),
        ];
        let known = known.into_iter().filter(|it| it.1);
        (of, known.map(|it| it.0).collect())
    }

    /// Returns the roles if the numbers of each car are pairs of coordinates, one for each of its cells.
    fn pairs(&self, base: &Roles, known: &[Field]) -> Vec<Roles> {
        let n_columns = self.values.len();
        let has_id = known.contains(&Field::Id);
        let has_head = n_columns > 0 && !self.numbers.contains(&0) || n_columns % 2 == 1 && !has_id;
        let first = usize::from(has_head);
        let are_pairs = |record: &Record<'_>| {
            let unnamed = record.slots.iter().filter(|it| it.key.is_empty());
            let values: Vec<&str> = unnamed.skip(first).map(|it| it.value).collect();
            let are_pairs = values.len() > 3 && values.len().is_multiple_of(2);
            are_pairs && values.iter().all(|it| is_number(it))
        };
        let fields = [Field::Row, Field::Column, Field::Length];
        if fields.iter().any(|it| known.contains(it)) || !self.every_record(are_pairs) {
            return Vec::new();
        }
        let orders = [[Field::Row, Field::Column], [Field::Column, Field::Row]];
        let roles = orders.map(|order| {
            let mut of = base.of.clone();
            if has_head && !has_id {
                of[0] = Some(Field::Id);
            }
            for (number, field) in of[first..].iter_mut().enumerate() {
                *field = Some(order[number % 2]);
            }
            Roles { of, ..base.clone() }
        });
        roles.into()
    }

    /// Returns the roles in which the numbers are what is not known, in any order.
    fn numbers(&self, base: &Roles, known: &[Field]) -> Vec<Roles> {
        let mut needed = vec![Field::Row, Field::Column, Field::Length, Field::Axis];
        needed.retain(|it| !known.contains(it));
        let mut numbers = self.numbers.clone();
        let n_extra = numbers.len().saturating_sub(needed.len());
        // A number before the others is a name, or one after them that counts the cars.
        let ends = numbers.first().zip(numbers.last());
        let is_last = |(&first, &last)| {
            // The time of a fact: `at(red, 3, 1, 0)`.
            !self.is_count(first) && self.is_count(last) || self.all(last, |it| it == "0")
        };
        if n_extra == 1 && ends.is_some_and(is_last) {
            numbers.rotate_right(1);
        }
        let is_length_usual = numbers.len() + 1 == needed.len() && needed.contains(&Field::Length);
        if is_length_usual {
            needed.retain(|it| *it != Field::Length);
        }
        if needed.len() + n_extra != numbers.len() || n_extra > 1 {
            return Vec::new();
        }
        let (extra, numbers) = numbers.split_at(n_extra);
        let has_id = known.contains(&Field::Id);
        let is_valid = |at: usize, field: Field| match field {
            Field::Length => self.all(at, |it| ["2", "3", "4", "5"].contains(&it)),
            Field::Axis => {
                let is_end = Some(&at) == numbers.first() || Some(&at) == numbers.last();
                let are = |digits: [&str; 2]| self.all(at, |it| digits.contains(&it));
                is_end && (are(["0", "1"]) || are(["1", "2"]))
            }
            _ => true,
        };
        let mut all = Vec::new();
        for order in orders(&needed) {
            let mut roles = Roles {
                is_length_usual,
                cost: u32::from(is_length_usual),
                ..base.clone()
            };
            let assigned = || numbers.iter().copied().zip(order.iter().copied());
            if !assigned().all(|(at, field)| is_valid(at, field)) {
                continue;
            }
            for (at, field) in assigned() {
                roles.of[at] = Some(field);
            }
            if let Some(&at) = extra.first().filter(|at| !has_id && self.is_distinct(**at)) {
                roles.of[at] = Some(Field::Id);
            }
            let place = |field| order.iter().position(|it| *it == field);
            if let (Some(row), Some(column)) = (place(Field::Row), place(Field::Column)) {
                roles.cost += u32::from(row.abs_diff(column) != 1);
            }
            all.push(roles);
        }
        all
    }
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
    let all = (0..=rest.len()).flat_map(|at| others.iter().map(move |order| insert(at, order)));
    all.collect()
}
