//! The number of cars between the target and the exit, counting a car twice if it has no free way out of the lane,
//! since another car must then move for it. In front of a goal within the lane may be cars of that lane, which count
//! once: another car that must move for one of them may be counted itself.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    let track = space.pieces[way.car].track;
    let levels = |car: usize| {
        let mut ways_out = space.ways_out(car, track.lane).into_iter().flatten();
        let is_free = |to| space.in_the_way(scene, car, to).next().is_none();
        let counts_once = space.pieces[car].track.axis == track.axis || ways_out.any(is_free);
        if counts_once { 1 } else { 2 }
    };
    space.blockers(scene, way).map(levels).sum()
}
