//! A board as games on it need it, and the arrangement of actions and observations for boards of a set.

use std::sync::Arc;

use tailback_puzzle::{Axis, Cell, MAX_SIDE, Occupancy, Place, Puzzle};
use tailback_solver::{DistanceTable, Metric};

/// The numbers of lanes along both axes.
const N_LANES: usize = 2 * MAX_SIDE as usize;

/// A board, and its cars with the target first.
pub(crate) struct Level {
    /// The puzzle with its cars in the order of the slots: the target first, the others as they were.
    pub(crate) puzzle: Puzzle,
    pub(super) slots: Vec<Slot>,
    /// The cells that are covered at the start.
    pub(super) occupancy: Occupancy,
    /// The slots of each lane, by axis and lane.
    lanes: Vec<Vec<u16>>,
    /// The offsets of the target at which the game is won.
    goals: Vec<u8>,
    /// The distances of all states, if they are wanted.
    pub(crate) distances: Option<Arc<DistanceTable>>,
}

/// A car at its start.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) start: Place,
    pub(super) length: u8,
}

impl Level {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let mut draft = puzzle.to_draft();
        let target = &puzzle.cars()[puzzle.target()].name;
        draft.cars.sort_by_key(|car| car.name != *target);
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
        let target = slots[0];
        let last = puzzle.board().size().along(target.start.axis) - target.length;
        let (open_start, open_end) = puzzle.open_ends(puzzle.target());
        let goals = [(open_start, 0), (open_end, last)].into_iter();
        Self {
            occupancy: Occupancy::of(&puzzle, puzzle.start()),
            goals: goals.filter(|it| it.0).map(|it| it.1).collect(),
            puzzle,
            slots,
            lanes,
            distances: None,
        }
    }

    /// Returns the slots of a lane.
    #[inline]
    pub(super) fn in_lane(&self, axis: Axis, lane: u8) -> &[u16] {
        &self.lanes[lane_index(axis, lane)]
    }

    /// Returns whether the game is won with the target at `offset`.
    #[inline]
    pub(super) fn is_won_at(&self, offset: u8) -> bool {
        self.goals.contains(&offset)
    }

    /// Returns whether the game is won at the start.
    pub(super) fn is_won_at_start(&self) -> bool {
        self.is_won_at(self.slots[0].start.offset)
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
    /// A plane of cells for each car, one for walls and one for exits.
    Planes,
}

/// The shapes of the actions and observations that serve all boards of a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) metric: Metric,
    pub(super) view: View,
    pub(super) n_slots: usize,
    /// The number of distances that an action may have.
    pub(super) n_distances: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// What is written of a car in [`View::Places`]: row, column, length, and 1 along a row or 2 along a column.
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

    fn n_cells(self) -> usize {
        self.columns * self.rows
    }

    /// Returns the dimensions of an observation.
    pub(super) fn dimensions(self) -> Vec<usize> {
        match self.view {
            View::Places => vec![self.n_slots, N_NUMBERS],
            View::Planes => vec![self.n_slots + 2, self.rows, self.columns],
        }
    }

    /// Returns the number of bytes of an observation.
    pub(super) fn n_bytes(self) -> usize {
        match self.view {
            View::Places => self.n_slots * N_NUMBERS,
            View::Planes => (self.n_slots + 2) * self.n_cells(),
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
