//! The number of cars between the target and the exit, counting a car twice if it has no free way out of the lane,
//! since another car must then move for it. In front of a goal within the lane may be cars of that lane, which count
//! once: another car that must move for one of them may be counted itself.

use crate::space::{Route, View};

pub(crate) fn estimate(view: &View<'_>, route: Route) -> u32 {
    let track = view.space.tracks[route.car];
    let levels = |car: usize| {
        let mut ways_out = view.ways_out(car, track.lane).into_iter().flatten();
        let is_free = |to| view.in_the_way(car, to).next().is_none();
        let counts_once = view.space.tracks[car].axis == track.axis || ways_out.any(is_free);
        if counts_once { 1 } else { 2 }
    };
    view.blockers(route).map(levels).sum()
}
