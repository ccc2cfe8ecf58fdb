//! Lists of cars, counted from 0 or from 1, and the boards that they may describe.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftExit, GridSize};

use crate::{
    ReadOptions,
    options::Extent,
    vehicles::{self, Vehicle},
};

use crate::scan::{cells::MAX_SIDE, faults::first_in_words, find::Confidence};

use super::car::ListedCar;

/// The usual board, with its exit in the third row.
pub(super) const USUAL: GridSize = GridSize {
    columns: 6,
    rows: 6,
};

/// The maximum number of cars of any board, since each has at least two cells.
pub(super) const MOST: usize = MAX_SIDE * MAX_SIDE / 2;
/// A list of cars, with further properties of the board.
pub(super) struct List {
    pub(super) cars: Vec<ListedCar>,
    pub(super) size: Option<GridSize>,
    /// The row of the exit on the right, counted like those of the cars.
    pub(super) exit_row: Option<u32>,
    /// Whether rows and columns are known to count from 0.
    pub(super) is_from_zero: bool,
    /// The rows and columns of walls.
    pub(super) walls: Vec<(u32, u32)>,
}

impl List {
    /// Creates a list of cars only.
    pub(super) fn of(cars: Vec<ListedCar>) -> Self {
        Self {
            cars,
            size: None,
            exit_row: None,
            is_from_zero: false,
            walls: Vec::new(),
        }
    }
}

/// A possible board of a list.
pub(super) struct ListReading {
    pub(super) draft: Draft,
    pub(super) confidence: Confidence,
    pub(super) reasons: Vec<String>,
    pub(super) reading: Option<(usize, usize)>,
}

/// An interpretation of a list.
struct Interpretation {
    /// The number of the first row and column.
    base: u32,
    target: usize,
    /// Whether the name of the target identifies it.
    is_named: bool,
    draft: Draft,
}

/// Returns the possible boards of `list`, or nothing if it is probably not a list of cars.
pub(super) fn read(list: &List, options: ReadOptions<'_>) -> Vec<ListReading> {
    if list.cars.len() < 2 || list.cars.len() > MOST {
        return Vec::new();
    }
    let places = list.cars.iter().map(|car| (car.row, car.column));
    let mut places = places.chain(list.walls.iter().copied());
    let has_zero = places.any(|(row, column)| row == 0 || column == 0);
    let is_from_one = list.cars.iter().all(|car| car.is_from_one);
    let bases: &[u32] = match () {
        () if is_from_one => &[1],
        () if has_zero || list.is_from_zero => &[0],
        () => &[1, 0],
    };
    let known_size = options.size.map(GridSize::from).or(list.size);
    let names = list.names();
    let ways = bases.iter().filter_map(|&base| {
        let size = known_size.unwrap_or_else(|| list.size_from(base, options));
        let (target, is_named) = list.target(&names, base, size)?;
        Some(Interpretation {
            base,
            target,
            is_named,
            draft: draft(list, &names, target, base, size, options),
        })
    });
    let mut ways: Vec<Interpretation> = ways.collect();
    let is_sound = ways.iter().any(|way| way.draft.validate().is_ok());
    if is_sound {
        ways.retain(|way| way.draft.validate().is_ok());
    } else {
        ways.truncate(1);
    }
    // A board should not be larger than its cars require.
    let columns_of = |way: &Interpretation| way.draft.grids[0].columns;
    if let Some(least) = ways
        .iter()
        .map(columns_of)
        .min()
        .filter(|_| known_size.is_none())
    {
        ways.retain(|way| columns_of(way) == least);
    }
    // On the usual board the target is in the third row, which decides between two interpretations.
    if ways.len() == 2 {
        let is_usual = |way: &Interpretation| {
            way.draft.grids[0] == USUAL && list.cars[way.target].row + 1 - way.base == 3
        };
        if ways.iter().filter(|it| is_usual(it)).count() == 1 {
            ways.retain(is_usual);
        }
    }
    let n_readings = ways.len();
    let n_cars = list.cars.len();
    let read = |(number, way): (usize, Interpretation)| {
        let size = way.draft.grids[0];
        let name = &names[way.target];
        let mut reasons = vec![format!("{size}, {n_cars} cars, counted from {}", way.base)];
        let mut confidence = Confidence::Certain;
        let mut lower = |to: Confidence, why: &str| {
            confidence = confidence.min(to);
            reasons.push(why.to_owned());
        };
        if way.is_named {
            lower(Confidence::Certain, &format!("target `{name}`"));
        } else {
            let why = format!("no target has a usual name; `{name}` is the only car in row 3");
            lower(Confidence::Possible, &why);
        }
        if known_size.is_none() && size != options.size_or_default() {
            lower(Confidence::Likely, "the size is that of its cars");
        } else if known_size.is_none() && options.size_hint().is_none() {
            let extent = list.extent(way.base);
            if options.size_of(extent).is_err() {
                lower(Confidence::Likely, "its size is not given");
            }
        }
        if !is_sound {
            let faults = first_in_words(&way.draft);
            lower(Confidence::Possible, &faults.unwrap_or_default().1);
        } else if n_readings > 1 {
            lower(Confidence::Possible, "it may count from 0 or 1");
        } else if n_cars < 4 {
            lower(Confidence::Likely, "few cars");
        }
        ListReading {
            draft: way.draft,
            confidence,
            reasons,
            reading: (n_readings > 1).then_some((number, n_readings)),
        }
    };
    (1..).zip(ways).map(read).collect()
}

