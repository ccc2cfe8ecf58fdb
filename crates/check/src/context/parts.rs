//! The parts of a car that is not drawn as one straight run.

use std::collections::HashSet;

use tailback_puzzle::{Axis, CellRef, Run, Shape};

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

/// Returns the parts of a drawn car that could be cars, by the numbers of its cells, in reading order: those that are
/// connected, or the two cars that touch. A car with more cells than any board has no parts.
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
    if parts.len() == 1
        && let Some(two) = divided(cells)
    {
        return two.into();
    }
    parts
}

/// Returns the only two cars of two or three cells that cover `cells`, which are connected, if there are any.
fn divided(cells: &[CellRef]) -> Option<[Vec<usize>; 2]> {
    let lengths = 2..=3;
    let mut found = None;
    for axis in [Axis::Horizontal, Axis::Vertical] {
        for length in lengths.clone() {
            // The first cell in reading order is the end of its car.
            let first = Run {
                axis,
                at: cells[0],
                length,
            };
            let (one, other): (Vec<usize>, Vec<usize>) =
                (0..cells.len()).partition(|&index| first.cells().any(|it| it == cells[index]));
            let rest = Shape::Drawn(other.iter().map(|&index| cells[index]).collect());
            let is_car = |run: Run| lengths.contains(&run.length);
            if one.len() == length as usize && Run::of(&rest).is_ok_and(is_car) {
                if found.is_some() {
                    return None;
                }
                found = Some([one, other]);
            }
        }
    }
    found
}
