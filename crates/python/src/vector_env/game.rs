//! One game: its state, its legal actions and its observation, each updated with every move.

use tailback_puzzle::{Axis, Cell, Occupancy, Place};
use tailback_solver::Metric;

use super::level::{Level, N_NUMBERS, Shape, Slot, View};

/// A game on a board of the set.
#[derive(Clone)]
pub(super) struct Game {
    /// The index of the board.
    pub(super) level: usize,
    occupancy: Occupancy,
    pub(super) n_actions: u32,
    /// Whether the next action begins another game.
    pub(super) is_over: bool,
}

/// A game's parts of the arrays.
pub(super) struct Parts<'a> {
    /// The offset of each car.
    pub(super) offsets: &'a mut [u8],
    pub(super) observation: &'a mut [u8],
    /// The number of cells by which each car can slide: to the left or up, and to the right or down. In steps, 1 at most.
    pub(super) n_free: &'a mut [[u8; 2]],
    /// Whether each action is legal.
    pub(super) mask: &'a mut [i8],
}

impl Game {
    /// Creates a game that begins with the next action.
    pub(super) fn new(occupancy: Occupancy) -> Self {
        Self {
            level: 0,
            occupancy,
            n_actions: 0,
            is_over: true,
        }
    }

    /// Begins on a board with the cars at `offsets`, where they cover `occupancy`.
    pub(super) fn begin(
        &mut self,
        (index, level): (usize, &Level),
        (offsets, occupancy): (&[u8], Occupancy),
        shape: Shape,
        parts: &mut Parts<'_>,
    ) {
        *self = Self {
            level: index,
            occupancy,
            n_actions: 0,
            is_over: false,
        };
        parts.offsets.fill(0);
        parts.observation.fill(0);
        parts.n_free.fill([0; 2]);
        parts.mask.fill(0);
        for (slot, (&it, &offset)) in level.slots.iter().zip(offsets).enumerate() {
            parts.offsets[slot] = offset;
            show(slot, it.at(offset), it.length, shape, parts.observation);
            self.allow(slot, it, shape, parts);
        }
        if shape.view == View::Planes {
            show_board(level, shape, parts.observation);
        }
    }

    /// Makes an action, which is legal. Returns whether the game is won.
    #[inline]
    pub(super) fn make(
        &mut self,
        action: usize,
        level: &Level,
        shape: Shape,
        parts: &mut Parts<'_>,
    ) -> bool {
        let (slot, direction, n_steps) = shape.decode(action);
        let car = level.slots[slot];
        let from = car.at(parts.offsets[slot]);
        let offset = match direction {
            0 => from.offset - n_steps,
            _ => from.offset + n_steps,
        };
        let to = car.at(offset);
        self.occupancy.toggle(from, car.length);
        self.occupancy.toggle(to, car.length);
        parts.offsets[slot] = offset;
        match shape.view {
            View::Places => {
                let at = slot * N_NUMBERS + usize::from(from.axis == Axis::Horizontal);
                parts.observation[at] = offset;
            }
            View::Planes => {
                for (place, value) in [(from, 0), (to, 1)] {
                    for cell in place.cells(car.length) {
                        parts.observation[shape.cell(slot, cell)] = value;
                    }
                }
            }
        }
        for &other in level.in_lane(from.axis, from.lane) {
            let other = usize::from(other);
            self.allow(other, level.slots[other], shape, parts);
        }
        // A car across is blocked differently only where a cell was left or entered.
        let n_changed = n_steps.min(car.length);
        let (left, entered) = match direction {
            0 => (from.offset + car.length - n_changed, offset),
            _ => (from.offset, offset + car.length - n_changed),
        };
        for first in [left, entered] {
            for lane in first..first + n_changed {
                for &other in level.in_lane(from.axis.across(), lane) {
                    let other = usize::from(other);
                    self.allow(other, level.slots[other], shape, parts);
                }
            }
        }
        level.has_goal(slot) && level.is_won_at(parts.offsets)
    }

    /// Writes which actions of a car are legal.
    #[inline]
    fn allow(&self, slot: usize, car: Slot, shape: Shape, parts: &mut Parts<'_>) {
        let place = car.at(parts.offsets[slot]);
        let n_free = self.occupancy.n_free(place, car.length);
        match shape.metric {
            Metric::Steps => {
                let n_free = n_free.map(|n| n.min(1));
                parts.n_free[slot] = n_free;
                parts.mask[2 * slot] = i8::from(n_free[0] > 0);
                parts.mask[2 * slot + 1] = i8::from(n_free[1] > 0);
            }
            Metric::Moves => {
                let n = shape.n_distances;
                let before = std::mem::replace(&mut parts.n_free[slot], n_free);
                let masks = parts.mask[2 * slot * n..2 * (slot + 1) * n].chunks_exact_mut(n);
                for ((mask, before), now) in masks.zip(before).zip(n_free) {
                    // The other distances are as legal as before.
                    let changed = before.min(now).into()..before.max(now).into();
                    for is_legal in &mut mask[changed] {
                        *is_legal = i8::from(now > before);
                    }
                }
            }
        }
    }
}

/// Writes the place of a car.
fn show(slot: usize, place: Place, length: u8, shape: Shape, observation: &mut [u8]) {
    match shape.view {
        View::Places => {
            let Cell { row, column } = place.first_cell();
            let numbers = [row, column, length, place.axis as u8 + 1];
            observation[slot * N_NUMBERS..][..N_NUMBERS].copy_from_slice(&numbers);
        }
        View::Planes => {
            for cell in place.cells(length) {
                observation[shape.cell(slot, cell)] = 1;
            }
        }
    }
}

/// Writes the planes of walls, among them the cells outside of a smaller board, of exits, and of goals, if there are any.
fn show_board(level: &Level, shape: Shape, observation: &mut [u8]) {
    let (walls, exits) = (shape.n_slots, shape.n_slots + 1);
    let board = level.puzzle.board();
    let size = board.size();
    for row in 0..shape.rows as u8 {
        for column in 0..shape.columns as u8 {
            let cell = Cell { row, column };
            let is_outside = row >= size.rows || column >= size.columns;
            observation[shape.cell(walls, cell)] = u8::from(is_outside || board.is_wall(cell));
        }
    }
    for exit in board.exits() {
        let axis = exit.side.axis();
        let offset = if exit.side.is_at_end() {
            size.along(axis) - 1
        } else {
            0
        };
        observation[shape.cell(exits, Cell::in_lane(axis, exit.lane, offset))] = 1;
    }
    for slot in 0..shape.n_goals.min(level.slots.len()) {
        for cell in level.goal_cells(slot) {
            observation[shape.cell(exits + 1 + slot, cell)] = 1;
        }
    }
}
