//! Changes of texts: the offered actions, and the changes that are computed on demand.

pub(crate) mod offer;
pub(crate) mod puzzle_edit;
