//! A board as games on it need it, and the arrangement of actions and observations for boards of a set.

use std::sync::Arc;

use tailback_puzzle::{Axis, Cell, MAX_SIDE, Occupancy, Place, Puzzle, State};
use tailback_solver::{DistanceTable, Metric};

/// The numbers of lanes along both axes.
const N_LANES: usize = 2 * MAX_SIDE as usize;

/// A board, and its cars with those first that have a goal.
pub(crate) struct Level {
    /// The puzzle with its cars in the order of the slots: the targets first, then the cars with another goal, then the
    /// others as they were.
    pub(crate) puzzle: Puzzle,
    title: Option<String>,
    pub(super) slots: Vec<Slot>,
    /// The cells that are covered at the start.
    pub(super) occupancy: Occupancy,
    /// The slots of each lane, by axis and lane.
    lanes: Vec<Vec<u16>>,
    /// The offsets at which the goals of the first slots are met, as sets of bits.
    goals: Vec<u32>,
    /// The distances of all states, if they are wanted.
    pub(crate) distances: Option<Arc<DistanceTable>>,
}

/// A car at its start.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) start: Place,
    pub(super) length: u8,
}

impl Slot {
    /// Returns the place of the car at an offset.
    #[inline]
    pub(super) fn at(self, offset: u8) -> Place {
        Place {
            offset,
            ..self.start
        }
    }
}

impl Level {
    pub(crate) fn new(board: &crate::puzzle::Puzzle) -> Self {
        let puzzle = &board.model;
        let mut draft = puzzle.to_draft();
        let goals = puzzle.goals().iter();
        let wanted: Vec<&str> = goals.map(|goal| &*puzzle.cars()[goal.car].name).collect();
        let rank = |name: &str| wanted.iter().position(|it| *it == name);
        draft
            .cars
            .sort_by_key(|car| rank(&car.name).unwrap_or(wanted.len()));
        let puzzle = draft
            .validate()
            .expect("another order of the cars is as sound");
        let slots: Vec<Slot> = (puzzle.cars().iter().enumerate())
            .map(|(index, car)| Slot {
                start: puzzle.place(index),
                length: car.length,
            })
            .collect();
        let mut lanes = vec![Vec::new(); N_LANES];
        for (slot, it) in (0..).zip(&slots) {
            lanes[lane_index(it.start.axis, it.start.lane)].push(slot);
        }
        let goals = (0..slots.len()).map_while(|slot| puzzle.goal(slot));
        Self {
            occupancy: Occupancy::of(&puzzle, puzzle.start()),
            goals: goals.map(|goal| puzzle.met_at(goal)).collect(),
            puzzle,
            title: board.title.clone(),
            slots,
            lanes,
            distances: None,
        }
    }

    /// Returns the board in a state.
    pub(super) fn board(&self, state: State) -> crate::puzzle::Puzzle {
        crate::puzzle::Puzzle::new(self.puzzle.with_start(state), self.title.clone())
    }

    /// Returns the slots of a lane.
    #[inline]
    pub(super) fn in_lane(&self, axis: Axis, lane: u8) -> &[u16] {
        &self.lanes[lane_index(axis, lane)]
    }

    /// Returns whether the car in `slot` has a goal.
    #[inline]
    pub(super) fn has_goal(&self, slot: usize) -> bool {
        slot < self.goals.len()
    }

    /// Returns whether the game is won with the cars at `offsets`.
    #[inline]
    pub(super) fn is_won_at(&self, offsets: &[u8]) -> bool {
        let mut goals = self.goals.iter().zip(offsets);
        goals.all(|(met_at, offset)| met_at >> offset & 1 == 1)
    }

    /// Returns whether the game is won at the start.
    pub(super) fn is_won_at_start(&self) -> bool {
        self.is_won_at(&self.puzzle.start().0)
    }

