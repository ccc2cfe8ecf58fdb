//! The time that people take for a sliding-car puzzle, and the share of them who give up.
//!
//! [`rate`] predicts both from the solver's facts, each with an interval. `docs/difficulty.md` explains the model, whose
//! coefficients `scripts/rating` finds.

mod model;
mod predict;
pub mod words;

pub use predict::{Extrapolation, Rating, Unrated, rate, rate_alone};
