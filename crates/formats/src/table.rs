//! The table: a line for each car with its id, row, column, length and orientation. Rows and columns count from
//! 0, and the id of the target is `0`. Orientation 1 is horizontal, 0 and 2 are vertical; letters and words are read
//! as in CSV.
//!
//! A blank line ends a board if the id of the next line already occurs in the board. A header without numbers
//! may precede the first board.

use std::collections::{HashSet, VecDeque};
use std::fmt::Write as _;

use tailback_puzzle::{Axis, CellRef};

use super::{
    Boards, Capabilities, Cars, Exits, Export, Format, FormatError, Framing, ReadOptions, Sizes,
    recognise::Sample,
    text::{Lines, is_comment, shortened},
    vehicles::{self, PendingBoard, Vehicle, length, position},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "table",
    description: "lines of `id row column length orientation`, from 0, target `0`",
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

const TARGET: &str = "0";

/// An unfinished board, with its ids.
#[derive(Default)]
struct Pending {
    board: PendingBoard,
    ids: HashSet<String>,
}

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    vehicles::boards(move || pending_boards(text), TARGET, options)
}

fn pending_boards(text: &str) -> impl Iterator<Item = Result<PendingBoard, FormatError>> {
    let mut lines = Lines::new(text);
    let mut pending = Pending::default();
    let mut is_after_gap = false;
    let mut is_first = true;
    let mut ready = VecDeque::new();
    std::iter::from_fn(move || {
        loop {
            if let Some(board) = ready.pop_front() {
                return Some(board);
            }
            let Some((line, text)) = lines.next() else {
                return std::mem::take(&mut pending).board.finish().map(Ok);
            };
            let text = text.trim();
            if text.is_empty() {
                is_after_gap = true;
                continue;
            }
            if is_comment(text) || std::mem::take(&mut is_first) && is_head(text) {
                continue;
            }
            let vehicle = vehicle(text);
            // A bad line belongs to the board of the adjacent lines.
            let is_new = match &vehicle {
                Ok(vehicle) => pending.ids.contains(&vehicle.id),
                Err(_) => false,
            };
            if std::mem::take(&mut is_after_gap) && is_new {
                let board = std::mem::take(&mut pending).board.finish();
                ready.extend(board.map(Ok));
            }
            if pending.board.line == 0 {
                pending.board.line = line;
            }
            pending.board.last_line = line;
            match vehicle {
                Ok(vehicle) => {
                    pending.ids.insert(vehicle.id.clone());
                    pending.board.vehicles.push(vehicle);
                }
                // Without this car it would be a different board.
                Err(message) => {
                    pending.board.is_bad = true;
                    ready.push_back(Err(FormatError { line, message }));
                }
            }
        }
    })
}

/// Returns whether a line names the columns.
fn is_head(line: &str) -> bool {
    line.split_whitespace()
        .all(|word| word.starts_with(char::is_alphabetic))
        && line.split_whitespace().nth(3).is_some()
}

/// Returns the car on a line, or the error.
fn vehicle(line: &str) -> Result<Vehicle, String> {
    let mut words = line.split_whitespace();
    let mut next = || words.next();
    let (Some(id), Some(row), Some(column), Some(cells), Some(orientation), None) =
        (next(), next(), next(), next(), next(), next())
    else {
        return Err("expected five words: id, row, column, length, orientation".to_owned());
    };
    Ok(Vehicle {
        id: id.to_owned(),
        at: CellRef {
            row: position("row", row, 0)?,
            column: position("column", column, 0)?,
        },
        length: length(cells)?,
        axis: match orientation {
            "1" => Axis::Horizontal,
            "0" | "2" => Axis::Vertical,
            word => vehicles::axis(word).map_err(|_| {
                format!(
                    "expected the orientation as `1` or `H` if horizontal, `0` or `V` if vertical, found `{}`",
                    shortened(word)
                )
            })?,
        },
    })
}

fn write(export: &Export<'_>) -> String {
    let mut text = String::new();
    let mut vehicles = vehicles::of(export.puzzle, TARGET);
    // The id of the first line occurs in every board, so that a reader sees where the next board begins.
    vehicles.sort_by_key(|vehicle| vehicle.id != TARGET);
    for Vehicle {
        id,
        at,
        length,
        axis,
    } in vehicles
    {
        let orientation = u8::from(axis == Axis::Horizontal);
        let (row, column) = (at.row - 1, at.column - 1);
        let _ = writeln!(text, "{id} {row} {column} {length} {orientation}");
    }
    text
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| vehicle(line).is_ok())
}
