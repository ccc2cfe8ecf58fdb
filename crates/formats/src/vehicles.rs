//! Boards as a list of vehicles: the common part of the formats that list them.

use std::collections::HashSet;

use tailback_puzzle::{
    Axis, Car, Cell, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Run, Shape, long_names,
};

use super::{
    Boards, Foreign, FormatError, ReadOptions, drawn::spare_symbols, names_of_ids, options::Extent,
    text::expected,
};

/// A vehicle.
#[derive(Clone, Debug)]
pub(crate) struct Vehicle {
    pub(crate) id: String,
    pub(crate) run: Run,
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
        cars: names
            .into_iter()
            .zip(vehicles)
            .map(|(name, vehicle)| DraftCar {
                name,
                shape: Shape::Declared(vehicle.run),
            })
            .collect(),
        exits,
        ..Draft::default()
    }
}

/// A line of a text with one vehicle per line.
pub(super) enum Line {
    Vehicle(Vehicle),
    /// A header, which begins a board.
    Head,
    /// A blank line, which ends a board if the next vehicle is already in it.
    Gap,
    /// A line that is not a vehicle, with the reason.
    Bad(String),
}

/// An unfinished board.
#[derive(Default)]
struct PendingBoard {
    line: usize,
    last_line: usize,
    vehicles: Vec<Vehicle>,
    ids: HashSet<String>,
    /// Whether one of its lines was not a vehicle. Without that car it would be a different board.
    is_bad: bool,
}

impl PendingBoard {
    fn add(&mut self, line: usize, vehicle: Option<Vehicle>) {
        if self.line == 0 {
            self.line = line;
        }
        self.last_line = line;
        self.ids.extend(vehicle.as_ref().map(|it| it.id.clone()));
        self.vehicles.extend(vehicle);
    }
}

/// Returns the boards of `lines`, and the errors in them.
fn pending(
    lines: impl Iterator<Item = (usize, Line)>,
) -> impl Iterator<Item = Result<PendingBoard, FormatError>> {
    let mut lines = lines.fuse();
    let mut pending = PendingBoard::default();
    let mut is_after_gap = false;
    std::iter::from_fn(move || {
        loop {
            let mut begun = PendingBoard::default();
            let is_apart = std::mem::take(&mut is_after_gap);
            let is_last = match lines.next() {
                None => true,
                Some((line, Line::Head)) => {
                    begun.add(line, None);
                    true
                }
                Some((line, Line::Vehicle(vehicle))) => {
                    let is_new = is_apart && pending.ids.contains(&vehicle.id);
                    let board = if is_new { &mut begun } else { &mut pending };
                    board.add(line, Some(vehicle));
                    is_new
                }
                Some((_, Line::Gap)) => {
                    is_after_gap = true;
                    false
                }
                Some((line, Line::Bad(message))) => {
                    pending.is_bad = true;
                    return Some(Err(FormatError { line, message }));
                }
            };
            let is_end = is_last && begun.line == 0;
            if is_last {
                let board = std::mem::replace(&mut pending, begun);
                if !board.is_bad && !board.vehicles.is_empty() {
                    return Some(Ok(board));
                }
            }
            if is_end {
                return None;
            }
        }
    })
}

/// Returns the boards of the lines that `read` returns. The text does not state a size: all boards get the requested
/// one, or the usual one if the cars of all boards fit.
pub(super) fn boards<'t, I>(
    read: impl Fn() -> I,
    target: &'static str,
    options: ReadOptions<'t>,
) -> Boards<'t>
where
    I: Iterator<Item = (usize, Line)> + 't,
{
    let mut extent = Extent::NONE;
    let mut first = None;
    if options.size_hint().is_none() {
        for board in pending(read()).flatten() {
            extent = extent.with(board.vehicles.iter().map(|it| it.run));
            first.get_or_insert(board.line);
        }
    }
    match options.size_of(extent) {
        Ok((grid, is_size_assumed)) => Box::new(pending(read()).map(move |board| {
            let board = board?;
            let target = options.target.unwrap_or(target);
            let draft = draft(board.vehicles, grid, target, options.exits(None));
            Ok(Foreign {
                is_size_assumed,
                ..Foreign::new(board.line, board.last_line, draft)
            })
        })),
        Err(message) => {
            let line = first.unwrap_or(1);
            let message = format!("the format does not include the size of a board, and {message}");
            let others = pending(read()).filter_map(Result::err).map(Err);
            let unknown = std::iter::once(Err(FormatError { line, message }));
            Box::new(unknown.chain(others))
        }
    }
}

/// Reads a vehicle from its fields: id, row, column, length and orientation, which `axis` reads. Numbers are saturated at
/// the maximum, which is outside every board as well.
pub(super) fn vehicle(
    [id, row, column, length, orientation]: [&str; 5],
    base: u32,
    axis: fn(&str) -> Result<Axis, String>,
) -> Result<Vehicle, String> {
    let position = |what: &str, word: &str| match number(word) {
        Some(number) if number >= base => Ok((number - base).saturating_add(1)),
        _ => Err(expected(
            &format!("the {what} as a number from {base}"),
            word,
        )),
    };
    let cells = || expected("the length as a number of cells", length);
    Ok(Vehicle {
        id: id.to_owned(),
        run: Run {
            at: CellRef {
                row: position("row", row)?,
                column: position("column", column)?,
            },
            length: number(length).ok_or_else(cells)?,
            axis: axis(orientation)?,
        },
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
        _ => Err(expected("the orientation as `H` or `V`", word)),
    }
}

/// Returns the vehicles of the start of `puzzle` with their own names, except that only the target is called
/// `target`.
pub(super) fn of(puzzle: &Puzzle, target: &str) -> Vec<Vehicle> {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let run = |(car, &offset): (&Car, &u8)| Run {
        axis: car.axis,
        at: Cell::in_lane(car.axis, car.lane, offset).into(),
        length: car.length.into(),
    };
    let vehicle = |(id, car)| Vehicle { id, run: run(car) };
    names_with(puzzle, target)
        .into_iter()
        .zip(cars)
        .map(vehicle)
        .collect()
}

fn names_with(puzzle: &Puzzle, target: &str) -> Vec<String> {
    let mut names: Vec<String> = puzzle.cars().iter().map(|car| car.name.clone()).collect();
    if let Some(homonym) = names.iter().position(|name| name == target)
        && homonym != puzzle.target()
    {
        let mut spare = spare_symbols(|_| false)
            .map(String::from)
            .chain(long_names());
        let other = spare.find(|name| !names.contains(name));
        names[homonym] = other.expect("there is no end of names");
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
