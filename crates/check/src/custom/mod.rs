//! Custom rules: those that a configuration adds, each a condition on the facts of a puzzle.
//!
//! Without the feature `custom-rules` there are none: [`CustomRules`] is empty, and costs nothing.

#[cfg(feature = "custom-rules")]
mod defined;
#[cfg(not(feature = "custom-rules"))]
mod nothing;
#[cfg(feature = "custom-rules")]
mod page;

#[cfg(feature = "custom-rules")]
pub use defined::{CustomRule, CustomRules, MAX_CUSTOM_RULES, refuse_name};
#[cfg(not(feature = "custom-rules"))]
pub use nothing::{CustomRule, CustomRules};
