//! Signatures: where a text declares the fields of a car, in the order of its values, as `Car(int row, int col, int length)`.

use super::{
    car,
    record::{List, Record},
    roles::Roles,
};
use crate::lexicon::Field;

/// The maximum length of a signature, in bytes.
const LONGEST: usize = 500;

/// The maximum number of signatures before and after a list that are compared with it.
const MOST: usize = 8;

/// The names of the parameters of a function, a constructor or a type, or of the columns of a table.
pub(super) struct Signature<'t> {
    at: usize,
    names: Vec<&'t str>,
}

/// Returns the signatures of cars in `text`.
pub(super) fn signatures(text: &str) -> Vec<Signature<'_>> {
    let openers = text.match_indices(['(', '{', '[']);
    let signature = |(at, _)| {
        let names = names(body(text, at + 1)?);
        let fields: Vec<Option<Field>> = names.iter().map(|it| Field::of(it)).collect();
        let n_known = fields.iter().flatten().count();
        (n_known > 2 && fields.iter().flatten().any(|it| is_place(*it)))
            .then_some(Signature { at, names })
    };
    openers.filter_map(signature).collect()
}

fn is_place(field: Field) -> bool {
    matches!(
        field,
        Field::Row | Field::Column | Field::Cell | Field::Lane
    )
}

/// Returns the text from `start` to the bracket that closes it. Brackets in comments do not count.
fn body(text: &str, start: usize) -> Option<&str> {
    let bytes = &text.as_bytes()[..text.len().min(start + LONGEST)];
    let (mut at, mut depth) = (start, 0);
    while at < bytes.len() {
        let end_of = |sign: &[u8]| bytes[at..].windows(sign.len()).position(|it| it == sign);
        let comment = match bytes[at..] {
            [b'/', b'*', ..] => end_of(b"*/"),
            [b'/', b'/', ..] => end_of(b"\n"),
            _ => None,
        };
        match bytes[at] {
            b')' | b'}' | b']' if depth == 0 => return Some(&text[start..at]),
            b')' | b'}' | b']' => depth -= 1,
            // A cell is a pair in brackets: `[name, (x, y), length]`.
            b'(' | b'{' | b'[' if depth > 0 => return None,
            b'(' | b'{' | b'[' => depth += 1,
            _ => {}
        }
        at += comment.unwrap_or(1);
    }
    None
}

/// Returns the names of parameters, without their types and comments.
fn names(body: &str) -> Vec<&str> {
    let signs: &[char] = match [';', ',', '\n'].iter().find(|it| body.contains(**it)) {
        Some(',') => &[','],
        Some(_) => &[';', '\n'],
        None => &[' '],
    };
    let code = |part| -> &str {
        let mut rest: &str = part;
        // The comment on the parameter before it.
        while let Some((_, after)) = rest.split_once("*/") {
            rest = after;
        }
        rest.split([':', '=']).next().unwrap_or(rest)
    };
    let parts = body.split(signs).map(code);
    let parts = parts.filter(|it| !it.trim().is_empty() && !it.trim().starts_with("//"));
    let is_inner = |part: &&str| part.contains(')') && !part.contains('(');
    let name = |part| {
        let part: &str = part;
        if part.trim_start().starts_with('(') {
            Field::Cell.key()
        } else {
            name(part)
        }
    };
    let names = parts.filter(|it| !is_inner(it)).map(name);
    names.filter(|it| !["self", "this"].contains(it)).collect()
}

/// Returns the last word of a parameter that names a field, or else its last word.
fn name(parameter: &str) -> &str {
    let words = parameter.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut words = words.filter(|it| !it.is_empty());
    let last = words.clone().next_back().unwrap_or("?");
    words.rfind(|it| Field::of(it).is_some()).unwrap_or(last)
}

/// Names the values of `list` after the last signature before it, or the first one after it, that fits all cars. Whether a
/// car is the target may be left out.
pub(super) fn name_values<'t>(list: &mut List<'t>, signatures: &[Signature<'t>]) {
    let n_before = signatures.partition_point(|it| it.at < list.span.start);
    let (before, after) = signatures.split_at(n_before);
    let nearest = before
        .iter()
        .rev()
        .take(MOST)
        .chain(after.iter().take(MOST));
    for names in nearest.flat_map(|it| [it.names.clone(), in_lane(&it.names)]) {
        let mut records = list.records.clone();
        for record in &mut records {
            let mut slots = record.slots.iter_mut();
            // `Car` before the values of `Car(1, 2)` is a kind.
            if has_kind(list)
                && let Some(kind) = slots.next()
            {
                kind.key = Field::Kind.key();
            }
            slots.zip(&names).for_each(|(slot, name)| slot.key = name);
        }
        let roles = Roles {
            axes: list.axes.clone(),
            ..Roles::default()
        };
        let fits = |it: &Record<'_>| {
            let n_values = it.slots.len() - usize::from(has_kind(list));
            let is_flag = |it: &&str| Field::of(it) == Some(Field::IsTarget);
            let is_whole = n_values == names.len()
                || n_values + 1 == names.len() && names.last().is_some_and(is_flag);
            is_whole && car::car(it, &roles).is_ok()
        };
        if records.iter().all(fits) {
            list.records = records;
            list.is_explained = true;
            return;
        }
    }
}

/// Returns the names of the lane of a car and of the offset in it, if those of another place may mean that: `line` and `pos`.
fn in_lane<'t>(names: &[&'t str]) -> Vec<&'t str> {
    let name = |it: &&'t str| match Field::of(it) {
        Some(Field::Row | Field::Column) => Field::Lane.key(),
        Some(Field::Cell) => Field::Offset.key(),
        _ => it,
    };
    names.iter().map(name).collect()
}

/// Returns whether the name of the type is the first value of each car.
fn has_kind(list: &List<'_>) -> bool {
    let is_type = |it: &Record<'_>| {
        let first = it.slots.first().map_or("?", |it| it.value);
        !it.callee.is_empty() && it.callee.ends_with(first)
    };
    list.records.iter().all(is_type)
}
