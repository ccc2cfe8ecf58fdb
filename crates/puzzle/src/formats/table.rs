//! The table: a line for each car with its id, row, column, length and orientation. Rows and
//! columns count from 0, orientation 1 is horizontal and anything else vertical, the target's
//! id is `0`.
//!
//! A blank line ends a board if the next line's id is one that the board already has. A head
//! line without numbers may stand before the first board.

use std::collections::{HashSet, VecDeque};
use std::fmt::Write as _;

use crate::{Axis, CellRef};

use super::{
    Export, FormatError, Found, ReadOptions, export,
    text::{Lines, is_comment},
    vehicles::{PendingBoard, Vehicle, length, position},
};

const TARGET: &str = "0";

/// A board that is being read, and the ids in it.
#[derive(Default)]
struct Pending {
    board: PendingBoard,
    ids: HashSet<String>,
}

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    let mut lines = Lines::new(text);
    let mut pending = Pending::default();
    let mut is_behind_gap = false;
    let mut is_first = true;
    let mut ready = VecDeque::new();
    std::iter::from_fn(move || {
        loop {
            if let Some(board) = ready.pop_front() {
                return Some(board);
            }
            let Some((line, text)) = lines.next() else {
                return std::mem::take(&mut pending)
                    .board
                    .finish(TARGET, options)
                    .map(Ok);
            };
            let text = text.trim();
            if text.is_empty() {
                is_behind_gap = true;
                continue;
            }
            if is_comment(text) || std::mem::take(&mut is_first) && is_head(text) {
                continue;
            }
            let vehicle = vehicle(text);
            // A bad line is of the board whose lines it stands with.
            let is_new = match &vehicle {
                Ok(vehicle) => pending.ids.contains(&vehicle.id),
                Err(_) => false,
            };
            if std::mem::take(&mut is_behind_gap) && is_new {
                let board = std::mem::take(&mut pending).board.finish(TARGET, options);
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
                // Without this car it would be another board.
                Err(message) => {
                    pending.board.is_bad = true;
                    ready.push_back(Err(FormatError { line, message }));
                }
            }
        }
    })
}

/// Whether a line names the columns.
pub(super) fn is_head(line: &str) -> bool {
    line.split_whitespace()
        .all(|word| word.starts_with(char::is_alphabetic))
        && line.split_whitespace().nth(3).is_some()
}

/// The car that a line is, or what is wrong with it.
pub(super) fn vehicle(line: &str) -> Result<Vehicle, String> {
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
        axis: if orientation == "1" {
            Axis::Horizontal
        } else {
            Axis::Vertical
        },
    })
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    let puzzle = export.puzzle;
    export::check_walls(puzzle)?;
    export::check_exit(puzzle)?;
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let mut text = String::new();
    for (name, (car, &offset)) in export::names(puzzle, TARGET).iter().zip(cars) {
        let (row, column, orientation) = match car.axis {
            Axis::Horizontal => (car.lane, offset, 1),
            Axis::Vertical => (offset, car.lane, 0),
        };
        let _ = writeln!(text, "{name} {row} {column} {} {orientation}", car.length);
    }
    Ok(text)
}
