//! The fields of cars: their common names and values.

use tailback_puzzle::Axis;

/// The maximum length of the name of a field, in letters and digits.
const LONGEST_NAME: usize = 16;

/// A field of a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Id,
    Colour,
    Row,
    Column,
    /// Both row and column as `c3` or `(2, 0)`, or one of them as `row 2`.
    Cell,
    /// The lane: the row of a horizontal car, the column of a vertical one.
    Lane,
    /// The offset in the lane.
    Offset,
    Length,
    /// `car` or `truck`.
    Kind,
    Axis,
    /// Whether the car is horizontal.
    Horizontal,
    /// Whether the car is vertical.
    Vertical,
    /// Whether the car is the target.
    Target,
}

impl Field {
    /// Returns the field called `name`.
    pub(super) fn of(name: &str) -> Option<Self> {
        // Every word of a document is a candidate, so this does not allocate.
        let mut letters = [0; LONGEST_NAME];
        let mut length = 0;
        for byte in name.bytes().filter(u8::is_ascii_alphanumeric) {
            *letters.get_mut(length)? = byte.to_ascii_lowercase();
            length += 1;
        }
        let name = std::str::from_utf8(&letters[..length]).ok()?;
        Some(match name {
            "id" | "name" | "car" | "label" | "letter" | "vehicle" | "piece" | "block"
            | "symbol" => Self::Id,
            "color" | "colour" => Self::Colour,
            "row" | "y" | "r" | "startrow" | "starty" | "top" => Self::Row,
            "col" | "column" | "x" | "c" | "startcol" | "startcolumn" | "startx" | "left" => {
                Self::Column
            }
            "cell" | "position" | "pos" | "square" | "at" | "start" => Self::Cell,
            "fixedposition" | "fixed" | "lane" => Self::Lane,
            "variableposition" | "variable" | "offset" => Self::Offset,
            "length" | "len" | "size" | "l" | "cells" => Self::Length,
            "type" | "kind" => Self::Kind,
            "orientation" | "direction" | "dir" | "axis" | "orient" | "o" => Self::Axis,
            "horizontal" | "ishorizontal" => Self::Horizontal,
            "vertical" | "isvertical" => Self::Vertical,
            "target" | "istarget" | "player" | "isplayer" | "main" | "ismain" => Self::Target,
            _ => return None,
        })
    }

    /// Returns a description of the value.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Id => "name",
            Self::Colour => "colour",
            Self::Row => "row",
            Self::Column => "column",
            Self::Cell => "place",
            Self::Lane => "lane",
            Self::Offset => "offset",
            Self::Length => "length",
            Self::Kind => "kind",
            Self::Axis => "direction",
            Self::Horizontal | Self::Vertical | Self::Target => "yes or no",
        }
    }

    /// Returns whether the columns `fields` determine the place of a car.
    pub(super) fn are_enough(fields: &[Option<Self>]) -> bool {
        let has = |field| fields.contains(&Some(field));
        (has(Self::Cell)
            || has(Self::Row) && has(Self::Column)
            || has(Self::Lane) && has(Self::Offset))
            && (has(Self::Axis) || has(Self::Horizontal) || has(Self::Vertical))
            && (has(Self::Length) || has(Self::Kind))
    }
}
/// Returns a row or a column that is named with its value: `column 0`.
pub(super) fn half(value: &str) -> Option<(Field, u32)> {
    let (name, number) = value.split_once([' ', ':', '='])?;
    let field = Field::of(name).filter(|it| matches!(it, Field::Row | Field::Column))?;
    Some((field, number.trim().parse().ok()?))
}

/// Returns a row and a column: `(2, 0)`, `2,0`.
pub(super) fn pair(value: &str) -> Option<(u32, u32)> {
    let value = value.trim_matches(['(', ')', '[', ']', '{', '}', ' ']);
    let (row, column) = value.split_once([',', ' ', ';'])?;
    Some((row.trim().parse().ok()?, column.trim().parse().ok()?))
}

/// Returns the row and column of a cell in chess notation: `c3`.
pub(super) fn cell(value: &str) -> Option<(u32, u32)> {
    let letter = value.chars().next().filter(char::is_ascii_alphabetic)?;
    let column = u32::from(letter.to_ascii_lowercase() as u8 - b'a') + 1;
    Some((value[1..].parse().ok()?, column))
}

/// Returns the axis of a single word. A number has none.
pub(super) fn axis_of_word(word: &str) -> Option<Axis> {
    match word.to_ascii_lowercase().as_str() {
        "rl" | "lr" | "ew" | "we" | "hor" => Some(Axis::Horizontal),
        "ud" | "du" | "ns" | "sn" | "ver" => Some(Axis::Vertical),
        _ if word.parse::<u32>().is_ok() => None,
        _ => axis_of(word),
    }
}

/// Returns the length for a kind of car, and the axis if the word includes one: `truck`, `hcar`.
pub(super) fn kind_of_word(word: &str) -> Option<(u32, Option<Axis>)> {
    let lower = word.to_ascii_lowercase();
    let word = lower.as_str();
    if word.len() > 2
        && let Some(length) = length_of_kind(word)
    {
        return Some((length, None));
    }
    let (axis, rest) = match word.as_bytes().first()? {
        b'h' => (Axis::Horizontal, &word[1..]),
        b'v' => (Axis::Vertical, &word[1..]),
        _ => return None,
    };
    let rest = rest.trim_start_matches(['_', '-']);
    (rest.len() > 2).then_some(())?;
    Some((length_of_kind(rest)?, Some(axis)))
}

pub(super) fn length_of_kind(word: &str) -> Option<u32> {
    match word.to_ascii_lowercase().as_str() {
        "car" | "c" => Some(2),
        "truck" | "lorry" | "bus" | "t" => Some(3),
        _ => None,
    }
}

pub(super) fn axis_of(word: &str) -> Option<Axis> {
    match word.to_ascii_lowercase().as_str() {
        "h" | "horizontal" | "horiz" | "across" | "right" | "-" | "e" | "1" => {
            Some(Axis::Horizontal)
        }
        "v" | "vertical" | "vert" | "down" | "|" | "s" | "0" | "2" => Some(Axis::Vertical),
        _ => None,
    }
}

pub(super) fn is_true(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "yes" | "1" => Some(true),
        "false" | "no" | "0" | "" => Some(false),
        _ => None,
    }
}
