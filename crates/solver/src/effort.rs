//! The costs of the search's operations, in the unit of [`Limits::effort`](crate::Limits::effort). Their ratios are
//! those of the times that the operations took on a board too large for the caches of a core.

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
