//! The costs of the search's operations.
//!
//! A unit was about a nanosecond of a core on a board too large for its caches; now it is a
//! quarter of one or a half. The work is counted, not measured: it is the same on every machine, at any load,
//! and with any number of threads.

/// To expand a bundle.
pub(crate) const BUNDLE: u64 = 800;

/// To find a state and keep it.
pub(crate) const STATE: u64 = 160;

/// To make a slide and to look its state up.
pub(crate) const SLIDE: u64 = 150;

/// A unit of [`Estimate::effort`](crate::textbook).
pub(crate) const LOOK: u64 = 8;

/// To see a bundle once more, or a key when a table grows.
pub(crate) const KEY: u64 = 10;
