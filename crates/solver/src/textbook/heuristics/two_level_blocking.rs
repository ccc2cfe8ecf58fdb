//! The number of cars between the target and the exit, counting a car twice if it has no free way out of the lane,
//! since another car must then move for it.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    let lane = space.pieces[space.target].track.lane;
    let levels = |car| {
        let mut ways_out = space.ways_out(car, lane).into_iter().flatten();
        let is_free = ways_out.any(|to| space.in_the_way(scene, car, to).next().is_none());
        if is_free { 1 } else { 2 }
    };
    space.blockers(scene, way).map(levels).sum()
}
