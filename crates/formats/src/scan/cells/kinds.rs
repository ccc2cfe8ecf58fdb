//! Signs that name the kind of a car: all cars are `C` and all trucks `T`, each letter is a colour, or each
//! sign is an axis and a length.

use std::collections::BTreeMap;

use tailback_puzzle::{Axis, CellRef, DraftExit, Run, short_names};

use super::{
    evidence::Evidence,
    grid::{Grid, Reading, Target},
    symbols::{Palette, Symbols},
    ways::{self, Allowance, Cars, MAX_WAYS},
};

/// The maximum number of kinds or colours of cars of a board.
const MAX_KINDS: usize = 10;
/// The maximum side of a board with kinds of cars. Letters on larger boards are cars.
const MAX_SIDE_OF_KINDS: u32 = 10;
impl Symbols {
    /// Returns the boards whose characters are kinds of cars.
    pub(super) fn of_kinds(
        &self,
        grid: &Grid,
        palette: &Palette,
        (target, how): (char, Target),
        allowance: &mut Allowance,
    ) -> Vec<Reading> {
        if !matches!(
            how,
            Target::Named('X' | 'x' | 'R' | 'r' | 'A') | Target::Stated(_)
        ) {
            return Vec::new();
        }
        // The columns of a program look like kinds as well, but have no horizontal target.
        let is_lying = self.cells[&target]
            .windows(2)
            .all(|pair| pair[0].row == pair[1].row);
        if !is_lying && grid.exit.is_none() {
            return Vec::new();
        }
        let n_kinds = self.cars(palette).count();
        if n_kinds > MAX_KINDS || self.size.columns.max(self.size.rows) > MAX_SIDE_OF_KINDS {
            return Vec::new();
        }
        let kinds: Vec<(char, &Vec<CellRef>)> =
            self.cars(palette).filter(|&(c, _)| c != target).collect();
        let named = |mut parted: Vec<Cars>| {
            // Otherwise each letter is a car.
            parted.retain(|cars| cars.len() > kinds.len());
            self.named(grid, palette, (target, how), parted)
        };
        let mut of_types = named(by_type(&kinds, &grid.evidence));
        if !of_types.is_empty() {
            let is_stated = |c: char| matches!(grid.evidence.kind(c), (Some(_), Some(_)));
            let has_stated_kinds = kinds.iter().all(|&(c, _)| is_stated(c));
            for reading in &mut of_types {
                reading.has_stated_kinds = has_stated_kinds;
            }
            return of_types;
        }
        named(by_letter(&kinds, &grid.evidence, allowance).unwrap_or_default())
    }

    /// Returns the sound ones among the boards with such cars, and names these.
    fn named(
        &self,
        grid: &Grid,
        palette: &Palette,
        (target, how): (char, Target),
        all: Vec<Cars>,
    ) -> Vec<Reading> {
        let names: Vec<char> = short_names().filter(|name| *name != 'X').collect();
        let mut readings: Vec<Reading> = all
            .into_iter()
            .filter(|cars| cars.len() < names.len())
            .map(|mut cars| {
                cars.sort_by_key(|car| (car[0].row, car[0].column));
                let mut cars: Vec<(String, Vec<CellRef>)> =
                    names.iter().map(ToString::to_string).zip(cars).collect();
                cars.push(("X".to_owned(), self.cells[&target].clone()));
                let draft = self.draft(grid, palette, "X", cars);
                Reading::new(grid, draft, how, Some((0, 0)))
            })
            .filter(|reading| reading.puzzle.is_some())
            .collect();
        number(&mut readings);
        readings
    }

