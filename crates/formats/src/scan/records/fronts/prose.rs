//! Lines that say in words where a car is: `The red car is in row 3, columns 2 and 3.`

use std::collections::HashMap;

use super::{
    super::record::{Record, Slot, type_of},
    LONGEST_LINE,
    words::all_words,
};
use crate::{
    lexicon::{self, Field},
    scan::text::lines::Line,
};

/// The words for the first lanes, and their numbers.
const ORDINALS: [(&str, &str); 9] = [
    (
        "1",
        "first erste ersten première premier primera primer primeira prima prime eerste",
    ),
    (
        "2",
        "second zweite zweiten deuxième seconde segunda segundo seconda seconde tweede",
    ),
    (
        "3",
        "third dritte dritten troisième tercera tercer terceira terza terze derde",
    ),
    (
        "4",
        "fourth vierte vierten quatrième cuarta cuarto quarta quarte vierde",
    ),
    (
        "5",
        "fifth fünfte fünften cinquième quinta quinto quinte vijfde",
    ),
    (
        "6",
        "sixth sechste sechsten sixième sexta sexto sesta seste zesde",
    ),
    (
        "7",
        "seventh siebte siebten septième séptima sétima settima zevende",
    ),
    (
        "8",
        "eighth achte achten huitième octava oitava ottava achtste",
    ),
    ("9", "ninth neunte neunten neuvième novena nona negende"),
];
/// The words between two numbers of a field.
const BETWEEN: &str = "and to und bis et à y a e i до и en tot 到";

/// Returns the records of the sentences of a line that name the rows and columns of cars. Other words have no names yet.
pub(super) fn records<'t>(line: &Line<'t>) -> Vec<Record<'t>> {
    let has_digit = line.text.bytes().any(|it| it.is_ascii_digit());
    if !has_digit || !has_cells(line.text) && !has_lanes(line.text) {
        return Vec::new();
    }
    let sentences = line.text.split_inclusive(". ");
    let parts = sentences.flat_map(|it| {
        let is_long = it.len() > LONGEST_LINE;
        it.split_inclusive(if is_long { "; " } else { "\n" })
    });
    let short = parts.filter(|it| it.len() <= LONGEST_LINE);
    let start = |it: &str| line.start + it.as_ptr().addr() - line.text.as_ptr().addr();
    short.filter_map(|it| record(it, start(it))).collect()
}

/// Returns whether `text` names both a row and a column.
fn has_lanes(text: &str) -> bool {
    let (mut has_row, mut has_column) = (false, false);
    let mut add = |word: &str| {
        let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let field = Field::of_word(name).filter(|_| name.len() > 1);
        has_row |= field == Some(Field::Row);
        has_column |= field == Some(Field::Column);
    };
    for word in all_words(text) {
        if word.is_ascii() {
            add(word);
        } else {
            runs(word).for_each(&mut add);
        }
    }
    has_row && has_column
}

fn record(text: &str, start: usize) -> Option<Record<'_>> {
    let all = fields_and_values(text);
    let is = |at: usize, is_it: &dyn Fn(&str) -> bool| all.get(at).is_some_and(|it| is_it(it));
    let is_number = |at: usize| is(at, &|it| type_of(it) != 'w');
    let is_value = |field: &Field, at: usize| match field {
        Field::Axis => is(at, &|it| lexicon::axis(it).is_some()),
        Field::Row | Field::Column | Field::Length => is_number(at),
        _ => false,
    };
    let mut record = Record::new("", start..start + text.len());
    let mut key = "";
    for (at, &word) in all.iter().enumerate() {
        let field = Field::of(word).filter(|_| word.len() > 1);
        let is_axis = Field::of(key) == Some(Field::Axis);
        if is_number(at) || is_axis {
            record.slots.push(Slot::new(key, word));
            key = if is_axis { "" } else { key };
        } else if field.is_some_and(|it| is_value(&it, at + 1)) {
            key = word;
        } else if key.is_empty() || !lexicon::has(BETWEEN, word) || !is_number(at + 1) {
            key = "";
            record.slots.push(Slot::new("", word));
        }
    }
    let is_car = record.has(Some(Field::Row)) && record.has(Some(Field::Column));
    is_car.then_some(record).or_else(|| {
        let mut record = Record::new("", start..start + text.len());
        let name = |it: &&'_ str| if is_cell(it) { Field::Cell.key() } else { "" };
        record.slots = all.iter().map(|it| Slot::new(name(it), it)).collect();
        record.slots.retain(|it| !lexicon::has(BETWEEN, it.value));
        let n_cells = n_named(&record);
        let is_car = (2..4).contains(&n_cells) && record.slots.len() > n_cells + 2;
        is_car.then_some(record)
    })
}

