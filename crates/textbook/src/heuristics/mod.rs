//! The heuristics that look at one route to a goal.

#![expect(
    clippy::unnecessary_wraps,
    reason = "all heuristics have the type of the one that can say that there is no solution"
)]

mod block_depth;

pub(crate) use block_depth::block_depth;

use crate::space::{Route, View};

/// Returns the number of cars between the target and the exit, each of which must move.
pub(crate) fn blocking(view: &View<'_>, route: Route) -> Option<u32> {
    Some(view.blockers(route).count() as u32)
}

/// Returns the number of cells between the target and the exit: the Manhattan distance of a car that cannot turn.
pub(crate) fn distance(view: &View<'_>, route: Route) -> Option<u32> {
    Some(u32::from(view.state.0[route.car].abs_diff(route.goal)))
}

/// Returns the number of cars plus the number of cells between the target and the exit. The sum is sound because no step
/// serves both.
pub(crate) fn blockers_plus_distance(view: &View<'_>, route: Route) -> Option<u32> {
    Some(blocking(view, route)? + distance(view, route)?)
}

/// Returns, for each car between the target and the exit, the number of cells from it to its nearer border, all added up.
pub(crate) fn border_distance(view: &View<'_>, route: Route) -> Option<u32> {
    let to_border = |car: usize| {
        let before = view.state.0[car];
        let track = view.space.tracks[car];
        let n_cells = view.space.puzzle.board().size().along(track.axis);
        let after = n_cells - track.length - before;
        u32::from(before.min(after))
    };
    Some(view.blockers(route).map(to_border).sum())
}

/// Returns the number of cars between the target and the exit, counting a car twice if it has no free way out of the
/// lane, since another car must then move for it. In front of a goal within the lane may be cars of that lane, which
/// count once: another car that must move for one of them may be counted itself.
pub(crate) fn two_level_blocking(view: &View<'_>, route: Route) -> Option<u32> {
    let track = view.space.tracks[route.car];
    let levels = |car: usize| {
        let mut ways_out = view.ways_out(car, track.lane).into_iter().flatten();
        let is_free = |to| view.in_the_way(car, to).next().is_none();
        let counts_once = view.space.tracks[car].axis == track.axis || ways_out.any(is_free);
        if counts_once { 1 } else { 2 }
    };
    Some(view.blockers(route).map(levels).sum())
}
