//! What the rules say of texts, of configurations, and the words for what searches do.

pub(crate) mod checker;
pub(crate) mod configs;
pub(crate) mod progress;
