//! The number of cars between the target and the exit, each of which must move.

use crate::space::{View, Way};

pub(crate) fn estimate(view: &View<'_>, way: Way) -> u32 {
    view.blockers(way).count() as u32
}
