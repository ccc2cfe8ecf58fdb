//! Transformations of boards: mirrors, turns, and the addition or removal of a lane.

use crate::{Axis, Board, Car, Cell, Direction, Exit, Goal, MAX_SIDE, Puzzle, Side, Size, State};

/// A transformation of a board and of everything on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transformation {
    /// Swaps left and right.
    MirrorColumns,
    /// Swaps top and bottom.
    MirrorRows,
    /// Turns the board clockwise by a quarter: the top becomes the right.
    Turn,
    /// Adds an empty row or column at a side.
    Grow(Side),
    /// Removes the row or column at a side.
    Shrink(Side),
}

impl Transformation {
    /// Returns the new size of a board of `size`, or `None` if no board can have it.
    pub fn size(self, size: Size) -> Option<Size> {
        let Size { columns, rows } = size;
        let (columns, rows) = match self {
            Self::MirrorColumns | Self::MirrorRows => (columns, rows),
            Self::Turn => (rows, columns),
            Self::Grow(Side::Left | Side::Right) => (columns + 1, rows),
            Self::Grow(Side::Top | Side::Bottom) => (columns, rows + 1),
            Self::Shrink(Side::Left | Side::Right) => (columns - 1, rows),
            Self::Shrink(Side::Top | Side::Bottom) => (columns, rows - 1),
        };
        let size = Size { columns, rows };
        let sides = 1..=MAX_SIDE;
        (sides.contains(&size.columns) && sides.contains(&size.rows)).then_some(size)
    }

    /// Returns the new place of `cell` on a board of `size`, or `None` if the cell is removed.
    pub fn cell(self, size: Size, cell: Cell) -> Option<Cell> {
        let Cell { row, column } = cell;
        let (row, column) = match self {
            Self::MirrorColumns => (row, size.columns - 1 - column),
            Self::MirrorRows => (size.rows - 1 - row, column),
            Self::Turn => (column, size.rows - 1 - row),
            Self::Grow(Side::Left) => (row, column + 1),
            Self::Grow(Side::Top) => (row + 1, column),
            Self::Shrink(Side::Left) => (row, column.checked_sub(1)?),
            Self::Shrink(Side::Top) => (row.checked_sub(1)?, column),
            Self::Shrink(Side::Right) if column + 1 == size.columns => return None,
            Self::Shrink(Side::Bottom) if row + 1 == size.rows => return None,
            Self::Grow(Side::Right | Side::Bottom) | Self::Shrink(Side::Right | Side::Bottom) => {
                (row, column)
            }
        };
        Some(Cell { row, column })
    }

    /// Returns the new axis of a car along `axis`.
    pub fn axis(self, axis: Axis) -> Axis {
        match self {
            Self::Turn => axis.across(),
            _ => axis,
        }
    }

    /// Returns the new side of the border for `side`.
    pub fn side(self, side: Side) -> Side {
        let is_at_end = match (self, side.axis()) {
            (Self::MirrorColumns, Axis::Horizontal)
            | (Self::MirrorRows | Self::Turn, Axis::Vertical) => !side.is_at_end(),
            _ => side.is_at_end(),
        };
        self.axis(side.axis()).side(is_at_end)
    }

    /// Returns the new direction of a move in `direction`.
    pub fn direction(self, direction: Direction) -> Direction {
        let side = direction.axis().side(direction.is_towards_end());
        let side = self.side(side);
        side.axis().direction(side.is_at_end())
    }

    /// Returns the new top or left end of a run of `length` cells from `first` along `axis`, or `None`
    /// if a part of it is removed.
    pub fn run(self, size: Size, first: Cell, axis: Axis, length: u8) -> Option<Cell> {
        let last = match axis {
            Axis::Horizontal => Cell {
                column: first.column + length.saturating_sub(1),
                ..first
            },
            Axis::Vertical => Cell {
                row: first.row + length.saturating_sub(1),
                ..first
            },
        };
        Some(self.cell(size, first)?.min(self.cell(size, last)?))
    }

    /// Returns the new place of `exit`, or `None` if its lane is removed.
    pub fn exit(self, size: Size, exit: Exit) -> Option<Exit> {
        let axis = exit.side.axis();
        let mut cells = (0..size.along(axis)).map(|at| Cell::in_lane(axis, exit.lane, at));
        let cell = cells.find_map(|cell| self.cell(size, cell))?;
        let lane = match self.axis(axis) {
            Axis::Horizontal => cell.row,
            Axis::Vertical => cell.column,
        };
        Some(Exit {
            side: self.side(exit.side),
            lane,
        })
    }

    /// Returns the transformed puzzle, or `None` if a car, a goal or a wall would be cut off, an exit lost, or the
    /// size is impossible.
    pub fn puzzle(self, puzzle: &Puzzle) -> Option<Puzzle> {
        let old = puzzle.board.size;
        let size = self.size(old)?;
        let walls = puzzle.board.walls.iter();
        let mut walls: Vec<Cell> = walls.map(|&it| self.cell(old, it)).collect::<Option<_>>()?;
        walls.sort_unstable();
        let exits = puzzle.board.exits.iter();
        let exits = exits.map(|&it| self.exit(old, it)).collect::<Option<_>>()?;
        let mut cars = Vec::with_capacity(puzzle.cars.len());
        let mut start = Vec::with_capacity(puzzle.cars.len());
        for (car, &offset) in puzzle.cars.iter().zip(&puzzle.start.0) {
            let first = Cell::in_lane(car.axis, car.lane, offset);
            let first = self.run(old, first, car.axis, car.length)?;
            let axis = self.axis(car.axis);
            let (lane, offset) = match axis {
                Axis::Horizontal => (first.row, first.column),
                Axis::Vertical => (first.column, first.row),
            };
            cars.push(Car {
                axis,
                lane,
                ..car.clone()
            });
            start.push(offset);
        }
        let goals = puzzle.goals.iter().map(|&goal| {
            let offset = match puzzle.goal_cell(goal) {
                None => None,
                Some(cell) => {
                    let Car { axis, length, .. } = puzzle.cars[goal.car];
                    let cell = self.run(old, cell, axis, length)?;
                    Some(match self.axis(axis) {
                        Axis::Horizontal => cell.column,
                        Axis::Vertical => cell.row,
                    })
                }
            };
            Some(Goal { offset, ..goal })
        });
        let goals = goals.collect::<Option<_>>()?;
        Some(Puzzle {
            board: Board { size, walls, exits },
            cars,
            goals,
            start: State(start),
        })
    }
}
