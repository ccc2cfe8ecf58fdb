//! CSV: a line for each car under the header `car,orientation,col,row,length`. Columns and
//! rows count from 1, the orientation is `H` or `V`, the target is `X`.
//!
//! The columns may stand in any order, with others between. A further header begins a further
//! board.

use std::collections::VecDeque;

use ::csv::{ReaderBuilder, StringRecord, Trim, Writer};

use crate::{Axis, CellRef};

use super::{
    Export, FormatError, Found, ReadOptions, export,
    text::{LineCounter, is_comment, without_mark},
    vehicles::{PendingBoard, Vehicle, axis, length, position},
};

const TARGET: &str = "X";
const HEADER: [&str; 5] = ["car", "orientation", "col", "row", "length"];

/// Where each field of [`HEADER`] stands in a record.
type Columns = [usize; HEADER.len()];

/// A board that is being read, and where its fields stand.
struct Pending {
    columns: Columns,
    board: PendingBoard,
}

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    let text = without_mark(text);
    let mut lines = LineCounter::new(text);
    let mut records = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes())
        .into_records();
    let mut pending: Option<Pending> = None;
    let mut misses_header = false;
    let mut ready = VecDeque::new();
    std::iter::from_fn(move || {
        loop {
            if let Some(board) = ready.pop_front() {
                return Some(board);
            }
            let Some(record) = records.next() else {
                return pending.take()?.board.finish(TARGET, options).map(Ok);
            };
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    let offset = error.position().map_or(0, |at| at.byte() as usize);
                    ready.push_back(Err(FormatError {
                        line: lines.line_at(offset),
                        message: error.to_string(),
                    }));
                    continue;
                }
            };
            let line = lines.line_at(begin(&record, text));
            if record.iter().all(str::is_empty) {
                continue;
            }
            if let Some(columns) = columns(&record) {
                let board = pending
                    .take()
                    .and_then(|pending| pending.board.finish(TARGET, options));
                ready.extend(board.map(Ok));
                pending = Some(Pending {
                    columns,
                    board: PendingBoard {
                        line,
                        last_line: line,
                        ..PendingBoard::default()
                    },
                });
                continue;
            }
            let vehicle = pending
                .as_ref()
                .map(|pending| vehicle(&record, pending.columns));
            match (vehicle, &mut pending) {
                (Some(Ok(vehicle)), Some(pending)) => {
                    pending.board.vehicles.push(vehicle);
                    pending.board.last_line = line;
                }
                _ if record.get(0).is_some_and(is_comment) => {}
                // Without this car it would be another board.
                (Some(Err(message)), Some(pending)) => {
                    pending.board.is_bad = true;
                    ready.push_back(Err(FormatError { line, message }));
                }
                _ if misses_header => {}
                _ => {
                    misses_header = true;
                    let message = format!("expected the header `{}` first", HEADER.join(","));
                    ready.push_back(Err(FormatError { line, message }));
                }
            }
        }
    })
}

/// Where a record's first line begins: the reader counts the blank lines before it as its own.
fn begin(record: &StringRecord, text: &str) -> usize {
    let offset = record.position().map_or(0, |at| at.byte() as usize);
    let rest = text.as_bytes().get(offset..).unwrap_or_default();
    let n_blank = rest.iter().take_while(|b| matches!(b, b'\r' | b'\n'));
    offset + n_blank.count()
}

/// The columns that a record names, if it is a header.
fn columns(record: &StringRecord) -> Option<Columns> {
    let mut columns = [0; HEADER.len()];
    for (column, name) in columns.iter_mut().zip(HEADER) {
        *column = record.iter().position(|field| is_called(field, name))?;
    }
    Some(columns)
}

fn is_called(field: &str, name: &str) -> bool {
    field.eq_ignore_ascii_case(name) || name == "col" && field.eq_ignore_ascii_case("column")
}

/// Whether a line is the header.
pub(super) fn is_header(line: &str) -> bool {
    let fields = || line.split(',').map(|field| field.trim().trim_matches('"'));
    HEADER
        .iter()
        .all(|name| fields().any(|field| is_called(field.trim(), name)))
}

fn vehicle(record: &StringRecord, columns: Columns) -> Result<Vehicle, String> {
    let field = |at: usize| {
        let field = record.get(columns[at]).filter(|field| !field.is_empty());
        field.ok_or_else(|| format!("the field `{}` is missing", HEADER[at]))
    };
    Ok(Vehicle {
        id: field(0)?.to_owned(),
        axis: axis(field(1)?)?,
        at: CellRef {
            column: position("column", field(2)?, 1)?,
            row: position("row", field(3)?, 1)?,
        },
        length: length(field(4)?)?,
    })
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    let puzzle = export.puzzle;
    export::check_walls(puzzle)?;
    export::check_exit(puzzle)?;
    let mut writer = Writer::from_writer(Vec::new());
    let mut write = |fields: [&str; 5]| {
        writer
            .write_record(fields)
            .expect("memory takes what is written to it");
    };
    write(HEADER);
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    for (name, (car, &offset)) in export::names(puzzle, TARGET).iter().zip(cars) {
        let (row, column) = match car.axis {
            Axis::Horizontal => (car.lane, offset),
            Axis::Vertical => (offset, car.lane),
        };
        write([
            name,
            &export::letter(car.axis).to_string(),
            &(column + 1).to_string(),
            &(row + 1).to_string(),
            &car.length.to_string(),
        ]);
    }
    let bytes = writer
        .into_inner()
        .expect("memory takes what is written to it");
    Ok(String::from_utf8(bytes).expect("names and numbers are text"))
}
