//! Depth-first search: every state once, on from the newest. The solution is any one.

use super::trail::Trail;
use crate::{
    control::Limit,
    effort,
    explicit::{search::Search, space::Slide, table::Table},
    watch::Watch,
};

/// A solution, seldom a short one; `None` if there is none.
pub(super) fn run(
    search: &mut Search<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let space = search.space;
    let mut table = Table::new(space.n_words, watch)?;
    let mut trail = Trail::default();
    search.insert(&mut table, watch)?;
    trail.begin(search, watch)?;
    while let Some((slide, back)) = trail.advance(search) {
        watch.tick(effort::SLIDE)?;
        if space.is_solved(&search.scene) {
            return Ok(Some(trail.path(slide)));
        }
        if search.insert(&mut table, watch)?.1 {
            trail.enter(slide, back, search, watch)?;
        } else {
            space.slide(&mut search.scene, back);
        }
    }
    Ok(None)
}