/// Returns the reason why `list` is not a sound board, with the number of faults. Returns `None` if it is one,
/// or too different from one.
pub(super) fn why_none(list: &List, options: ReadOptions<'_>) -> Option<(usize, String)> {
    let n_cars = list.cars.len();
    if n_cars > MOST {
        return Some((0, format!("{n_cars} cars are more than a board can hold")));
    }
    let readings = read(list, options);
    if readings.is_empty() {
        let why = "no car has the name of a target, such as `X` or `red`";
        return (n_cars > 1).then(|| (1, why.to_owned()));
    }
    let faults = readings.iter().filter_map(|it| first_in_words(&it.draft));
    faults
        .min_by_key(|(n_faults, _)| *n_faults)
        .filter(|(n_faults, _)| 3 * n_faults <= n_cars.max(3))
}

impl List {
    /// Returns the names of the cars. Colours are names if they are unique, and numbers are the fallback.
    fn names(&self) -> Vec<String> {
        let mut colours = HashSet::new();
        let is_coloured = self.cars.iter().all(|car| {
            let colour = car.colour.as_ref();
            colour.is_some_and(|colour| colours.insert(colour))
        });
        let name = |(number, car): (usize, &ListedCar)| {
            let colour = car.colour.clone().filter(|_| is_coloured);
            let id = car.id.clone().or(colour);
            id.unwrap_or_else(|| number.to_string())
        };
        (1..).zip(&self.cars).map(name).collect()
    }

    /// Returns the extent of the cars.
    fn extent(&self, base: u32) -> Extent {
        let from_one = |n: u32| n.saturating_add(1).saturating_sub(base);
        self.cars.iter().fold(Extent::NONE, |extent, car| {
            let at = CellRef {
                row: from_one(car.row),
                column: from_one(car.column),
            };
            extent.with(at, car.axis, car.length)
        })
    }

    /// Returns the usual size, or that of a square with all cars.
    fn size_from(&self, base: u32, options: ReadOptions<'_>) -> GridSize {
        let usual = options.size_or_default();
        let end = |car: &ListedCar| {
            let (row, column) = (car.row, car.column);
            let start = match car.axis {
                Axis::Horizontal => column,
                Axis::Vertical => row,
            };
            let end = start.saturating_add(car.length).saturating_sub(base);
            end.max(row.max(column).saturating_add(1).saturating_sub(base))
        };
        let side = self.cars.iter().map(end).max().unwrap_or(0);
        if side <= usual.columns.max(usual.rows) || side > MAX_SIDE as u32 {
            return usual;
        }
        GridSize {
            columns: side,
            rows: side,
        }
    }
}

fn draft(
    list: &List,
    names: &[String],
    target: usize,
    base: u32,
    size: GridSize,
    options: ReadOptions<'_>,
) -> Draft {
    let from_one = |n: u32| n.saturating_add(1).saturating_sub(base);
    let vehicles = list.cars.iter().zip(names).map(|(car, name)| Vehicle {
        id: name.clone(),
        at: CellRef {
            row: from_one(car.row),
            column: from_one(car.column),
        },
        length: car.length,
        axis: car.axis,
    });
    let exit = list.exit_row.map(|row| DraftExit {
        side: tailback_puzzle::Side::Right,
        lane: Some(from_one(row)),
    });
    let mut draft = vehicles::draft(vehicles.collect(), size, "", options.exits(exit));
    let wall = |&(row, column): &(u32, u32)| CellRef {
        row: from_one(row),
        column: from_one(column),
    };
    draft.walls = list.walls.iter().map(wall).collect();
    draft.targets = vec![draft.cars[target].name.clone()];
    draft
}
