//! Valid puzzles, as [`Draft::validate`](crate::Draft::validate) returns them.

use crate::{Axis, Cell, Draft, DraftCar, DraftGoal, Exit, Goal, Move, Place, Size};

/// The fixed part of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    pub(crate) size: Size,
    pub(crate) walls: Vec<Cell>,
    pub(crate) exits: Vec<Exit>,
}

impl Board {
    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the walls without duplicates, row by row.
    pub fn walls(&self) -> &[Cell] {
        &self.walls
    }

    /// Returns the exits without duplicates.
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// Returns whether `cell` is a wall.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls.binary_search(&cell).is_ok()
    }
}

/// A movable piece of any length.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Car {
    /// The name in the text.
    pub name: String,
    /// The line that it slides along.
    pub axis: Axis,
    /// The row (horizontal) or column (vertical) that the car lies in, from 0.
    pub lane: u8,
    /// The number of cells that it covers, at least 1.
    pub length: u8,
}

impl Car {
    /// Returns the place of the car with its top or left end at `offset` in its lane.
    pub fn place_at(&self, offset: u8) -> Place {
        Place {
            axis: self.axis,
            lane: self.lane,
            offset,
        }
    }

    /// Returns the cells that the car covers with its top or left end at `offset` in its lane.
    pub fn cells_at(&self, offset: u8) -> impl Iterator<Item = Cell> + use<> {
        self.place_at(offset).cells(self.length)
    }
}

/// The positions of all cars at one moment: for each car of the puzzle, in order, the offset of its
/// top or left end in its lane.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State(pub Vec<u8>);

impl State {
    /// Returns the state after `m`, which must be legal. [`Puzzle::after`] checks it.
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

/// A board with cars on it, and [goals](Goal) for one or more of them. No two cars share a cell, no car is on a wall
/// or outside the board, and an exit lies at an end of each target's lane.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::parts::Parts")
)]
pub struct Puzzle {
    pub(crate) board: Board,
    pub(crate) cars: Vec<Car>,
    pub(crate) goals: Vec<Goal>,
    pub(crate) start: State,
}

impl Puzzle {
    /// Returns the fixed part of the puzzle.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the cars, in the order of the text. States and moves refer to cars by their indices in this list.
    pub fn cars(&self) -> &[Car] {
        &self.cars
    }

    /// Returns the goals, at least one, the targets first. No two are of one car.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// Returns the goal of `car`, if it has one.
    pub fn goal(&self, car: usize) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.car == car)
    }

    /// Returns the car of the first goal: the target, the first of several targets, or else the first car that must
    /// be somewhere.
    pub fn target(&self) -> usize {
        self.goals[0].car
    }

    /// Returns whether the only goal is a target, as in the boxed game and in all formats but our own.
    pub fn is_classic(&self) -> bool {
        self.goals.len() == 1 && self.goals[0].is_target()
    }

    /// Returns whether `car` may leave at the start (left, top) and at the end (right, bottom) of its lane: whether it is
    /// a target and there is an exit.
    pub fn open_ends(&self, car: usize) -> (bool, bool) {
        let is_target = self.goal(car).is_some_and(Goal::is_target);
        let car = &self.cars[car];
        let open = |at_end| {
            let side = car.axis.side(at_end);
            let lane = car.lane;
            is_target && self.board.exits.contains(&Exit { side, lane })
        };
        (open(false), open(true))
    }

    /// Returns the offsets at which `goal` is met, as a set of bits.
    pub fn met_at(&self, goal: Goal) -> u32 {
        if let Some(offset) = goal.offset {
            return 1 << offset;
        }
        let car = &self.cars[goal.car];
        let (start, end) = self.open_ends(goal.car);
        let last = self.board.size.along(car.axis) - car.length;
        u32::from(start) | u32::from(end) << last
    }

    /// Returns whether all goals are met: each target is at the border in front of an open exit, and each other car
    /// with a goal at its place.
    pub fn is_solved(&self, state: &State) -> bool {
        let is_met = |goal: &Goal| self.met_at(*goal) >> state.0[goal.car] & 1 == 1;
        self.goals.iter().all(is_met)
    }

    /// Returns the top or left cell of the place where the car of `goal` must be, unless it is a target.
    pub fn goal_cell(&self, goal: Goal) -> Option<Cell> {
        let place = self.cars[goal.car].place_at(goal.offset?);
        Some(place.first_cell())
    }

    /// Returns the start state.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// Returns the puzzle with `state` as its start, which must be reachable or at least without a
    /// [misplaced car](Self::misplaced_car).
    #[must_use]
    pub fn with_start(&self, state: State) -> Self {
        assert_eq!(state.0.len(), self.cars.len());
        Self {
            start: state,
            ..self.clone()
        }
    }

    /// Returns the puzzle without car `car`; the indices of later cars decrease by one. Returns `None` for a
    /// car with a goal.
    #[must_use]
    pub fn without_car(&self, car: usize) -> Option<Self> {
        if self.goal(car).is_some() {
            return None;
        }
        let mut puzzle = self.clone();
        puzzle.cars.remove(car);
        puzzle.start.0.remove(car);
        for goal in &mut puzzle.goals {
            goal.car -= usize::from(car < goal.car);
        }
        Some(puzzle)
    }

    /// Returns the puzzle with only `cars`, which are in order and include a car with a goal, and with the goals of
    /// these cars.
    #[must_use]
    pub fn with_only(&self, cars: &[usize]) -> Self {
        let goals = self.goals.iter().filter_map(|goal| {
            let car = cars.binary_search(&goal.car).ok()?;
            Some(Goal { car, ..*goal })
        });
        Self {
            board: self.board.clone(),
            cars: cars.iter().map(|&car| self.cars[car].clone()).collect(),
            goals: goals.collect(),
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

    /// Returns the puzzle as a draft with every car declared at its start position.
    pub fn to_draft(&self) -> Draft {
        let cars = self.cars.iter().zip(&self.start.0);
        let name = |goal: &Goal| self.cars[goal.car].name.clone();
        let targets = self.goals.iter().filter(|goal| goal.is_target());
        let goals = self.goals.iter().filter_map(|goal| {
            Some(DraftGoal {
                car: name(goal),
                at: self.goal_cell(*goal)?.into(),
            })
        });
        Draft {
            grids: vec![self.board.size.into()],
            targets: targets.map(name).collect(),
            goals: goals.collect(),
            cars: cars
                .map(|(car, &offset)| DraftCar {
                    name: car.name.clone(),
                    shape: car.place_at(offset).shape(car.length),
                })
                .collect(),
            walls: self.board.walls.iter().map(|&wall| wall.into()).collect(),
            exits: self.board.exits.iter().map(|&exit| exit.into()).collect(),
        }
    }

    /// Returns the car on each cell in `state`, row by row: its index, or `None` for an empty cell or a wall.
    pub fn occupants(&self, state: &State) -> Vec<Option<usize>> {
        let size = self.board.size;
        let mut cells = vec![None; size.n_cells()];
        for (index, (car, &offset)) in self.cars.iter().zip(&state.0).enumerate() {
            for cell in car.cells_at(offset) {
                cells[size.index(cell)] = Some(index);
            }
        }
        cells
    }
}

impl From<&Puzzle> for Draft {
    fn from(puzzle: &Puzzle) -> Self {
        puzzle.to_draft()
    }
}
