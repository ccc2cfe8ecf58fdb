//! The number of cells between the target and the exit: the Manhattan distance of a car that cannot turn.

use crate::space::{Route, View};

pub(crate) fn estimate(view: &View<'_>, route: Route) -> u32 {
    u32::from(view.state.0[route.car].abs_diff(route.goal))
}
