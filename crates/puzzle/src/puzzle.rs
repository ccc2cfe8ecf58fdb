//! The sound puzzle: what [`Draft::validate`](crate::Draft::validate) gives when it finds
//! no fault.

use crate::{Axis, Cell, Direction, Draft, DraftCar, Exit, Move, Shape, Size};

/// The fixed part of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) size: Size,
    pub(crate) walls: Vec<Cell>,
    pub(crate) exits: Vec<Exit>,
}

impl Board {
    /// Its columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Its walls, each once, row by row.
    pub fn walls(&self) -> &[Cell] {
        &self.walls
    }

    /// Its exits, each once.
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// Whether `cell` is a wall.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls.binary_search(&cell).is_ok()
    }
}

/// A movable piece of any length.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Car {
    /// The name in the text.
    pub name: String,
    /// The line that it slides along.
    pub axis: Axis,
    /// The row (horizontal) or column (vertical) that it lives in, from 0.
    pub lane: u8,
    /// The number of cells that it covers, at least 1.
    pub length: u8,
}

impl Car {
    /// The cells that it covers with its top or left end at `offset` in its lane.
    pub fn cells_at(&self, offset: u8) -> impl Iterator<Item = Cell> + use<> {
        let (axis, lane) = (self.axis, self.lane);
        (offset..offset + self.length).map(move |offset| Cell::in_lane(axis, lane, offset))
    }
}

/// Where all cars are at one moment: for each car of the puzzle, in its order, the offset of
/// its top or left end in its lane.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State(pub Vec<u8>);

impl State {
    /// The state after `m`, which must be legal.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        next.0[m.car] = if m.direction.is_towards_end() {
            next.0[m.car] + m.n_steps
        } else {
            next.0[m.car] - m.n_steps
        };
        next
    }
}

/// A board with cars on it, of which one must leave. No two cars share a cell, none is on a
/// wall or outside, and an exit lies at an end of the target's lane.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pub(crate) board: Board,
    pub(crate) cars: Vec<Car>,
    pub(crate) target: usize,
    pub(crate) start: State,
}

impl Puzzle {
    /// The fixed part.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cars, in the order of the text. A state and a move speak of a car by its index here.
    pub fn cars(&self) -> &[Car] {
        &self.cars
    }

    /// The index of the car that must leave.
    pub fn target(&self) -> usize {
        self.target
    }

    /// Where the cars are at first.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// Returns the puzzle with `state` as its start, which must be reachable or at least sound.
    #[must_use]
    pub fn with_start(&self, state: State) -> Self {
        assert_eq!(state.0.len(), self.cars.len());
        Self {
            start: state,
            ..self.clone()
        }
    }

    /// Returns the puzzle without car `car`; the indices of later cars decrease by one. `None` for the target,
    /// without which there is no puzzle.
    #[must_use]
    pub fn without_car(&self, car: usize) -> Option<Self> {
        if car == self.target {
            return None;
        }
        let mut puzzle = self.clone();
        puzzle.cars.remove(car);
        puzzle.start.0.remove(car);
        puzzle.target -= usize::from(car < self.target);
        Some(puzzle)
    }

    /// Returns the puzzle with only `cars`, which are in order and include the target.
    #[must_use]
    pub fn with_only(&self, cars: &[usize]) -> Self {
        let target = cars.iter().position(|&car| car == self.target);
        Self {
            board: self.board.clone(),
            cars: cars.iter().map(|&car| self.cars[car].clone()).collect(),
            target: target.expect("the target is one of them"),
            start: State(cars.iter().map(|&car| self.start.0[car]).collect()),
        }
    }

    /// Returns the puzzle without the wall at `cell`.
    #[must_use]
    pub fn without_wall(&self, cell: Cell) -> Self {
        let mut puzzle = self.clone();
        puzzle.board.walls.retain(|&wall| wall != cell);
        puzzle
    }

    /// The puzzle as a draft, every car declared where it stands at first.
    pub fn to_draft(&self) -> Draft {
        let cars = self.cars.iter().zip(&self.start.0);
        Draft {
            grids: vec![self.board.size.into()],
            target: self.cars[self.target].name.clone(),
            cars: cars
                .map(|(car, &offset)| DraftCar {
                    name: car.name.clone(),
                    shape: Shape::Declared {
                        at: Cell::in_lane(car.axis, car.lane, offset).into(),
                        axis: car.axis,
                        length: u32::from(car.length),
                    },
                })
                .collect(),
            walls: self.board.walls.iter().map(|&wall| wall.into()).collect(),
            exits: self.board.exits.iter().map(|&exit| exit.into()).collect(),
        }
    }

    /// Whether there is an exit at the start (left, top) and at the end (right, bottom) of the
    /// target's lane.
    pub fn open_ends(&self) -> (bool, bool) {
        let target = &self.cars[self.target];
        let open = |at_end| {
            self.board.exits.contains(&Exit {
                side: target.axis.side(at_end),
                lane: target.lane,
            })
        };
        (open(false), open(true))
    }

    /// Whether an end of the target stands at the border where an exit is open.
    pub fn is_solved(&self, state: &State) -> bool {
        let target = &self.cars[self.target];
        let offset = state.0[self.target];
        let (start, end) = self.open_ends();
        start && offset == 0 || end && offset + target.length == self.board.size.along(target.axis)
    }

    /// Returns the car on each cell in `state`, row by row: its index, or `None` for an empty cell or a wall.
    pub fn occupants(&self, state: &State) -> Vec<Option<usize>> {
        let columns = usize::from(self.board.size.columns);
        let mut cells = vec![None; columns * usize::from(self.board.size.rows)];
        for (index, (car, &offset)) in self.cars.iter().zip(&state.0).enumerate() {
            for cell in car.cells_at(offset) {
                cells[usize::from(cell.row) * columns + usize::from(cell.column)] = Some(index);
            }
        }
        cells
    }

    /// Every move that is legal in `state`, cars in order, each distance on its own.
    pub fn legal_moves(&self, state: &State) -> Vec<Move> {
        let columns = usize::from(self.board.size.columns);
        let occupants = self.occupants(state);
        let is_free = |cell: Cell| {
            occupants[usize::from(cell.row) * columns + usize::from(cell.column)].is_none()
                && !self.board.is_wall(cell)
        };
        let mut moves = Vec::new();
        for (index, (car, &offset)) in self.cars.iter().zip(&state.0).enumerate() {
            let end = offset + car.length;
            let run = |cells: &mut dyn Iterator<Item = u8>, direction: Direction| {
                let n_free = cells
                    .take_while(|&at| is_free(Cell::in_lane(car.axis, car.lane, at)))
                    .count() as u8;
                (1..=n_free)
                    .map(move |n_steps| Move {
                        car: index,
                        direction,
                        n_steps,
                    })
                    .collect::<Vec<_>>()
            };
            let lane_end = self.board.size.along(car.axis);
            moves.extend(run(&mut (0..offset).rev(), car.axis.direction(false)));
            moves.extend(run(&mut (end..lane_end), car.axis.direction(true)));
        }
        moves
    }
}

impl From<&Puzzle> for Draft {
    fn from(puzzle: &Puzzle) -> Self {
        puzzle.to_draft()
    }
}
