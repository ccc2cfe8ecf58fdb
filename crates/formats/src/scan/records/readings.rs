//! The possible boards of a list: every choice of roles, of the first number and of the direction of rows that
//! gives a sound board, and the least unusual ones of these.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftExit, GridSize, Run};

use super::{
    about::{About, square},
    car::{self, Car},
    record::{Front, List, Record},
    roles::{self, Roles},
};
use crate::{
    ReadOptions,
    lexicon::{self, Field},
    options::Extent,
    scan::cells::MAX_SIDE,
    vehicles::{self, Vehicle},
};

/// The maximum number of cars of any board, since each has at least two cells.
pub(super) const MOST: usize = MAX_SIDE * MAX_SIDE / 2;
/// The usual board, with its exit in the third row.
pub(super) const USUAL: GridSize = GridSize {
    columns: 6,
    rows: 6,
};

/// The costs of unusual choices.
const UNNAMED: u32 = 16;
const FIRST: u32 = UNNAMED + 1;
const OTHER_ROW: u32 = 8;
const UPWARDS: u32 = OTHER_ROW;
const LARGE: u32 = 4;
const LONG: u32 = 1;

/// A possible board. Rows and columns count from 1, from the top left.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) cars: Vec<Car>,
    pub(super) walls: Vec<CellRef>,
    pub(super) names: Vec<String>,
    pub(super) size: GridSize,
    /// The number of the first row and column.
    pub(super) base: u32,
    pub(super) is_up: bool,
    pub(super) roles: Roles,
    pub(super) target: usize,
    /// Whether the name of the target identifies it.
    pub(super) is_named: bool,
    /// The cost of how the target is identified.
    rank: u32,
    pub(super) is_in_row: bool,
    /// The number of cars that are not on the board, or on another one.
    pub(super) n_faults: usize,
    pub(super) cost: u32,
}

/// Returns the possible boards of `list`, the cheapest first, sound ones before others. Without any it returns
/// the reason why a record is not a car.
pub(super) fn readings(
    list: &List<'_>,
    about: &About,
    options: ReadOptions<'_>,
) -> Result<Vec<Reading>, String> {
    let mut all: Vec<Reading> = Vec::new();
    let mut why = None;
    let size = options.size.map(GridSize::from).or(about.size);
    let columns = size.map_or(USUAL.columns, |it| it.columns);
    for roles in roles::roles(list, columns) {
        let cars = list.records.iter().map(|record| car::car(record, &roles));
        let mut read = Vec::new();
        for (number, car) in (1..).zip(cars) {
            match car {
                Ok(car) => read.push(car),
                Err(fault) => {
                    why.get_or_insert_with(|| format!("{number} is not a car: {fault}"));
                }
            }
        }
        if read.len() == list.records.len() {
            add(&read, &roles, list, about, options, &mut all);
        }
    }
    all.sort_by_key(|it| (it.n_faults, it.cost));
    let mut known = HashSet::new();
    all.retain(|it| known.insert(it.board()));
    match why {
        Some(why) if all.is_empty() => Err(why),
        _ => Ok(all),
    }
}

