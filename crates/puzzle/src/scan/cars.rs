//! Lists of cars: members of JSON objects, or columns of tables, under any of the names that people give
//! them, counted from 0 or from 1.

use crate::{
    Axis, CellRef, Draft, DraftExit, GridSize,
    formats::{
        ReadOptions,
        vehicles::{self, Vehicle},
    },
};

use super::find::Confidence;

/// What a field of a car is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Id,
    Row,
    Column,
    /// Both as `c3`.
    Cell,
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
        let name: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        Some(match name.as_str() {
            "id" | "name" | "car" | "label" | "letter" | "vehicle" | "piece" | "color"
            | "colour" | "block" | "symbol" => Self::Id,
            "row" | "y" | "r" | "startrow" | "starty" | "top" => Self::Row,
            "col" | "column" | "x" | "c" | "startcol" | "startcolumn" | "startx" | "left" => {
                Self::Column
            }
            "cell" | "position" | "pos" | "square" | "at" | "start" => Self::Cell,
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
        (has(Self::Cell) || has(Self::Row) && has(Self::Column))
            && (has(Self::Axis) || has(Self::Horizontal) || has(Self::Vertical))
            && (has(Self::Length) || has(Self::Kind))
    }
}

/// A car of a list.
#[derive(Clone, Debug)]
pub(super) struct ListedCar {
    id: String,
    row: u32,
    column: u32,
    length: u32,
    axis: Axis,
    is_target: bool,
    /// Whether it counts from 1 whatever the others do, as `c3` does.
    is_from_one: bool,
}

impl ListedCar {
    /// The car of these fields; `number` names one that has no name.
    pub(super) fn new<'f>(
        fields: impl IntoIterator<Item = (Field, &'f str)>,
        number: usize,
    ) -> Option<Self> {
        let (mut id, mut row, mut column, mut length, mut axis) = (None, None, None, None, None);
        let mut is_target = false;
        let mut is_from_one = false;
        for (field, value) in fields {
            let value = value.trim().trim_matches(['`', '"', '\'', '*']);
            match field {
                Field::Id => id = Some(value.to_owned()),
                Field::Row => row = Some(value.parse().ok()?),
                Field::Column => column = Some(value.parse().ok()?),
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
        Some(Self {
            id: id.unwrap_or_else(|| number.to_string()),
            row: row?,
            column: column?,
            length: length?,
            axis: axis?,
            is_target,
            is_from_one,
        })
    }
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
        "v" | "vertical" | "vert" | "down" | "|" | "s" | "0" => Some(Axis::Vertical),
        _ => None,
    }
}

fn is_true(word: &str) -> Option<bool> {
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

/// A board that a list can be.
pub(super) struct ListReading {
    pub(super) draft: Draft,
    pub(super) confidence: Confidence,
    pub(super) reasons: Vec<String>,
    pub(super) reading: Option<(usize, usize)>,
}

/// The boards that `list` can be. Nothing where it is probably no list of cars.
pub(super) fn read(list: &List, options: ReadOptions<'_>) -> Vec<ListReading> {
    const TARGETS: [&str; 12] = [
        "x", "r", "red", "0", "target", "player", "hero", "main", "a", "p", "red_car", "redcar",
    ];
    let is_named = |name: &&&str| {
        list.cars
            .iter()
            .any(|car| car.id.eq_ignore_ascii_case(name))
    };
    let flagged = list.cars.iter().position(|car| car.is_target);
    let named = || {
        let name = TARGETS.iter().find(is_named)?;
        list.cars
            .iter()
            .position(|car| car.id.eq_ignore_ascii_case(name))
    };
    let Some(target) = flagged.or_else(named) else {
        return Vec::new();
    };
    if list.cars.len() < 2 {
        return Vec::new();
    }
    let has_zero = list.cars.iter().any(|car| car.row == 0 || car.column == 0);
    let is_from_one = list.cars.iter().all(|car| car.is_from_one);
    let bases: &[u32] = match () {
        () if is_from_one => &[1],
        () if has_zero || list.is_from_zero => &[0],
        () => &[1, 0],
    };
    let size = options.size.map(GridSize::from).or(list.size);
    let size = size.unwrap_or_else(|| options.size_or_default());
    let mut drafts: Vec<(u32, Draft)> = bases
        .iter()
        .map(|&base| (base, draft(list, target, base, size, options)))
        .collect();
    let sound: Vec<(u32, Draft)> = drafts
        .iter()
        .filter(|(_, draft)| draft.validate().is_ok())
        .cloned()
        .collect();
    let is_sound = !sound.is_empty();
    if is_sound {
        drafts = sound;
    } else {
        drafts.truncate(1);
    }
    // On the usual board the target is in the third row: one of two readings has it there.
    let usual = GridSize {
        columns: 6,
        rows: 6,
    };
    if drafts.len() == 2 && size == usual {
        let is_usual = |(base, _): &(u32, Draft)| list.cars[target].row + 1 - base == 3;
        if drafts.iter().filter(|it| is_usual(it)).count() == 1 {
            drafts.retain(is_usual);
        }
    }
    let n_readings = drafts.len();
    let name = &list.cars[target].id;
    let n_cars = list.cars.len();
    (1..)
        .zip(drafts)
        .map(|(number, (base, draft))| {
            let mut reasons = vec![
                format!("{size}, {n_cars} cars, counted from {base}"),
                format!("target `{name}`"),
            ];
            let mut confidence = Confidence::Certain;
            if !is_sound {
                confidence = Confidence::Possible;
                reasons.push("a car has a fault".to_owned());
            } else if n_readings > 1 {
                confidence = Confidence::Possible;
                reasons.push("it may count from 0 or from 1".to_owned());
            } else if n_cars < 4 {
                confidence = Confidence::Likely;
                reasons.push("few cars".to_owned());
            }
            ListReading {
                draft,
                confidence,
                reasons,
                reading: (n_readings > 1).then_some((number, n_readings)),
            }
        })
        .collect()
}

fn draft(list: &List, target: usize, base: u32, size: GridSize, options: ReadOptions<'_>) -> Draft {
    let from_one = |n: u32| n.saturating_add(1).saturating_sub(base);
    let vehicles = list.cars.iter().map(|car| Vehicle {
        id: car.id.clone(),
        at: CellRef {
            row: from_one(car.row),
            column: from_one(car.column),
        },
        length: car.length,
        axis: car.axis,
    });
    let exit = list.exit_row.map(|row| DraftExit {
        side: crate::Side::Right,
        lane: Some(from_one(row)),
    });
    let mut draft = vehicles::draft(vehicles.collect(), size, "", options.exits(exit));
    draft.target.clone_from(&draft.cars[target].name);
    draft
}
