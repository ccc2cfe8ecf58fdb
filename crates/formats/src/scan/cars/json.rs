//! Boards in JSON with a list of cars, anywhere in a document. Comments, trailing commas and unquoted member
//! names are accepted.

use std::ops::Range;

use serde_json::Value;

use tailback_puzzle::GridSize;

use crate::ReadOptions;

use crate::scan::{
    find::{Confidence, Find, Miss, Notation, Scanned},
    text::{View, boundary_before},
};

use super::{
    car::ListedCar,
    fields::Field,
    list::{self, List, ListReading},
};

/// The names of members that hold the cars.
const LISTS: [&str; 5] = ["vehicles", "cars", "pieces", "blocks", "board"];
/// The maximum length of an object or a list, in bytes.
const LONGEST: usize = 64 << 10;
/// The maximum length of the object of a car, in bytes.
const LONGEST_CAR: usize = 1 << 10;
/// The maximum length of a comment in a list, in bytes.
const LONGEST_REMARK: usize = 4 << 10;
/// The maximum nesting depth, since the parser is recursive.
const DEEPEST: usize = 32;

/// Finds all boards in JSON in `text`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    let mut after = 0;
    // An object may hold many lists.
    let mut known: Option<(Range<usize>, Option<Around>)> = None;
    for (at, _) in text.match_indices('[') {
        if at < after || !begins_with_car(text, at) {
            continue;
        }
        let is_member = LISTS.contains(&member_before(&text[..at]));
        let miss = |end: usize, why: String| Miss {
            span: at..end,
            notation: Notation::Json,
            why,
        };
        let Some(end) = closing(text, at) else {
            let why = || miss(at + 1, "the list of cars has no end".to_owned());
            scanned.misses.extend(is_member.then(why));
            continue;
        };
        let list = match json5::from_str(&text[at..end]) {
            Ok(list) => list,
            Err(error) => {
                let error: json5::Error = error;
                let why = || miss(end, format!("the list of cars is not JSON: {error}"));
                scanned.misses.extend(is_member.then(why));
                continue;
            }
        };
        let cars = match cars(&list, PairOrder::RowFirst) {
            Ok(cars) => cars,
            Err(why) => {
                scanned.misses.extend(is_member.then(|| miss(end, why)));
                continue;
            }
        };
        let around = object_around(text, at, end).filter(|_| is_member);
        if around.as_ref() != known.as_ref().map(|(span, _)| span) {
            known = around.map(|span| (span.clone(), parse(&text[span]).map(Around::of)));
        }
        let (span, around) = match &known {
            Some((span, Some(around))) => (span.clone(), Some(around)),
            _ => (at..end, None),
        };
        let object = around.map(|around| &around.object);
        let has_pairs = has_pairs(&list);
        let cars = board(cars, object);
        let finds = list::read(&cars, options);
        let is_turned_sound = has_pairs && {
            let turned = self::cars(&list, PairOrder::ColumnFirst);
            let turned = turned.map(|cars| list::read(&board(cars, object), options));
            let mut turned = turned.into_iter().flatten();
            turned.any(|turned| {
                let is_as_large = |found: &ListReading| found.draft.grids == turned.draft.grids;
                turned.draft.validate().is_ok() && finds.iter().any(is_as_large)
            })
        };
        if finds.is_empty() {
            let why = list::why_none(&cars, options);
            scanned.misses.extend(why.map(|(_, why)| miss(end, why)));
        }
        // Any list may be one of cars, but a member with one of these names gives better reasons.
        let finds = finds
            .into_iter()
            .filter(|find| is_member || find.draft.validate().is_ok());
        scanned.finds.extend(finds.map(|reading| {
            after = end;
            let mut find = Find::new(
                Notation::Json,
                std::iter::once(at..end).collect(),
                reading.draft,
                (reading.confidence, reading.reasons),
                reading.reading,
            );
            find.span = span.clone();
            find.title = object.and_then(title);
            if is_turned_sound {
                let why = "it is unclear whether rows or columns come first";
                find.lower(Confidence::Possible, why);
            }
            let target = find.draft.target().to_owned();
            if let Some(why) = around.and_then(|around| around.unread(&list, &target)) {
                find.lower(Confidence::Possible, &why);
            }
            find
        }));
    }
}

/// Returns whether the first item of the list at `start` is an object with the place of a car. For most lists
/// this avoids reading the rest.
fn begins_with_car(text: &str, start: usize) -> bool {
    let last = boundary_before(text, text.len().min(start + 1 + LONGEST_CAR));
    let Some(first) = first_item(&text[start + 1..last]) else {
        return false;
    };
    first_object(&text[..last], last - first.len()).is_some_and(|object| car(&object).is_some())
}

