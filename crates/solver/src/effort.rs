//! The costs of the search's operations.
//!
//! A unit was about a nanosecond of a core on a board too large for its caches; now it is a quarter or a half of one.
//! The work is counted, not measured: it is the same on every machine, at any load, and with any number of
//! threads.

/// The cost of expanding a bundle.
pub(crate) const BUNDLE: u64 = 800;

/// The cost of finding a state and keeping it.
pub(crate) const STATE: u64 = 160;

/// The cost of making a slide and looking its state up.
pub(crate) const SLIDE: u64 = 150;

/// The cost of a crossing that is checked for an [estimate](crate::explicit::clearance).
pub(crate) const CHECK: u64 = 8;

/// The cost of visiting a bundle again, or of moving a key when a table grows.
pub(crate) const KEY: u64 = 10;
