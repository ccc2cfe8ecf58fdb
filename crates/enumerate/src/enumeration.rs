//! The boards of a size, group by group.

use std::ops::RangeInclusive;

use tailback_puzzle::{Puzzle, Size};

use crate::{
    columns::Columns,
    lane::Filling,
    rows::{RowClass, classes},
    rules::{Boards, Needed, Rules},
};

/// A group to explore, from [`Enumeration::groups`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The index of the group among all.
    pub number: u64,
    /// Roughly the number of its states, which the time to explore it grows with.
    pub weight: u64,
    /// The class of each row.
    pub(crate) classes: Vec<u16>,
}

/// The boards of a size, with the target in a row and its exit on the right.
pub struct Enumeration {
    pub(crate) size: Size,
    pub(crate) target_row: usize,
    pub(crate) walls: RangeInclusive<u32>,
    pub(crate) rules: Rules,
    pub(crate) needed: Needed,
    /// The classes of each row.
    pub(crate) rows: Vec<Vec<RowClass>>,
    pub(crate) columns: Columns,
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
                let group = Group {
                    number,
                    weight: self.weight(&classes),
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

    /// Returns the number of placings of the rows, times that of the placings of the columns that would fit on average if the
    /// cells that a row covers were drawn at random.
    fn weight(&self, classes: &[u16]) -> u64 {
        let n_columns = self.size.columns;
        let mut n_fitting = self.columns.n_fitting();
        let mut n_places = 1.0;
        for (&class, row) in classes.iter().zip(&self.rows) {
            let class = &row[usize::from(class)];
            n_places *= class.places.len() as f64;
            let covered = f64::from(class.n_covered()) / f64::from(n_columns);
            // The patterns are now those of the rows below; the lowest bit is that of this row.
            let without_row = n_fitting.chunks_exact(2);
            n_fitting = without_row
                .map(|pair| (1.0 - covered) * pair[0] + covered * pair[1])
                .collect();
        }
        (n_places * n_fitting[0].powi(n_columns.into())).ceil() as u64
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
