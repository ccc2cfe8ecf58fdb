//! The selection of states that a search leaves out.

/// Decides which states a search need not visit.
pub(crate) trait Pruning<K>: Send + Sync {
    /// Whether any states may be left out.
    const IS_ANY: bool;

    /// Sets the depth of the following queries.
    fn go_to(&mut self, depth: u32);

    /// Returns whether the states of the bundle `key` at the depth need a visit.
    fn keeps(&self, key: K) -> bool;

    /// Returns a lower bound on the distance of the states of the bundle `key`.
    fn distance(&self, key: K) -> u32;

    /// Forgets which states were left out since it was last relaxed.
    fn forget(&mut self);

    /// Relaxes the pruning by the least amount that admits more states: solutions of the returned length are then
    /// found, and no shorter ones were left out. Returns `None` if nothing was left out.
    fn relax(&mut self) -> Option<u32>;

    /// Relaxes the pruning further, for solutions that are longer by up to `by`.
    fn relax_by(&mut self, by: u32);
}

/// Pruning that leaves out no states.
pub(crate) struct NoPruning;

impl<K> Pruning<K> for NoPruning {
    const IS_ANY: bool = false;

    fn go_to(&mut self, _: u32) {}

    #[inline]
    fn keeps(&self, _: K) -> bool {
        true
    }

    fn distance(&self, _: K) -> u32 {
        0
    }

    fn forget(&mut self) {}

    fn relax(&mut self) -> Option<u32> {
        None
    }

    fn relax_by(&mut self, _: u32) {}
}
