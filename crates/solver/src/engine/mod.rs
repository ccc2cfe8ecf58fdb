//! Breadth-first expansion of bundles of states, layer by layer.

pub(crate) mod bundles;
pub(crate) mod dispatch;
pub(crate) mod layered_search;
pub(crate) mod parallel_expansion;
pub(crate) mod pruning;
pub(crate) mod reachability;
pub(crate) mod reached;
pub(crate) mod slides;

#[cfg(test)]
mod tests;
