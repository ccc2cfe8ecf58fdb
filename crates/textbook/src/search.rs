//! The data that every search needs.

use tailback_puzzle::State;
use tailback_solver::Limit;

use crate::{
    heuristic::{Estimator, Heuristic},
    meter::{Meter, SLIDE},
    space::{Slide, Space},
    states::States,
};

/// A running search: the puzzle, the current state and the counts.
pub(crate) struct Search<'a> {
    pub(crate) space: &'a Space<'a>,
    pub(crate) meter: Meter<'a>,
    /// The current state.
    pub(crate) state: State,
    estimator: Estimator<'a>,
    /// Whether the estimates are provably lower bounds.
    pub(crate) is_admissible: bool,
    /// A solution that was found, not necessarily a shortest one.
    pub(crate) best: Option<Vec<Slide>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(space: &'a Space<'a>, heuristic: Heuristic, meter: Meter<'a>) -> Self {
        Self {
            space,
            meter,
            state: space.puzzle.start().clone(),
            estimator: heuristic.estimator(space),
            is_admissible: heuristic.proof(space.metric).is_admissible(),
            best: None,
        }
    }

    /// Returns an empty set of states.
    pub(crate) fn states(&self) -> States {
        States::new(self.space.tracks.len())
    }

    /// Returns whether the current state is solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.space.puzzle.is_solved(&self.state)
    }

    /// Returns the estimate for the current state, or `None` if there is provably no solution.
    pub(crate) fn estimate(&mut self) -> Result<Option<u32>, Limit> {
        let before = self.estimator.effort();
        let estimate = self.estimator.estimate(self.space, &self.state);
        self.meter.tick(self.estimator.effort() - before)?;
        Ok(estimate)
    }

    /// Makes a state the current one.
    pub(crate) fn load(&mut self, states: &States, number: u32) {
        self.state.0.copy_from_slice(states.get(number));
    }

    /// Replaces `slides` with those from the current state, which counts as expanded.
    pub(crate) fn expand(&mut self, slides: &mut Vec<Slide>) -> Result<(), Limit> {
        slides.clear();
        slides.extend(self.space.slides(&self.state));
        self.meter.expanded += 1;
        self.meter.generated += slides.len() as u64;
        self.meter.tick(SLIDE * slides.len() as u64)
    }

    /// Inserts the current state into `states`; returns its number, and whether it is new.
    pub(crate) fn insert(&mut self, states: &mut States) -> Result<(u32, bool), Limit> {
        states.insert(&self.state, &mut self.meter)
    }
}
