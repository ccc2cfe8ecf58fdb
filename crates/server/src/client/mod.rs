//! The client: its capabilities, its user's settings, and the conversion of answers to its protocol.

pub(crate) mod board_edits;
pub(crate) mod convert;
pub(crate) mod edits;
pub(crate) mod rule_page;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod unsent_edits;
