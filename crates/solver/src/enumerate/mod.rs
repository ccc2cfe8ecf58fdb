//! All minimal puzzles of a size.
//!
//! The stages and their definitions are those of the database of Michael Fogleman (*Solving Rush Hour, the Puzzle*, 2018):
//!
//! - An *input* is a state in which no car can slide to the left or up. Every cluster has one, its least state: the
//!   first in the order of the number whose bits are the cells covered by rows (the first cell lowest), then of the same
//!   number for columns.
//! - A cluster is *canonical* when it is counted once, at its least state, and *solvable* if it has a solved state.
//! - The puzzle of a solvable cluster is its least state at the greatest distance from the solved ones, in moves. It is
//!   *minimal* if its optimum changes whenever one piece is removed.
//!
//! # How it works
//!
//! Given the rows, the columns are independent of each other. All states of a [group](group) of boards are numbered without
//! gaps: by the places of the rows, then by the place of each column among those that the rows leave it. Clusters are
//! found [box by box](clusters), and their [distances](distances) state by state, for all cars that columns can hold at a
//! time. The optimum without a car of a column is then a distance that is known already; only puzzles that need each of
//! their cars in columns are [searched again](removal) without one in a row.

mod bytes;
mod clusters;
mod columns;
mod distances;
mod explorer;
mod group;
mod lane;
mod puzzle;
mod removal;
mod rows;
mod tally;

use std::ops::RangeInclusive;

use tailback_puzzle::Size;

use columns::Columns;
pub use explorer::Explorer;
pub use group::Group;
pub use puzzle::MinimalPuzzle;
use rows::{RowClass, classes};
pub use tally::Tally;

/// The pieces that a minimal puzzle needs, and the boards that are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Definition {
    /// The definition of the database: a puzzle needs each car and each wall. No lane is full, the target is the only
    /// car in its row, and boards that are mirrored from top to bottom are different.
    #[default]
    Database,
    /// The strict definition: a puzzle needs each car, wherever walls are. Lanes may be full, other cars may stand behind
    /// the target, and boards that are mirrored from top to bottom are the same.
    Strict,
}

/// The consequences of a definition.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// Whether cars and walls may fill a lane.
    allows_full_lanes: bool,
    /// Whether the target's row may have other cars behind the target.
    allows_company: bool,
    /// Whether a minimal puzzle needs its walls.
    needs_walls: bool,
    /// Whether mirrored boards are the same.
    joins_mirrored: bool,
}

impl Rules {
    /// The lengths of cars.
    const LENGTHS: RangeInclusive<u8> = 2..=3;

    const TARGET_LENGTH: u8 = 2;

    fn of(definition: Definition) -> Self {
        let is_strict = definition == Definition::Strict;
        Self {
            allows_full_lanes: is_strict,
            allows_company: is_strict,
            needs_walls: !is_strict,
            joins_mirrored: is_strict,
        }
    }
}

/// The boards of a size, with the target in a row and its exit on the right.
pub struct Enumeration {
    size: Size,
    target_row: usize,
    walls: RangeInclusive<u32>,
    rules: Rules,
    /// The classes of each row.
    rows: Vec<Vec<RowClass>>,
    columns: Columns,
}

impl Enumeration {
    /// The greatest number of columns or rows.
    pub const MAX_SIDE: u8 = 7;

    /// Prepares the enumeration of boards of `size` with `walls` walls and the exit right of row `target_row`, counted
    /// from 0. Returns `None` if the board is larger than [`MAX_SIDE`](Self::MAX_SIDE) or has no such row.
    pub fn new(
        size: Size,
        target_row: u8,
        walls: RangeInclusive<u32>,
        definition: Definition,
    ) -> Option<Self> {
        if size.columns.max(size.rows) > Self::MAX_SIDE || target_row >= size.rows {
            return None;
        }
        let mut rules = Rules::of(definition);
        // In any other row, the mirrored board has its exit elsewhere.
        rules.joins_mirrored &= 2 * target_row + 1 == size.rows;
        let of_row = |row| classes(row, row == target_row, size.columns, *walls.end(), rules);
        Some(Self {
            size,
            target_row: usize::from(target_row),
            rows: (0..size.rows).map(of_row).collect(),
            columns: Columns::new(size, rules),
            walls,
            rules,
        })
    }

    /// Returns all groups in order. They do not share any board.
    pub fn groups(&self) -> impl Iterator<Item = Group> {
        let mut next = self.has_boards().then(|| vec![0; self.rows.len()]);
        let mut number = 0;
        std::iter::from_fn(move || {
            loop {
                let classes = next.take()?;
                next = self.following(&classes);
                if !self.walls.contains(&self.n_walls(&classes)) {
                    continue;
                }
                let n_places = |(row, &class): (usize, &u16)| {
                    self.rows[row][usize::from(class)].places.len() as u64
                };
                let group = Group {
                    number,
                    weight: classes.iter().enumerate().map(n_places).product(),
                    classes,
                };
                number += 1;
                return Some(group);
            }
        })
    }

    /// Returns whether each row has a class.
    fn has_boards(&self) -> bool {
        self.rows.iter().all(|row| !row.is_empty())
    }

    /// Returns the number of walls of all rows.
    fn n_walls(&self, classes: &[u16]) -> u32 {
        let rows = classes.iter().zip(&self.rows);
        rows.map(|(&class, row)| row[usize::from(class)].n_walls)
            .sum()
    }

    /// Returns the classes that follow, without those that have too many walls for certain.
    fn following(&self, classes: &[u16]) -> Option<Vec<u16>> {
        let mut next = classes.to_vec();
        let mut row = 0;
        loop {
            next[row] += 1;
            // Classes are ordered by their walls: after one with too many, all others of the row have too many.
            if usize::from(next[row]) < self.rows[row].len()
                && self.n_walls(&next) <= *self.walls.end()
            {
                return Some(next);
            }
            next[row] = 0;
            row += 1;
            if row == next.len() {
                return None;
            }
        }
    }
}
