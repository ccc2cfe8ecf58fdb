//! Records, and lists of them.

use std::ops::Range;

use tailback_puzzle::{Axis, words::count};

use crate::{
    lexicon::{self, Field},
    roles::Roles,
};

/// The minimum number of records of a board, unless their fields are named.
pub(super) const FEWEST: usize = 3;

/// A value of a record: a word, a number, or two numbers in brackets.
#[derive(Clone, Debug)]
pub(super) struct Slot<'t> {
    pub(super) key: &'t str,
    pub(super) value: &'t str,
}

impl<'t> Slot<'t> {
    pub(super) fn new(key: &'t str, value: &'t str) -> Self {
        Self { key, value }
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Record<'t> {
    pub(super) span: Range<usize>,
    /// The name that the record is assigned to.
    pub(super) name: &'t str,
    pub(super) callee: &'t str,
    pub(super) slots: Vec<Slot<'t>>,
}

/// The syntax of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Front {
    #[default]
    Table,
    Json,
    Blocks,
    Facts,
    Owners,
    Groups,
    Lines,
}

/// Records of one shape, with the statements next to them.
#[derive(Clone, Debug, Default)]
pub(super) struct List<'t> {
    pub(super) front: Front,
    pub(super) span: Range<usize>,
    /// The span of the object with the list.
    pub(super) whole: Range<usize>,
    pub(super) records: Vec<Record<'t>>,
    pub(super) walls: Vec<Record<'t>>,
    pub(super) about: Vec<(&'t str, &'t str)>,
    /// The meaning that the text gives to letters: `L = lodrät`.
    pub(super) axes: Vec<(String, Axis)>,
    /// Whether the text says that the column is first in a cell, or that the row is.
    pub(super) is_column_first: Option<bool>,
    /// Whether the text says in which order the values are.
    pub(super) is_explained: bool,
    /// Whether the brackets of the list are closed.
    pub(super) is_closed: bool,
    /// Whether the name of the list says that it has cars.
    pub(super) is_member: bool,
    /// The place of the target when it has left, with its name.
    pub(super) goal: Option<Record<'t>>,
    /// The reason why the list may have further cars.
    pub(super) cut: Option<String>,
}

impl<'t> List<'t> {
    /// Names the values of cars after their roles, unless they have names.
    ///
    /// # Errors
    /// Returns a message if there are more or fewer values than roles.
    pub(super) fn name_values(&mut self, roles: &'t Roles) -> Result<(), String> {
        let roles = roles.names();
        for record in &mut self.records {
            let unnamed = record.slots.iter_mut().filter(|it| it.key.is_empty());
            let unnamed: Vec<_> = unnamed.collect();
            let n_values = unnamed.len();
            if n_values > 0 && n_values != roles.len() {
                let (has, n_roles) = (count(n_values, "value"), roles.len());
                return Err(format!("a car has {has}, and there are {n_roles} roles"));
            }
            for (slot, role) in unnamed.into_iter().zip(roles) {
                slot.key = role;
            }
        }
        Ok(())
    }

    /// Returns whether no value has a name.
    pub(super) fn is_unnamed(&self) -> bool {
        let mut slots = self.records.iter().flat_map(|it| &it.slots);
        slots.all(|it| it.key.is_empty() || Field::of(it.key) == Some(Field::IsTarget))
    }

    /// Returns whether the records are the numbers of cells, counted row by row: `A: [0, 6, 12], B: [1, 2]`.
    pub(super) fn is_of_series(&self) -> bool {
        let n_slots = self.records.first().map_or(0, |it| it.slots.len());
        self.records.iter().all(Record::is_series)
            && self.records.iter().any(|it| it.slots.len() != n_slots)
    }

    /// Returns whether the place of each car is the number of its first cell: `{"position": 8, "length": 2}`.
    pub(super) fn has_numbers_of_cells(&self) -> bool {
        const OTHERS: [Field; 3] = [Field::Row, Field::Column, Field::Lane];
        let is_number = |it: &&Slot<'_>| {
            Field::of(it.key) == Some(Field::Cell) && lexicon::number(it.value).is_some()
        };
        let is_it = |it: &Record<'_>| {
            it.slots.iter().filter(is_number).count() == 1
                && !OTHERS.iter().any(|field| it.has(Some(*field)))
        };
        self.records.iter().all(is_it)
    }

    pub(super) fn add(&mut self, record: Record<'t>) {
        if self.records.is_empty() {
            self.span.start = record.span.start;
        }
        self.span.end = record.span.end;
        self.records.push(record);
    }

    /// Returns the list of this syntax if it has enough records.
    pub(super) fn of(mut self, front: Front) -> Option<Self> {
        self.front = front;
        self.whole = self.span.clone();
        (self.records.len() >= FEWEST).then_some(self)
    }

    /// Returns whether the cars have cells only, with a stated order of row and column.
    pub(super) fn has_only_cells(&self) -> bool {
        let mut slots = self.records.iter().flat_map(|it| &it.slots);
        self.is_column_first.is_some() && slots.all(|it| type_of(it.value) == 'p')
    }

    /// Returns whether all records have the same fields, except that of the target.
    pub(super) fn is_even(&self) -> bool {
        let keys = |record: &Record<'_>| {
            let keys = record.slots.iter().map(|it| it.key.to_owned());
            let keys = keys.filter(|it| Field::of(it) != Some(Field::IsTarget));
            keys.collect::<Vec<_>>()
        };
        let first = self.records.first().map(keys);
        self.records.iter().map(keys).all(|it| Some(it) == first)
    }
}

