//! What a format can say of a board, and what to tell who asks for more.

use tailback_puzzle::{Axis, Puzzle, words::or_list};

use super::{Export, FORMATS, Format, ReadOptions};

/// What a format can say of a board. Nothing else is given to its writer, and all of it is
/// written and read again by the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether it has walls.
    pub walls: bool,
    /// Which sizes it has.
    pub sizes: Sizes,
    /// Which exits it has.
    pub exits: Exits,
    /// What it says of a car.
    pub cars: Cars,
    /// What it calls the target; `None` where that keeps its name.
    pub target: Option<&'static str>,
    /// Whether it has the moves and the states of each board, and must have them.
    pub figures: bool,
}

/// Which sizes of boards a format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// As many columns as rows.
    Square,
    /// Any.
    Any,
    /// Any, but the text does not say which: the reader is told, or takes 6x6 where cars reach its sides.
    Unsaid,
}

/// Which exits of the target a format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exits {
    /// That of the language's default: on the right, or at the bottom for a vertical target.
    Default,
    /// On the right, so that the target is horizontal.
    Right,
    /// Any.
    Any,
}

/// What a format says of a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cars {
    /// Its cells, each with the one character that it is called by: at most so many cars, and
    /// none of them of one cell, which could slide either way.
    Drawn(usize),
    /// Its name, place, length and axis.
    Listed,
}

impl Capabilities {
    /// Why the format cannot hold a board, and which can; `None` where it can.
    pub(super) fn refuse(&self, export: &Export<'_>) -> Option<String> {
        let why = self.lacks(export)?;
        let can = |format: &&&Format| format.capabilities.lacks(export).is_none();
        let others = or_list(FORMATS.iter().filter(can).map(|it| format!("`{it}`")));
        Some(format!("{why}; write it as {others}"))
    }

    /// What of a board is not kept, though it can be written; in the order of the list, each
    /// the same for all boards that it is true of.
    pub fn losses(&self, puzzle: &Puzzle) -> Vec<String> {
        let size = puzzle.board().size();
        let mut losses = Vec::new();
        if self.sizes == Sizes::Unsaid && size != ReadOptions::DEFAULT_SIZE {
            losses.push(format!(
                "the format does not say the size; read it with `--size {size}`"
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

    /// What of a board the format lacks, if anything.
    fn lacks(&self, export: &Export<'_>) -> Option<String> {
        let puzzle = export.puzzle;
        let size = puzzle.board().size();
        if self.sizes == Sizes::Square && size.columns != size.rows {
            return Some(format!(
                "the format has square boards only, and this one is {size}"
            ));
        }
        if let (false, Some(wall)) = (self.walls, puzzle.board().walls().first()) {
            return Some(format!(
                "the format has no walls, and there is one at {wall}"
            ));
        }
        if self.figures && (export.n_moves.is_none() || export.n_states.is_none()) {
            return Some(
                "the format has the moves and the states of its board, and they are not known"
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
        match puzzle.open_ends() {
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
                "car `{}` covers one cell, and a drawing does not say which way that slides",
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
