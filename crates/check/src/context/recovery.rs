//! Recovery from bad rows of a drawn grid.

use std::collections::BTreeMap;

use tailback_puzzle::Shape;
use tailback_syntax::DrawnGrid;

use crate::context::{PuzzleContext, draft_queries::drawing};

/// Returns whether the cells drawn for `car` could be one straight run if the reported rows were corrected: a bad row
/// may hold any cells at all, a ragged one may have its cells in the wrong columns, and a block without an end may go
/// on.
pub(crate) fn could_be_straight(context: &PuzzleContext<'_>, car: usize) -> bool {
    let (Shape::Drawn(cells), Some((_, grid))) = (
        &context.lowered.draft.cars[car].shape,
        drawing(context, car),
    ) else {
        return false;
    };
    let mut n_in_row: BTreeMap<u32, usize> = BTreeMap::new();
    for cell in cells {
        *n_in_row.entry(cell.row).or_default() += 1;
    }
    let (Some((&top, _)), Some((&bottom, _))) =
        (n_in_row.first_key_value(), n_in_row.last_key_value())
    else {
        return false;
    };
    let width = grid.n_columns();
    let is_recovered = |row| is_recovered(grid, width, row);
    if top == bottom && is_recovered(top) {
        return true;
    }
    // A sound row is complete, so the car can only be vertical.
    let mut columns = cells
        .iter()
        .filter(|cell| !is_recovered(cell.row))
        .map(|cell| cell.column);
    let column = columns.next();
    columns.all(|other| Some(other) == column)
        && n_in_row.values().all(|&n| n == 1)
        && (top..=bottom).all(|row| n_in_row.contains_key(&row) || is_recovered(row))
        && (top < bottom || is_recovered(top - 1) || is_recovered(bottom + 1))
}

/// Returns whether row `row` (from 1) of `grid`, which is `width` wide, is faulty, so that its cells are uncertain.
fn is_recovered(grid: &DrawnGrid, width: usize, row: u32) -> bool {
    let Some(index) = row.checked_sub(1) else {
        return false;
    };
    match grid.rows.get(index as usize) {
        Some(row) => row.is_bad || row.cells.len() != width,
        None => grid.end.is_none(),
    }
}
