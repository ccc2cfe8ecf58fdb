//! Breadth-first expansion of bundles of states, level by level.

pub(crate) mod bundles;
pub(crate) mod crew;
pub(crate) mod dispatch;
pub(crate) mod levels;
pub(crate) mod reachability;
pub(crate) mod reached;
pub(crate) mod scope;
pub(crate) mod slides;

#[cfg(test)]
mod tests;
