//! The shortest solution of a puzzle.

pub(crate) mod fewer_cars;
pub(crate) mod path;
pub(crate) mod pattern;
pub(crate) mod portfolio;
pub(crate) mod search;
pub(crate) mod upper;
