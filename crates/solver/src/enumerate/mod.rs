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
//! Given the rows, the columns are independent of each other. All states of a [group] of boards are numbered without
//! gaps: by the cars in columns, by the places of the rows, then by the place of each column among those that the rows leave
//! it. Clusters are found [box by box](clusters), and their [distances](distances) state by state. The optimum without a car of
//! a column is then a distance that is known already; only puzzles that need each of their cars in columns are [searched
//! again](removal) without one in a row.

mod bytes;
mod clusters;
mod columns;
mod distances;
mod explorer;
mod group;
mod lane;
mod lists;
mod puzzle;
mod removal;
mod rows;
mod tally;

use std::ops::RangeInclusive;

use tailback_puzzle::{Puzzle, Size};

use columns::Columns;
pub use explorer::Explorer;
pub use group::Group;
use lane::Filling;
pub use puzzle::MinimalPuzzle;
use rows::{RowClass, classes};
pub use tally::Tally;

/// The boards that are enumerated. Cars have two or three cells, the target two, and nothing stands between the target's
/// right end and its exit that could not move out of the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// The boards of the database. No lane is full, and the target is the only car in its row. Boards mirrored from top to
    /// bottom are different.
    #[default]
    Database,
    /// All boards: lanes may be full, and cars may stand behind the target. Boards mirrored from top to bottom are the same.
    All,
}

/// The pieces that a minimal puzzle needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Needed {
    /// Each car and each wall, as in the database.
    #[default]
    Pieces,
    /// Each car, wherever walls are.
    Cars,
}

/// The consequences of the chosen boards.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// Whether cars and walls may fill a lane.
    allows_full_lanes: bool,
    /// Whether other cars may stand behind the target.
    allows_company: bool,
    /// Whether mirrored boards are the same.
    joins_mirrored: bool,
}

impl Rules {
    /// The lengths of cars.
    const LENGTHS: RangeInclusive<u8> = 2..=3;

    const TARGET_LENGTH: u8 = 2;

    fn of(boards: Boards) -> Self {
        let are_all = boards == Boards::All;
        Self {
            allows_full_lanes: are_all,
            allows_company: are_all,
            joins_mirrored: are_all,
        }
    }
}

/// The boards of a size, with the target in a row and its exit on the right.
pub struct Enumeration {
    size: Size,
    target_row: usize,
    walls: RangeInclusive<u32>,
    rules: Rules,
    needed: Needed,
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
        boards: Boards,
        needed: Needed,
    ) -> Option<Self> {
        if size.columns.max(size.rows) > Self::MAX_SIDE || target_row >= size.rows {
            return None;
        }
        let mut rules = Rules::of(boards);
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
            needed,
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

    /// Returns the group that `puzzle` belongs to. `None` if the enumeration leaves out its board.
    pub fn group_of(&self, puzzle: &Puzzle) -> Option<Group> {
        if puzzle.board().size() != self.size {
            return None;
        }
        let class_of = |(row, classes): (usize, &Vec<RowClass>)| {
            let filling = Filling::of_row(puzzle, row as u8);
            let has = |class: &RowClass| class.places.iter().any(|it| it.filling == filling);
            classes.iter().position(has).map(|class| class as u16)
        };
        let classes: Vec<u16> = self
            .rows
            .iter()
            .enumerate()
            .map(class_of)
            .collect::<Option<_>>()?;
        self.groups().find(|group| group.classes == classes)
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
