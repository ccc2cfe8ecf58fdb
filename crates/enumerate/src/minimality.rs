//! Whether a puzzle is minimal.

use tailback_puzzle::Axis;

use crate::{
    bytes::Bytes,
    explorer::Explorer,
    group::GroupTables,
    meter::{Limit, Meter},
    puzzle::{Hardest, MinimalPuzzle, PlacedCar},
    rules::Needed,
    tally::{Covered, Tally, hash},
};

impl Explorer<'_> {
    /// Finds the minimal ones among the puzzles of the solvable clusters.
    pub(crate) fn find_minimal(
        &mut self,
        tables: GroupTables<'_>,
        tally: &mut Tally,
        found: &mut dyn FnMut(MinimalPuzzle),
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for at in 0..self.hardest.len() {
            let it = self.hardest[at];
            meter.tick(1)?;
            if !self.needs_columns(&it, tables) {
                continue;
            }
            let puzzle = self.enumeration.puzzle(&it, tables);
            let is_minimal = self.needs_rows(&puzzle, self.moved_in_rows(&it, tables), meter)?;
            self.settle(tables, meter)?;
            if is_minimal {
                let start = Covered {
                    by_rows: self.enumeration.row_cells(it.rows, tables),
                    by_columns: self.enumeration.column_cells(it.columns),
                };
                tally.add_minimal(puzzle.n_moves, hash(start));
                found(puzzle);
            }
        }
        Ok(())
    }

    /// Returns whether a puzzle needs each car in its columns. The distances without one are known: they are those of another
    /// cluster of the group.
    fn needs_columns(&self, it: &Hardest, tables: GroupTables<'_>) -> bool {
        (0..tables.n_columns).all(|column| {
            let place = &tables.columns.places[it.columns.get(column)];
            place.without.iter().all(|&fewer| {
                let columns = it.columns.with(column, usize::from(fewer));
                self.distances.of(&tables, it.rows, columns) < it.n_moves
            })
        })
    }

    /// Returns the cars in rows that one of the shortest solutions moves: for each row, their first cells at the start, as bits.
    ///
    /// The solution is one that moves many of them: at each move a car in a row is preferred that has not moved before.
    fn moved_in_rows(&self, it: &Hardest, tables: GroupTables<'_>) -> Bytes {
        let start = tables.layouts.row_states[it.rows as usize].places;
        let first_cell = |row: usize, car: u8| {
            let cars = &tables.rows[row].places[start.get(row)].filling.cars;
            1 << cars[usize::from(car)].offset
        };
        let (mut rows, mut columns, mut moved) = (it.rows, it.columns, Bytes::default());
        for n_left in (0..it.n_moves).rev() {
            let is_nearer = |rows, columns| self.distances.of(&tables, rows, columns) == n_left;
            let nearer = |&(.., next): &(usize, u8, u32)| is_nearer(next, columns);
            let has_moved =
                |&(row, car, _): &(usize, u8, u32)| moved.get(row) & first_cell(row, car) != 0;
            let by_row = tables.row_slides(rows, columns).filter(nearer);
            if let Some((row, car, next)) = by_row.min_by_key(has_moved) {
                moved = moved.with(row, moved.get(row) | first_cell(row, car));
                rows = next;
            } else {
                columns = tables
                    .column_slides(rows, columns)
                    .find(|&next| is_nearer(rows, next))
                    .expect("each state but the solved ones has a nearer neighbour");
            }
        }
        moved
    }

    /// Returns whether a puzzle needs each car in its rows, and its walls if the definition asks for it. The cars that
    /// a shortest solution moves, `moved`, are needed: without one, the other moves of that solution are a shorter one.
    fn needs_rows(
        &mut self,
        puzzle: &MinimalPuzzle,
        moved: Bytes,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let Some(max_moves) = puzzle.n_moves.checked_sub(1) else {
            // A piece changes nothing where all states are solved.
            let n_needed = match self.enumeration.needed {
                Needed::Pieces => puzzle.pieces.len(),
                Needed::Cars => puzzle.cars().count(),
            };
            return Ok(n_needed == 1);
        };
        let n_columns = puzzle.size.columns;
        let cars: Vec<PlacedCar> = puzzle.cars().collect();
        let walls = puzzle.walls().fold(0, |walls, cell| {
            walls | 1 << (cell.row * n_columns + cell.column)
        });
        let size = (n_columns, puzzle.size.rows);
        for number in 1..cars.len() {
            let car = cars[number];
            if car.axis == Axis::Vertical || moved.get(usize::from(car.lane)) >> car.offset & 1 == 1
            {
                continue;
            }
            let mut fewer = cars.clone();
            fewer.remove(number);
            let search = &mut self.search;
            if !search.is_solvable_within(max_moves as usize, &fewer, walls, size, meter)? {
                return Ok(false);
            }
        }
        if self.enumeration.needed == Needed::Pieces {
            let mut rest = walls;
            while rest != 0 {
                let fewer = walls & !(rest & rest.wrapping_neg());
                let search = &mut self.search;
                if !search.is_solvable_within(max_moves as usize, &cars, fewer, size, meter)? {
                    return Ok(false);
                }
                rest &= rest - 1;
            }
        }
        Ok(true)
    }
}
