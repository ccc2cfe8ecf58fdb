//! CSV: a line for each car under the header `car,orientation,col,row,length`. Columns and rows count from 1,
//! the orientation is `H` or `V`, the target is `X`.
//!
//! The columns may have any order, with other columns between them. Another header begins another board.

use std::fmt::Write as _;

use ::csv::StringRecord;

use tailback_puzzle::CellRef;

use super::{
    Boards, Capabilities, Export, Format, Framing, ReadOptions, Sizes,
    recognise::Sample,
    text::{is_comment, records},
    vehicles::{self, Line, Vehicle, axis, letter},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "csv",
    description: "CSV with the header `car,orientation,col,row,length`, target `X`",
    capabilities: Capabilities {
        sizes: Sizes::Unsaid,
        target: Some(TARGET),
        ..Capabilities::LISTED
    },
    fits_a_line: false,
    read,
    write,
    framing: Framing::BlankLines,
    recognise,
};

const TARGET: &str = "X";
const HEADER: [&str; 5] = ["car", "orientation", "col", "row", "length"];

/// The index of each field of [`HEADER`] in a record.
type Columns = [usize; HEADER.len()];

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let given = [
        ("exit", options.exit.is_some()),
        ("target", options.target.is_some()),
    ];
    vehicles::boards(move || lines(text, given), TARGET, options)
}

/// Returns the lines of `text`. A column that states an exit or a target is an error, unless the user gives it.
fn lines(text: &str, given: [(&'static str, bool); 2]) -> impl Iterator<Item = (usize, Line)> {
    let mut known: Option<Columns> = None;
    let mut misses_header = false;
    records(text, b',').filter_map(move |record| {
        let (line, record) = match record {
            Ok(record) => record,
            Err(error) => return Some((error.line, Line::Bad(error.message))),
        };
        if record.iter().all(str::is_empty) {
            return None;
        }
        if let Some(columns) = columns(&record) {
            known = Some(columns);
            let is_unread = |name: &str| {
                let mut given = given.iter();
                given.any(|(it, is_given)| !is_given && is_called(name, it))
            };
            return Some(match record.iter().find(|name| is_unread(name)) {
                Some(name) => {
                    let name = name.to_ascii_lowercase();
                    let message =
                        format!("the column `{name}` is not read; give the {name} as an option");
                    (line, Line::Bad(message))
                }
                None => (line, Line::Head),
            });
        }
        let vehicle = known.map(|columns| vehicle(&record, columns));
        let it = match vehicle {
            Some(Ok(vehicle)) => Line::Vehicle(vehicle),
            _ if record.get(0).is_some_and(is_comment) => return None,
            Some(Err(message)) => Line::Bad(message),
            None if std::mem::replace(&mut misses_header, true) => return None,
            None => Line::Bad(format!("expected the header `{}` first", HEADER.join(","))),
        };
        Some((line, it))
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
    let line = sample.first_line().unwrap_or_default();
    let first = records(line, b',').next().and_then(Result::ok);
    first.is_some_and(|(_, record)| columns(&record).is_some())
}

fn vehicle(record: &StringRecord, columns: Columns) -> Result<Vehicle, String> {
    let field = |at: usize| {
        let field = record.get(columns[at]).filter(|field| !field.is_empty());
        field.ok_or_else(|| format!("the field `{}` is missing", HEADER[at]))
    };
    let [id, orientation] = [field(0)?, field(1)?];
    let [column, row, length] = [field(2)?, field(3)?, field(4)?];
    vehicles::vehicle([id, row, column, length, orientation], 1, axis)
}

fn write(export: &Export<'_>) -> String {
    let mut text = HEADER.join(",") + "\n";
    for Vehicle { id, run } in vehicles::of(export.puzzle, TARGET) {
        let (axis, CellRef { row, column }) = (letter(run.axis), run.at);
        let _ = writeln!(text, "{id},{axis},{column},{row},{}", run.length);
    }
    text
}