impl<'t> Record<'t> {
    pub(super) fn new(name: &'t str, span: Range<usize>) -> Self {
        Self {
            span,
            name,
            ..Self::default()
        }
    }

    /// Returns whether a value has the name of `field`.
    pub(super) fn has(&self, field: Option<Field>) -> bool {
        self.slots.iter().any(|it| Field::of(it.key) == field)
    }

    /// Names the last value, if it says whether the car is the target: `(2, 2, 2, Dir.HORIZONTAL, true)`.
    pub(super) fn name_flag(&mut self) {
        let is_direction = |it: &Slot<'_>| it.value.len() > 3 && lexicon::axis(it.value).is_some();
        if let Some((last, others)) = self.slots.split_last_mut()
            && last.key.is_empty()
            && lexicon::is_truth(last.value)
            && others.iter().any(is_direction)
        {
            last.key = Field::IsTarget.key();
        }
    }

    /// Returns the only pair of numbers that is called a length: the columns and rows that a car covers.
    pub(super) fn extent(&self) -> Option<(u32, u32)> {
        let is_length = |it: &&Slot<'_>| Field::of(it.key) == Some(Field::Length);
        let lengths = self.slots.iter().filter(is_length);
        let mut pairs = lengths.filter_map(|it| lexicon::pair(it.value));
        let only = pairs.next().filter(|_| pairs.next().is_none());
        only.filter(|it| it.0.min(it.1) == 1)
    }

    /// Returns the types of the values: the same for all cars of a list.
    pub(super) fn shape(&self) -> String {
        let is_keyed =
            |slot: &Slot<'_>| Field::of(slot.key).is_some_and(|it| it != Field::IsTarget);
        if self.slots.iter().any(is_keyed) {
            return "named".to_owned();
        }
        let of = |(at, slot): (usize, &Slot<'_>)| match type_of(slot.value) {
            'w' if at > 0 && lexicon::cells(slot.value).is_some() => 'p',
            other => other,
        };
        let is_flag = |it: &(usize, &Slot<'_>)| Field::of(it.1.key) == Some(Field::IsTarget);
        let slots = self.slots.iter().enumerate().filter(|it| !is_flag(it));
        let mut shape: String = slots.map(of).collect();
        // A car has two cells or more.
        while shape.contains("pp") {
            shape = shape.replace("pp", "p");
        }
        let n_numbers = shape.bytes().filter(|it| *it == b'n').count();
        let has_only_cells = n_numbers + 1 >= shape.len() && n_numbers > 3 && n_numbers % 2 == 0;
        if has_only_cells && shape.ends_with('n') {
            return "cells".to_owned();
        }
        // A name may be a number.
        if shape.len() > 3 {
            shape.replace_range(..1, "?");
        }
        shape
    }

    /// Returns whether the values, after a name, may be the numbers of cells: they go on in steps.
    pub(super) fn is_series(&self) -> bool {
        let slots = match self.slots.split_first() {
            Some((first, rest)) if self.name.is_empty() && type_of(first.value) == 'w' => rest,
            _ if self.name.is_empty() => return false,
            _ => &self.slots,
        };
        let numbers = slots.iter().map(|it| lexicon::number(it.value));
        let numbers: Vec<u32> = numbers.map_while(|it| it).collect();
        let steps = numbers.windows(2).map(|pair| pair[1].checked_sub(pair[0]));
        let steps: Vec<Option<u32>> = steps.collect();
        let is_even = steps.iter().all(|it| *it == steps[0] && *it > Some(0));
        numbers.len() == slots.len() && is_even && !steps.is_empty()
    }

    pub(super) fn has_digit(&self) -> bool {
        let mut values = self.slots.iter().map(|it| it.value);
        values.any(|it| it.contains(|c: char| c.is_ascii_digit()))
    }

    pub(super) fn is_wall(&self) -> bool {
        let is_wall = |word: &str| lexicon::has(lexicon::WALLS, word);
        let first = self.slots.first().is_some_and(|slot| is_wall(slot.value));
        is_wall(self.callee) || first && self.slots.len() < 5
    }
}

pub(super) fn type_of(value: &str) -> char {
    match value {
        _ if lexicon::number(value).is_some() => 'n',
        _ if lexicon::pair(value).is_some() => 'p',
        _ => 'w',
    }
}
