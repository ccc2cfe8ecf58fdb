//! Random boards, and the parts of them that notations write.

use tailback_puzzle::{Axis, Puzzle, draw};

/// Numbers that are the same in each run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

/// A car: its letter, its top or left cell, its length, and whether it is vertical.
pub(super) type Car = (char, usize, usize, usize, bool);

/// A board of 6x6 with the target `X` in its third row.
pub(super) struct Board {
    pub(super) cars: Vec<Car>,
    pub(super) cells: [[char; 6]; 6],
}

impl Board {
    pub(super) fn random(random: &mut Random) -> Self {
        const LETTERS: &str = "BCDEFGHIJKLMNPQSTUVWY";
        let mut board = Self {
            cars: Vec::new(),
            cells: [['.'; 6]; 6],
        };
        board.put(('X', 2, random.below(4), 2, false));
        board.put(('Z', 0, random.below(6), 2, true));
        let mut letters = LETTERS.chars();
        let n_cars = 4 + random.below(8);
        for _ in 0..200 {
            if board.cars.len() > n_cars {
                break;
            }
            let length = 2 + usize::from(random.below(3) == 0);
            let is_upright = random.below(2) == 0;
            let (lane, offset) = (random.below(6), random.below(7 - length));
            let (row, column) = if is_upright {
                (offset, lane)
            } else {
                (lane, offset)
            };
            if is_upright || row != 2 {
                let car = (
                    letters.clone().next().unwrap_or('Y'),
                    row,
                    column,
                    length,
                    is_upright,
                );
                if board.put(car) {
                    letters.next();
                }
            }
        }
        board
    }

    fn put(&mut self, car: Car) -> bool {
        let cells = cells(car);
        let is_free = cells
            .iter()
            .all(|&(row, column)| self.cells[row][column] == '.');
        if is_free {
            for (row, column) in cells {
                self.cells[row][column] = car.0;
            }
            self.cars.push(car);
        }
        is_free
    }

    pub(super) fn rows(&self) -> Vec<String> {
        self.cells.iter().map(|row| row.iter().collect()).collect()
    }

    /// Each row as its cells, with `between` between two.
    pub(super) fn joined(&self, empty: &str, between: &str) -> Vec<String> {
        let cell = |c: &char| match c {
            '.' => empty.to_owned(),
            c => c.to_string(),
        };
        let row = |row: &[char; 6]| row.iter().map(cell).collect::<Vec<_>>().join(between);
        self.cells.iter().map(row).collect()
    }

    /// Its cars, each written by `write`.
    pub(super) fn listed(&self, between: &str, write: fn(Car) -> String) -> String {
        let cars = self.cars.iter().map(|&car| write(car));
        cars.collect::<Vec<_>>().join(between)
    }

    /// An entry of a dictionary for each cell whose character `is_said`.
    pub(super) fn entries(&self, is_said: fn(char) -> bool) -> Vec<String> {
        let rows = (0..).zip(&self.cells);
        let cells = rows.flat_map(|(row, cells)| (0..).zip(cells).map(move |it| (row, it)));
        let said = cells.filter(|(_, (_, c))| is_said(**c));
        let entry =
            |(row, (column, c)): (usize, (usize, &char))| format!("({row}, {column}): \"{c}\"");
        said.map(entry).collect()
    }

    /// The board with rows and columns exchanged, so that its target is vertical.
    pub(super) fn turned(&self) -> Self {
        let mut cells = [['.'; 6]; 6];
        for (row, column) in (0..36).map(|at| (at / 6, at % 6)) {
            cells[column][row] = self.cells[row][column];
        }
        let turn = |&(name, row, column, length, is_upright): &Car| {
            (name, column, row, length, !is_upright)
        };
        Self {
            cars: self.cars.iter().map(turn).collect(),
            cells,
        }
    }

    /// Moves one car by one cell. Returns whether it could.
    pub(super) fn slide(&mut self, random: &mut Random) -> bool {
        let at = random.below(self.cars.len());
        let (name, row, column, length, is_upright) = self.cars[at];
        let is_on = random.below(2) == 0;
        let [row, column] = match (is_upright, is_on) {
            (true, true) => [row + 1, column],
            (true, false) => [row.wrapping_sub(1), column],
            (false, true) => [row, column + 1],
            (false, false) => [row, column.wrapping_sub(1)],
        };
        let moved = (name, row, column, length, is_upright);
        let is_free = |&(row, column): &(usize, usize)| {
            let cells = self.cells.get(row).and_then(|cells| cells.get(column));
            cells.is_some_and(|&c| c == '.' || c == name)
        };
        if row > 5 || column > 5 || !cells(moved).iter().all(is_free) {
            return false;
        }
        for (row, column) in cells(self.cars[at]) {
            self.cells[row][column] = '.';
        }
        for (row, column) in cells(moved) {
            self.cells[row][column] = name;
        }
        self.cars[at] = moved;
        true
    }

    /// Its identity up to the names of cars.
    pub(super) fn shape(&self) -> String {
        shape(&self.rows(), 'X')
    }
}

pub(super) fn cells((_, row, column, length, is_upright): Car) -> Vec<(usize, usize)> {
    let cell = |n| {
        if is_upright {
            (row + n, column)
        } else {
            (row, column + n)
        }
    };
    (0..length).map(cell).collect()
}

/// Rows with the target as `*` and the other cars in the order of the text.
fn shape(rows: &[String], target: char) -> String {
    let mut known: Vec<char> = Vec::new();
    let mut name = |c: char| match c {
        '.' | '#' => c,
        c if c == target => '*',
        c => {
            let at = known.iter().position(|&it| it == c).unwrap_or_else(|| {
                known.push(c);
                known.len() - 1
            });
            char::from(b'a' + at as u8)
        }
    };
    rows.join("/")
        .chars()
        .map(|c| if c == '/' { c } else { name(c) })
        .collect()
}

pub(super) fn shape_of(puzzle: &Puzzle) -> String {
    let drawing = draw(puzzle, puzzle.start());
    let target = &puzzle.cars()[puzzle.target()];
    assert!(target.axis == Axis::Horizontal || target.axis == Axis::Vertical);
    // Long names are drawn as distinct letters.
    let offset = puzzle.start().0[puzzle.target()];
    let (row, column) = match target.axis {
        Axis::Horizontal => (target.lane, offset),
        Axis::Vertical => (offset, target.lane),
    };
    let sign = drawing.rows[usize::from(row)]
        .chars()
        .nth(usize::from(column));
    shape(&drawing.rows, sign.unwrap_or('X'))
}
