//! Cars that share cells, with one another or with walls.

use std::collections::{BTreeMap, HashMap};

use crate::run::Run;
use crate::{CellRef, Draft, Fault, MAX_SIDE, Shape};

/// How many cars on one cell are told apart: the first ones are reported pair by pair, each
/// later one only with the first, so that a text with a million cars on one cell gets a
/// million reports and not one for each pair.
const MAX_OCCUPANTS: usize = 8;

/// A value for each cell, fast for those of any board and possible for those of none.
struct Cells<T> {
    inside: Vec<T>,
    outside: HashMap<CellRef, T>,
}

impl<T: Clone + Default> Cells<T> {
    fn new() -> Self {
        let side = usize::from(MAX_SIDE) + 1;
        Self {
            inside: vec![T::default(); side * side],
            outside: HashMap::new(),
        }
    }

    fn at(&mut self, cell: CellRef) -> &mut T {
        let side = u32::from(MAX_SIDE) + 1;
        if cell.row < side && cell.column < side {
            &mut self.inside[(cell.row * side + cell.column) as usize]
        } else {
            self.outside.entry(cell).or_default()
        }
    }
}

/// All overlaps of `draft`, pairs in order, then cars on walls. `runs` holds what is known of
/// each car's place; a car of a wrong length has none, and drawn cells count as they are.
pub(crate) fn check(draft: &Draft, runs: &[Option<Run>], faults: &mut Vec<Fault>) {
    let mut walls: Cells<Option<usize>> = Cells::new();
    for (wall, &at) in draft.walls.iter().enumerate() {
        walls.at(at).get_or_insert(wall);
    }
    let mut occupants: Cells<Vec<usize>> = Cells::new();
    let mut shared: BTreeMap<(usize, usize), Vec<CellRef>> = BTreeMap::new();
    let mut on_wall: Vec<Fault> = Vec::new();
    for (car, of_draft) in draft.cars.iter().enumerate() {
        let mut visit = |cell: CellRef| {
            if let Some(wall) = *walls.at(cell) {
                on_wall.push(Fault::OnWall { car, wall });
            }
            let others = occupants.at(cell);
            if others.last() == Some(&car) {
                return;
            }
            let has_room = others.len() < MAX_OCCUPANTS;
            let n_told = if has_room { others.len() } else { 1 };
            for &other in &others[..n_told] {
                shared.entry((other, car)).or_default().push(cell);
            }
            if has_room {
                others.push(car);
            }
        };
        match (&of_draft.shape, runs[car]) {
            (Shape::Drawn(cells), _) => cells.iter().copied().for_each(&mut visit),
            // What is longer than any board is a fault of its own, or of the grid's.
            (_, Some(run)) => run.cells().take(usize::from(MAX_SIDE)).for_each(&mut visit),
            (_, None) => {}
        }
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