    /// Returns the cells that the car in `slot` covers where its goal is met: none without a goal.
    pub(super) fn goal_cells(&self, slot: usize) -> impl Iterator<Item = Cell> {
        let met_at = self.goals.get(slot).copied().unwrap_or(0);
        let car = self.slots[slot];
        let offsets = (0..u32::BITS as u8).filter(move |offset| met_at >> offset & 1 == 1);
        offsets.flat_map(move |offset| car.at(offset).cells(car.length))
    }

    /// Returns the distance of a state from the nearest solved one: -1 without a solution.
    pub(super) fn distance(&self, offsets: &[u8]) -> i16 {
        let table = self.distances.as_ref();
        let found = table.and_then(|table| {
            let number = table.number(&offsets[..self.slots.len()])?;
            Some(table.distances()[number])
        });
        found.unwrap_or(-1)
    }
}

#[inline]
fn lane_index(axis: Axis, lane: u8) -> usize {
    axis as usize * usize::from(MAX_SIDE) + usize::from(lane)
}

/// The form of observations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// Row, column, length and axis of each car.
    Places,
    /// A plane of cells for each car, one for walls, one for exits, and one for each goal if there are others than one
    /// target.
    Planes,
}

/// The shapes of the actions and observations that serve all boards of a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) metric: Metric,
    pub(super) view: View,
    pub(super) n_slots: usize,
    /// The number of planes for goals.
    pub(super) n_goals: usize,
    /// The number of distances that an action may have.
    pub(super) n_distances: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The values of a car in [`View::Places`]: row, column, length, and 1 along a row or 2 along a column.
pub(super) const N_NUMBERS: usize = 4;

impl Shape {
    pub(super) fn of(levels: &[Level], metric: Metric, view: View) -> Self {
        let most = |of: &dyn Fn(&Level) -> usize| levels.iter().map(of).max().unwrap_or(0);
        let room = |level: &Level| {
            let size = level.puzzle.board().size();
            let rooms = level.slots.iter();
            let rooms = rooms.map(|it| size.along(it.start.axis) - it.length);
            rooms.max().unwrap_or(0).into()
        };
        Self {
            metric,
            view,
            n_slots: most(&|level| level.slots.len()),
            n_goals: if levels.iter().all(|level| level.puzzle.is_classic()) {
                0
            } else {
                most(&|level| level.goals.len())
            },
            n_distances: match metric {
                Metric::Moves => most(&room).max(1),
                Metric::Steps => 1,
            },
            columns: most(&|level| level.puzzle.board().size().columns.into()),
            rows: most(&|level| level.puzzle.board().size().rows.into()),
        }
    }

    pub(super) fn n_actions(self) -> usize {
        self.n_slots * 2 * self.n_distances
    }

    fn n_planes(self) -> usize {
        self.n_slots + 2 + self.n_goals
    }

    fn n_cells(self) -> usize {
        self.columns * self.rows
    }

    /// Returns the dimensions of an observation.
    pub(super) fn dimensions(self) -> Vec<usize> {
        match self.view {
            View::Places => vec![self.n_slots, N_NUMBERS],
            View::Planes => vec![self.n_planes(), self.rows, self.columns],
        }
    }

    /// Returns the number of bytes of an observation.
    pub(super) fn n_bytes(self) -> usize {
        match self.view {
            View::Places => self.n_slots * N_NUMBERS,
            View::Planes => self.n_planes() * self.n_cells(),
        }
    }

    /// Returns the index of a cell in a plane.
    #[inline]
    pub(super) fn cell(self, plane: usize, cell: Cell) -> usize {
        plane * self.n_cells() + usize::from(cell.row) * self.columns + usize::from(cell.column)
    }

    /// Returns the slot, the direction and the number of steps of an action.
    #[inline]
    pub(super) fn decode(self, action: usize) -> (usize, usize, u8) {
        let (rest, distance) = match self.n_distances {
            1 => (action, 0),
            n => (action / n, action % n),
        };
        (rest / 2, rest % 2, distance as u8 + 1)
    }
}
