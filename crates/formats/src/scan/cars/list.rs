//! Lists of cars: members of JSON objects, or columns of tables, under any of the names that people give
//! them, counted from 0 or from 1.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftExit, GridSize};

use crate::{
    ReadOptions,
    scan::{cells::MAX_SIDE, find::Confidence},
    vehicles::{self, Vehicle},
};

/// The usual board, whose exit is in the third row.
const USUAL: GridSize = GridSize {
    columns: 6,
    rows: 6,
};

/// No board has more cars: each has two cells or more.
pub(super) const MOST: usize = MAX_SIDE * MAX_SIDE / 2;

/// The most letters and digits of a field's name.
const LONGEST_NAME: usize = 16;

/// What a field of a car is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Id,
    Colour,
    Row,
    Column,
    /// Both as `c3` or `(2, 0)`, or one of them as `row 2`.
    Cell,
    /// The lane: the row of a horizontal car, the column of a vertical one.
    Lane,
    /// Where it stands in its lane.
    Offset,
    Length,
    /// `car` or `truck`.
    Kind,
    Axis,
    /// Whether it is horizontal.
    Horizontal,
    /// Whether it is vertical.
    Vertical,
    /// Whether it is the target.
    Target,
}

impl Field {
    /// What `name` means.
    pub(super) fn of(name: &str) -> Option<Self> {
        // Every word of a document may be one: nothing is allocated.
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

    /// Whether the columns `fields` say where a car is.
    pub(super) fn are_enough(fields: &[Option<Self>]) -> bool {
        let has = |field| fields.contains(&Some(field));
        (has(Self::Cell)
            || has(Self::Row) && has(Self::Column)
            || has(Self::Lane) && has(Self::Offset))
            && (has(Self::Axis) || has(Self::Horizontal) || has(Self::Vertical))
            && (has(Self::Length) || has(Self::Kind))
    }
}

/// A car of a list.
#[derive(Clone, Debug)]
pub(super) struct ListedCar {
    /// What it is called; `None` where nothing says it.
    id: Option<String>,
    colour: Option<String>,
    row: u32,
    column: u32,
    length: u32,
    axis: Axis,
    is_target: bool,
    /// Whether it counts from 1 whatever the others do, as `c3` does.
    is_from_one: bool,
}

impl ListedCar {
    /// The car of these fields.
    pub(super) fn new<'f>(fields: impl IntoIterator<Item = (Field, &'f str)>) -> Option<Self> {
        let (mut id, mut colour) = (None, None);
        let (mut row, mut column, mut length, mut axis) = (None, None, None, None);
        let (mut lane, mut offset) = (None, None);
        let mut is_target = false;
        let mut is_from_one = false;
        for (field, value) in fields {
            let value = value.trim().trim_matches(['`', '"', '\'', '*']);
            match field {
                Field::Id => id = Some(value.to_owned()),
                Field::Colour => colour = Some(value.to_owned()),
                Field::Row => row = Some(value.parse().ok()?),
                Field::Column => column = Some(value.parse().ok()?),
                Field::Cell | Field::Lane | Field::Offset
                    if let Some((half, number)) = half(value) =>
                {
                    match half {
                        Field::Row => row = Some(number),
                        _ => column = Some(number),
                    }
                }
                Field::Lane => lane = Some(value.parse().ok()?),
                Field::Offset => offset = Some(value.parse().ok()?),
                Field::Cell if let Some(pair) = pair(value) => {
                    row = Some(pair.0);
                    column = Some(pair.1);
                }
                Field::Cell => {
                    let letter = value.chars().next().filter(char::is_ascii_alphabetic)?;
                    column = Some(u32::from(letter.to_ascii_lowercase() as u8 - b'a') + 1);
                    row = Some(value[1..].parse().ok()?);
                    is_from_one = true;
                }
                Field::Length => length = Some(value.parse().ok()?),
                Field::Kind if length.is_none() => length = length_of_kind(value),
                Field::Axis => axis = Some(axis_of(value)?),
                Field::Horizontal if is_true(value)? => axis = Some(Axis::Horizontal),
                Field::Vertical if is_true(value)? => axis = Some(Axis::Vertical),
                Field::Horizontal => axis = Some(Axis::Vertical),
                Field::Vertical => axis = Some(Axis::Horizontal),
                Field::Target => is_target = is_true(value)?,
                Field::Kind => {}
            }
        }
        let across = (lane, offset);
        let (in_row, in_column) = match axis? {
            Axis::Horizontal => across,
            Axis::Vertical => (across.1, across.0),
        };
        let (row, column) = (row.or(in_row), column.or(in_column));
        Some(Self {
            id,
            colour,
            row: row?,
            column: column?,
            length: length?,
            axis: axis?,
            is_target,
            is_from_one,
        })
    }
}

