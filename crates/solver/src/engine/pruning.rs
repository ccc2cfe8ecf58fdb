//! Which states a search leaves out.

/// Says which states a search need not visit.
pub(crate) trait Pruning<K>: Send + Sync {
    /// Whether it may leave out any.
    const IS_ANY: bool;

    /// From now on states at `depth` are asked about.
    fn go_to(&mut self, depth: u32);

    /// Whether the states of the bundle `key` at the depth are to be visited.
    fn keeps(&self, key: K) -> bool;

    /// Leaves out as little less as lets more states in: solutions of the length given are found then,
    /// and no shorter ones were left out. `None` if nothing was left out.
    fn relax(&mut self) -> Option<u32>;
}

/// Leaves out none.
pub(crate) struct NoPruning;

impl<K> Pruning<K> for NoPruning {
    const IS_ANY: bool = false;

    fn go_to(&mut self, _: u32) {}

    #[inline]
    fn keeps(&self, _: K) -> bool {
        true
    }

    fn relax(&mut self) -> Option<u32> {
        None
    }
}
