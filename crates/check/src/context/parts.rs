//! The parts of a car that is not drawn as one straight run.

use std::collections::HashSet;

use tailback_puzzle::{CellRef, Shape};

use crate::context::PuzzleContext;

/// A number of cells that no board exceeds.
const MAX_CELLS: usize = 26 * 26;

/// Returns the cells of a drawn car, in reading order.
pub(crate) fn drawn_cells<'a>(context: &PuzzleContext<'a>, car: usize) -> &'a [CellRef] {
    match &context.lowered.draft.cars[car].shape {
        Shape::Drawn(cells) => cells,
        Shape::Declared(_) => &[],
    }
}

/// Returns the connected parts of a drawn car, by the numbers of its cells, in reading order. A car with more cells
/// than any board has no parts.
pub(crate) fn parts(context: &PuzzleContext<'_>, car: usize) -> Vec<Vec<usize>> {
    let cells = match &context.lowered.draft.cars[car].shape {
        Shape::Drawn(cells) if cells.len() <= MAX_CELLS => cells,
        _ => return Vec::new(),
    };
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut left: HashSet<usize> = (0..cells.len()).collect();
    // The cells are in reading order, so a binary search finds them.
    let find = |row: Option<u32>, column: Option<u32>| {
        let cell = CellRef {
            row: row?,
            column: column?,
        };
        cells.binary_search(&cell).ok()
    };
    for start in 0..cells.len() {
        if !left.remove(&start) {
            continue;
        }
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&index) = part.get(next) {
            next += 1;
            let CellRef { row, column } = cells[index];
            let around = [
                (row.checked_sub(1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), column.checked_add(1)),
                (row.checked_add(1), Some(column)),
            ];
            for neighbour in around
                .into_iter()
                .filter_map(|(row, column)| find(row, column))
            {
                if left.remove(&neighbour) {
                    part.push(neighbour);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
