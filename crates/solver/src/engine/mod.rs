//! Breadth-first expansion of bundles of states, layer by layer.

mod batch;
pub(crate) mod bundles;
pub(crate) mod dispatch;
mod distribution;
pub(crate) mod expand;
pub(crate) mod layered_search;
pub(crate) mod reachability;
pub(crate) mod reached;
pub(crate) mod shard;
pub(crate) mod shards;
pub(crate) mod slides;
mod team;

#[cfg(test)]
mod tests;
