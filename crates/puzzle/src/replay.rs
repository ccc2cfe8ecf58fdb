//! Playing written moves on a puzzle.

use crate::{Axis, Cell, Move, MoveNotation, Puzzle, Solution, State};

/// Why a written move cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The puzzle has no such car.
    UnknownCar,
    /// The car slides along the other axis.
    AcrossAxis {
        /// The car.
        car: usize,
        /// The axis that it does slide along.
        axis: Axis,
    },
    /// Another car is in the way.
    BlockedByCar {
        /// The car in the way.
        blocker: usize,
        /// The first cell of it that is in the way.
        cell: Cell,
    },
    /// A wall is in the way.
    BlockedByWall {
        /// The wall.
        cell: Cell,
    },
    /// The car would leave the board.
    LeavesBoard {
        /// How many steps are free.
        n_free: u8,
    },
}

/// What came of playing moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The moves made; the last one ends at the border even where more was written.
    pub solution: Solution,
    /// Where the cars are now.
    pub state: State,
    /// Whether that is solved.
    pub is_solved: bool,
}

/// Plays `moves` from the start of `puzzle`. Only the last one, by the target towards its
/// open exit, may go beyond the border, by any number of cells.
///
/// # Errors
/// The index of the first move that is illegal, and why.
pub fn replay(puzzle: &Puzzle, moves: &[MoveNotation]) -> Result<Replay, (usize, Illegal)> {
    let mut state = puzzle.start().clone();
    let mut played = Vec::with_capacity(moves.len());
    for (index, written) in moves.iter().enumerate() {
        let may_leave = index + 1 == moves.len();
        let made = resolve(puzzle, &state, written, may_leave).map_err(|why| (index, why))?;
        // A car that already stands at its exit drives off without a step on the board.
        if made.n_steps > 0 {
            state = state.after(made);
            played.push(made);
        }
    }
    Ok(Replay {
        is_solved: puzzle.is_solved(&state),
        solution: Solution(played),
        state,
    })
}

fn resolve(
    puzzle: &Puzzle,
    state: &State,
    written: &MoveNotation,
    may_leave: bool,
) -> Result<Move, Illegal> {
    let index = puzzle
        .cars()
        .iter()
        .position(|car| car.name == written.car)
        .ok_or(Illegal::UnknownCar)?;
    let car = &puzzle.cars()[index];
    if written.direction.axis() != car.axis {
        return Err(Illegal::AcrossAxis {
            car: index,
            axis: car.axis,
        });
    }
    let towards_end = written.direction.is_towards_end();
    let offset = state.0[index];
    let ahead: Vec<u8> = if towards_end {
        (offset + car.length..puzzle.board().size().along(car.axis)).collect()
    } else {
        (0..offset).rev().collect()
    };
    let columns = usize::from(puzzle.board().size().columns);
    let occupants = puzzle.occupants(state);
    for &at in ahead.iter().take(written.n_steps as usize) {
        let cell = Cell::in_lane(car.axis, car.lane, at);
        if puzzle.board().is_wall(cell) {
            return Err(Illegal::BlockedByWall { cell });
        }
        if let Some(blocker) = occupants[usize::from(cell.row) * columns + usize::from(cell.column)]
        {
            return Err(Illegal::BlockedByCar { blocker, cell });
        }
    }
    let n_free = ahead.len() as u8;
    if written.n_steps > u32::from(n_free) {
        let (start, end) = puzzle.open_ends();
        let is_open = if towards_end { end } else { start };
        if !(may_leave && index == puzzle.target() && is_open) {
            return Err(Illegal::LeavesBoard { n_free });
        }
    }
    Ok(Move {
        car: index,
        direction: written.direction,
        n_steps: written.n_steps.min(u32::from(n_free)) as u8,
    })
}
