//! Signs that name the kind of a car: all cars are `C` and all trucks `T`, each letter is a colour, or each
//! sign is an axis and a length.

use tailback_puzzle::{Axis, CellRef, short_names};

use super::{
    grid::{Grid, Reading, Target, reading},
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
        if !matches!(how, Target::Named('X' | 'x' | 'R' | 'r' | 'A')) {
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
        let named = |parted: Vec<Cars>| self.named(grid, palette, (target, how), parted);
        let of_types = named(by_type(&kinds));
        if !of_types.is_empty() {
            return of_types;
        }
        named(by_letter(&kinds, allowance).unwrap_or_default())
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
                reading(self.draft(grid, palette, "X", cars), how, Some((0, 0)))
            })
            .filter(|reading| reading.puzzle.is_some())
            .collect();
        let n_ways = readings.len();
        readings.truncate(MAX_WAYS);
        for (number, reading) in (1..).zip(&mut readings) {
            reading.way = Some((number, n_ways));
        }
        readings
    }
}

/// Returns the ways to split the cells of `kinds` into cars if each letter has its own combination of axis and
/// length. A digit is the length. The result is empty if a letter is not such a kind.
fn by_type(kinds: &[(char, &Vec<CellRef>)]) -> Vec<Cars> {
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
            if length.is_some_and(|length| length != kind.1) {
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
    // A single kind is not evidence for others.
    all.retain(|(taken, _)| taken.len() > 2);
    all.into_iter().map(|(_, cars)| cars).collect()
}

/// Returns the ways to split the cells of `kinds` into cars of two or three cells with any axis, or `None` if
/// there are too many to try.
fn by_letter(kinds: &[(char, &Vec<CellRef>)], allowance: &mut Allowance) -> Option<Vec<Cars>> {
    // The ways of different letters are independent.
    let mut all: Vec<Cars> = vec![Vec::new()];
    for (c, cells) in kinds {
        let lengths: &[u32] = match c {
            'C' | 'c' | '2' => &[2],
            'T' | 't' | '3' => &[3],
            _ => &[2, 3],
        };
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
