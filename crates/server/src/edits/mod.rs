//! Changes of texts: the offered actions, and the changes that are computed on demand.

#[cfg(not(target_family = "wasm"))]
pub(crate) mod expected_board;
pub(crate) mod offer;
pub(crate) mod puzzle_edit;