/// Where a car stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) row: u32,
    pub(super) column: u32,
    pub(super) length: u32,
    pub(super) axis: Axis,
}

impl ListedCar {
    /// The car called `id` at `place`.
    pub(super) fn at(id: Option<String>, place: Place) -> Self {
        Self {
            id,
            colour: None,
            row: place.row,
            column: place.column,
            length: place.length,
            axis: place.axis,
            is_target: false,
            is_from_one: false,
        }
    }

    /// The car, as the target.
    pub(super) fn into_target(mut self) -> Self {
        self.is_target = true;
        self
    }

    /// The car called `id` of these cells, as rows and columns. `None` where they are not straight.
    pub(super) fn of_cells(id: Option<String>, cells: &[(u32, u32)]) -> Option<Self> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let [first, .., last] = cells[..] else {
            return None;
        };
        let axis = if first.0 == last.0 {
            Axis::Horizontal
        } else {
            Axis::Vertical
        };
        let step = |n: u32| match axis {
            Axis::Horizontal => (first.0, first.1 + n),
            Axis::Vertical => (first.0 + n, first.1),
        };
        let is_straight = (0..).zip(&cells).all(|(n, cell)| *cell == step(n));
        // Two cells may be the ends.
        let length = match (is_straight, cells.len(), axis) {
            (true, n, _) => n as u32,
            (false, 2, Axis::Horizontal) => last.1 - first.1 + 1,
            (false, 2, Axis::Vertical) if first.1 == last.1 => last.0 - first.0 + 1,
            _ => return None,
        };
        let place = Place {
            row: first.0,
            column: first.1,
            length,
            axis,
        };
        (2..=5).contains(&length).then(|| Self::at(id, place))
    }
}

/// A row or a column that is named where it stands: `column 0`.
fn half(value: &str) -> Option<(Field, u32)> {
    let (name, number) = value.split_once([' ', ':', '='])?;
    let field = Field::of(name).filter(|it| matches!(it, Field::Row | Field::Column))?;
    Some((field, number.trim().parse().ok()?))
}

/// A row and a column: `(2, 0)`, `2,0`.
fn pair(value: &str) -> Option<(u32, u32)> {
    let value = value.trim_matches(['(', ')', '[', ']', '{', '}', ' ']);
    let (row, column) = value.split_once([',', ' ', ';'])?;
    Some((row.trim().parse().ok()?, column.trim().parse().ok()?))
}

/// The axis that a word by itself says; a number says none.
pub(super) fn axis_of_word(word: &str) -> Option<Axis> {
    match word.to_ascii_lowercase().as_str() {
        "rl" | "lr" | "ew" | "we" | "hor" => Some(Axis::Horizontal),
        "ud" | "du" | "ns" | "sn" | "ver" => Some(Axis::Vertical),
        _ if word.parse::<u32>().is_ok() => None,
        _ => axis_of(word),
    }
}

/// The length that a word for a kind of car says, and the axis that it may say: `truck`, `hcar`.
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

fn length_of_kind(word: &str) -> Option<u32> {
    match word.to_ascii_lowercase().as_str() {
        "car" | "c" => Some(2),
        "truck" | "lorry" | "bus" | "t" => Some(3),
        _ => None,
    }
}

