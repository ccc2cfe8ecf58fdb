//! Which states a search visits.

/// Says which states a search is to visit.
pub(crate) trait Scope<K>: Send + Sync {
    /// Whether it leaves out any.
    const IS_LIMITED: bool;

    /// From now on states at `depth` are asked about.
    fn go_to(&mut self, depth: u32);

    /// Whether the states of the bundle `key` at the depth are to be visited.
    fn has(&self, key: K) -> bool;

    /// Widens the scope as little as lets more states in: solutions of the length given are
    /// in it then, and no shorter ones were left out. `None` if nothing was left out.
    fn widen(&mut self) -> Option<u32>;
}

/// All states.
pub(crate) struct Everything;

impl<K> Scope<K> for Everything {
    const IS_LIMITED: bool = false;

    fn go_to(&mut self, _: u32) {}

    #[inline]
    fn has(&self, _: K) -> bool {
        true
    }

    fn widen(&mut self) -> Option<u32> {
        None
    }
}
