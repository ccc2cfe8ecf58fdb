//! The interpretation of characters in rows and columns as a board: the empty cell, the walls, the target, and
//! whether a letter is a car or a kind of car.

use tailback_puzzle::{Axis, Draft, DraftExit, Fault, Puzzle};

use crate::scan::faults::in_words;

use super::{
    symbols::{Palette, Symbols},
    ways::Allowance,
};

/// The maximum number of cars with a fault.
pub(super) const MAX_BAD: usize = 2;

/// Characters in rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) cells: Vec<char>,
    /// The row, from 1, with an exit shown by an arrow or a gap.
    pub(super) exit_row: Option<u32>,
    /// The exit named by the text or the user.
    pub(super) exit: Option<DraftExit>,
    /// Whether `A` is the target and `x` a wall, as in the format `line` and in the framed drawing.
    pub(super) is_line: bool,
}

/// A possible board of a grid.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) draft: Draft,
    /// The puzzle, if it is sound.
    pub(super) puzzle: Option<Puzzle>,
    /// The evidence for the target.
    pub(super) target: Target,
    /// The number of this way to split letters into cars, from 1, and the number of ways; `None` if each letter
    /// is a car. Ways after the first [`MAX_WAYS`] are left out.
    pub(super) way: Option<(usize, usize)>,
    /// The faults, if it is not sound.
    pub(super) faults: Vec<String>,
    /// Whether its walls are dark cells that could form a car.
    pub(super) has_dark_car: bool,
    /// The number of faults.
    n_bad: usize,
}

/// The evidence for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The name that a notation gives to it.
    Named(char),
    /// The first of the cars with numbers.
    First,
    /// The exit, by which only this car can leave.
    Exit,
}

/// Returns the possible boards of `grid`: a sound one, or several ways to split letters into cars, or one with
/// a fault. The result is empty if it is probably not a board.
pub(super) fn read(grid: &Grid, allowance: &mut Allowance) -> Vec<Reading> {
    let Some(symbols) = Symbols::of(grid) else {
        return Vec::new();
    };
    let mut palettes = symbols.palettes(grid.is_line);
    palettes.retain(|palette| {
        let mut cars = symbols.cars(palette);
        cars.all(|(c, _)| c.is_ascii_alphanumeric())
    });
    let mut faulty: Option<Reading> = None;
    for palette in &palettes {
        for target in symbols.targets(grid, palette) {
            let reading = symbols.reading(grid, palette, target);
            if reading.puzzle.is_some() && !reading.has_long_cars() {
                return vec![reading];
            }
            if faulty
                .as_ref()
                .is_none_or(|best| reading.n_bad < best.n_bad)
            {
                faulty = Some(reading);
            }
        }
    }
    for palette in palettes.iter().filter(|palette| palette.is_drawn()) {
        for target in symbols.targets(grid, palette) {
            let readings = symbols.of_kinds(grid, palette, target, allowance);
            if !readings.is_empty() {
                return readings;
            }
        }
    }
    faulty
        .into_iter()
        .filter(|it| it.is_nearly_sound() && palettes.iter().any(Palette::is_drawn))
        .collect()
}

/// Returns the reason why `grid` is not a board, if it nearly is one: it has a drawn empty cell, and most of
/// its cars are sound.
pub(super) fn near_miss(grid: &Grid) -> Option<String> {
    const MOST_BAD: usize = 6;
    let symbols = Symbols::of(grid)?;
    let palettes = symbols.palettes(grid.is_line);
    let palette = palettes.iter().find(|palette| palette.is_drawn())?;
    let cars: Vec<char> = symbols.cars(palette).map(|(c, _)| c).collect();
    if let Some(sign) = cars.iter().find(|c| !c.is_ascii_alphanumeric()) {
        return (cars.len() > 3).then(|| format!("`{sign}` is no name of a car"));
    }
    let targets = symbols.targets(grid, palette);
    let is_known = !targets.is_empty();
    let any = cars.first().map(|&c| (c, Target::Exit));
    let readings = targets.into_iter().chain(any.filter(|_| !is_known));
    let readings = readings.map(|target| symbols.reading(grid, palette, target));
    let best = readings.min_by_key(|reading| reading.n_bad)?;
    if best.n_bad > MOST_BAD || cars.len() < 3 + best.n_bad {
        return None;
    }
    Some(match best.faults.as_slice() {
        _ if !is_known => "no car has the name of a target, such as `X`, `R` or `A`".to_owned(),
        [] => return None,
        faults => faults.join(", "),
    })
}

impl Reading {
    /// Returns whether a car is longer than in any published game, which suggests two cars of one kind in a
    /// lane.
    fn has_long_cars(&self) -> bool {
        let cars = self.puzzle.iter().flat_map(Puzzle::cars);
        cars.map(|car| car.length).any(|length| length > 5)
    }

    /// Returns whether all but one or two cars are sound, and too many to be a coincidence.
    fn is_nearly_sound(&self) -> bool {
        let n_cars = self.draft.cars.len();
        let target = self
            .draft
            .cars
            .iter()
            .find(|car| car.name == self.draft.target);
        let lane = target.and_then(|target| target.shape.lane());
        self.puzzle.is_none()
            && self.n_bad <= MAX_BAD
            && n_cars >= 5 + 2 * self.n_bad
            && matches!(self.target, Target::Named('X' | 'A' | 'R'))
            && lane.is_some_and(|(axis, _)| axis == Axis::Horizontal)
    }
}
pub(super) fn reading(draft: Draft, target: Target, way: Option<(usize, usize)>) -> Reading {
    let (puzzle, faults) = match draft.validate() {
        Ok(puzzle) => (Some(puzzle), Vec::new()),
        Err(faults) => (None, faults),
    };
    let is_of_car = |fault: &Fault| {
        matches!(
            fault,
            Fault::BentCar { .. } | Fault::SplitCar { .. } | Fault::SingleCellCar { .. }
        )
    };
    let n_others = faults.iter().filter(|fault| !is_of_car(fault)).count();
    Reading {
        has_dark_car: false,
        n_bad: faults.len() + 2 * n_others,
        faults: faults.iter().map(|fault| in_words(fault, &draft)).collect(),
        draft,
        puzzle,
        target,
        way,
    }
}
