//! The words of records: those of a line, of a name such as `pos-2-0`, and those that name others.

use super::super::record::{Record, Slot, type_of};
use crate::lexicon::{self, Field};

/// The maximum number of values of a record.
pub(super) const MOST_SLOTS: usize = 16;

/// Returns the last part of `Orientation.HORIZONTAL`.
pub(super) fn last_part(word: &str) -> &str {
    let last = word.rsplit(['.', ':']).next().unwrap_or(word);
    // `a3..b3` is a range.
    let is_name = last.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.contains("..");
    if is_name { last } else { word }
}

/// Returns the words and numbers of a line, with any signs between them, up to one more than a record has.
pub(super) fn words(text: &str) -> Vec<Slot<'_>> {
    let slots = all_words(text).map(|it| Slot::new("", it));
    slots.take(MOST_SLOTS + 1).collect()
}

/// Returns all words and numbers of a text.
pub(super) fn all_words(text: &str) -> impl Iterator<Item = &str> {
    let is_bar = text.matches('|').count() == 1;
    let is_part = move |c: char| c.is_alphanumeric() || "_#.-".contains(c) || is_bar && c == '|';
    let words = text.split(move |c: char| !is_part(c));
    let trimmed = words.map(move |word| match word {
        // An arrow is not an axis.
        "-" if text[word.as_ptr().addr() - text.as_ptr().addr()..].starts_with("->") => "",
        "-" => word,
        _ => word.trim_end_matches(['-', '.']),
    });
    trimmed.filter(|it| !it.is_empty()).map(last_part)
}

/// Returns the numbers of `r3` or `pos-2-0`, with the name of the field.
pub(super) fn coordinate(value: &str) -> Slot<'_> {
    let first = value.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    if named_cell(value).is_some() {
        return Slot::new("", &value[first..]);
    }
    let Some((letters, _)) = ordinal(value) else {
        return Slot::new("", value);
    };
    let is_named = matches!(Field::of(letters), Some(Field::Row | Field::Column));
    Slot::new(if is_named { letters } else { "" }, &value[first..])
}

/// Returns letters followed by a number: `r3`.
pub(in crate::scan::records) fn ordinal(word: &str) -> Option<(&str, u32)> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = word[letters.len()..].parse().ok()?;
    let is_part = |it: u8| it.is_ascii_alphabetic() || b"-_".contains(&it);
    let is_name = !letters.is_empty() && letters.bytes().all(is_part);
    (is_name && number <= tailback_puzzle::MAX_SIDE.into()).then_some((letters, number))
}

/// Returns the two numbers in the name of a cell: `pos-2-0`, `loc3_4`.
pub(in crate::scan::records) fn named_cell(word: &str) -> Option<(u32, u32)> {
    let &[one, other] = lexicon::numbers(word).as_slice() else {
        return None;
    };
    let is_small = one.max(other) <= tailback_puzzle::MAX_SIDE.into();
    (is_small && word.contains(['-', '_'])).then_some((one, other))
}

/// Turns words that all records share and that name a field into the names of the values after them.
pub(super) fn promote(records: &mut [Record<'_>]) {
    let n_slots = records[0].slots.len();
    if records.iter().any(|it| it.slots.len() != n_slots) {
        return;
    }
    for at in (0..n_slots.saturating_sub(1)).rev() {
        let word = records[0].slots[at].value;
        let is_shared = records.iter().all(|it| it.slots[at].value == word);
        let is_named = |it: &Record<'_>| it.slots[at..at + 2].iter().any(|it| !it.key.is_empty());
        let is_field = Field::of(word).is_some() && lexicon::kind(word).is_none();
        // `at: [3, 1]`
        let are_numbers = |it: &Record<'_>| {
            let mut values = it.slots[at + 1..].iter().take(2);
            at + 2 < n_slots && values.all(|it| type_of(it.value) == 'n')
        };
        if Field::of(word) == Some(Field::Cell) && records.iter().all(are_numbers) {
            if is_shared {
                for record in &mut *records {
                    record.slots.remove(at);
                }
            }
            continue;
        }
        if is_shared && is_field && !records.iter().any(is_named) {
            for record in &mut *records {
                record.slots[at + 1].key = record.slots[at].value;
                record.slots.remove(at);
            }
        }
    }
}
