//! Moves that can be made in either order.
//!
//! Two moves of different cars are *independent* if neither car, before or after its move, covers a cell that the other
//! one moves over. Solutions that become equal by exchanging neighbouring independent moves are one class: a trace, as
//! concurrency theory calls it (A. Mazurkiewicz, 1977).

use tailback_puzzle::{Car, Move};

/// A move of a car from one offset to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slide {
    pub(crate) car: u16,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Slide {
    pub(crate) fn to_move(self, cars: &[Car]) -> Move {
        Move {
            car: self.car.into(),
            direction: cars[usize::from(self.car)]
                .axis
                .direction(self.from < self.to),
            n_steps: self.from.abs_diff(self.to),
        }
    }
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
