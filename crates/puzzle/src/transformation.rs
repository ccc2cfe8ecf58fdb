//! Transformations of boards: mirrors, turns, and the addition or removal of a lane.

use crate::{
    Axis, Board, Car, Cell, Direction, Exit, Goal, MAX_SIDE, Puzzle, Side, Size, State,
    symmetry::Isometry,
};

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
    /// Returns the mirror or turn, which is none at all for a board that grows or shrinks.
    fn isometry(self) -> Isometry {
        Isometry {
            mirrors_columns: self == Self::MirrorColumns,
            mirrors_rows: matches!(self, Self::MirrorRows | Self::Turn),
            transposes: self == Self::Turn,
        }
    }

    /// Returns the new size of a board of `size`, or `None` if no board can have it.
    pub fn size(self, size: Size) -> Option<Size> {
        let Size { columns, rows } = self.isometry().size(size);
        let (columns, rows) = match self {
            Self::Grow(Side::Left | Side::Right) => (columns + 1, rows),
            Self::Grow(Side::Top | Side::Bottom) => (columns, rows + 1),
            Self::Shrink(Side::Left | Side::Right) => (columns - 1, rows),
            Self::Shrink(Side::Top | Side::Bottom) => (columns, rows - 1),
            _ => (columns, rows),
        };
        let size = Size { columns, rows };
        let sides = 1..=MAX_SIDE;
        (sides.contains(&size.columns) && sides.contains(&size.rows)).then_some(size)
    }

    /// Returns the new place of `cell` on a board of `size`, or `None` if the cell is removed.
    pub fn cell(self, size: Size, cell: Cell) -> Option<Cell> {
        let Cell { row, column } = self.isometry().cell(size, cell);
        let (row, column) = match self {
            Self::Grow(Side::Left) => (row, column + 1),
            Self::Grow(Side::Top) => (row + 1, column),
            Self::Shrink(Side::Left) => (row, column.checked_sub(1)?),
            Self::Shrink(Side::Top) => (row.checked_sub(1)?, column),
            Self::Shrink(Side::Right) if column + 1 == size.columns => return None,
            Self::Shrink(Side::Bottom) if row + 1 == size.rows => return None,
            _ => (row, column),
        };
        Some(Cell { row, column })
    }

    /// Returns the new axis of a car along `axis`.
    pub fn axis(self, axis: Axis) -> Axis {
        self.isometry().axis(axis)
    }

    /// Returns the new side of the border for `side`.
    pub fn side(self, side: Side) -> Side {
        let is_at_end = side.is_at_end() != self.isometry().reverses(side.axis());
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
        let last = first.along(axis) + length.saturating_sub(1);
        let last = Cell::in_lane(axis, first.along(axis.across()), last);
        Some(self.cell(size, first)?.min(self.cell(size, last)?))
    }

    /// Returns the new place of `exit`, or `None` if its lane is removed.
    pub fn exit(self, size: Size, exit: Exit) -> Option<Exit> {
        let axis = exit.side.axis();
        let mut cells = (0..size.along(axis)).map(|at| Cell::in_lane(axis, exit.lane, at));
        let cell = cells.find_map(|cell| self.cell(size, cell))?;
        Some(Exit {
            side: self.side(exit.side),
            lane: cell.along(self.axis(axis).across()),
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
            cars.push(Car {
                axis,
                lane: first.along(axis.across()),
                ..car.clone()
            });
            start.push(first.along(axis));
        }
        let goals = puzzle.goals.iter().map(|&goal| {
            let offset = match puzzle.goal_cell(goal) {
                None => None,
                Some(cell) => {
                    let Car { axis, length, .. } = puzzle.cars[goal.car];
                    let cell = self.run(old, cell, axis, length)?;
                    Some(cell.along(self.axis(axis)))
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
