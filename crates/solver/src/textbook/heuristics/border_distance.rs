//! For each car between the target and the exit, the number of cells from it to its nearer border, all added up.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    let to_border = |car: usize| {
        let before = scene.offsets[car];
        let after = space.last_offset(car) - before;
        u32::from(before.min(after))
    };
    space.blockers(scene, way).map(to_border).sum()
}
