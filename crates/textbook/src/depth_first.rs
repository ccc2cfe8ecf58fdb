//! Depth-first search, which visits every state at most once. Its solution is seldom a short one.

use tailback_solver::Limit;

use crate::{meter::SLIDE, search::Search, space::Slide, trail::Trail};

/// Returns some solution, or `None` if there is none.
pub(crate) fn run(search: &mut Search<'_>) -> Result<Option<Vec<Slide>>, Limit> {
    let mut states = search.states();
    let mut trail = Trail::default();
    search.insert(&mut states)?;
    trail.begin(search)?;
    while let Some((slide, back)) = trail.advance(search) {
        search.meter.tick(SLIDE)?;
        if search.is_solved() {
            return Ok(Some(trail.path(slide)));
        }
        if search.insert(&mut states)?.1 {
            trail.enter(slide, back, search)?;
        } else {
            back.make(&mut search.state);
        }
    }
    Ok(None)
}
