//! Rules of one's own: those that a configuration adds, each a condition on the facts of a puzzle.
//!
//! Without the feature `own-rules` there are none: [`OwnRules`] is empty, and costs nothing.

#[cfg(feature = "own-rules")]
mod defined;
#[cfg(not(feature = "own-rules"))]
mod nothing;
#[cfg(feature = "own-rules")]
mod page;

#[cfg(feature = "own-rules")]
pub use defined::{MAX_OWN_RULES, OwnRule, OwnRules, refuse_name};
#[cfg(not(feature = "own-rules"))]
pub use nothing::{OwnRule, OwnRules};
