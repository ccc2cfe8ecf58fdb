//! The wording of parts of messages: counts, lists, lanes and cells.

use std::fmt::Display;

use crate::{Axis, CellRef, geometry::column_letter};

/// The most items that a list names; further items are only counted.
const MAX_ITEMS: usize = 8;

/// Formats a count: `1 cell`, `2 cells`, `3 fixes`.
pub fn count(n: impl Display, one: &str) -> String {
    let n = n.to_string();
    let ending = match one {
        _ if n == "1" => "",
        "information" => "",
        _ if one.ends_with(['s', 'x']) => "es",
        _ => "s",
    };
    format!("{n} {one}{ending}")
}

/// Formats a number with separators: `12,345,678`.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut shown = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// Formats a list: `a`, `a and b`, `a, b and c`. For a long list, the first items and the number of further ones.
pub fn and_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items = items.into_iter();
    let mut shown: Vec<String> = items
        .by_ref()
        .take(MAX_ITEMS + 1)
        .map(|item| item.to_string())
        .collect();
    if let Some(last) = shown.get_mut(MAX_ITEMS) {
        *last = format!("{} more", items.count() + 1);
    }
    joined(&shown, "and")
}

/// Formats alternatives: `a`, `a or b`, `a, b or c`.
pub fn or_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    joined(&items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// Formats the cells of a straight run: `c3`, `c3 to f3`.
pub fn run(cells: impl IntoIterator<Item = impl Into<CellRef>>) -> String {
    let cells: Vec<CellRef> = cells.into_iter().map(Into::into).collect();
    match cells.as_slice() {
        [first, .., last] => format!("{first} to {last}"),
        _ => and_list(cells),
    }
}

/// Formats a wall: `the wall at c3`.
pub fn wall_at(cell: impl Into<CellRef>) -> String {
    format!("the wall at {}", cell.into())
}

/// Returns the word for lanes along `axis`.
pub fn lane_word(axis: Axis) -> &'static str {
    match axis {
        Axis::Horizontal => "row",
        Axis::Vertical => "column",
    }
}

/// Formats a lane, counted from 1: `row 3`, `column c`.
pub fn lane(axis: Axis, lane: u32) -> String {
    let name = lane_name(axis, lane).unwrap_or_else(|| lane.to_string());
    format!("{} {name}", lane_word(axis))
}

/// Returns the name of a lane, counted from 1, in an `exit` statement: `3`, `c`. A column after `z` has none.
pub fn lane_name(axis: Axis, lane: u32) -> Option<String> {
    match axis {
        Axis::Horizontal => Some(lane.to_string()),
        Axis::Vertical => column_letter(lane).map(String::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!(count(0, "cell"), "0 cells");
        assert_eq!(count(1, "cell"), "1 cell");
        assert_eq!(count(2, "fix"), "2 fixes");
        assert_eq!(count(3, "information"), "3 information");
    }

    #[test]
    fn thousands_are_separated() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1000), "1,000");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }

    #[test]
    fn lists_read_like_a_sentence() {
        assert_eq!(and_list([""; 0]), "");
        assert_eq!(and_list(["a1"]), "a1");
        assert_eq!(and_list(["a1", "a2"]), "a1 and a2");
        assert_eq!(or_list(["a1", "a2", "a3"]), "a1, a2 or a3");
        assert_eq!(and_list(1..=8), "1, 2, 3, 4, 5, 6, 7 and 8");
        assert_eq!(and_list(1..=20), "1, 2, 3, 4, 5, 6, 7, 8 and 12 more");
    }

    #[test]
    fn columns_have_letters_up_to_z() {
        assert_eq!(lane(Axis::Horizontal, 30), "row 30");
        assert_eq!(lane(Axis::Vertical, 26), "column z");
        assert_eq!(lane(Axis::Vertical, 27), "column 27");
        assert_eq!(lane_name(Axis::Vertical, 27), None);
        assert_eq!(lane_name(Axis::Vertical, 0), None);
    }
}
