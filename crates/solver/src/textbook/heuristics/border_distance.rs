//! For each car between the target and the exit, the cells from it to its nearer border.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    let to_border = |car: usize| {
        let before = scene.offsets[car];
        let behind = space.last_offset(car) - before;
        u32::from(before.min(behind))
    };
    space.blockers(scene, way).map(to_border).sum()
}