/// Adds the boards of `cars` with each first number and direction of rows.
fn add(
    cars: &[Car],
    roles: &Roles,
    list: &List<'_>,
    about: &About,
    options: ReadOptions<'_>,
    all: &mut Vec<Reading>,
) {
    let keys = list.records[0].slots.iter().map(|it| Field::of(it.key));
    let fields: Vec<Option<Field>> = roles.of.iter().copied().chain(keys).collect();
    let field = |field| fields.iter().position(|it| *it == Some(field));
    let is_turned = roles.is_column_first || field(Field::Column) < field(Field::Row);
    let walls = list.walls.iter().filter_map(|wall| {
        if wall.has(Some(Field::Row)) && wall.has(Some(Field::Column)) {
            return car::cell(wall, roles);
        }
        let values = wall.slots.iter().flat_map(|it| lexicon::numbers(it.value));
        let numbers: Vec<u32> = values.collect();
        // The last number may be a length.
        let (&[one, two, 1] | &[.., one, two]) = numbers.as_slice() else {
            return None;
        };
        let (row, column) = if is_turned { (two, one) } else { (one, two) };
        Some(CellRef { row, column })
    });
    let walls: Vec<CellRef> = walls.collect();
    let mut places = cars.iter().map(|it| &it.run.at).chain(&walls);
    let has_zero = places.any(|at| at.row == 0 || at.column == 0);
    let is_named_cell = cars.iter().all(|car| car.is_from_one);
    let bases: &[u32] = match about.base {
        _ if is_named_cell => &[1],
        Some(1) if !has_zero => &[1],
        Some(_) if has_zero || about.exit_row.is_none() => &[0],
        Some(_) => &[0, 1],
        None if has_zero => &[0],
        None => &[1, 0],
    };
    let mut slots = list.records.iter().flat_map(|it| &it.slots);
    let has_rows = slots.any(|it| it.key.to_ascii_lowercase().contains("row"));
    let is_down = has_rows || is_named_cell || list.goal.is_some() || about.exit_of().is_some();
    for &base in bases {
        let from = |at: CellRef| CellRef {
            row: at.row + 1 - base,
            column: at.column + 1 - base,
        };
        let walls: Vec<CellRef> = walls.iter().copied().map(from).collect();
        let mut moved = cars.to_vec();
        for car in &mut moved {
            car.run.at = from(car.run.at);
        }
        let stated = || about.size_of(reach(&moved));
        let known = options.size.map(GridSize::from).or_else(stated);
        let size = known.unwrap_or_else(|| size_of(&moved, options));
        for is_up in [false, true] {
            if is_up && is_down && !about.is_up {
                continue;
            }
            let mut cars = moved.clone();
            let mut walls = walls.clone();
            if is_up {
                let turn = |row: &mut u32, n: u32| {
                    let turned = (size.rows + 2).checked_sub(row.saturating_add(n));
                    *row = turned.unwrap_or(u32::MAX / 2);
                };
                for Car { run, .. } in &mut cars {
                    let is_upright = run.axis == Axis::Vertical;
                    turn(&mut run.at.row, if is_upright { run.length } else { 1 });
                }
                for wall in &mut walls {
                    turn(&mut wall.row, 1);
                }
            }
            let names = names(&cars);
            let goal = list.goal.as_ref();
            let is_at_exit = |own: Run| match about.exit_of() {
                Some((exit, lane)) => {
                    let own_lane = own.at.along(own.axis.across());
                    exit.axis() == own.axis && lane.is_none_or(|lane| own_lane + base == lane + 1)
                }
                None => may_leave(own, size),
            };
            let is_known = size == USUAL || about.exit_of().is_some();
            // A large board that is only guessed should have many cars.
            let is_likely = known.is_some() || size == USUAL || cars.len() > 9;
            let is_in_middle = is_likely && !is_up && cars[0].run.at.row == size.rows.div_ceil(2);
            let Some((target, rank)) = target(
                &cars,
                &names,
                is_known,
                &is_at_exit,
                is_in_middle,
                goal.map(|it| it.name),
                about.target(&names),
            ) else {
                continue;
            };
            let own = cars[target].run;
            let is_in_row = is_at_exit(own);
            if goal.is_some_and(|it| !is_goal(it, roles, base, own)) {
                continue;
            }
            let mut cost = roles.cost + rank;
            cost += if is_in_row { 0 } else { OTHER_ROW };
            // An exit row usually counts from 0.
            cost += u32::from(base == 1 && about.base == Some(0));
            cost += if is_up == about.is_up { 0 } else { UPWARDS };
            cost += u32::from(about.first_cell.is_some_and(|it| it != roles.first_cell));
            let is_large = known.is_none() && size != options.size_or_default();
            // A board should not be larger than its cars require.
            cost += if is_large { LARGE + size.columns } else { 0 };
            let is_long = cars.iter().any(|it| it.run.length > 3);
            cost += if is_long { LONG } else { 0 };
            all.push(Reading {
                n_faults: n_faults(&cars, &walls, size),
                cars,
                walls,
                names,
                size,
                base,
                is_up,
                roles: roles.clone(),
                target,
                is_named: rank < UNNAMED,
                rank,
                is_in_row,
                cost,
            });
        }
    }
}

