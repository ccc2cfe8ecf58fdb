//! Messages as they come in, and how far the session has come with them.

pub(crate) mod frames;
pub(crate) mod lifecycle;
