//! The exploration of one group at a time.

use tailback_puzzle::{Axis, Cell};

use super::{
    Enumeration, Group, Needed,
    bytes::Bytes,
    clusters::{BoxOfStates, Visited, visit_cluster},
    distances::{Distances, Farthest, Placed},
    group::{Layouts, Searched},
    lane::Filling,
    puzzle::{MinimalPuzzle, Piece, PlacedCar},
    removal::BoundedSearch,
    rows::RowClass,
    tally::{Covered, Tally, hash},
};
use crate::{
    account::Account,
    control::{Control, Limit},
    effort,
};

/// Explores groups one after the other. Its memory is that of the largest one.
pub struct Explorer<'a> {
    enumeration: &'a Enumeration,
    visited: Visited,
    boxes: Vec<BoxOfStates>,
    distances: Distances,
    hardest: Vec<Hardest>,
    search: BoundedSearch,
}

/// The puzzle of a solvable cluster.
struct Hardest {
    rows: u32,
    columns: Bytes,
    n_moves: u8,
    n_states: u64,
}

impl<'a> Explorer<'a> {
    /// Prepares the exploration of groups of `enumeration`.
    pub fn new(enumeration: &'a Enumeration) -> Self {
        Self {
            enumeration,
            visited: Visited::default(),
            boxes: Vec::new(),
            distances: Distances::default(),
            hardest: Vec::new(),
            search: BoundedSearch::default(),
        }
    }

