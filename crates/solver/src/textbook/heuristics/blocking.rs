//! The number of cars between the target and the exit, each of which must move.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    space.blockers(scene, way).count() as u32
}
