//! Boards as a list of vehicles: the common part of the formats that list them.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Run, Shape};

use super::{
    Boards, FormatError, ParsedBoard, ReadOptions, drawn::spare_symbols, names_of_ids,
    options::Extent, text::shortened,
};

/// A vehicle.
#[derive(Clone, Debug)]
pub(crate) struct Vehicle {
    pub(crate) id: String,
    /// The top or left end.
    pub(crate) at: CellRef,
    pub(crate) length: u32,
    pub(crate) axis: Axis,
}

/// Returns the draft of `vehicles`.
pub(crate) fn draft(
    vehicles: Vec<Vehicle>,
    grid: GridSize,
    target: &str,
    exits: Vec<DraftExit>,
) -> Draft {
    let mut ids: Vec<String> = vehicles.iter().map(|vehicle| vehicle.id.clone()).collect();
    ids.push(target.to_owned());
    let mut names = names_of_ids::clean(&ids);
    Draft {
        grids: vec![grid],
        targets: names.pop().into_iter().collect(),
        goals: Vec::new(),
        cars: names
            .into_iter()
            .zip(vehicles)
            .map(|(name, vehicle)| DraftCar {
                name,
                shape: Shape::Declared(Run {
                    at: vehicle.at,
                    axis: vehicle.axis,
                    length: vehicle.length,
                }),
            })
            .collect(),
        walls: Vec::new(),
        exits,
    }
}

/// An unfinished board with one vehicle per line.
#[derive(Default)]
pub(super) struct PendingBoard {
    pub(super) line: usize,
    pub(super) last_line: usize,
    pub(super) vehicles: Vec<Vehicle>,
    /// Whether one of its lines was not a vehicle, which would make it a different board.
    pub(super) is_bad: bool,
}

impl PendingBoard {
    /// Returns the board, if all of it was read.
    pub(super) fn finish(self) -> Option<Self> {
        (!self.is_bad && !self.vehicles.is_empty()).then_some(self)
    }
}

/// Extends `extent` by `vehicles`.
pub(super) fn reach(extent: Extent, vehicles: &[Vehicle]) -> Extent {
    vehicles.iter().fold(extent, |extent, vehicle| {
        extent.with(vehicle.at, vehicle.axis, vehicle.length)
    })
}

/// Returns the boards of `read`, whose texts do not state a size. All of them get the requested size, or the
/// one that the cars of all boards together reach.
pub(super) fn boards<'t, I>(
    read: impl Fn() -> I,
    target: &'static str,
    options: ReadOptions<'t>,
) -> Boards<'t>
where
    I: Iterator<Item = Result<PendingBoard, FormatError>> + 't,
{
    let mut extent = Extent::NONE;
    let mut first = None;
    if options.size_hint().is_none() {
        for board in read().flatten() {
            extent = reach(extent, &board.vehicles);
            first.get_or_insert(board.line);
        }
    }
    match options.size_of(extent) {
        Ok(grid) => Box::new(read().map(move |board| {
            let PendingBoard {
                line,
                last_line,
                vehicles,
                ..
            } = board?;
            let target = options.target.unwrap_or(target);
            let draft = draft(vehicles, grid, target, options.exits(None));
            Ok(ParsedBoard::new(line, last_line, draft))
        })),
        Err(message) => {
            let line = first.unwrap_or(1);
            let message = format!("the format does not include the size of a board, and {message}");
            let others = read().filter_map(Result::err).map(Err);
            let unknown = std::iter::once(Err(FormatError { line, message }));
            Box::new(unknown.chain(others))
        }
    }
}

/// Reads a number that counts from `from`, and returns it counted from 1. It is saturated at the maximum, which
/// is outside every board as well.
pub(super) fn position(what: &str, word: &str, from: u32) -> Result<u32, String> {
    match number(word) {
        Some(number) if number >= from => Ok((number - from).saturating_add(1)),
        _ => Err(format!(
            "expected the {what} as a number from {from}, found `{}`",
            shortened(word)
        )),
    }
}

/// Reads a length in cells.
pub(super) fn length(word: &str) -> Result<u32, String> {
    number(word).ok_or_else(|| {
        format!(
            "expected the length as a number of cells, found `{}`",
            shortened(word)
        )
    })
}

/// Reads an integer from 0, saturated at the maximum.
pub(super) fn number(word: &str) -> Option<u32> {
    let word = word.strip_prefix('+').unwrap_or(word);
    let is_number = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| word.parse().unwrap_or(u32::MAX))
}

/// Reads an orientation given as a letter or a word.
pub(super) fn axis(word: &str) -> Result<Axis, String> {
    match word.to_ascii_lowercase().as_str() {
        "h" | "horizontal" => Ok(Axis::Horizontal),
        "v" | "vertical" => Ok(Axis::Vertical),
        _ => Err(format!(
            "expected the orientation as `H` or `V`, found `{}`",
            shortened(word)
        )),
    }
}

/// Returns the vehicles of the start of `puzzle` with their own names, except that only the target is called
/// `target`.
pub(super) fn of(puzzle: &Puzzle, target: &str) -> Vec<Vehicle> {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    names_with(puzzle, target)
        .into_iter()
        .zip(cars)
        .map(|(id, (car, &offset))| {
            let (row, column) = match car.axis {
                Axis::Horizontal => (car.lane, offset),
                Axis::Vertical => (offset, car.lane),
            };
            Vehicle {
                id,
                at: CellRef {
                    row: u32::from(row) + 1,
                    column: u32::from(column) + 1,
                },
                length: u32::from(car.length),
                axis: car.axis,
            }
        })
        .collect()
}

fn names_with(puzzle: &Puzzle, target: &str) -> Vec<String> {
    let taken: HashSet<&str> = puzzle.cars().iter().map(|car| &*car.name).collect();
    let mut is_free = |name: &String| name != target && !taken.contains(&**name);
    let mut names: Vec<String> = puzzle.cars().iter().map(|car| car.name.clone()).collect();
    if let Some(homonym) = names.iter().position(|name| name == target)
        && homonym != puzzle.target()
    {
        let letters = spare_symbols(|_| false).map(String::from);
        let numbered = (1..).map(|number| format!("c{number}"));
        names[homonym] = letters
            .chain(numbered)
            .find(&mut is_free)
            .expect("there is always another number");
    }
    target.clone_into(&mut names[puzzle.target()]);
    names
}

/// Returns `H` or `V`, which two of the formats use for an axis.
pub(super) fn letter(axis: Axis) -> char {
    match axis {
        Axis::Horizontal => 'H',
        Axis::Vertical => 'V',
    }
}
