//! The capabilities of a format, and the messages about a board that exceeds them.

use tailback_puzzle::{Axis, Puzzle, words::or_list};

use super::{Export, FORMATS, Format, ReadOptions};

/// The capabilities of a format. Its writer receives no board that exceeds them, and the tests write and read
/// back each capability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether the format has walls.
    pub walls: bool,
    /// The sizes of boards.
    pub sizes: Sizes,
    /// The exits.
    pub exits: Exits,
    /// The representation of a car.
    pub cars: Cars,
    /// The fixed name of the target; `None` if the target keeps its own name.
    pub target: Option<&'static str>,
    /// Whether the format has several targets, and goals of other cars.
    pub goals: bool,
    /// Whether the format requires the optimum in moves and the number of states of each board.
    pub figures: bool,
}

/// The sizes of boards that a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Squares only.
    Square,
    /// Any size.
    Any,
    /// Any size, but the text does not state it. The reader is given the size, or uses 6x6 if the cars fit, with a note
    /// unless they reach its sides.
    Unsaid,
}

/// The exits of the target that a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exits {
    /// The default exit of the language: on the right, or at the bottom for a vertical target.
    Default,
    /// An exit on the right only, which requires a horizontal target.
    Right,
    /// Any exit.
    Any,
}

/// The representation of a car in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cars {
    /// The cells of the car, each with the one character that is its name. Holds the maximum number of cars. A
    /// car of one cell is not permitted, since its axis would be ambiguous.
    Drawn(usize),
    /// The name, place, length and axis of the car.
    Listed,
}

impl Capabilities {
    /// A list of cars on a board of any size, with one target and its default exit.
    pub(super) const LISTED: Self = Self {
        walls: false,
        sizes: Sizes::Any,
        exits: Exits::Default,
        cars: Cars::Listed,
        target: None,
        goals: false,
        figures: false,
    };

    /// Returns the reason why the format cannot hold a board, with the formats that can, or `None` if it can.
    pub(super) fn refuse(&self, export: &Export<'_>) -> Option<String> {
        let why = self.lacks(export)?;
        let can = |format: &&&Format| format.capabilities.lacks(export).is_none();
        let others = or_list(FORMATS.iter().filter(can).map(|it| format!("`{it}`")));
        Some(format!("{why}; write it as {others}"))
    }

    /// Returns the properties of a board that are lost although it can be written, in a fixed order. Each
    /// message is the same for all boards that it applies to.
    pub fn losses(&self, puzzle: &Puzzle) -> Vec<String> {
        let size = puzzle.board().size();
        let mut losses = Vec::new();
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let reached = cars
            .flat_map(|(car, &offset)| car.cells_at(offset))
            .fold((0, 0), |(columns, rows), cell| {
                (columns.max(cell.column + 1), rows.max(cell.row + 1))
            });
        let is_guessed = size == ReadOptions::DEFAULT_SIZE && reached == (size.columns, size.rows);
        if self.sizes == Sizes::Unsaid && !is_guessed {
            losses.push(format!(
                "the format does not include the size; read it with `--size {size}`"
            ));
        }
        let is_long = |index: usize| {
            index != puzzle.target() && puzzle.cars()[index].name.chars().nth(1).is_some()
        };
        if matches!(self.cars, Cars::Drawn(_)) && (0..puzzle.cars().len()).any(is_long) {
            losses.push(
                "the format has one character for each car; longer names became letters".to_owned(),
            );
        }
        losses
    }

    /// Returns the first property of a board that the format cannot hold.
    fn lacks(&self, export: &Export<'_>) -> Option<String> {
        let puzzle = export.puzzle;
        let size = puzzle.board().size();
        if self.sizes == Sizes::Square && size.columns != size.rows {
            return Some(format!(
                "the format supports only square boards, and this one is {size}"
            ));
        }
        if !self.goals && !puzzle.is_classic() {
            return Some(
                "the format supports only one target, and this puzzle has other goals".to_owned(),
            );
        }
        if let (false, Some(wall)) = (self.walls, puzzle.board().walls().first()) {
            return Some(format!(
                "the format does not support walls, and there is one at {wall}"
            ));
        }
        if self.figures && (export.n_moves.is_none() || export.n_states.is_none()) {
            return Some(
                "the format requires the moves and the states of its board, which are not known"
                    .to_owned(),
            );
        }
        self.lacks_exits(export).or_else(|| self.lacks_cars(export))
    }

    fn lacks_exits(&self, export: &Export<'_>) -> Option<String> {
        if self.exits == Exits::Any {
            return None;
        }
        let puzzle = export.puzzle;
        let target = &puzzle.cars()[puzzle.target()];
        let (start, end) = (target.axis.side(false), target.axis.side(true));
        match puzzle.open_ends(puzzle.target()) {
            (false, true) => {}
            (true, true) => {
                return Some(format!(
                    "the format has one exit, and here both `{start}` and `{end}` are open"
                ));
            }
            (_, false) => {
                return Some(format!(
                    "the format has its exit on the {end} for this target, and here it is on the \
                     {start}"
                ));
            }
        }
        (self.exits == Exits::Right && target.axis == Axis::Vertical).then(|| {
            format!(
                "the format has its exit on the right, and the target `{}` is vertical",
                target.name
            )
        })
    }

    fn lacks_cars(&self, export: &Export<'_>) -> Option<String> {
        let Cars::Drawn(max_cars) = self.cars else {
            return None;
        };
        let cars = export.puzzle.cars();
        if let Some(car) = cars.iter().find(|car| car.length == 1) {
            return Some(format!(
                "car `{}` covers one cell, and a drawing does not show which way it slides",
                car.name
            ));
        }
        (cars.len() > max_cars).then(|| {
            format!(
                "{} cars, and the format has letters and digits for {max_cars}",
                cars.len()
            )
        })
    }
}
