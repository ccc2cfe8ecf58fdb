//! Boards mirrored, turned, and with a lane more or less: where everything on them goes.

use crate::{Axis, Board, Car, Cell, Direction, Exit, MAX_SIDE, Puzzle, Side, Size, State};

/// A way to put all that is on a board elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transformation {
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// A quarter turn clockwise: the top comes to the right.
    Turn,
    /// An empty row or column more at a side.
    Grow(Side),
    /// A row or column less at a side.
    Shrink(Side),
}

impl Transformation {
    /// The size of what was a board of `size`. `None` where no board can have it.
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

    /// Where `cell` of a board of `size` goes. `None` where it is taken away.
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

    /// The axis of what lay along `axis`.
    pub fn axis(self, axis: Axis) -> Axis {
        match self {
            Self::Turn => axis.across(),
            _ => axis,
        }
    }

    /// Which side of the border becomes of `side`.
    pub fn side(self, side: Side) -> Side {
        let is_at_end = match (self, side.axis()) {
            (Self::MirrorColumns, Axis::Horizontal)
            | (Self::MirrorRows | Self::Turn, Axis::Vertical) => !side.is_at_end(),
            _ => side.is_at_end(),
        };
        self.axis(side.axis()).side(is_at_end)
    }

    /// Where what went in `direction` goes.
    pub fn direction(self, direction: Direction) -> Direction {
        let side = direction.axis().side(direction.is_towards_end());
        let side = self.side(side);
        side.axis().direction(side.is_at_end())
    }

    /// The top or left end of what covers `length` cells from `first` along `axis`. `None` where a part
    /// of it is taken away.
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

    /// Where `exit` goes. `None` where its lane is taken away.
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

    /// Returns the transformed puzzle. `None` if a car or a wall would be cut, an exit lost, or the size is
    /// impossible.
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
        Some(Puzzle {
            board: Board { size, walls, exits },
            cars,
            target: puzzle.target,
            start: State(start),
        })
    }
}
