//! The reasons why a draft is not a valid puzzle.

use crate::CellRef;

/// One reason why a [`Draft`](crate::Draft) is not a valid puzzle. Cars, targets, goals, walls, exits and grids are
/// given as indices into the draft's lists. In a pair, the second comes later in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no grid.
    MissingGrid,
    /// There is more than one grid.
    DuplicateGrid {
        /// The surplus grid.
        grid: usize,
    },
    /// A dimension is 0 or too large.
    GridSize {
        /// The grid.
        grid: usize,
    },
    /// No car has a target's name.
    MissingTarget {
        /// The target.
        target: usize,
        /// A car whose name differs only in case.
        similar: Option<usize>,
    },
    /// No car has the name of a goal.
    MissingGoalCar {
        /// The goal.
        goal: usize,
        /// A car whose name differs only in case.
        similar: Option<usize>,
    },
    /// The car of a goal cannot have its top or left end at the goal's cell: that lies in another lane, or so near to the
    /// border that the car would stick out.
    GoalRange {
        /// The goal.
        goal: usize,
        /// The car.
        car: usize,
    },
    /// Two goals that cannot be met at once: the cars would share a cell, or they are one car.
    GoalConflict {
        /// The first goal, or `None` if the car of the second is a target.
        first: Option<usize>,
        /// The later goal.
        second: usize,
    },
    /// Two cars have one name.
    DuplicateCar {
        /// The first car with the name.
        first: usize,
        /// The later car with the name.
        second: usize,
    },
    /// A length of 0, or longer than the lane.
    CarLength {
        /// The car.
        car: usize,
    },
    /// The drawn cells lie neither in one row nor in one column.
    BentCar {
        /// The car.
        car: usize,
    },
    /// The drawn cells lie in one lane, but not side by side.
    SplitCar {
        /// The car.
        car: usize,
    },
    /// Only one cell is drawn, which does not determine the axis of the car.
    SingleCellCar {
        /// The car.
        car: usize,
    },
    /// A car sticks out of the grid or lies outside it.
    CarOutOfBounds {
        /// The car.
        car: usize,
    },
    /// A wall lies outside the grid.
    WallOutOfBounds {
        /// The wall.
        wall: usize,
    },
    /// Two cars share cells.
    Overlap {
        /// One car.
        first: usize,
        /// The other.
        second: usize,
        /// The cells that they share, at least one.
        cells: Vec<CellRef>,
    },
    /// A car is on a wall.
    OnWall {
        /// The car.
        car: usize,
        /// The wall; the first one if the text gives it more than once.
        wall: usize,
    },
    /// An exit names a lane that the grid does not have, or no lane where there is no target to give it one.
    ExitRange {
        /// The exit.
        exit: usize,
    },
    /// No exit lies in the lane of a target on an end of its axis.
    ExitMisaligned {
        /// The target.
        target: usize,
    },
}
