//! The tables `[[rule]]`: rules of one's own.
//!
//! A build without the feature `own-rules`, as the one for browsers, reports them as faults.

#[cfg(not(feature = "own-rules"))]
mod nothing;
#[cfg(feature = "own-rules")]
mod tables;

#[cfg(not(feature = "own-rules"))]
pub(crate) use nothing::OwnTables;
#[cfg(feature = "own-rules")]
pub(crate) use tables::OwnTables;
