//! Completion on a line of a drawn grid.

use tailback_syntax::{DrawnGrid, Row};

use super::{Completion, context::Context, statements::after_block, typed::first_word};

/// Returns the candidates on a line of `grid`, if its `end` is missing. A word with at least as many letters as another
/// row has cells is a row, so it is not offered.
pub(super) fn candidates(
    context: &Context<'_>,
    grid: &DrawnGrid,
    is_closed: bool,
) -> Vec<Completion> {
    let is_here = |row: &&Row| context.line.touches(row.span.start);
    let other = grid.rows.iter().find(|row| !is_here(row) && !row.is_bad);
    let width = match other {
        Some(row) if !is_closed => row.cells.len(),
        _ => return Vec::new(),
    };
    let mut candidates = after_block(context);
    candidates.retain(|it| first_word(&it.text).len() < width || width < context.prefix.len());
    candidates
}
