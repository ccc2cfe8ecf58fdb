//! Estimates that guide a search through single states.

use super::space::{Scene, Space, Way};

/// Computes a heuristic, with its own buffers.
pub(crate) trait Estimate {
    /// Returns the estimate for the state that `scene` shows; `None` if it proves that there is no solution. The
    /// distance is known to be at least `at_least`, which may save work.
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, at_least: u32) -> Option<u32>;

    /// Returns the cost of all estimates so far, in some small unit.
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

/// An estimate, and the conclusions that it permits.
pub(crate) struct Guide {
    pub(crate) estimate: Box<dyn Estimate + Send>,
    /// Whether the estimate is proved to be a lower bound.
    pub(crate) is_admissible: bool,
}
