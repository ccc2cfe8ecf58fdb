//! An editor over the real transport, and texts for it: the common parts of the properties of edits.

pub(crate) mod client;
pub(crate) mod elsewhere;
pub(crate) mod strict;
pub(crate) mod texts;
