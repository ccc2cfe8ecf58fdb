//! Boards given as a list of vehicles: what the formats share that list them.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Shape};

use super::{
    Boards, FormatError, Found, ReadOptions, drawn::spare_symbols, names, options::Extent,
    text::shortened,
};

/// One vehicle.
#[derive(Clone, Debug)]
pub(crate) struct Vehicle {
    pub(crate) id: String,
    /// Its top or left end.
    pub(crate) at: CellRef,
    pub(crate) length: u32,
    pub(crate) axis: Axis,
}

/// The draft that `vehicles` make.
pub(crate) fn draft(
    vehicles: Vec<Vehicle>,
    grid: GridSize,
    target: &str,
    exits: Vec<DraftExit>,
) -> Draft {
    let mut ids: Vec<String> = vehicles.iter().map(|vehicle| vehicle.id.clone()).collect();
    ids.push(target.to_owned());
    let mut names = names::clean(&ids);
    Draft {
        grids: vec![grid],
        target: names.pop().unwrap_or_default(),
        cars: names
            .into_iter()
            .zip(vehicles)
            .map(|(name, vehicle)| DraftCar {
                name,
                shape: Shape::Declared {
                    at: vehicle.at,
                    axis: vehicle.axis,
                    length: vehicle.length,
                },
            })
            .collect(),
        walls: Vec::new(),
        exits,
    }
}

/// A board that is being read, a vehicle a line.
#[derive(Default)]
pub(super) struct PendingBoard {
    pub(super) line: usize,
    pub(super) last_line: usize,
    pub(super) vehicles: Vec<Vehicle>,
    /// Whether one of its lines was no vehicle, so that it would be another board without it.
    pub(super) is_bad: bool,
}

impl PendingBoard {
    /// The board, if all of it was read.
    pub(super) fn finish(self) -> Option<Self> {
        (!self.is_bad && !self.vehicles.is_empty()).then_some(self)
    }
}

/// How far `vehicles` and what already reaches to `extent` reach together.
pub(super) fn reach(extent: Extent, vehicles: &[Vehicle]) -> Extent {
    vehicles.iter().fold(extent, |extent, vehicle| {
        extent.with(vehicle.at, vehicle.axis, vehicle.length)
    })
}

/// The boards that `read` gives, which do not say their size: that of all is the one that is asked for, or that the
/// cars of all of them together reach.
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
            Ok(Found::new(line, last_line, draft))
        })),
        Err(message) => {
            let line = first.unwrap_or(1);
            let message = format!("the format does not say the size of a board, and {message}");
            let others = read().filter_map(Result::err).map(Err);
            let unknown = std::iter::once(Err(FormatError { line, message }));
            Box::new(unknown.chain(others))
        }
    }
}

/// A number that counts from `from`, as one that counts from 1. More than fits is the greatest
/// there is, and lies outside all boards just as well.
pub(super) fn position(what: &str, word: &str, from: u32) -> Result<u32, String> {
    match number(word) {
        Some(number) if number >= from => Ok((number - from).saturating_add(1)),
        _ => Err(format!(
            "expected the {what} as a number from {from}, found `{}`",
            shortened(word)
        )),
    }
}

/// A length in cells.
pub(super) fn length(word: &str) -> Result<u32, String> {
    number(word).ok_or_else(|| {
        format!(
            "expected the length as a number of cells, found `{}`",
            shortened(word)
        )
    })
}

/// A whole number from 0; the greatest there is for a greater one.
pub(super) fn number(word: &str) -> Option<u32> {
    let word = word.strip_prefix('+').unwrap_or(word);
    let is_number = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| word.parse().unwrap_or(u32::MAX))
}

/// An orientation given as a letter or a word.
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

/// The vehicles of the start of `puzzle`, with their own names, but that the target is called
/// `target` and no other is.
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

/// `H` or `V`, as two of the formats write an axis.
pub(super) fn letter(axis: Axis) -> char {
    match axis {
        Axis::Horizontal => 'H',
        Axis::Vertical => 'V',
    }
}
