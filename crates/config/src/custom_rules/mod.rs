//! The tables `[[rule]]`: custom rules.
//!
//! A build without the feature `custom-rules`, as the one for browsers, reports them as faults.

#[cfg(not(feature = "custom-rules"))]
mod nothing;
#[cfg(feature = "custom-rules")]
mod rule;
#[cfg(feature = "custom-rules")]
mod tables;

#[cfg(not(feature = "custom-rules"))]
pub(crate) use nothing::RuleTables;
#[cfg(feature = "custom-rules")]
pub use rule::custom_rule;
#[cfg(feature = "custom-rules")]
pub(crate) use tables::RuleTables;
