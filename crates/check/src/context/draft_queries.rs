//! Properties of a draft that rules use in messages and fixes.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Run, Shape, words::lane_name};
use tailback_syntax::{CarStatement, DrawnGrid, Statement};

use crate::context::PuzzleContext;

/// A number of cars, walls or drawn cells that no board exceeds.
pub(crate) const MAX_THINGS: usize = 1_000;

/// Returns whether the puzzle is small enough to search for fixes. If a puzzle fits on no board, fixes for each
/// of a million cars would not be worth the time.
pub(crate) fn is_worthwhile(context: &PuzzleContext<'_>) -> bool {
    let lowered = context.lowered;
    let cars = &lowered.places.cars;
    cars.len() <= MAX_THINGS
        && lowered.draft.walls.len() <= MAX_THINGS
        && lowered.faults.len() <= 10 * MAX_THINGS
        && cars.iter().map(|car| car.cells.len()).sum::<usize>() <= MAX_THINGS
}

/// Returns the statement that declares `car`. `None` for a drawn car.
pub(crate) fn declaration<'a>(
    context: &PuzzleContext<'a>,
    car: usize,
) -> Option<(&'a Statement, &'a CarStatement)> {
    let statement = &context.statements()[context.lowered.places.cars[car].statement];
    Some((statement, statement.car()?))
}

/// Returns the grid that `car` is drawn in. `None` for a declared car.
pub(crate) fn drawing<'a>(
    context: &PuzzleContext<'a>,
    car: usize,
) -> Option<(&'a Statement, &'a DrawnGrid)> {
    let statement = &context.statements()[context.lowered.places.cars[car].statement];
    Some((statement, statement.drawn()?))
}

/// Returns the only target, or the first of several, as messages refer to it.
pub(crate) fn target(context: &PuzzleContext<'_>) -> String {
    format!("`{}`", context.lowered.draft.target())
}

/// Returns target `target`, its axis and its lane, from 1. Returns `None` if the car does not exist, or its cells do not
/// lie in one lane.
pub(crate) fn target_place(
    context: &PuzzleContext<'_>,
    target: usize,
) -> Option<(usize, Axis, u32)> {
    let draft = &context.lowered.draft;
    let name = draft.targets.get(target)?;
    let car = draft.cars.iter().position(|car| car.name == *name)?;
    let (axis, lane) = draft.cars[car].shape.lane()?;
    Some((car, axis, lane))
}

/// Returns the axis of target `target` and the name of its lane in an `exit` statement. Returns `None` if there is no
/// such lane.
pub(crate) fn target_lane(context: &PuzzleContext<'_>, target: usize) -> Option<(Axis, String)> {
    let (_, axis, lane) = target_place(context, target)?;
    let grid = context.lowered.draft.grids.first()?;
    let is_there = (1..=grid.along(axis.across())).contains(&lane);
    Some((axis, lane_name(axis, lane).filter(|_| is_there)?))
}

/// Returns the cells of a run, at most as many as the longest car of any board has.
pub(crate) fn cells_of_run(at: CellRef, axis: Axis, length: u32) -> Vec<CellRef> {
    Shape::Declared(Run { at, axis, length }).cells()
}

/// Returns the cells of `car`, drawn or declared.
pub(crate) fn cells_of(context: &PuzzleContext<'_>, car: usize) -> Vec<CellRef> {
    context.lowered.draft.cars[car].shape.cells()
}

/// Returns whether `cells` lie on the grid and hold neither a wall nor a car other than `car`.
pub(crate) fn are_free(context: &PuzzleContext<'_>, car: usize, cells: &[CellRef]) -> bool {
    let draft = &context.lowered.draft;
    let Some(size) = draft.grids.first().and_then(|grid| grid.checked()) else {
        return false;
    };
    let taken: HashSet<CellRef> = (0..draft.cars.len())
        .filter(|&other| other != car)
        .flat_map(|other| cells_of(context, other))
        .chain(draft.walls.iter().copied())
        .collect();
    cells
        .iter()
        .all(|cell| cell.on(size).is_some() && !taken.contains(cell))
}
