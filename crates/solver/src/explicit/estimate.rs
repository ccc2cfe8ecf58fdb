//! Estimates that guide a search over individual states.

use super::space::{Scene, Space, Way};

/// A heuristic, computed with buffers of its own.
pub(crate) trait Estimate {
    /// Returns the estimate for the state that `scene` shows, or `None` if there is provably no solution. The caller
    /// knows that the distance is at least `at_least`, which may save work.
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, at_least: u32) -> Option<u32>;

    /// Returns the cost of all estimates so far, in a small unit that depends on the estimate.
    fn effort(&self) -> u64 {
        0
    }
}

/// Simple estimates consider the way to one exit, and never prove that there is no solution.
impl<F: Fn(&Space<'_>, &Scene, Way) -> u32> Estimate for F {
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, _: u32) -> Option<u32> {
        space.ways.iter().map(|&way| self(space, scene, way)).min()
    }
}

/// An estimate and what may be concluded from it.
pub(crate) struct Guide {
    pub(crate) estimate: Box<dyn Estimate + Send>,
    /// Whether the estimate is provably a lower bound.
    pub(crate) is_admissible: bool,
}
