//! JSON: an object with `board_size`, `exit_row` and `vehicles`, each of these with `id`, `row`,
//! `col`, `length` and `orientation` (`H` or `V`). Rows and columns count from 0, the target
//! is `X`, `exit_row` is the row of an exit on the right.
//!
//! A text may hold one object, a list of them, or one after the other (JSON lines).
//! `board_size` is a number for a square or `[columns, rows]`, and is written so; where it is
//! missing, so is `exit_row`, what holds for the other formats holds here. Other members are
//! passed over.

use std::collections::VecDeque;

use serde_json::{Value, value::RawValue};

use crate::{CellRef, DraftExit, GridSize, Side};

use super::{
    Boards, Capabilities, Cars, Exits, Export, Format, FormatError, Found, Framing, ReadOptions,
    Sizes,
    recognise::Sample,
    text::{LineCounter, shortened, without_mark},
    vehicles::{self, Vehicle, axis, letter},
};

/// See the module.
pub static FORMAT: Format = Format {
    name: "json",
    description: "JSON with `board_size`, `exit_row` and `vehicles`, target `X`",
    capabilities: Capabilities {
        walls: false,
        sizes: Sizes::Any,
        exits: Exits::Right,
        cars: Cars::Listed,
        target: TARGET,
        figures: false,
    },
    fits_a_line: true,
    read,
    write,
    framing: Framing {
        before: "[\n",
        between: ",\n",
        behind: "\n]\n",
        behind_one: "\n",
        none: "[]\n",
    },
    recognise,
};

const TARGET: &str = "X";

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let text = without_mark(text);
    let mut lines = LineCounter::new(text);
    let mut offset = 0;
    let mut objects: VecDeque<&'t RawValue> = VecDeque::new();
    let mut ready = VecDeque::new();
    Box::new(std::iter::from_fn(move || {
        loop {
            if let Some(board) = ready.pop_front() {
                return Some(board);
            }
            if let Some(object) = objects.pop_front() {
                let at = object.get().as_ptr().addr() - text.as_ptr().addr();
                let line = lines.line_at(at);
                let last_line = lines.line_at(at + object.get().len());
                match board(object.get(), line, last_line, options) {
                    Ok(board) => ready.push_back(Ok(board)),
                    Err(messages) => ready.extend(
                        messages
                            .into_iter()
                            .map(|message| Err(FormatError { line, message })),
                    ),
                }
                continue;
            }
            let rest = text
                .get(offset..)
                .filter(|rest| !rest.trim_start().is_empty())?;
            match next_value(rest) {
                Ok((values, n_read)) => {
                    objects = values;
                    offset += n_read;
                }
                Err((message, at)) => {
                    let line = lines.line_at(offset + at.unwrap_or(rest.len()).saturating_sub(1));
                    ready.push_back(Err(FormatError { line, message }));
                    offset = at.map_or(text.len(), |at| offset + resume(rest, at));
                }
            }
        }
    }))
}

/// Text that is not JSON: why, and where, unless that is the end.
type Broken = (String, Option<usize>);

/// The first value of `text`, taken apart if it is a list, and the length of it; or what is
/// wrong.
fn next_value(text: &str) -> Result<(VecDeque<&RawValue>, usize), Broken> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let value = values.next();
    let n_read = values.byte_offset();
    let failed = |error: &serde_json::Error| {
        let at = (!error.is_eof()).then(|| offset_of(text, error.line(), error.column()));
        let what = error.to_string();
        // The position in what is left of the text would mislead.
        let what = what.split(" at line ").next().unwrap_or_default();
        (format!("this is not JSON: {what}"), at)
    };
    match value {
        None => Ok((VecDeque::new(), text.len())),
        Some(Err(error)) => Err(failed(&error)),
        Some(Ok(value)) if value.get().starts_with('[') => {
            match serde_json::from_str::<Vec<&RawValue>>(value.get()) {
                Ok(values) => Ok((values.into(), n_read)),
                Err(error) => Err(failed(&error)),
            }
        }
        Some(Ok(value)) => Ok((VecDeque::from([value]), n_read)),
    }
}

/// The offset of a column of a line, both from 1, where lines end in LF alone.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let begin: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    (begin + column).min(text.len())
}

/// Where reading may go on behind an error at `at`: at the next line that begins an object.
fn resume(text: &str, at: usize) -> usize {
    let rest = &text.as_bytes()[at..];
    rest.windows(2)
        .position(|pair| pair == b"\n{")
        .map_or(text.len(), |found| at + found + 1)
}

