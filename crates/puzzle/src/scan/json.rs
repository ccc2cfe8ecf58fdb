//! Boards in JSON with a list of cars, anywhere in a document, with comments, trailing commas and members
//! without quotes.

use std::ops::Range;

use serde_json::Value;

use crate::{GridSize, formats::ReadOptions};

use super::{
    cars::{self, Field, List, ListedCar},
    find::{Find, Notation},
    view::boundary_before,
};

/// Members that hold the cars.
const LISTS: [&str; 5] = ["vehicles", "cars", "pieces", "blocks", "board"];
/// An object or a list is no longer, in bytes.
const LONGEST: usize = 64 << 10;
/// Lists and objects are in no more others: the parser calls itself for each.
const DEEPEST: usize = 32;

/// All boards in JSON in `text`.
pub(super) fn scan(text: &str, options: ReadOptions<'_>) -> Vec<Find> {
    let mut found = Vec::new();
    let mut behind = 0;
    for (at, _) in text.match_indices('[') {
        if at < behind || !LISTS.contains(&member_before(&text[..at])) {
            continue;
        }
        let Some(end) = closing(text, at) else {
            continue;
        };
        let Some(Value::Array(list)) = parse(&text[at..end]) else {
            continue;
        };
        let around = object_around(text, at, end);
        let object = around.clone().and_then(|span| parse(&text[span]));
        let span = if object.is_some() { around } else { None };
        let finds = board(&list, object.as_ref(), options);
        if !finds.is_empty() {
            behind = end;
        }
        found.extend(finds.into_iter().map(|reading| Find {
            span: span.clone().unwrap_or(at..end),
            parts: std::iter::once(at..end).collect(),
            notation: Notation::Json,
            draft: reading.draft,
            confidence: reading.confidence,
            reasons: reading.reasons,
            reading: reading.reading,
            title: object.as_ref().and_then(title),
            n_moves: None,
            n_states: None,
        }));
    }
    found
}

/// The name of the member whose value follows `before`; empty where that is none.
fn member_before(before: &str) -> &str {
    let name = before
        .trim_end()
        .strip_suffix([':', '='])
        .unwrap_or_default();
    let name = name.trim_end().trim_end_matches(['"', '\'']);
    let start = name
        .char_indices()
        .rev()
        .find(|(_, c)| !c.is_ascii_alphanumeric() && *c != '_')
        .map_or(0, |(at, c)| at + c.len_utf8());
    &name[start..]
}

fn parse(text: &str) -> Option<Value> {
    json5::from_str(text).ok()
}

/// The end of the list or object that begins at `start`.
fn closing(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let last = bytes.len().min(start + LONGEST);
    let mut depth = 0_usize;
    let mut at = start;
    while at < last {
        match bytes[at] {
            b'[' | b'{' => {
                depth += 1;
                if depth > DEEPEST {
                    return None;
                }
            }
            b']' | b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            quote @ (b'"' | b'\'') => at = end_of_string(&bytes[..last], at, quote),
            b'/' if bytes[at..].starts_with(b"//") => {
                at += bytes[at..last].iter().position(|&byte| byte == b'\n')?;
            }
            b'/' if bytes[at..].starts_with(b"/*") => {
                at += bytes[at..last].windows(2).position(|pair| pair == b"*/")? + 1;
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Where the string ends that begins at `start`.
fn end_of_string(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != quote && bytes[at] != b'\n' {
        at += 1 + usize::from(bytes[at] == b'\\');
    }
    at
}

/// The object that holds the list from `start` to `end` as a member.
fn object_around(text: &str, start: usize, end: usize) -> Option<Range<usize>> {
    let from = boundary_before(text, start.saturating_sub(LONGEST));
    let before = &text[from..start];
    for (n_tried, (at, _)) in before.rmatch_indices('{').enumerate() {
        // Other objects may stand before the list, but not many.
        if n_tried > 16 {
            break;
        }
        if let Some(closed) = closing(text, from + at).filter(|closed| *closed >= end) {
            return Some(from + at..closed);
        }
    }
    None
}

fn board(
    list: &[Value],
    object: Option<&Value>,
    options: ReadOptions<'_>,
) -> Vec<cars::ListReading> {
    let listed = (1..).zip(list).map(|(number, value)| car(value, number));
    let Some(cars) = listed.collect::<Option<Vec<ListedCar>>>() else {
        return Vec::new();
    };
    let member = |name: &str| object.and_then(|object| object.get(name));
    let number = |names: &[&str]| {
        let value = names.iter().find_map(|name| member(name))?;
        u32::try_from(value.as_u64()?).ok()
    };
    let sides = number(&["width", "columns", "cols"]).zip(number(&["height", "rows"]));
    let square = number(&["board_size", "boardSize", "size", "gridSize", "n"]);
    let size = sides.or(square.map(|side| (side, side)));
    let list = List {
        cars,
        size: size.map(|(columns, rows)| GridSize { columns, rows }),
        exit_row: number(&["exit_row", "exitRow"]),
        is_from_zero: member("exit_row").is_some() || member("board_size").is_some(),
    };
    cars::read(&list, options)
}

fn car(value: &Value, number: usize) -> Option<ListedCar> {
    let object = value.as_object()?;
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if number.as_f64().is_some_and(|n| n.fract() == 0.0) => {
            // JSON5 has one kind of numbers.
            number
                .as_f64()
                .map_or_else(String::new, |n| format!("{n:.0}"))
        }
        other => other.to_string(),
    };
    let mut fields = Vec::new();
    for (name, value) in object {
        match (Field::of(name), value) {
            // `position: [2, 0]` is row and column, as matrices have them.
            (Some(Field::Cell), Value::Array(pair)) => {
                let [row, column] = pair.as_slice() else {
                    return None;
                };
                fields.push((Field::Row, text(row)));
                fields.push((Field::Column, text(column)));
            }
            (Some(Field::Cell), Value::Object(pair)) => {
                for (name, value) in pair {
                    let field = Field::of(name);
                    let field = field.filter(|it| matches!(it, Field::Row | Field::Column));
                    fields.push((field?, text(value)));
                }
            }
            (Some(field), value) => fields.push((field, text(value))),
            (None, _) => {}
        }
    }
    ListedCar::new(
        fields.iter().map(|(field, text)| (*field, text.as_str())),
        number,
    )
}

fn title(object: &Value) -> Option<String> {
    let names = ["title", "name", "id"];
    let title = names.iter().find_map(|name| object.get(name)?.as_str())?;
    (!title.trim().is_empty()).then(|| title.to_owned())
}
