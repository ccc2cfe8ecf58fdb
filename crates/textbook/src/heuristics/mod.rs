//! The heuristics, one per file.

pub(crate) mod block_depth;
pub(crate) mod blockers_plus_distance;
pub(crate) mod blocking;
pub(crate) mod border_distance;
pub(crate) mod distance;
pub(crate) mod two_level_blocking;
