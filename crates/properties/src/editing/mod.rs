//! An editor over the real transport, and texts for it: what the properties of edits have in common.

pub(crate) mod client;
pub(crate) mod elsewhere;
pub(crate) mod strict;
pub(crate) mod texts;
