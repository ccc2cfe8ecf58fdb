//! Estimates that guide a search through single states.

use super::space::{Scene, Space, Way};

/// Computes a heuristic; the buffers that it needs for that are its own.
pub(crate) trait Estimate {
    /// The estimate for the state that `scene` shows; `None` where it proves that there is no
    /// solution. The distance is known to be `at_least` so much, which may save work.
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, at_least: u32) -> Option<u32>;

    /// The cost of all estimates so far, in some small unit.
    fn effort(&self) -> u64 {
        0
    }
}

/// The simple ones look at the way to one exit, and never see that there is no solution.
impl<F: Fn(&Space<'_>, &Scene, Way) -> u32> Estimate for F {
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, _: u32) -> Option<u32> {
        space.ways.iter().map(|&way| self(space, scene, way)).min()
    }
}

/// An estimate, and what may be concluded from it.
pub(crate) struct Guide {
    pub(crate) estimate: Box<dyn Estimate + Send>,
    /// Whether it is proved to be a lower bound.
    pub(crate) is_admissible: bool,
}
