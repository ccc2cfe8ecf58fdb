//! The other side: what the client can do, what its user chose, and how it is told what there is to show.

pub(crate) mod board_edits;
pub(crate) mod convert;
pub(crate) mod edits;
pub(crate) mod rule_page;
pub(crate) mod session;
pub(crate) mod settings;
