//! The replay of written moves on a puzzle.

use std::collections::HashMap;

use crate::{Axis, Cell, Direction, Move, MoveNotation, Puzzle, Solution, State};

/// The reason why a written move is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The puzzle has no such car.
    UnknownCar,
    /// The car slides along the other axis.
    AcrossAxis {
        /// The car.
        car: usize,
        /// The axis that the car slides along.
        axis: Axis,
    },
    /// Another car is in the way.
    BlockedByCar {
        /// The car in the way.
        blocker: usize,
        /// Its first cell that is in the way.
        cell: Cell,
    },
    /// A wall is in the way.
    BlockedByWall {
        /// The wall.
        cell: Cell,
    },
    /// The car would leave the board.
    LeavesBoard {
        /// The number of free steps.
        n_free: u8,
    },
}

/// The result of playing moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The moves made. The last one ends at the border even if more steps were written.
    pub solution: Solution,
    /// The state after the moves.
    pub state: State,
    /// Whether `state` is solved.
    pub is_solved: bool,
}

/// Plays `moves` from the start of `puzzle`. Only the last move may go beyond the border, by any
/// number of cells, if it moves a target towards its open exit.
///
/// # Errors
/// Returns the index of the first illegal move, and the reason.
pub fn replay(puzzle: &Puzzle, moves: &[MoveNotation]) -> Result<Replay, (usize, Illegal)> {
    let cars = puzzle.cars().iter().enumerate();
    let cars: HashMap<&str, usize> = cars.map(|(index, car)| (&*car.name, index)).collect();
    let mut table = Table::new(puzzle, puzzle.start());
    let mut played = Vec::with_capacity(moves.len());
    for (index, written) in moves.iter().enumerate() {
        let may_leave = index + 1 == moves.len();
        let car = cars.get(&*written.car).ok_or(Illegal::UnknownCar);
        let made = car
            .and_then(|&car| table.slide(car, written.direction, written.n_steps, may_leave))
            .map_err(|why| (index, why))?;
        // A car that is already at its exit leaves without a step on the board.
        if made.n_steps > 0 {
            table.make(made);
            played.push(made);
        }
    }
    Ok(Replay {
        is_solved: puzzle.is_solved(&table.state),
        solution: Solution(played),
        state: table.state,
    })
}

/// Returns whether the moves of `solution` are legal one after the other and end in a solved state. The car
/// indices in it need not be valid.
pub fn solves(puzzle: &Puzzle, solution: &Solution) -> bool {
    let mut table = Table::new(puzzle, puzzle.start());
    let is_legal = solution.0.iter().all(|m| {
        let made = table.slide(m.car, m.direction, m.n_steps.into(), false);
        made.is_ok_and(|made| {
            table.make(made);
            made.n_steps > 0
        })
    });
    is_legal && puzzle.is_solved(&table.state)
}

impl Puzzle {
    /// Returns the state after `m` in `state`. The index of the car in it need not be valid.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    pub fn after(&self, state: &State, m: Move) -> Result<State, Illegal> {
        let mut table = Table::new(self, state);
        let made = table.slide(m.car, m.direction, m.n_steps.into(), false)?;
        table.make(made);
        Ok(table.state)
    }
}

/// The board during a replay. The occupied cells are updated with each move, because written solutions may be
/// very long.
struct Table<'p> {
    puzzle: &'p Puzzle,
    state: State,
    occupants: Vec<Option<usize>>,
}

impl<'p> Table<'p> {
    fn new(puzzle: &'p Puzzle, state: &State) -> Self {
        Self {
            puzzle,
            state: state.clone(),
            occupants: puzzle.occupants(state),
        }
    }

    fn index(&self, cell: Cell) -> usize {
        self.puzzle.board().size().index(cell)
    }

    /// Returns the move of car `index` by `n_asked` cells in `direction`.
    fn slide(
        &self,
        index: usize,
        direction: Direction,
        n_asked: u32,
        may_leave: bool,
    ) -> Result<Move, Illegal> {
        let car = self.puzzle.cars().get(index).ok_or(Illegal::UnknownCar)?;
        if direction.axis() != car.axis {
            return Err(Illegal::AcrossAxis {
                car: index,
                axis: car.axis,
            });
        }
        let board = self.puzzle.board();
        let towards_end = direction.is_towards_end();
        let offset = self.state.0[index];
        let n_ahead = if towards_end {
            board.size().along(car.axis) - offset - car.length
        } else {
            offset
        };
        let n_steps = n_asked.min(u32::from(n_ahead)) as u8;
        for step in 0..n_steps {
            let at = if towards_end {
                offset + car.length + step
            } else {
                offset - 1 - step
            };
            let cell = Cell::in_lane(car.axis, car.lane, at);
            if board.is_wall(cell) {
                return Err(Illegal::BlockedByWall { cell });
            }
            if let Some(blocker) = self.occupants[self.index(cell)] {
                return Err(Illegal::BlockedByCar { blocker, cell });
            }
        }
        if n_asked > u32::from(n_ahead) {
            let (start, end) = self.puzzle.open_ends(index);
            let is_open = if towards_end { end } else { start };
            if !(may_leave && is_open) {
                return Err(Illegal::LeavesBoard { n_free: n_ahead });
            }
        }
        Ok(Move {
            car: index,
            direction,
            n_steps,
        })
    }

    /// Makes a legal move.
    fn make(&mut self, made: Move) {
        let car = &self.puzzle.cars()[made.car];
        for cell in car.cells_at(self.state.0[made.car]) {
            let index = self.index(cell);
            self.occupants[index] = None;
        }
        let offset = &mut self.state.0[made.car];
        if made.direction.is_towards_end() {
            *offset += made.n_steps;
        } else {
            *offset -= made.n_steps;
        }
        for cell in car.cells_at(self.state.0[made.car]) {
            let index = self.index(cell);
            self.occupants[index] = Some(made.car);
        }
    }
}