/// Returns the text from the first item of a list on, without comments before it, or `None` if that item is not
/// an object.
fn first_item(after: &str) -> Option<&str> {
    let mut rest = after.trim_start();
    loop {
        rest = if let Some(remark) = rest.strip_prefix("//") {
            &remark[remark.find('\n')?..]
        } else if let Some(remark) = rest.strip_prefix("/*") {
            &remark[remark.find("*/")? + 2..]
        } else {
            return rest.starts_with('{').then_some(rest);
        };
        rest = rest.trim_start();
    }
}

/// Returns the object that begins at `start`.
fn first_object(text: &str, start: usize) -> Option<Value> {
    let end = closing(text, start)?;
    parse(&text[start..end])
}

/// Returns the name of the member whose value follows `before`, or an empty string if there is none.
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

/// Returns the end of the list or object that begins at `start`.
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
                let mut remark = bytes[at..last].iter().take(LONGEST_REMARK);
                at += remark.position(|&byte| byte == b'\n')?;
            }
            b'/' if bytes[at..].starts_with(b"/*") => {
                let mut remark = bytes[at..last].windows(2).take(LONGEST_REMARK);
                at += remark.position(|pair| pair == b"*/")? + 1;
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Returns the end of the string that begins at `start`.
fn end_of_string(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != quote && bytes[at] != b'\n' {
        at += 1 + usize::from(bytes[at] == b'\\');
    }
    at
}

/// Returns the object that has the list from `start` to `end` as a member.
fn object_around(text: &str, start: usize, end: usize) -> Option<Range<usize>> {
    let from = boundary_before(text, start.saturating_sub(LONGEST));
    let before = &text[from..start];
    for (n_tried, (at, _)) in before.rmatch_indices('{').enumerate() {
        // Other objects may precede the list, but only a few.
        if n_tried > 16 {
            break;
        }
        if let Some(closed) = closing(text, from + at).filter(|closed| *closed >= end) {
            return Some(from + at..closed);
        }
    }
    None
}

/// The object with a list of cars as a member.
struct Around {
    object: Value,
    /// The names of its members with cars.
    with_cars: Vec<String>,
    /// The names of its members with another property of its board: walls, an exit, the target.
    unread: Vec<String>,
}

impl Around {
    fn of(object: Value) -> Self {
        const UNREAD: [&str; 13] = [
            "wall", "obstacle", "blocked", "fixed", "static", "door", "gate", "hole", "exit",
            "goal", "target", "hero", "player",
        ];
        const SIZES: [&str; 7] = [
            "size",
            "dimension",
            "width",
            "height",
            "board",
            "grid",
            "shape",
        ];
        let has_size = size_of(&object).is_some();
        let mut with_cars = Vec::new();
        let mut unread = Vec::new();
        for (name, value) in object.as_object().into_iter().flatten() {
            let (is_nothing, has_cars) = match value {
                Value::Null => (true, false),
                Value::Array(items) => {
                    let has_cars = items.iter().any(|item| car(item).is_some());
                    (items.is_empty(), has_cars)
                }
                _ => (false, car(value).is_some()),
            };
            let lower = name.to_ascii_lowercase();
            let is_read = is_nothing || ["exit_row", "exitRow"].contains(&name.as_str());
            if has_cars {
                with_cars.push(name.clone());
            } else if !is_read {
                let has_one = |words: &[&str]| words.iter().any(|word| lower.contains(word));
                if has_one(&UNREAD) || !has_size && has_one(&SIZES) {
                    unread.push(name.clone());
                }
            }
        }
        Self {
            object,
            with_cars,
            unread,
        }
    }

    /// Returns the property of the board of `list`, with this `target`, that the object has and this reader ignores.
    fn unread(&self, list: &Value, target: &str) -> Option<String> {
        let is_other = |name: &&String| self.object.get(name.as_str()) != Some(list);
        let other = self.with_cars.iter().find(is_other);
        let other = other.map(|name| format!("`{name}` has cars, too"));
        let is_ignored = |name: &&String| self.object[name.as_str()].as_str() != Some(target);
        let ignored = || self.unread.iter().find(is_ignored);
        other.or_else(|| Some(format!("`{}` is not read", ignored()?)))
    }
}

/// The order of the two numbers in `position: [2, 0]`.
#[derive(Clone, Copy)]
enum PairOrder {
    /// The usual order, that of matrices.
    RowFirst,
    ColumnFirst,
}

/// Returns whether the place of a car in `list` is two numbers without names.
fn has_pairs(list: &Value) -> bool {
    let items = list.as_array().into_iter().flatten();
    let mut members = items.filter_map(Value::as_object).flatten();
    members.any(|(name, value)| value.is_array() && Field::of(name) == Some(Field::Cell))
}

/// Returns the cars of a list, or the reason why an item is not a car or the list is too short.
fn cars(list: &Value, order: PairOrder) -> Result<Vec<ListedCar>, String> {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    if list.len() < 2 {
        return Err("it has one car".to_owned());
    }
    let cars = (1..).zip(list).map(|(number, value)| {
        let why = |why: String| format!("item {number} is not a car: {why}");
        car_of(value, order).map_err(why)
    });
    cars.collect()
}

fn board(cars: Vec<ListedCar>, object: Option<&Value>) -> List {
    let member = |name: &str| object.and_then(|object| object.get(name));
    let number = |names: &[&str]| {
        let value = names.iter().find_map(|name| member(name))?;
        u32::try_from(value.as_u64()?).ok()
    };
    List {
        size: object.and_then(size_of),
        exit_row: number(&["exit_row", "exitRow"]),
        is_from_zero: member("exit_row").is_some() || member("board_size").is_some(),
        ..List::of(cars)
    }
}

/// Returns the size that `object` states, as `width` and `height`, or as `size`: a number, `"7x6"`, `[7, 7]`, or an
/// object with `width` and `height`. Two different numbers in a list may have either order.
fn size_of(object: &Value) -> Option<GridSize> {
    const SIZES: [&str; 9] = [
        "board_size",
        "boardSize",
        "size",
        "gridSize",
        "grid_size",
        "n",
        "dimension",
        "board",
        "grid",
    ];
    let number = |value: &Value| u32::try_from(value.as_u64()?).ok();
    let side = |names: &[&str]| names.iter().find_map(|name| number(object.get(name)?));
    let sides = side(&["width", "columns", "cols"]).zip(side(&["height", "rows"]));
    let (columns, rows) = sides.or_else(|| {
        SIZES.iter().find_map(|name| match object.get(name)? {
            Value::String(text) => {
                let (columns, rows) = text.split_once(['x', 'X', '×'])?;
                Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
            }
            Value::Array(pair) => match pair.as_slice() {
                [one, other] if one == other => Some((number(one)?, number(other)?)),
                _ => None,
            },
            nested @ Value::Object(_) => {
                let GridSize { columns, rows } = size_of(nested)?;
                Some((columns, rows))
            }
            value => number(value).map(|side| (side, side)),
        })
    })?;
    Some(GridSize { columns, rows })
}

fn car(value: &Value) -> Option<ListedCar> {
    car_of(value, PairOrder::RowFirst).ok()
}

/// Returns the car of `value`, or the reason why it is not a car.
fn car_of(value: &Value, order: PairOrder) -> Result<ListedCar, String> {
    let object = value.as_object().ok_or("it is not an object")?;
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if number.as_f64().is_some_and(|n| n.fract() == 0.0) => {
            // JSON5 has only one type of numbers.
            number
                .as_f64()
                .map_or_else(String::new, |n| format!("{n:.0}"))
        }
        other => other.to_string(),
    };
    let mut fields = Vec::new();
    for (name, value) in object {
        match (Field::of(name), value) {
            (Some(Field::Cell), Value::Array(pair)) => {
                let [first, second] = pair.as_slice() else {
                    return Err("its place is not two numbers".to_owned());
                };
                let (row, column) = match order {
                    PairOrder::RowFirst => (first, second),
                    PairOrder::ColumnFirst => (second, first),
                };
                fields.push((Field::Row, text(row)));
                fields.push((Field::Column, text(column)));
            }
            (Some(Field::Cell), Value::Object(pair)) => {
                for (name, value) in pair {
                    let field = Field::of(name);
                    let field = field.filter(|it| matches!(it, Field::Row | Field::Column));
                    let field = field.ok_or_else(|| format!("`{name}` is not part of a place"))?;
                    fields.push((field, text(value)));
                }
            }
            (Some(field), value) => fields.push((field, text(value))),
            (None, _) => {}
        }
    }
    let fields = fields.iter().map(|(field, text)| (*field, text.as_str()));
    ListedCar::new(fields).map_err(|why| why.to_string())
}

fn title(object: &Value) -> Option<String> {
    let names = ["title", "name", "id"];
    let title = names.iter().find_map(|name| object.get(name)?.as_str())?;
    (!title.trim().is_empty()).then(|| title.to_owned())
}
