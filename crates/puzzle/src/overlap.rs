//! Cars that share cells, with one another or with walls.

use std::collections::{BTreeMap, HashMap};

use crate::run::Run;
use crate::{CellRef, Draft, Fault, MAX_SIDE, Shape};

/// The most cars on one cell that are reported pair by pair. Each later car is reported only with
/// the first, so that a text with a million cars on one cell gets a million reports rather than one
/// for each pair.
const MAX_OCCUPANTS: usize = 8;

/// Calls `visit` with each cell of a car. `run` is its place, if known. A car of a wrong length has no cells, and drawn
/// cells count as they are.
fn each_cell(shape: &Shape, run: Option<Run>, visit: impl FnMut(CellRef)) {
    match (shape, run) {
        (Shape::Drawn(cells), _) => cells.iter().copied().for_each(visit),
        // A run longer than any board is its own fault, or of the grid's.
        (_, Some(run)) => run.cells().take(usize::from(MAX_SIDE)).for_each(visit),
        (_, None) => {}
    }
}

/// Returns whether no two cars share a cell, and no car is on a wall. This is true of nearly every draft, and quick to
/// check with a bit for each cell of the largest board. A draft with cells beyond that board is not judged: the result
/// is `false`.
fn is_free_of_overlaps(draft: &Draft, runs: &[Option<Run>]) -> bool {
    let mut taken = [0_u32; MAX_SIDE as usize + 1];
    let mut take = |cell: CellRef, is_shareable: bool| {
        let side = u32::from(MAX_SIDE);
        if cell.row > side || cell.column > side {
            return false;
        }
        let row = &mut taken[cell.row as usize];
        let bit = 1 << cell.column;
        let is_free = *row & bit == 0;
        *row |= bit;
        is_free || is_shareable
    };
    // The same wall may be given twice.
    let mut is_free = draft.walls.iter().all(|&wall| take(wall, true));
    for (car, &run) in draft.cars.iter().zip(runs) {
        each_cell(&car.shape, run, |cell| is_free &= take(cell, false));
    }
    is_free
}

/// Adds all overlaps of `draft` to `faults`: pairs of cars in order, then cars on walls. `runs` has the place of each
/// car, if known.
pub(crate) fn check(draft: &Draft, runs: &[Option<Run>], faults: &mut Vec<Fault>) {
    if is_free_of_overlaps(draft, runs) {
        return;
    }
    let mut walls: HashMap<CellRef, usize> = HashMap::new();
    for (wall, &at) in draft.walls.iter().enumerate() {
        walls.entry(at).or_insert(wall);
    }
    let mut occupants: HashMap<CellRef, Vec<usize>> = HashMap::new();
    let mut shared: BTreeMap<(usize, usize), Vec<CellRef>> = BTreeMap::new();
    let mut on_wall: Vec<Fault> = Vec::new();
    for (car, of_draft) in draft.cars.iter().enumerate() {
        each_cell(&of_draft.shape, runs[car], |cell| {
            if let Some(&wall) = walls.get(&cell) {
                on_wall.push(Fault::OnWall { car, wall });
            }
            let others = occupants.entry(cell).or_default();
            if others.last() == Some(&car) {
                return;
            }
            let has_room = others.len() < MAX_OCCUPANTS;
            let n_named = if has_room { others.len() } else { 1 };
            for &other in &others[..n_named] {
                shared.entry((other, car)).or_default().push(cell);
            }
            if has_room {
                others.push(car);
            }
        });
    }
    let overlaps = shared
        .into_iter()
        .map(|((first, second), cells)| Fault::Overlap {
            first,
            second,
            cells,
        });
    faults.extend(overlaps);
    faults.append(&mut on_wall);
}