/// Returns whether `text` names two cells such as `c3` or more, among other words.
fn has_cells(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_part = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let is_cell = |at: &usize| {
        let is_alone = !is_part(at + 2) && (*at == 0 || !is_part(at - 1));
        is_alone && bytes[*at].is_ascii_alphabetic() && bytes[at + 1].is_ascii_digit()
    };
    let pairs = 0..bytes.len().saturating_sub(1);
    let is_word = |it: &&str| it.len() > 2 && it.chars().all(char::is_alphabetic);
    pairs.filter(is_cell).nth(1).is_some() && all_words(text).filter(is_word).nth(1).is_some()
}

/// Returns whether `word` is a cell such as `c3`.
fn is_cell(word: &str) -> bool {
    let is_short = matches!(word.as_bytes(), [letter, b'1'..=b'9'] if letter.is_ascii_alphabetic());
    is_short && lexicon::cell(word).is_some()
}

/// Returns the words of `text`, with each field before its number: `row 3` for `third row` and `row3`, and the same for `第3行`.
fn fields_and_values(text: &str) -> Vec<&str> {
    let is_lane = |word: &str| matches!(Field::of(word), Some(Field::Row | Field::Column));
    let mut all: Vec<&str> = Vec::new();
    for word in all_words(text).flat_map(runs) {
        let field = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_joined = field.len() > 1 && field.len() < word.len() && Field::of(field).is_some();
        let last = all.last().filter(|_| is_lane(word));
        let ordinal = last.and_then(|last| ORDINALS.iter().find(|it| lexicon::has(it.1, last)));
        // `第3行`
        let is_counted = all.len() > 1 && all[all.len() - 2] == "第" && is_lane(word);
        if let Some((number, _)) = ordinal {
            all.pop();
            all.extend([word, number]);
        } else if is_counted {
            let at = all.len() - 2;
            all[at] = word;
        } else if is_joined {
            all.extend([field, &word[field.len()..]]);
        } else {
            all.push(word);
        }
    }
    all
}

/// Returns the parts of `word`, if it is not ASCII: numbers, words, and the signs of Chinese around a number.
fn runs(word: &str) -> impl Iterator<Item = &str> {
    let is_sign = |c: char| "第到行列".contains(c);
    let is_end = |one: char, next: char| {
        one.is_ascii_digit() != next.is_ascii_digit() || is_sign(one) || is_sign(next)
    };
    let pairs = word.char_indices().zip(word.chars().skip(1));
    let pairs = pairs.filter(|((_, one), next)| !word.is_ascii() && is_end(*one, *next));
    let mut ends: Vec<usize> = pairs.map(|((at, one), _)| at + one.len_utf8()).collect();
    ends.push(word.len());
    let mut start = 0;
    ends.into_iter()
        .map(move |end| &word[std::mem::replace(&mut start, end)..end])
}

/// Returns the number of values with names. A range has two.
fn n_named(record: &Record<'_>) -> usize {
    let named = record.slots.iter().filter(|it| !it.key.is_empty());
    named
        .map(|it| 1 + usize::from(type_of(it.value) == 'p'))
        .sum()
}

/// Returns whether two records say the same about cars.
pub(super) fn are_alike(one: &Record<'_>, other: &Record<'_>) -> bool {
    let (n_one, n_other) = (n_named(one), n_named(other));
    let has_cells = |it: &Record<'_>| it.has(Some(Field::Cell));
    has_cells(one) == has_cells(other)
        && (has_cells(one) || n_one == n_other || n_one.min(n_other) > 2)
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
