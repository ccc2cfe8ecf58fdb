//! Incoming messages, and the stage of the session.

pub(crate) mod frames;
pub(crate) mod lifecycle;