    /// Finds all clusters of `group`. Calls `found` with its minimal puzzles.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn explore(
        &mut self,
        group: &Group,
        control: &Control<'_>,
        found: &mut dyn FnMut(MinimalPuzzle),
    ) -> Result<Tally, Limit> {
        let account = &mut Account::start(control);
        let Enumeration {
            rows,
            columns,
            size,
            ..
        } = self.enumeration;
        let classes = group.classes.iter().zip(rows);
        let rows: Vec<&RowClass> = classes
            .map(|(&class, row)| &row[usize::from(class)])
            .collect();
        let n_columns = usize::from(size.columns);
        let layouts = Layouts::new(&rows, columns, n_columns, account)?;
        account.reserve(u64::from(layouts.n_states) + u64::from(layouts.n_boxes))?;
        let searched = Searched {
            rows: &rows,
            layouts: &layouts,
            columns,
            n_columns,
        };
        self.visited.reset(layouts.n_boxes);
        self.distances.reset(layouts.n_states);
        self.hardest.clear();
        let mut tally = Tally::default();
        for number in 0..layouts.row_states.len() as u32 {
            self.explore_from(number, searched, &mut tally, account)?;
        }
        self.find_minimal(searched, &mut tally, found, account)?;
        Ok(tally)
    }

    /// Explores the clusters of the inputs with the rows `number` that were not visited yet.
    fn explore_from(
        &mut self,
        number: u32,
        searched: Searched<'_>,
        tally: &mut Tally,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let rows = &searched.layouts.row_states[number as usize];
        let boxes = &searched.layouts.row_boxes[number as usize];
        let columns = searched.columns;
        // The pockets whose first place covers the cells to the left of the cars in rows.
        let blocking = |column: usize| {
            let (pattern, to_block) = (rows.patterns.get(column), boxes.to_block.get(column));
            let tops = columns.tops(pattern).iter().enumerate();
            tops.filter(move |&(_, &top)| {
                usize::from(columns.places[usize::from(top)].mask) & to_block == to_block
            })
            .map(|(pocket, _)| pocket)
        };
        let mut inputs = vec![(Bytes::default(), boxes.layout.first)];
        for column in 0..searched.n_columns {
            let stride = boxes.layout.strides[column];
            let with = |&(pockets, number): &(Bytes, u32)| {
                blocking(column).map(move |pocket| {
                    (
                        pockets.with(column, pocket),
                        number + pocket as u32 * stride,
                    )
                })
            };
            inputs = inputs.iter().flat_map(with).collect();
        }
        tally.inputs += inputs.len() as u64;
        account.tick(inputs.len() as u64)?;
        for (pockets, box_number) in inputs {
            if self.visited.visit(box_number) {
                let first = BoxOfStates {
                    rows: number,
                    pockets,
                };
                self.explore_cluster(first, searched, tally, account)?;
            }
        }
        Ok(())
    }

    fn explore_cluster(
        &mut self,
        first: BoxOfStates,
        searched: Searched<'_>,
        tally: &mut Tally,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        self.boxes.clear();
        self.boxes.push(first);
        visit_cluster(&mut self.boxes, &mut self.visited, &searched);
        account.tick(self.boxes.len() as u64 * effort::SLIDE)?;
        let least = self.least(first.rows, searched);
        // The distances of a cluster that is counted as its mirror image are needed, too.
        let is_counted = !self.enumeration.rules.joins_mirrored
            || self.least_mirrored(searched).is_some_and(|it| least <= it);
        if is_counted {
            tally.canonical += 1;
            tally.canonical_sum = tally.canonical_sum.wrapping_add(hash(least));
        }
        let is_solved = |it: &BoxOfStates| searched.layouts.row_boxes[it.rows as usize].is_solved;
        if !self.boxes.iter().any(is_solved) {
            return Ok(());
        }
        if is_counted {
            tally.solvable += 1;
            tally.solvable_sum = tally.solvable_sum.wrapping_add(hash(least));
        }
        let Farthest {
            n_moves,
            states,
            n_states,
        } = self.distances.search(&self.boxes, &searched)?;
        account.tick(n_states as u64 * effort::STATE)?;
        let enumeration = self.enumeration;
        let order = |it: &&Placed| (it.rows, enumeration.column_cells(it.columns));
        let start = states
            .iter()
            .min_by_key(order)
            .expect("a layer is not empty");
        if is_counted {
            self.hardest.push(Hardest {
                rows: start.rows,
                columns: start.columns,
                n_moves,
                n_states: n_states as u64,
            });
        }
        Ok(())
    }

    /// Returns the least state of the current cluster, which has the rows `rows`.
    fn least(&self, rows: u32, searched: Searched<'_>) -> Covered {
        let patterns = searched.layouts.row_states[rows as usize].patterns;
        let top = |it: &BoxOfStates| {
            (0..searched.n_columns).fold(0, |cells, column| {
                let pocket = it.pockets.get(column);
                let top = searched.columns.top(patterns.get(column), pocket);
                cells | searched.columns.places[top].cells << column
            })
        };
        let same_rows = self.boxes.iter().filter(|it| it.rows == rows);
        Covered {
            by_rows: self.enumeration.row_cells(rows, searched),
            by_columns: same_rows.map(top).min().unwrap_or(0),
        }
    }

    /// Returns the least state of the current cluster on the mirrored board.
    fn least_mirrored(&self, searched: Searched<'_>) -> Option<Covered> {
        let mirrored_rows =
            |it: &BoxOfStates| searched.layouts.row_boxes[it.rows as usize].mirrored;
        let by_rows = self.boxes.iter().map(mirrored_rows).min()?;
        let bottom = |it: &BoxOfStates| {
            let patterns = searched.layouts.row_states[it.rows as usize].patterns;
            (0..searched.n_columns).fold(0, |cells, column| {
                let pocket = it.pockets.get(column);
                let members = searched.columns.members(patterns.get(column), pocket);
                let cells_of =
                    |&place: &u8| searched.columns.places[usize::from(place)].mirrored_cells;
                cells | members.iter().map(cells_of).min().unwrap_or(0) << column
            })
        };
        let same_rows = self.boxes.iter().filter(|it| mirrored_rows(it) == by_rows);
        let by_columns = same_rows.map(bottom).min()?;
        Some(Covered {
            by_rows,
            by_columns,
        })
    }

    /// Finds the minimal ones among the puzzles of the solvable clusters.
    fn find_minimal(
        &mut self,
        searched: Searched<'_>,
        tally: &mut Tally,
        found: &mut dyn FnMut(MinimalPuzzle),
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        for it in std::mem::take(&mut self.hardest) {
            account.tick(effort::SLIDE)?;
            if !self.needs_columns(&it, searched) {
                continue;
            }
            let puzzle = self.enumeration.puzzle(&it, searched);
            if self.needs_rows(&puzzle, account)? {
                let start = Covered {
                    by_rows: self.enumeration.row_cells(it.rows, searched),
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
    fn needs_columns(&self, it: &Hardest, searched: Searched<'_>) -> bool {
        (0..searched.n_columns).all(|column| {
            let place = &searched.columns.places[it.columns.get(column)];
            place.without.iter().all(|&fewer| {
                let columns = it.columns.with(column, usize::from(fewer));
                self.distances.of(&searched, it.rows, columns) < it.n_moves
            })
        })
    }

    /// Returns whether a puzzle needs each car in its rows, and its walls if the definition asks for it.
    fn needs_rows(
        &mut self,
        puzzle: &MinimalPuzzle,
        account: &mut Account<'_>,
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
            if cars[number].axis == Axis::Vertical {
                continue;
            }
            let mut fewer = cars.clone();
            fewer.remove(number);
            let search = &mut self.search;
            if !search.is_solvable_within(max_moves as usize, &fewer, walls, size, account)? {
                return Ok(false);
            }
        }
        if self.enumeration.needed == Needed::Pieces {
            let mut rest = walls;
            while rest != 0 {
                let fewer = walls & !(rest & rest.wrapping_neg());
                let search = &mut self.search;
                if !search.is_solvable_within(max_moves as usize, &cars, fewer, size, account)? {
                    return Ok(false);
                }
                rest &= rest - 1;
            }
        }
        Ok(true)
    }
}

impl Enumeration {
    /// Returns the cells that columns cover, as bits, row by row.
    fn column_cells(&self, placed: Bytes) -> u64 {
        (0..usize::from(self.size.columns)).fold(0, |cells, column| {
            cells | self.columns.places[placed.get(column)].cells << column
        })
    }

    /// Returns the cells that rows cover, as bits, row by row.
    fn row_cells(&self, number: u32, searched: Searched<'_>) -> u64 {
        let places = searched.layouts.row_states[number as usize].places;
        let rows = searched.rows.iter().enumerate();
        rows.fold(0, |cells, (row, class)| {
            let mask = class.places[places.get(row)].filling.mask();
            cells | u64::from(mask) << (usize::from(self.size.columns) * row)
        })
    }

    /// Returns a puzzle with its pieces in the order of the database.
    fn puzzle(&self, it: &Hardest, searched: Searched<'_>) -> MinimalPuzzle {
        let state = &searched.layouts.row_states[it.rows as usize];
        let of_row = |row: usize| {
            let filling = &searched.rows[row].places[state.places.get(row)].filling;
            row_pieces(row as u8, filling)
        };
        let mut pieces = of_row(self.target_row);
        let is_car = |piece: &Piece| matches!(piece, Piece::Car(_));
        // The target is the last car of its row, and the first piece.
        let target = pieces.iter().rposition(is_car).unwrap_or(0);
        pieces[..=target].rotate_right(1);
        let others = (0..usize::from(self.size.rows)).filter(|&row| row != self.target_row);
        pieces.extend(others.flat_map(of_row));
        for column in 0..self.size.columns {
            let place = &self.columns.places[it.columns.get(usize::from(column))];
            pieces.extend(place.filling.cars.iter().map(|car| {
                Piece::Car(PlacedCar {
                    axis: Axis::Vertical,
                    lane: column,
                    offset: car.offset,
                    length: car.length,
                })
            }));
        }
        MinimalPuzzle {
            n_moves: u32::from(it.n_moves),
            n_states: it.n_states,
            size: self.size,
            pieces,
        }
    }
}

/// Returns the cars and walls of a row from the left.
fn row_pieces(row: u8, filling: &Filling) -> Vec<Piece> {
    let cars = filling.cars.iter().map(|car| {
        let placed = PlacedCar {
            axis: Axis::Horizontal,
            lane: row,
            offset: car.offset,
            length: car.length,
        };
        (car.offset, Piece::Car(placed))
    });
    let walls = (0..8).filter(|column| filling.walls >> column & 1 == 1);
    let walls = walls.map(|column| (column, Piece::Wall(Cell { row, column })));
    let mut pieces: Vec<(u8, Piece)> = cars.chain(walls).collect();
    pieces.sort_by_key(|piece| piece.0);
    pieces.into_iter().map(|(_, piece)| piece).collect()
}
