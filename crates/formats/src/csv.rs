//! CSV: a line for each car under the header `car,orientation,col,row,length`. Columns and rows count from 1,
//! the orientation is `H` or `V`, the target is `X`.
//!
//! The columns may have any order, with other columns between them. Another header begins another board.

use std::collections::VecDeque;

use ::csv::{ReaderBuilder, StringRecord, Trim, Writer};

use tailback_puzzle::CellRef;

use super::{
    Boards, Capabilities, Cars, Exits, Export, Format, FormatError, Framing, ReadOptions, Sizes,
    recognise::Sample,
    text::{LineCounter, begin_of_record, is_comment, without_mark},
    vehicles::{self, PendingBoard, Vehicle, axis, length, letter, position},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "csv",
    description: "CSV with the header `car,orientation,col,row,length`, target `X`",
    capabilities: Capabilities {
        walls: false,
        sizes: Sizes::Unsaid,
        exits: Exits::Default,
        cars: Cars::Listed,
        target: Some(TARGET),
        goals: false,
        figures: false,
    },
    fits_a_line: false,
    read,
    write,
    framing: Framing::BLANK_LINES,
    recognise,
};

const TARGET: &str = "X";
const HEADER: [&str; 5] = ["car", "orientation", "col", "row", "length"];

/// The index of each field of [`HEADER`] in a record.
type Columns = [usize; HEADER.len()];

/// An unfinished board, with the indices of its fields.
struct Pending {
    columns: Columns,
    board: PendingBoard,
}

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    vehicles::boards(move || pending_boards(text), TARGET, options)
}

fn pending_boards(text: &str) -> impl Iterator<Item = Result<PendingBoard, FormatError>> {
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
                return pending.take()?.board.finish().map(Ok);
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
            let line = lines.line_at(begin_of_record(&record, text));
            if record.iter().all(str::is_empty) {
                continue;
            }
            if let Some(columns) = columns(&record) {
                let board = pending.take().and_then(|pending| pending.board.finish());
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
                // Without this car it would be a different board.
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

/// Returns the indices of the columns named by a record, if it is a header.
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

fn recognise(sample: &Sample<'_>) -> bool {
    sample.first_line().is_some_and(is_header)
}

/// Returns whether a line is the header.
fn is_header(line: &str) -> bool {
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

fn write(export: &Export<'_>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let mut write = |fields: [&str; 5]| {
        writer
            .write_record(fields)
            .expect("memory takes what is written to it");
    };
    write(HEADER);
    for vehicle in vehicles::of(export.puzzle, TARGET) {
        write([
            &vehicle.id,
            &letter(vehicle.axis).to_string(),
            &vehicle.at.column.to_string(),
            &vehicle.at.row.to_string(),
            &vehicle.length.to_string(),
        ]);
    }
    let bytes = writer
        .into_inner()
        .expect("memory takes what is written to it");
    String::from_utf8(bytes).expect("names and numbers are text")
}
