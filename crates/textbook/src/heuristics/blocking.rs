//! The number of cars between the target and the exit, each of which must move.

use crate::space::{Route, View};

pub(crate) fn estimate(view: &View<'_>, route: Route) -> u32 {
    view.blockers(route).count() as u32
}
