//! The goals of a puzzle: the cars that matter, and where they must be.

/// A requirement for one car. A puzzle is solved when all of its goals are met at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goal {
    /// The car, which has no other goal.
    pub car: usize,
    /// The offset in its lane at which the car must be; `None` for a target, which must be at an open exit.
    pub offset: Option<u8>,
}

impl Goal {
    /// Returns whether the car is a target: a car that must leave.
    pub fn is_target(self) -> bool {
        self.offset.is_none()
    }
}
