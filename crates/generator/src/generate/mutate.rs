//! Random changes of a board: pieces are added and removed.

use tailback_puzzle::{Axis, Cell, Draft, DraftCar, DraftExit, Exit, Place, Puzzle, Size, names};

use super::spec::PuzzleSpec;
use crate::random::Random;

/// The number of places tried before a piece is given up.
const TRIES: usize = 40;

/// Returns a board with the target alone, somewhere in its lane.
pub(super) fn target_alone(spec: &PuzzleSpec, random: &mut Random) -> Puzzle {
    let exit = spec.exits.first().expect("a spec has an exit");
    let axis = exit.side.axis();
    let length = 2.min(spec.size.along(axis));
    let offset = random.below(usize::from(spec.size.along(axis) - length) + 1) as u8;
    let draft = Draft {
        grids: vec![spec.size.into()],
        cars: vec![DraftCar {
            name: "X".to_owned(),
            shape: Place {
                axis,
                lane: exit.lane,
                offset,
            }
            .shape(length),
        }],
        walls: Vec::new(),
        exits: spec.exits.iter().copied().map(draft_exit).collect(),
        ..Draft::default()
    };
    draft.validate().expect("a target in the lane of its exit")
}

fn draft_exit(exit: Exit) -> DraftExit {
    DraftExit {
        side: exit.side,
        lane: Some(u32::from(exit.lane) + 1),
    }
}

/// Returns the board with a few pieces added, removed or moved.
pub(super) fn mutated(spec: &PuzzleSpec, puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let mut changed = puzzle.clone();
    let n_cars = changed.cars().len();
    if n_cars > *spec.cars.end() || n_cars > 1 && random.once_in(2) {
        for _ in 0..=random.below(2) {
            changed = without_car(&changed, random).unwrap_or(changed);
        }
    }
    let room = spec.cars.end().saturating_sub(changed.cars().len());
    for _ in 0..room.min(1 + random.below(3)) {
        changed = with_car(&changed, random).unwrap_or(changed);
    }
    if changed.board().walls().len() == spec.walls && random.once_in(4) {
        changed = without_wall(&changed, random).unwrap_or(changed);
    }
    while changed.board().walls().len() < spec.walls {
        changed = with_wall(&changed, random)?;
    }
    Some(changed)
}

/// Returns the board with one more random car, if a place is found for it.
fn with_car(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let size = puzzle.board().size();
    let target = &puzzle.cars()[puzzle.target()];
    for _ in 0..TRIES {
        let axis = [Axis::Horizontal, Axis::Vertical][random.below(2)];
        // Short cars alone on a large board could reach so many places that a search of all states would be
        // impossible.
        let longest = (size.along(axis) / 2).max(3);
        let length = 2 + random.below(usize::from(longest) - 1) as u8;
        if size.along(axis) < length {
            continue;
        }
        let lane = random.below(usize::from(size.along(axis.across()))) as u8;
        // Another car in the target's lane would bar it, or be of no use.
        if (axis, lane) == (target.axis, target.lane) {
            continue;
        }
        let offset = random.below(usize::from(size.along(axis) - length) + 1) as u8;
        let mut draft = puzzle.to_draft();
        draft.cars.push(DraftCar {
            name: free_name(puzzle),
            shape: Place { axis, lane, offset }.shape(length),
        });
        if let Ok(with) = draft.validate() {
            return Some(with);
        }
    }
    None
}

/// Returns the board with one more random wall, if a place is found for it.
fn with_wall(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let Size { columns, rows } = puzzle.board().size();
    let target = &puzzle.cars()[puzzle.target()];
    for _ in 0..TRIES {
        let cell = Cell {
            row: random.below(usize::from(rows)) as u8,
            column: random.below(usize::from(columns)) as u8,
        };
        if cell.along(target.axis.across()) == target.lane || puzzle.board().is_wall(cell) {
            continue;
        }
        let mut draft = puzzle.to_draft();
        draft.walls.push(cell.into());
        if let Ok(with) = draft.validate() {
            return Some(with);
        }
    }
    None
}

/// Returns the board without one of its cars, if it has one other than the target.
fn without_car(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    puzzle.without_car(random.below(puzzle.cars().len()))
}

fn without_wall(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let walls = puzzle.board().walls();
    if walls.is_empty() {
        return None;
    }
    Some(puzzle.without_wall(walls[random.below(walls.len())]))
}

/// Returns the puzzle with the cars called `A`, `B` and so on in reading order, and the target `X`.
pub(super) fn named(puzzle: &Puzzle) -> Puzzle {
    let mut draft = puzzle.to_draft();
    draft.cars.sort_by_key(|car| {
        let cell = car.shape.first_cell();
        (cell.row, cell.column)
    });
    let mut names = names(is_targets);
    for car in &mut draft.cars {
        if !draft.targets.contains(&car.name) {
            car.name = names.next().expect("there is no end of names");
        }
    }
    draft.validate().expect("only names changed")
}

fn is_targets(name: char) -> bool {
    name == 'X'
}

fn free_name(puzzle: &Puzzle) -> String {
    let is_free = |name: &String| puzzle.cars().iter().all(|car| car.name != *name);
    names(is_targets)
        .find(is_free)
        .expect("there is no end of names")
}
