//! The number of cells between the target and the exit: the Manhattan distance of a car that cannot turn.

use crate::space::{View, Way};

pub(crate) fn estimate(view: &View<'_>, way: Way) -> u32 {
    u32::from(view.state.0[way.car].abs_diff(way.goal))
}
