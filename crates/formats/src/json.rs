//! JSON: an object with `board_size`, `exit_row` and `vehicles`, each of these with `id`, `row`, `col`,
//! `length` and `orientation` (`H` or `V`). Rows and columns count from 0, the target is `X`, and `exit_row` is
//! the row of an exit on the right.
//!
//! A text may hold one object, a list of them, or one after the other (JSON lines). `board_size` is written as
//! `[columns, rows]`, or as a number for a square, and may be read in both forms. If it or `exit_row` is
//! missing, the defaults of the other formats apply. Other members are ignored.

use serde_json::Value;

use tailback_puzzle::{DraftExit, GridSize, Side};

use super::{
    Boards, Capabilities, Exits, Export, Foreign, Format, Framing, ReadOptions,
    objects::{self, not_json},
    options::Extent,
    recognise::Sample,
    text::{expected, without_mark},
    vehicles::{self, Vehicle, axis, letter},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "json",
    description: "JSON with `board_size`, `exit_row` and `vehicles`, target `X`",
    capabilities: Capabilities {
        exits: Exits::Right,
        target: Some(TARGET),
        ..Capabilities::LISTED
    },
    fits_a_line: true,
    read,
    write,
    framing: Framing::ListOfSeveral,
    recognise,
};

const TARGET: &str = "X";

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    objects::boards(text, move |object, line, last_line| {
        board(object, line, last_line, options)
    })
}

/// Returns the board of the JSON value `text`, or all its errors.
fn board(
    text: &str,
    line: usize,
    last_line: usize,
    options: ReadOptions<'_>,
) -> Result<Foreign, Vec<String>> {
    let value: Value = serde_json::from_str(text).map_err(|error| vec![not_json(&error)])?;
    let Some(list) = value.get("vehicles").and_then(Value::as_array) else {
        return Err(vec![
            "expected an object with a list of `vehicles`".to_owned(),
        ]);
    };
    let mut messages = Vec::new();
    let exit_row = value.get("exit_row").filter(|row| !row.is_null());
    let exit = exit_row.and_then(count).map(|row| DraftExit {
        side: Side::Right,
        lane: Some(row.saturating_add(1)),
    });
    if let (Some(row), None) = (exit_row, exit) {
        let what = "`exit_row` as a number from 0";
        messages.push(expected(what, &row.to_string()));
    }
    let mut vehicles = Vec::with_capacity(list.len());
    for (number, value) in (1..).zip(list) {
        match vehicle(value) {
            Ok(vehicle) => vehicles.push(vehicle),
            Err(message) => messages.push(format!("vehicle {number}: {message}")),
        }
    }
    let board_size = value.get("board_size").filter(|size| !size.is_null());
    let grid = match (options.size, board_size) {
        (Some(size), _) => Ok((size.into(), false)),
        (None, Some(size)) => grid(size).map(|grid| (grid, false)),
        // The extent is unknown without all vehicles.
        (None, None) if !messages.is_empty() => return Err(messages),
        (None, None) => options
            .size_of(Extent::NONE.with(vehicles.iter().map(|it| it.run)))
            .map_err(|message| format!("`board_size` is missing, and {message}")),
    };
    let grid = grid.map_err(|message| messages.push(message));
    let (Ok((grid, is_size_assumed)), true) = (grid, messages.is_empty()) else {
        return Err(messages);
    };
    let target = options.target.unwrap_or(TARGET);
    let draft = vehicles::draft(vehicles, grid, target, options.exits(exit));
    Ok(Foreign {
        is_size_assumed,
        ..Foreign::new(line, last_line, draft)
    })
}

fn grid(value: &Value) -> Result<GridSize, String> {
    let size = match value {
        Value::Array(sides) => match sides.as_slice() {
            [columns, rows] => count(columns).zip(count(rows)),
            _ => None,
        },
        side => count(side).map(|side| (side, side)),
    };
    let what = "`board_size` as a number or as `[columns, rows]`";
    let (columns, rows) = size.ok_or_else(|| expected(what, &value.to_string()))?;
    Ok(GridSize { columns, rows })
}

fn vehicle(value: &Value) -> Result<Vehicle, String> {
    let field = |name: &str| match value.get(name).filter(|it| !it.is_null()) {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(other) => Ok(other.to_string()),
        None => Err(format!("`{name}` is missing")),
    };
    let [id, row, column] = [field("id")?, field("row")?, field("col")?];
    let [length, orientation] = [field("length")?, field("orientation")?];
    vehicles::vehicle([&id, &row, &column, &length, &orientation], 0, axis)
}

/// Returns an integer from 0, saturated at the maximum.
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
                vehicle.run.at.row - 1,
                vehicle.run.at.column - 1,
                vehicle.run.length,
                letter(vehicle.run.axis)
            )
        })
        .collect();
    format!(
        "{{\n  \"board_size\": {board_size},\n  \"exit_row\": {exit_row},\n  \"vehicles\": \
         [\n{}\n  ]\n}}",
        vehicles.join(",\n")
    )
}

/// Returns whether a text begins like JSON and holds a member of the format. No statement and no other format
/// begins like that except the exchange format, which was tried before.
fn recognise(sample: &Sample<'_>) -> bool {
    let text = without_mark(sample.text).trim_start();
    text.starts_with(['{', '['])
        && ["\"vehicles\"", "\"board_size\"", "\"exit_row\""]
            .iter()
            .any(|member| text.contains(member))
}
