//! The heuristics, one per file.

pub(super) mod block_depth;
pub(super) mod blockers_plus_distance;
pub(super) mod blocking;
pub(super) mod border_distance;
pub(super) mod distance;
pub(super) mod two_level_blocking;
pub(super) mod zero;
