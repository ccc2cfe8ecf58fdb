//! Iterative deepening: depth-first to depth 1, then to depth 2, and so on (Korf, 1985). It is
//! IDA* that knows nothing.

use super::{Heuristic, ida_star, search::Search, space::Slide};
use crate::{control::Limit, watch::Watch};

/// A shortest solution, `None` if there is none.
pub(super) fn run(
    search: &mut Search<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    search.guide_by(Heuristic::Zero, watch)?;
    ida_star::run(search, watch)
}
