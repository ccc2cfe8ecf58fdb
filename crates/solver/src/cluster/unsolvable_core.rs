//! The reason why a board is unsolvable: cars and walls that are enough to make it so, and the cells that they never
//! clear.

use tailback_puzzle::{Axis, Cell, Puzzle};

use super::questions::explore_reach;
use crate::{
    budget::Budget,
    control::{Control, Limit},
    outcome::{Metric, Outcome},
    solve::solve,
};

/// Cars and walls that, alone with the cars that have goals, have no solution either. Without any one of them there would be a
/// solution, or a limit was reached before this was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct UnsolvableCore {
    /// The cars, by their indices in the puzzle, without those that have goals.
    pub cars: Vec<usize>,
    /// The walls.
    pub walls: Vec<Cell>,
    /// Whether every part of the core was proved to be necessary.
    pub is_minimal: bool,
    /// Cells on the ways to the goals that a wall or another car covers in every state
    /// reachable in the puzzle itself, in the order of the lane.
    pub never_free: Vec<Cell>,
    /// Whether these are all such cells, because the whole cluster was searched and not only that of the core.
    pub has_all_never_free: bool,
}

/// The factor by which a search without a part may exceed the number of states of the whole puzzle: with fewer cars
/// there are more reachable places.
const MAX_GROWTH: u64 = 16;

/// Clusters up to this size are searched regardless of the puzzle's own size.
const SMALL_CLUSTER: u64 = 1 << 18;

/// A part of a puzzle that can be left out.
#[derive(Clone, Copy)]
enum Part {
    Car(usize),
    Wall(Cell),
}

/// Finds a set of cars and walls that is already unsolvable, by leaving out one part after the other while the rest
/// stays unsolvable: the deletion filter of infeasibility analysis (Chinneck and Dravnieks, 1991). The parts farthest
/// from the lanes of the goals are tried first, so that the remaining parts are near it. Time and other limits of `control`
/// hold for all searches together. Returns `Ok(None)` if the puzzle is solvable.
///
/// # Errors
///
/// The limit that was reached before the puzzle itself was proved unsolvable.
pub fn unsolvable_core(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<Option<UnsolvableCore>, Limit> {
    let budget = Budget::new(control);
    let whole = solve(puzzle, Metric::Moves, &budget.rest());
    match whole.outcome {
        Outcome::Solved(_) => return Ok(None),
        Outcome::Unknown { limit, .. } => return Err(limit),
        Outcome::Unsolvable => {}
    }
    let max_states = (whole.statistics.states * MAX_GROWTH).max(SMALL_CLUSTER);
    let mut rest = puzzle.clone();
    // The indices in `puzzle` of the cars of `rest`.
    let mut cars: Vec<usize> = (0..puzzle.cars().len()).collect();
    let mut is_minimal = true;
    let rest_of_control = || {
        let mut rest = budget.rest();
        let limits = &mut rest.limits;
        limits.states = Some(limits.states.map_or(max_states, |n| n.min(max_states)));
        rest
    };
    for part in parts(puzzle) {
        let without = match part {
            Part::Car(car) => {
                let at = cars.iter().position(|&kept| kept == car);
                at.and_then(|at| rest.without_car(at))
            }
            Part::Wall(cell) => Some(rest.without_wall(cell)),
        };
        let Some(without) = without else { continue };
        match solve(&without, Metric::Moves, &rest_of_control()).outcome {
            Outcome::Solved(_) => {}
            Outcome::Unknown {
                limit: Limit::Cancelled,
                ..
            } => return Err(Limit::Cancelled),
            Outcome::Unknown { .. } => is_minimal = false,
            Outcome::Unsolvable => {
                rest = without;
                if let Part::Car(car) = part {
                    cars.retain(|&kept| kept != car);
                }
            }
        }
    }
    cars.retain(|&car| puzzle.goal(car).is_none());
    let (never_free, has_all_never_free) = all_never_free(puzzle, &rest, rest_of_control)?;
    Ok(Some(UnsolvableCore {
        cars,
        walls: rest.board().walls().to_vec(),
        is_minimal,
        never_free,
        has_all_never_free,
    }))
}

/// Returns the cells that are never free in `puzzle`, and whether they are all such cells. More parts on the board
/// never make more states reachable, so the cells of `core`, a part of the puzzle, are some of them.
fn all_never_free<'c>(
    puzzle: &Puzzle,
    core: &Puzzle,
    control: impl Fn() -> Control<'c>,
) -> Result<(Vec<Cell>, bool), Limit> {
    for (part, are_all) in [(puzzle, true), (core, false)] {
        match explore_reach(part, &control()) {
            Ok(reach) => return Ok((reach.never_free, are_all)),
            Err(Limit::Cancelled) => return Err(Limit::Cancelled),
            Err(_) => {}
        }
    }
    Ok((Vec::new(), false))
}

/// Returns all parts except the cars with goals, the farthest from their lanes first.
fn parts(puzzle: &Puzzle) -> Vec<Part> {
    let distance = |cell: Cell| {
        let lanes = puzzle.goals().iter().map(|goal| {
            let car = &puzzle.cars()[goal.car];
            match car.axis {
                Axis::Horizontal => cell.row.abs_diff(car.lane),
                Axis::Vertical => cell.column.abs_diff(car.lane),
            }
        });
        lanes.min().unwrap_or(0)
    };
    let cars = puzzle
        .cars()
        .iter()
        .zip(&puzzle.start().0)
        .enumerate()
        .filter(|&(index, _)| puzzle.goal(index).is_none())
        .map(|(index, (car, &offset))| {
            let nearest = car.cells_at(offset).map(distance).min().unwrap_or(0);
            (nearest, Part::Car(index))
        });
    let walls = puzzle.board().walls().iter();
    let mut parts: Vec<(u8, Part)> = cars
        .chain(walls.map(|&wall| (distance(wall), Part::Wall(wall))))
        .collect();
    parts.sort_by_key(|&(distance, _)| std::cmp::Reverse(distance));
    parts.into_iter().map(|(_, part)| part).collect()
}
