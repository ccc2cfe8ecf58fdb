//! The table: a line for each car with its id, row, column, length and orientation. Rows and columns count from
//! 0, and the id of the target is `0`. Orientation 1 is horizontal, 0 and 2 are vertical; letters and words are read
//! as in CSV.
//!
//! A blank line ends a board if the id of the next line already occurs in the board. A header without numbers
//! may precede the first board.

use std::fmt::Write as _;

use tailback_puzzle::Axis;

use super::{
    Boards, Capabilities, Export, Format, Framing, ReadOptions, Sizes,
    recognise::Sample,
    text::{Lines, expected, is_comment},
    vehicles::{self, Line, Vehicle},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "table",
    description: "lines of `id row column length orientation`, from 0, target `0`",
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

const TARGET: &str = "0";

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    vehicles::boards(move || lines(text), TARGET, options)
}

fn lines(text: &str) -> impl Iterator<Item = (usize, Line)> {
    let mut is_first = true;
    Lines::new(text).filter_map(move |(line, text)| {
        let text = text.trim();
        if text.is_empty() {
            return Some((line, Line::Gap));
        }
        let is_ignored = is_comment(text) || std::mem::take(&mut is_first) && is_head(text);
        let it = || vehicle(text).map_or_else(Line::Bad, Line::Vehicle);
        (!is_ignored).then(|| (line, it()))
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
    let fields: Vec<&str> = line.split_whitespace().take(6).collect();
    let Ok(fields) = <[&str; 5]>::try_from(fields) else {
        return Err("expected five words: id, row, column, length, orientation".to_owned());
    };
    vehicles::vehicle(fields, 0, axis)
}

fn axis(word: &str) -> Result<Axis, String> {
    let what = "the orientation as `1` or `H` if horizontal, `0` or `V` if vertical";
    match word {
        "1" => Ok(Axis::Horizontal),
        "0" | "2" => Ok(Axis::Vertical),
        _ => vehicles::axis(word).map_err(|_| expected(what, word)),
    }
}

fn write(export: &Export<'_>) -> String {
    let mut text = String::new();
    let mut vehicles = vehicles::of(export.puzzle, TARGET);
    // The id of the first line occurs in every board, so that a reader sees where the next board begins.
    vehicles.sort_by_key(|vehicle| vehicle.id != TARGET);
    for Vehicle { id, run } in vehicles {
        let orientation = u8::from(run.axis == Axis::Horizontal);
        let (row, column) = (run.at.row - 1, run.at.column - 1);
        let _ = writeln!(text, "{id} {row} {column} {} {orientation}", run.length);
    }
    text
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| vehicle(line).is_ok())
}
