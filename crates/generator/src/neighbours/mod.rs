//! The boards that are an edit or two away from a puzzle: their optima, and the nearest ones that meet a requirement.

mod base;
pub(crate) mod nearby;
pub(crate) mod neighbourhood;
pub(crate) mod one_edit;
mod rank;
