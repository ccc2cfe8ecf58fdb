//! Changes of texts: the actions that are offered, and what is worked out only when it is made.

pub(crate) mod offer;
pub(crate) mod puzzle_edit;
