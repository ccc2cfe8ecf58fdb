//! The goals of a puzzle: the cars that matter, and the places where they must stand.

use crate::{Cell, Exit, Puzzle, State};

/// A requirement for one car. A puzzle is solved when all of its goals are met at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goal {
    /// The car, which has no other goal.
    pub car: usize,
    /// The offset in its lane at which the car must stand; `None` for a target, which must stand at an open exit.
    pub offset: Option<u8>,
}

impl Goal {
    /// Returns whether the car is a target: a car that must leave.
    pub fn is_target(self) -> bool {
        self.offset.is_none()
    }
}

impl Puzzle {
    /// Returns the goals, at least one, the targets first. No two are of one car.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// Returns the goal of `car`, if it has one.
    pub fn goal(&self, car: usize) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.car == car)
    }

    /// Returns the car of the first goal: the target, the first of several targets, or else the first car that must
    /// stand somewhere.
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

    /// Returns the top or left cell of the place where the car of `goal` must stand, unless it is a target.
    pub fn goal_cell(&self, goal: Goal) -> Option<Cell> {
        let car = &self.cars[goal.car];
        let offset = goal.offset?;
        Some(Cell::in_lane(car.axis, car.lane, offset))
    }
}
