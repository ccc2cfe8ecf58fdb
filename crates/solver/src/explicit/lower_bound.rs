//! The lower bound of the distance of a state, for use outside of the searches.

use tailback_puzzle::{Puzzle, State};

use super::{
    clearance::Clearance,
    space::{Scene, Space},
};
use crate::outcome::Metric;

/// A lower bound of the distance from a state to the nearest solved one: the least that all cars together must slide to free
/// the ways to the goals, regardless of the order of their slides.
pub struct LowerBound<'a> {
    space: Space<'a>,
    scene: Scene,
    clearance: Clearance,
}

impl<'a> LowerBound<'a> {
    /// Creates the bound for the states of `puzzle` and distances in `metric`.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let space = Space::new(puzzle, metric);
        Self {
            scene: space.start(),
            clearance: Clearance::new(&space),
            space,
        }
    }

    /// Returns the bound for `state`, which must be reachable from the start, or `None` if there is provably no solution.
    pub fn estimate(&mut self, state: &State) -> Option<u32> {
        let Self {
            space,
            scene,
            clearance,
        } = self;
        space.lay_out(scene, |car| state.0[car]);
        clearance.estimate(space, scene, 0..u32::MAX)
    }

    /// Returns the cost of all estimates so far, in the unit of [`Limits::effort`](crate::Limits::effort).
    pub fn effort(&self) -> u64 {
        self.clearance.effort()
    }
}
