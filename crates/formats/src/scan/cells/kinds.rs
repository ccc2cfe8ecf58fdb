//! Signs that name the kind of car and not the car: all cars are `C` and all trucks `T`, each letter is a colour,
//! or each sign is an axis and a length.

use tailback_puzzle::{Axis, CellRef, short_names};

use super::{
    grid::{Grid, Reading, Target, reading},
    symbols::{Palette, Symbols},
    ways::{self, Allowance, Cars, MAX_WAYS},
};

/// A board has no more kinds of cars, or colours.
const MAX_KINDS: usize = 10;
/// Letters on larger boards are taken for cars.
const MAX_SIDE_OF_KINDS: u32 = 10;
impl Symbols {
    /// The boards where characters are kinds of cars.
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
        // Columns of a program have kinds as well, but no target that lies.
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

    /// The sound ones of the boards with such cars, which have no names yet.
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

/// The ways to part the cells of `kinds` into cars where each letter is a kind of its own: no other has its axis
/// and its length. A digit is the length. Nothing where a letter is no such kind.
fn by_type(kinds: &[(char, &Vec<CellRef>)]) -> Vec<Cars> {
    const TYPES: [(Axis, u32); 4] = [
        (Axis::Horizontal, 2),
        (Axis::Horizontal, 3),
        (Axis::Vertical, 2),
        (Axis::Vertical, 3),
    ];
    // The kinds that have a type, and the cars that they come to.
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
    // One kind says nothing about others.
    all.retain(|(taken, _)| taken.len() > 2);
    all.into_iter().map(|(_, cars)| cars).collect()
}

/// The ways to part the cells of `kinds` into cars of two or three cells, whichever way these lie. `None` where
/// there are too many to try.
fn by_letter(kinds: &[(char, &Vec<CellRef>)], allowance: &mut Allowance) -> Option<Vec<Cars>> {
    // The ways of each letter are independent of those of the others.
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
