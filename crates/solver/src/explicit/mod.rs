//! Searches over individual states: parts of [`solve`](mod@crate::solve), and the basis of the searches of the
//! [`textbook`](crate::textbook).

pub(crate) mod a_star;
pub(crate) mod best_first_width;
pub(crate) mod clearance;
pub(crate) mod estimate;
pub(crate) mod expander;
pub(crate) mod queue;
pub(crate) mod shorten;
pub(crate) mod space;
pub(crate) mod table;
