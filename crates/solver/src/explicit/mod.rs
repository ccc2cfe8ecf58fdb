//! Searches over individual states, and the lower bound that guides them.

pub(crate) mod a_star;
pub(crate) mod best_first_width;
pub(crate) mod clearance;
pub(crate) mod expander;
pub(crate) mod lower_bound;
pub(crate) mod queue;
pub(crate) mod shorten;
pub(crate) mod space;
pub(crate) mod table;