/// Returns whether the place in the goal is to the right of the target.
fn is_goal(goal: &Record<'_>, roles: &Roles, base: u32, own: Run) -> bool {
    let is_beyond = |column: u32| column + 1 - base > own.at.column;
    let is_right = |aim: CellRef| aim.row + 1 - base == own.at.row && is_beyond(aim.column);
    // The goal of numeric fluents is a column.
    let column = match goal.slots.as_slice() {
        [only] if Field::of(only.key) == Some(Field::Column) => lexicon::number(only.value),
        _ => None,
    };
    own.axis == Axis::Horizontal
        && (column.is_some_and(is_beyond) || car::cell(goal, roles).is_some_and(is_right))
}

/// Returns whether a car is in the lane of the usual exit, or in any row of another board.
fn may_leave(run: Run, size: GridSize) -> bool {
    run.axis == Axis::Horizontal && (size != USUAL || run.at.row == 3)
}

/// Returns the names of the cars. Colours are names if they are unique, and numbers are the fallback.
fn names(cars: &[Car]) -> Vec<String> {
    let mut colours = HashSet::new();
    let is_coloured = cars
        .iter()
        .all(|car| car.colour.as_ref().is_some_and(|it| colours.insert(it)));
    let name = |(number, car): (usize, &Car)| {
        let colour = car.colour.clone().filter(|_| is_coloured);
        let name = car.id.clone().or(colour);
        name.unwrap_or_else(|| number.to_string())
    };
    (1..).zip(cars).map(name).collect()
}

/// Returns the usual size, or that of a square with all cars.
fn size_of(cars: &[Car], options: ReadOptions<'_>) -> GridSize {
    let usual = options.size_or_default();
    let side = reach(cars).side();
    let is_larger = side > usual.columns.max(usual.rows) && side <= MAX_SIDE as u32;
    if is_larger { square(side) } else { usual }
}

fn reach(cars: &[Car]) -> Extent {
    Extent::NONE.with(cars.iter().map(|car| car.run))
}

/// Returns the target, and the cost of how it is identified.
fn target(
    cars: &[Car],
    names: &[String],
    is_exit_known: bool,
    is_at_exit: &dyn Fn(Run) -> bool,
    is_in_middle: bool,
    goal: Option<&str>,
    stated: Option<usize>,
) -> Option<(usize, u32)> {
    if let Some(goal) = goal {
        return names.iter().position(|it| it == goal).map(|it| (it, 0));
    }
    if let Some(flagged) = cars.iter().position(|car| car.is_target).or(stated) {
        return Some((flagged, 0));
    }
    let leaves = |&at: &usize| is_at_exit(cars[at].run);
    let is_sign = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_punctuation());
    let mut signs = (0..names.len()).filter(|&at| is_sign(&names[at]));
    let sign = signs.next().filter(|_| signs.next().is_none());
    let of = |name: &str| {
        let is_it = |it: &String| it.replace(' ', "-").eq_ignore_ascii_case(name);
        names.iter().position(is_it)
    };
    let usual = lexicon::TARGETS.split(' ').find_map(of);
    match (sign, usual) {
        // One of the two is an ordinary car with that name.
        (Some(sign), Some(usual)) => {
            let is_unclear = leaves(&sign) == leaves(&usual);
            let own = if leaves(&sign) { sign } else { usual };
            return Some((own, if is_unclear { UNNAMED } else { 0 }));
        }
        (Some(only), None) | (None, Some(only)) => return Some((only, 0)),
        (None, None) => {}
    }
    let is_red = |car: &Car| lexicon::has(lexicon::REDS, car.colour.as_deref().unwrap_or("-"));
    let mut red = (0..names.len()).filter(|&at| is_red(&cars[at]));
    if let (Some(red), None) = (red.next(), red.next()) {
        return Some((red, 0));
    }
    if let Some(lettered) = lexicon::LETTERS.split(' ').filter_map(of).find(leaves) {
        return Some((lettered, 1));
    }
    let mut along = (0..names.len()).filter(leaves);
    match (along.next(), along.next()) {
        (Some(only), None) if is_exit_known => Some((only, UNNAMED)),
        (Some(0), Some(_)) if is_in_middle => Some((0, FIRST)),
        _ => None,
    }
}

