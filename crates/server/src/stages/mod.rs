//! The diagnostics of texts and configurations, and the wording of progress.

pub(crate) mod checker;
pub(crate) mod configs;
pub(crate) mod progress;
