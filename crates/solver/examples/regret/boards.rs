//! Random boards from a seed, from 6x6 to 12x12, every other one with walls.

use tailback_generator::Random;
use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Run, Shape, Side,
};

/// The least and the greatest number of columns and of rows.
const SIDES: [u32; 2] = [6, 12];

/// The least and the greatest share of the cells that cars cover, in percent.
const COVERED: [usize; 2] = [35, 75];

/// The number of places tried for the pieces of a board.
const TRIES: usize = 2_000;

/// Returns the next random board whose target does not simply drive out.
pub(crate) fn next(random: &mut Random, has_walls: bool) -> Puzzle {
    loop {
        let mut board = Board::new(random);
        if has_walls {
            for _ in 0..=random.below(board.rows as usize) {
                board.add_wall(random);
            }
        }
        board.add_cars(random);
        if board.has_blocker() {
            return board.draft.validate().expect("all pieces fit");
        }
    }
}

/// A board that is being filled.
struct Board {
    columns: u32,
    rows: u32,
    /// The row of the target, from 0.
    lane: u32,
    /// The target's last column, from 0.
    front: u32,
    /// The cells that are taken, row by row.
    taken: Vec<bool>,
    draft: Draft,
}

impl Board {
    /// Creates a board with the target alone, near the left border of its row.
    fn new(random: &mut Random) -> Self {
        let side = |random: &mut Random| {
            SIDES[0] + random.below((SIDES[1] - SIDES[0] + 1) as usize) as u32
        };
        let (columns, rows) = (side(random), side(random));
        let mut board = Self {
            columns,
            rows,
            lane: random.below(rows as usize) as u32,
            front: 1 + random.below(3) as u32,
            taken: vec![false; (columns * rows) as usize],
            draft: Draft {
                grids: vec![GridSize { columns, rows }],
                targets: vec!["c0".to_owned()],
                ..Draft::default()
            },
        };
        board.draft.exits.push(DraftExit {
            side: Side::Right,
            lane: Some(board.lane + 1),
        });
        board.add_car(board.front - 1, board.lane, Axis::Horizontal, 2);
        board
    }

    /// Adds cars until they cover as much of the board as was drawn, or no place is found for more.
    fn add_cars(&mut self, random: &mut Random) {
        let percent = COVERED[0] + random.below(COVERED[1] - COVERED[0] + 1);
        let n_free = self.taken.len() * (100 - percent) / 100;
        for _ in 0..TRIES {
            if self.taken.iter().filter(|taken| !**taken).count() <= n_free {
                break;
            }
            let axis = [Axis::Horizontal, Axis::Vertical][random.below(2)];
            let length = if random.below(5) < 3 { 2 } else { 3 };
            let (column, row) = self.cell(random);
            // A car in front of the target in its own row could never make way.
            let is_in_the_way = axis == Axis::Horizontal && row == self.lane && column > self.front;
            if !is_in_the_way {
                self.add_car(column, row, axis, length);
            }
        }
    }

    /// Adds a wall outside of the target's row, unless the drawn cell is taken.
    fn add_wall(&mut self, random: &mut Random) {
        let (column, row) = self.cell(random);
        if row != self.lane && self.take(&[(column, row)]) {
            self.draft.walls.push(CellRef {
                row: row + 1,
                column: column + 1,
            });
        }
    }

    /// Adds a car if it fits.
    fn add_car(&mut self, column: u32, row: u32, axis: Axis, length: u32) {
        let cells: Vec<(u32, u32)> = (0..length)
            .map(|n| match axis {
                Axis::Horizontal => (column + n, row),
                Axis::Vertical => (column, row + n),
            })
            .collect();
        if self.take(&cells) {
            let at = CellRef {
                row: row + 1,
                column: column + 1,
            };
            self.draft.cars.push(DraftCar {
                name: format!("c{}", self.draft.cars.len()),
                shape: Shape::Declared(Run { at, axis, length }),
            });
        }
    }

    /// Takes the cells if all of them are free.
    fn take(&mut self, cells: &[(u32, u32)]) -> bool {
        let number = |&(column, row): &(u32, u32)| {
            (column < self.columns && row < self.rows)
                .then_some((row * self.columns + column) as usize)
        };
        let numbers: Option<Vec<usize>> = cells.iter().map(number).collect();
        let free = numbers.filter(|numbers| numbers.iter().all(|&it| !self.taken[it]));
        for &number in free.iter().flatten() {
            self.taken[number] = true;
        }
        free.is_some()
    }

    fn cell(&self, random: &mut Random) -> (u32, u32) {
        let column = random.below(self.columns as usize) as u32;
        (column, random.below(self.rows as usize) as u32)
    }

    /// Returns whether a car is in the target's way.
    fn has_blocker(&self) -> bool {
        let row = (self.lane * self.columns) as usize;
        let way = row + self.front as usize + 1..row + self.columns as usize;
        self.taken[way].contains(&true)
    }
}