fn axis_of(word: &str) -> Option<Axis> {
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

/// What a text says of a list of cars.
pub(super) struct List {
    pub(super) cars: Vec<ListedCar>,
    pub(super) size: Option<GridSize>,
    /// The row of the exit on the right, counted as the cars are.
    pub(super) exit_row: Option<u32>,
    /// Whether rows and columns count from 0 for sure.
    pub(super) is_from_zero: bool,
}

impl List {
    /// Nothing but cars.
    pub(super) fn of(cars: Vec<ListedCar>) -> Self {
        Self {
            cars,
            size: None,
            exit_row: None,
            is_from_zero: false,
        }
    }
}

/// A board that a list can be.
pub(super) struct ListReading {
    pub(super) draft: Draft,
    pub(super) confidence: Confidence,
    pub(super) reasons: Vec<String>,
    pub(super) reading: Option<(usize, usize)>,
}

/// A way to read a list.
struct Way {
    /// What rows and columns count from.
    base: u32,
    target: usize,
    /// Whether the target is known by what it is called.
    is_named: bool,
    draft: Draft,
}

/// The boards that `list` can be. Nothing where it is probably no list of cars.
pub(super) fn read(list: &List, options: ReadOptions<'_>) -> Vec<ListReading> {
    if list.cars.len() < 2 || list.cars.len() > MOST {
        return Vec::new();
    }
    let has_zero = list.cars.iter().any(|car| car.row == 0 || car.column == 0);
    let is_from_one = list.cars.iter().all(|car| car.is_from_one);
    let bases: &[u32] = match () {
        () if is_from_one => &[1],
        () if has_zero || list.is_from_zero => &[0],
        () => &[1, 0],
    };
    let known_size = options.size.map(GridSize::from).or(list.size);
    let names = list.names();
    let ways = bases.iter().filter_map(|&base| {
        let size = known_size.unwrap_or_else(|| list.size_from(base, options));
        let (target, is_named) = list.target(&names, base, size)?;
        Some(Way {
            base,
            target,
            is_named,
            draft: draft(list, &names, target, base, size, options),
        })
    });
    let mut ways: Vec<Way> = ways.collect();
    let is_sound = ways.iter().any(|way| way.draft.validate().is_ok());
    if is_sound {
        ways.retain(|way| way.draft.validate().is_ok());
    } else {
        ways.truncate(1);
    }
    // The cars of a large board are nowhere far from its edges.
    let columns_of = |way: &Way| way.draft.grids[0].columns;
    if let Some(least) = ways
        .iter()
        .map(columns_of)
        .min()
        .filter(|_| known_size.is_none())
    {
        ways.retain(|way| columns_of(way) == least);
    }
    // On the usual board the target is in the third row: one of two readings has it there.
    if ways.len() == 2 {
        let is_usual = |way: &Way| {
            way.draft.grids[0] == USUAL && list.cars[way.target].row + 1 - way.base == 3
        };
        if ways.iter().filter(|it| is_usual(it)).count() == 1 {
            ways.retain(is_usual);
        }
    }
    let n_readings = ways.len();
    let n_cars = list.cars.len();
    let read = |(number, way): (usize, Way)| {
        let size = way.draft.grids[0];
        let name = &names[way.target];
        let mut reasons = vec![format!("{size}, {n_cars} cars, counted from {}", way.base)];
        let mut confidence = Confidence::Certain;
        let mut lower = |to: Confidence, why: &str| {
            confidence = confidence.min(to);
            reasons.push(why.to_owned());
        };
        if way.is_named {
            lower(Confidence::Certain, &format!("target `{name}`"));
        } else {
            let why = format!("no target has a usual name; `{name}` is the only car in row 3");
            lower(Confidence::Possible, &why);
        }
        if known_size.is_none() && size != options.size_or_default() {
            lower(Confidence::Likely, "the size is that of its cars");
        }
        if !is_sound {
            lower(Confidence::Possible, "a car has a fault");
        } else if n_readings > 1 {
            lower(Confidence::Possible, "it may count from 0 or from 1");
        } else if n_cars < 4 {
            lower(Confidence::Likely, "few cars");
        }
        ListReading {
            draft: way.draft,
            confidence,
            reasons,
            reading: (n_readings > 1).then_some((number, n_readings)),
        }
    };
    (1..).zip(ways).map(read).collect()
}

impl List {
    /// What the cars are called. Colours name them where no two have the same, and numbers where nothing does.
    fn names(&self) -> Vec<String> {
        let mut colours = HashSet::new();
        let is_coloured = self.cars.iter().all(|car| {
            let colour = car.colour.as_ref();
            colour.is_some_and(|colour| colours.insert(colour))
        });
        let name = |(number, car): (usize, &ListedCar)| {
            let colour = car.colour.clone().filter(|_| is_coloured);
            let id = car.id.clone().or(colour);
            id.unwrap_or_else(|| number.to_string())
        };
        (1..).zip(&self.cars).map(name).collect()
    }

    /// The usual size, or a square that all cars are on.
    fn size_from(&self, base: u32, options: ReadOptions<'_>) -> GridSize {
        let usual = options.size_or_default();
        let end = |car: &ListedCar| {
            let (row, column) = (car.row, car.column);
            let start = match car.axis {
                Axis::Horizontal => column,
                Axis::Vertical => row,
            };
            let end = start.saturating_add(car.length).saturating_sub(base);
            end.max(row.max(column).saturating_add(1).saturating_sub(base))
        };
        let side = self.cars.iter().map(end).max().unwrap_or(0);
        if side <= usual.columns.max(usual.rows) || side > MAX_SIDE as u32 {
            return usual;
        }
        GridSize {
            columns: side,
            rows: side,
        }
    }

    /// The target, and whether what it is called says so.
    fn target(&self, names: &[String], base: u32, size: GridSize) -> Option<(usize, bool)> {
        const TARGETS: [&str; 10] = [
            "x", "red", "target", "player", "hero", "main", "red_car", "redcar", "red car",
            "main_car",
        ];
        // Any car may be called so, but that it can leave by the usual exit.
        const LETTERS: [&str; 4] = ["r", "0", "a", "p"];
        let cars = || self.cars.iter();
        if let Some(flagged) = cars().position(|car| car.is_target) {
            return Some((flagged, true));
        }
        let is_usual = size == USUAL;
        let leaves = |car: &ListedCar| {
            car.axis == Axis::Horizontal && (!is_usual || car.row.saturating_add(1) == base + 3)
        };
        let is_sign =
            |name: &String| !name.is_empty() && name.chars().all(|c| c.is_ascii_punctuation());
        let mut signs = (0..names.len()).filter(|&at| is_sign(&names[at]));
        let sign = signs.next().filter(|_| signs.next().is_none());
        let of = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        let usual = TARGETS.into_iter().find_map(of);
        match (sign, usual) {
            // One of them is a car that is called so.
            (Some(sign), Some(usual)) => {
                let [first, second] = [sign, usual].map(|at| leaves(&self.cars[at]));
                return Some((if first { sign } else { usual }, first != second));
            }
            (Some(only), None) | (None, Some(only)) => return Some((only, true)),
            (None, None) => {}
        }
        let is_red = |car: &ListedCar| {
            let colour = car.colour.as_deref().unwrap_or_default();
            ["red", "#ff0000", "#f00"]
                .iter()
                .any(|red| colour.eq_ignore_ascii_case(red))
        };
        let mut red = (0..names.len()).filter(|&at| is_red(&self.cars[at]));
        if let (Some(red), None) = (red.next(), red.next()) {
            return Some((red, true));
        }
        let lettered = LETTERS.into_iter().filter_map(of);
        if let Some(lettered) = lettered.into_iter().find(|&at| leaves(&self.cars[at])) {
            return Some((lettered, true));
        }
        let mut along = (0..names.len()).filter(|&at| leaves(&self.cars[at]));
        match (along.next(), along.next()) {
            (Some(only), None) if is_usual => Some((only, false)),
            _ => None,
        }
    }
}

fn draft(
    list: &List,
    names: &[String],
    target: usize,
    base: u32,
    size: GridSize,
    options: ReadOptions<'_>,
) -> Draft {
    let from_one = |n: u32| n.saturating_add(1).saturating_sub(base);
    let vehicles = list.cars.iter().zip(names).map(|(car, name)| Vehicle {
        id: name.clone(),
        at: CellRef {
            row: from_one(car.row),
            column: from_one(car.column),
        },
        length: car.length,
        axis: car.axis,
    });
    let exit = list.exit_row.map(|row| DraftExit {
        side: tailback_puzzle::Side::Right,
        lane: Some(from_one(row)),
    });
    let mut draft = vehicles::draft(vehicles.collect(), size, "", options.exits(exit));
    draft.target.clone_from(&draft.cars[target].name);
    draft
}
