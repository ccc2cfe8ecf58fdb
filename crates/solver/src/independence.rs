//! Moves that can be made in either order.
//!
//! Two moves of different cars are *independent* if neither car, before or after its move, covers a cell that the
//! other one moves over. Solutions that become equal by swapping adjacent independent moves are one class, which
//! concurrency theory calls a trace (A. Mazurkiewicz, 1977).

use tailback_puzzle::{Axis, Car, Move, Solution, State};

/// A move of a car from one offset to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slide {
    pub(crate) car: u16,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Slide {
    /// Returns the move that leads from one state to the other.
    pub(crate) fn between(before: &State, after: &State) -> Self {
        let mut offsets = before.0.iter().zip(&after.0);
        let car = offsets.position(|(from, to)| from != to);
        let car = car.expect("a move changes something");
        Self {
            car: car as u16,
            from: before.0[car],
            to: after.0[car],
        }
    }

    /// Returns the move that undoes it.
    pub(crate) fn back(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            ..self
        }
    }

    /// Returns its single steps.
    pub(crate) fn steps(self) -> impl Iterator<Item = Self> {
        let n = self.from.abs_diff(self.to);
        let at = move |n: u8| {
            if self.from < self.to {
                self.from + n
            } else {
                self.from - n
            }
        };
        (0..n).map(move |n| Self {
            from: at(n),
            to: at(n + 1),
            ..self
        })
    }

    pub(crate) fn to_move(self, axis: Axis) -> Move {
        Move {
            car: self.car.into(),
            direction: axis.direction(self.from < self.to),
            n_steps: self.from.abs_diff(self.to),
        }
    }
}

/// Returns the solution of `moves`. Consecutive ones of one car in one direction become one move.
pub(crate) fn joined(moves: impl Iterator<Item = Move>) -> Solution {
    let mut joined: Vec<Move> = Vec::with_capacity(moves.size_hint().0);
    for it in moves {
        match joined.last_mut() {
            Some(last) if (last.car, last.direction) == (it.car, it.direction) => {
                last.n_steps += it.n_steps;
            }
            _ => joined.push(it),
        }
    }
    Solution(joined)
}

/// Returns whether two moves are independent: they can be made one after the other in either order, or in neither.
pub(crate) fn are_independent(cars: &[Car], one: Slide, other: Slide) -> bool {
    let [a, b] = [one, other].map(|it| &cars[usize::from(it.car)]);
    one.car != other.car
        && ![other.from, other.to]
            .into_iter()
            .any(|at| meets(a, one, b, at))
        && ![one.from, one.to]
            .into_iter()
            .any(|at| meets(b, other, a, at))
}

/// Returns whether `slide` of `car` moves over a cell, or begins or ends on one, that the other car covers at `offset`.
pub(crate) fn meets(car: &Car, slide: Slide, other: &Car, offset: u8) -> bool {
    let (from, to) = (slide.from.min(slide.to), slide.from.max(slide.to));
    let way = from..to + car.length;
    let covered = offset..offset + other.length;
    if car.axis == other.axis {
        car.lane == other.lane && way.start < covered.end && covered.start < way.end
    } else {
        way.contains(&other.lane) && covered.contains(&car.lane)
    }
}
