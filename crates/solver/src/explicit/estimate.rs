//! Estimates that guide a search over individual states.

use std::ops::Range;

use super::space::{Scene, Space, Way};

/// A heuristic, computed with its own buffers.
pub(crate) trait Estimate {
    /// Returns the estimate for the state that `scene` shows, or `None` if there is provably no solution. To save work, the
    /// caller says that the distance is at least `within.start`, and that an estimate of `within.end` or more need not be
    /// exact: any lower bound on it will do that is not less than `within.end`.
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, within: Range<u32>) -> Option<u32>;

    /// Returns, for each car, an interval of offsets that includes its present one. A slide can be helpful, that is, lead to a
    /// smaller estimate than that of `scene`, which is `estimate`, only if the interval of its car goes beyond the present
    /// offset on that side. Returns `None` if that would take long to find out.
    fn helpful_intervals(
        &mut self,
        _space: &Space<'_>,
        _scene: &Scene,
        _estimate: u32,
    ) -> Option<&[(u8, u8)]> {
        None
    }

    /// Returns the cost of all estimates so far, in a small unit that depends on the estimate.
    fn effort(&self) -> u64 {
        0
    }
}

/// Simple estimates consider one way to meet one goal, and never prove that there is no solution.
impl<F: Fn(&Space<'_>, &Scene, Way) -> u32> Estimate for F {
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, _: Range<u32>) -> Option<u32> {
        let of_goal = |ways: &Vec<Way>| ways.iter().map(|&way| self(space, scene, way)).min();
        most(space.goals.iter().map(of_goal))
    }
}

/// Returns the greatest of the estimates for the goals, or `None` if one of them cannot be met.
pub(crate) fn most(of_goals: impl Iterator<Item = Option<u32>>) -> Option<u32> {
    of_goals.reduce(|most, it| Some(most?.max(it?)))?
}

/// An estimate and what may be concluded from it.
pub(crate) struct Guide {
    pub(crate) estimate: Box<dyn Estimate + Send>,
    /// Whether the estimate is provably a lower bound.
    pub(crate) is_admissible: bool,
}