    /// Returns the boards in which `C` and `T` are the first cells of a car and of a truck, and the case is the axis.
    pub(super) fn of_starts(&self, grid: &Grid, palette: &Palette) -> Vec<Reading> {
        let Some(DraftExit {
            side,
            lane: Some(lane),
        }) = grid.exit
        else {
            return Vec::new();
        };
        let starts: Vec<(char, &Vec<CellRef>)> = self.cars(palette).collect();
        if starts.iter().any(|(c, _)| !"CcTt".contains(*c)) {
            return Vec::new();
        }
        let mut readings: Vec<Reading> = [Axis::Vertical, Axis::Horizontal]
            .into_iter()
            .filter_map(|of_capitals| {
                let mut cars: Vec<Vec<CellRef>> = Vec::new();
                for &(c, cells) in &starts {
                    let is_capital = c.is_ascii_uppercase();
                    let axis = if is_capital {
                        of_capitals
                    } else {
                        of_capitals.across()
                    };
                    let length = if c.eq_ignore_ascii_case(&'c') { 2 } else { 3 };
                    cars.extend(cells.iter().map(|&start| {
                        let run = Run {
                            axis,
                            at: start,
                            length,
                        };
                        run.cells().collect()
                    }));
                }
                let is_along = |car: &&Vec<CellRef>| {
                    let across = side.axis().across();
                    car.iter().all(|cell| cell.along(across) == lane)
                };
                let target = cars.iter().find(is_along)?.clone();
                cars.retain(|car| *car != target);
                let symbols = Self {
                    size: self.size,
                    cells: BTreeMap::from([('X', target)]),
                };
                let how = ('X', Target::Exit);
                symbols.named(grid, palette, how, vec![cars]).pop()
            })
            .collect();
        number(&mut readings);
        readings
    }
}

/// Numbers the ways to split letters into cars, and leaves out those after the first [`MAX_WAYS`].
fn number(readings: &mut Vec<Reading>) {
    let n_ways = readings.len();
    readings.truncate(MAX_WAYS);
    for (number, reading) in (1..).zip(readings) {
        reading.way = Some((number, n_ways));
    }
}

/// Returns the ways to split the cells of `kinds` into cars if each letter has its own combination of axis and
/// length. A digit is the length. The result is empty if a letter is not such a kind.
fn by_type(kinds: &[(char, &Vec<CellRef>)], evidence: &Evidence) -> Vec<Cars> {
    const TYPES: [(Axis, u32); 4] = [
        (Axis::Horizontal, 2),
        (Axis::Horizontal, 3),
        (Axis::Vertical, 2),
        (Axis::Vertical, 3),
    ];
    // The kinds with a type, and the resulting cars.
    let mut all: Vec<(Vec<(Axis, u32)>, Cars)> = vec![Default::default()];
    for (c, cells) in kinds {
        let length = c.to_digit(10).filter(|digit| (2..=3).contains(digit));
        let mut next = Vec::new();
        for kind in TYPES {
            let (stated_axis, stated_length) = evidence.kind(*c);
            let length = stated_length.or(length);
            if stated_axis.is_some_and(|axis| axis != kind.0)
                || length.is_some_and(|length| length != kind.1)
            {
                continue;
            }
            let Some(cars) = ways::alike(cells, kind) else {
                continue;
            };
            for (taken, before) in all.iter().filter(|(taken, _)| !taken.contains(&kind)) {
                let taken = [taken.as_slice(), &[kind]].concat();
                next.push((taken, [before.as_slice(), &cars].concat()));
            }
        }
        all = next;
    }
    // A single kind is not evidence for others, unless the text states it.
    let is_stated =
        |(c, _): &(char, &Vec<CellRef>)| matches!(evidence.kind(*c), (Some(_), Some(_)));
    let are_stated = kinds.iter().all(is_stated);
    all.retain(|(taken, _)| taken.len() > 2 || are_stated);
    all.into_iter().map(|(_, cars)| cars).collect()
}

/// Returns the ways to split the cells of `kinds` into cars of two or three cells with any axis, or `None` if
/// there are too many to try.
fn by_letter(
    kinds: &[(char, &Vec<CellRef>)],
    evidence: &Evidence,
    allowance: &mut Allowance,
) -> Option<Vec<Cars>> {
    // The ways of different letters are independent.
    let mut all: Vec<Cars> = vec![Vec::new()];
    for (c, cells) in kinds {
        let (_, stated) = evidence.kind(*c);
        let lengths: &[u32] = match c {
            'C' | 'c' | '2' => &[2],
            'T' | 't' | '3' => &[3],
            _ => &[2, 3],
        };
        let lengths = stated.as_ref().map_or(lengths, std::slice::from_ref);
        let ways = ways::ways(cells, lengths, allowance)?;
        let mut next = Vec::new();
        for before in &all {
            for way in &ways {
                next.push([before.as_slice(), way].concat());
                if next.len() > MAX_WAYS {
                    break;
                }
            }
        }
        all = next;
    }
    Some(all)
}