/// Returns the number of cars that leave the board, or cover a wall or another car.
fn n_faults(cars: &[Car], walls: &[CellRef], size: GridSize) -> usize {
    let mut taken: HashSet<CellRef> = walls.iter().copied().collect();
    let is_bad = |Car { run, .. }: &&Car| {
        let is_on = (2..=5).contains(&run.length) && run.lies_on(size);
        // All cells are taken, for the cars after it.
        run.cells().filter(|cell| !taken.insert(*cell)).count() > 0 || !is_on
    };
    let is_outside = |wall: &&CellRef| wall.row > size.rows || wall.column > size.columns;
    walls.iter().filter(is_outside).count() + cars.iter().filter(is_bad).count()
}

/// Cars without names, walls, and a size.
type Board = (Vec<(CellRef, u32, bool, bool)>, Vec<CellRef>, [u32; 2]);

impl Reading {
    /// Returns the board, without the names of its cars.
    fn board(&self) -> Board {
        let cars = self.cars.iter().enumerate().map(|(at, Car { run, .. })| {
            let is_upright = run.axis == Axis::Vertical;
            (run.at, run.length, is_upright, at == self.target)
        });
        let mut cars: Vec<_> = cars.collect();
        cars.sort_unstable();
        let size = [self.size.columns, self.size.rows];
        (cars, self.walls.clone(), size)
    }

    /// Returns whether the target is the first car, in the middle row, while others may leave, too.
    pub(super) fn is_first(&self) -> bool {
        self.rank == FIRST
    }

    pub(super) fn is_sound(&self) -> bool {
        self.n_faults == 0
    }

    /// Returns whether this is a sound board whose target may leave on the right.
    pub(super) fn may_leave(&self) -> bool {
        let is_across = self.cars[self.target].run.axis == Axis::Horizontal;
        self.is_sound() && !self.is_up && is_across
    }

    pub(super) fn draft(&self, about: &About, options: ReadOptions<'_>) -> Draft {
        let vehicle = |(car, name): (&Car, &String)| Vehicle {
            id: name.clone(),
            run: car.run,
        };
        let vehicles = self.cars.iter().zip(&self.names).map(vehicle);
        let exit = about.exit_of();
        let exit = exit.filter(|_| about.exit.is_none() || self.is_in_row);
        let exit = exit.map(|(side, lane)| DraftExit {
            side,
            lane: lane.map(|lane| (lane + 1).saturating_sub(self.base)),
        });
        let mut draft = vehicles::draft(vehicles.collect(), self.size, "", options.exits(exit));
        draft.walls.clone_from(&self.walls);
        draft.targets = vec![draft.cars[self.target].name.clone()];
        draft
    }

    /// Returns the number of columns and rows that the cars reach.
    pub(super) fn extent(&self) -> Extent {
        reach(&self.cars)
    }
}

/// Returns whether lists of this kind name all fields, so that a faulty one is a board with a mistake.
pub(super) fn is_named(front: Front) -> bool {
    matches!(front, Front::Table | Front::Json)
}
