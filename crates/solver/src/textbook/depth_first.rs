//! Depth-first search, which visits every state at most once. Its solution is seldom a short one.

use super::trail::Trail;
use crate::{
    account::Account,
    control::Limit,
    effort,
    explicit::{expander::Expander, space::Slide, table::Table},
};

/// Returns some solution, or `None` if there is none.
pub(super) fn run(
    expander: &mut Expander<'_>,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let space = expander.space;
    let mut table = Table::new(space.n_words, account)?;
    let mut trail = Trail::default();
    expander.insert(&mut table, account)?;
    trail.begin(expander, account)?;
    while let Some((slide, back)) = trail.advance(expander) {
        account.tick(effort::SLIDE)?;
        if space.is_solved(&expander.scene) {
            return Ok(Some(trail.path(slide)));
        }
        if expander.insert(&mut table, account)?.1 {
            trail.enter(slide, back, expander, account)?;
        } else {
            space.slide(&mut expander.scene, back);
        }
    }
    Ok(None)
}
