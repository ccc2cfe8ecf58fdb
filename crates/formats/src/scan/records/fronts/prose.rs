//! Lines that say in words where a car is: `The red car is in row 3, columns 2 and 3.`

use std::collections::HashMap;

use super::{
    super::record::{Record, Slot, type_of},
    LONGEST_LINE,
    words::words,
};
use crate::{
    lexicon::{self, Field},
    scan::text::lines::Line,
};

/// The words between two numbers of a field.
const BETWEEN: &str = "and to und bis et à y a e i до и en tot";

/// Returns the records of the sentences of a line that name the rows and columns of cars. Other words have no names yet.
pub(super) fn records<'t>(line: &Line<'t>) -> Vec<Record<'t>> {
    if !line.text.bytes().any(|it| it.is_ascii_digit()) {
        return Vec::new();
    }
    let sentences = line.text.split_inclusive(". ");
    let short = sentences.filter(|it| it.len() <= LONGEST_LINE);
    let start = |it: &str| line.start + it.as_ptr().addr() - line.text.as_ptr().addr();
    short.filter_map(|it| record(it, start(it))).collect()
}

fn record(text: &str, start: usize) -> Option<Record<'_>> {
    let all = words(text);
    let is =
        |at: usize, is_it: &dyn Fn(&str) -> bool| all.get(at).is_some_and(|it| is_it(it.value));
    let is_number = |at: usize| is(at, &|it| type_of(it) != 'w');
    let is_value = |field: &Field, at: usize| match field {
        Field::Axis => is(at, &|it| lexicon::axis(it).is_some()),
        Field::Row | Field::Column | Field::Length => is_number(at),
        _ => false,
    };
    let mut record = Record::new("", start..start + text.len());
    let mut key = "";
    for (at, slot) in all.iter().enumerate() {
        let field = Field::of(slot.value).filter(|_| slot.value.chars().nth(1).is_some());
        let is_axis = Field::of(key) == Some(Field::Axis);
        if is_number(at) || is_axis {
            record.slots.push(Slot::new(key, slot.value));
            key = if is_axis { "" } else { key };
        } else if field.is_some_and(|it| is_value(&it, at + 1)) {
            key = slot.value;
        } else if key.is_empty() || !lexicon::has(BETWEEN, slot.value) || !is_number(at + 1) {
            key = "";
            record.slots.push(Slot::new("", slot.value));
        }
    }
    let is_car = record.has(Some(Field::Row)) && record.has(Some(Field::Column));
    is_car.then_some(record)
}

/// Returns the number of values with names.
pub(super) fn n_named(record: &Record<'_>) -> usize {
    let named = record.slots.iter().filter(|it| !it.key.is_empty());
    named.count()
}

/// Names the words of all records: kinds, directions, and the one that no other record has.
pub(super) fn name_words(records: &mut [Record<'_>]) {
    let mut n_uses: HashMap<String, usize> = HashMap::new();
    for slot in records.iter().flat_map(|it| &it.slots) {
        *n_uses.entry(slot.value.to_lowercase()).or_default() += 1;
    }
    for record in records {
        let is_extended = n_named(record) > 2 && !record.has(Some(Field::Length));
        let mut own = None;
        for slot in record.slots.iter_mut().filter(|it| it.key.is_empty()) {
            let value = slot.value;
            let is_only = n_uses[&value.to_lowercase()] == 1 && type_of(value) == 'w';
            if lexicon::kind(value).is_some() {
                slot.key = Field::Kind.key();
            } else if !is_extended && value.len() > 1 && lexicon::axis(value).is_some() {
                slot.key = Field::Axis.key();
            } else if lexicon::has(lexicon::TARGETS, value) || is_only && own.is_none() {
                own = Some(value);
            }
        }
        record.slots.retain(|it| !it.key.is_empty());
        record.name = own.unwrap_or_default();
    }
}
