//! For each car between the target and the exit, the number of cells from it to its nearer border, all added up.

use crate::space::{Route, View};

pub(crate) fn estimate(view: &View<'_>, route: Route) -> u32 {
    let to_border = |car: usize| {
        let before = view.state.0[car];
        let track = view.space.tracks[car];
        let n_cells = view.space.puzzle.board().size().along(track.axis);
        let after = n_cells - track.length - before;
        u32::from(before.min(after))
    };
    view.blockers(route).map(to_border).sum()
}