/// The board that `text`, a JSON value, is, or all that is wrong with it.
fn board(
    text: &str,
    line: usize,
    last_line: usize,
    options: ReadOptions<'_>,
) -> Result<Found, Vec<String>> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| vec![format!("this is not JSON: {error}")])?;
    let Some(list) = value.get("vehicles").and_then(Value::as_array) else {
        return Err(vec![
            "expected an object with a list of `vehicles`".to_owned(),
        ]);
    };
    let mut messages = Vec::new();
    let grid = match (options.size, value.get("board_size")) {
        (Some(size), _) => size.into(),
        (None, None | Some(Value::Null)) => options.size_or_default(),
        (None, Some(size)) => grid(size).unwrap_or_else(|message| {
            messages.push(message);
            options.size_or_default()
        }),
    };
    let exit_row = value.get("exit_row").filter(|row| !row.is_null());
    let exit = exit_row.and_then(count).map(|row| DraftExit {
        side: Side::Right,
        lane: Some(row.saturating_add(1)),
    });
    if let (Some(row), None) = (exit_row, exit) {
        let row = shortened(&row.to_string());
        messages.push(format!(
            "expected `exit_row` as a number from 0, found `{row}`"
        ));
    }
    let mut vehicles = Vec::with_capacity(list.len());
    for (number, value) in (1..).zip(list) {
        match vehicle(value) {
            Ok(vehicle) => vehicles.push(vehicle),
            Err(message) => messages.push(format!("vehicle {number}: {message}")),
        }
    }
    if !messages.is_empty() {
        return Err(messages);
    }
    let draft = vehicles::draft(vehicles, grid, TARGET, options.exits(exit));
    Ok(Found::new(line, last_line, draft))
}

fn grid(value: &Value) -> Result<GridSize, String> {
    let size = match value {
        Value::Array(sides) => match sides.as_slice() {
            [columns, rows] => count(columns).zip(count(rows)),
            _ => None,
        },
        side => count(side).map(|side| (side, side)),
    };
    let (columns, rows) = size.ok_or_else(|| {
        format!(
            "expected `board_size` as a number or as `[columns, rows]`, found `{}`",
            shortened(&value.to_string())
        )
    })?;
    Ok(GridSize { columns, rows })
}

fn vehicle(value: &Value) -> Result<Vehicle, String> {
    let member = |name: &str| {
        let member = value.get(name).filter(|member| !member.is_null());
        member.ok_or_else(|| format!("`{name}` is missing"))
    };
    let number = |name: &str| {
        let member = member(name)?;
        count(member).ok_or_else(|| {
            let member = shortened(&member.to_string());
            format!("expected `{name}` as a number from 0, found `{member}`")
        })
    };
    let text = |name: &str| {
        member(name).map(|member| match member {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })
    };
    Ok(Vehicle {
        id: text("id")?,
        at: CellRef {
            row: number("row")?.saturating_add(1),
            column: number("col")?.saturating_add(1),
        },
        length: number("length")?,
        axis: axis(&text("orientation")?)?,
    })
}

/// A whole number from 0; the greatest there is for a greater one.
fn count(value: &Value) -> Option<u32> {
    value
        .as_u64()
        .map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

fn write(export: &Export<'_>) -> String {
    let puzzle = export.puzzle;
    let size = puzzle.board().size();
    let board_size = if size.columns == size.rows {
        size.columns.to_string()
    } else {
        format!("[{}, {}]", size.columns, size.rows)
    };
    let exit_row = puzzle.cars()[puzzle.target()].lane;
    let vehicles: Vec<String> = vehicles::of(puzzle, TARGET)
        .iter()
        .map(|vehicle| {
            format!(
                "    {{\"id\": \"{}\", \"row\": {}, \"col\": {}, \"length\": {}, \
                 \"orientation\": \"{}\"}}",
                vehicle.id,
                vehicle.at.row - 1,
                vehicle.at.column - 1,
                vehicle.length,
                letter(vehicle.axis)
            )
        })
        .collect();
    format!(
        "{{\n  \"board_size\": {board_size},\n  \"exit_row\": {exit_row},\n  \"vehicles\": \
         [\n{}\n  ]\n}}",
        vehicles.join(",\n")
    )
}

/// Whether a text begins like JSON and holds a member of the format: no other format and no
/// statement begins so.
fn recognise(sample: &Sample<'_>) -> bool {
    let text = without_mark(sample.text).trim_start();
    text.starts_with(['{', '['])
        && ["\"vehicles\"", "\"board_size\"", "\"exit_row\""]
            .iter()
            .any(|member| text.contains(member))
}
