//! Searches that hold state by state: what [`solve`](mod@crate::solve) takes to its help, and what the
//! searches of the [`textbook`](crate::textbook) are made of.

pub(crate) mod a_star;
pub(crate) mod best_first_width;
pub(crate) mod clearance;
pub(crate) mod estimate;
pub(crate) mod expander;
pub(crate) mod shorten;
pub(crate) mod space;
pub(crate) mod table;
