//! Breadth-first search that can be paused and resumed.

use tailback_puzzle::{Cell, Move, Puzzle, State};

use super::{beam::Beam, pattern::FBound, resumable::Resumable, way_back};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packed, Packing},
    },
    engine::{bundles::Mark, expand::Expansion, layered_search::LayeredSearch, shard::Keeps},
    outcome::{Metric, Outcome},
};

/// The number of bundles expanded at once, times the number of slides that a bundle may need: where cars are many, so
/// are the successors of a bundle.
const WORK_AT_ONCE: usize = 1 << 20;

/// The number of bundles expanded at once by [`BreadthFirst::begin`].
const BUNDLES_AT_FIRST: usize = 256;

pub(crate) struct BreadthFirst<K, const N: usize> {
    packing: Packing,
    start: Packed<K>,
    /// The rule by which states are left out, if any are.
    pruning: Option<FBound>,
    goal: Goal,
    metric: Metric,
    /// Cells that a solution should avoid if it is no longer for that.
    obstacles: Vec<Cell>,
    layered: LayeredSearch<K, N>,
    /// The layers of a beam, while it is tried before a greater bound.
    beam: Option<Beam>,
    /// The depth of the states that are being found.
    depth: u32,
    /// The lower bound proved by earlier rounds, which left out more states.
    lower_bound: u32,
    rounds: Rounds,
    /// The number of states in the previous layer.
    n_before: u64,
    effort: u64,
}

impl<K: Key, const N: usize> BreadthFirst<K, N> {
    pub(crate) fn new(
        puzzle: &Puzzle,
        packing: Packing,
        metric: Metric,
        obstacles: Vec<Cell>,
        pruning: Option<FBound>,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let goal = Goal::new(puzzle, &packing);
        let mut layered = LayeredSearch::<K, N>::new(puzzle, &packing, account)?;
        let start = packing.pack(puzzle.start());
        layered.begin_at(start, Mark::of_depth(0), account)?;
        Ok(Self {
            packing,
            start,
            pruning,
            goal,
            metric,
            obstacles,
            layered,
            beam: None,
            depth: 0,
            lower_bound: 0,
            rounds: Rounds::default(),
            n_before: 0,
            effort: 0,
        })
    }

    /// Searches for about `effort`, in small parts: bundles of a large board may have hundreds of successors.
    pub(crate) fn begin(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let mut outcome = None;
        while outcome.is_none() && self.effort < effort {
            outcome = self.go_on(BUNDLES_AT_FIRST, account)?;
        }
        Ok(outcome)
    }

    /// Expands up to `n_bundles` of the current layer, or of the next one if the layer is done.
    fn go_on(
        &mut self,
        n_bundles: usize,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        if self.layered.is_layer_done() {
            self.n_before = self.layered.n_in_layer;
            if !self.layered.advance() {
                return self.begin_again(account);
            }
            if let (Some(beam), Some(pruning)) = (&mut self.beam, &self.pruning) {
                beam.cut(&mut self.layered, pruning, account)?;
            }
            self.depth += 1;
            account.lower_bound = account.lower_bound.max(self.lower_bound());
        }
        let n_slides = self.layered.tables.max_successors + 1;
        let at_once = (WORK_AT_ONCE / n_slides).clamp(1, account.tuning.bundles_at_once);
        let n_bundles = n_bundles.min(at_once);
        let (states, n_expanded) = (account.states, self.layered.n_expanded);
        let (depth, pruning) = (self.depth, self.pruning.as_ref());
        let keeps = pruning.map(|pruning| move |key: K| pruning.keeps(key, depth));
        let how = Expansion {
            metric: self.metric,
            mark: Mark::of_depth(depth),
            goal: &self.goal,
            keeps: keeps.as_ref().map(|keeps| keeps as &Keeps<'_, K>),
        };
        let solved = self.layered.expand(n_bundles, &how, account)?;
        let n_expanded = self.layered.n_expanded - n_expanded;
        self.effort +=
            effort::BUNDLE * n_expanded as u64 + effort::STATE * (account.states - states);
        solved
            .map(|solved| self.solution(solved, account))
            .transpose()
    }

    /// Starts over with less pruning, at first with a beam. If nothing was pruned, there is no solution.
    fn begin_again(&mut self, account: &mut Account<'_>) -> Result<Option<Outcome>, Limit> {
        let Some(pruning) = &mut self.pruning else {
            return Ok(Some(Outcome::Unsolvable));
        };
        if let Some(beam) = self.beam.take() {
            beam.release(account);
            pruning.forget();
        } else {
            self.rounds.end(self.effort);
            let Some(length) = pruning.relax() else {
                return Ok(Some(Outcome::Unsolvable));
            };
            self.lower_bound = length;
            account.lower_bound = account.lower_bound.max(length);
            self.beam = Beam::after(self.effort, length, account.tuning);
        }
        if self.beam.is_none() {
            pruning.relax_by(self.rounds.begin(self.effort));
        }
        self.layered.is_one_table = self.beam.is_some();
        (self.depth, self.n_before) = (0, 0);
        self.layered
            .begin_again_at(self.start, Mark::of_depth(0), account)?;
        Ok(None)
    }

    /// Returns the solution that ends in the given solved state.
    fn solution(&mut self, solved: Packed<K>, account: &mut Account<'_>) -> Result<Outcome, Limit> {
        let (packing, obstacles) = (&self.packing, &self.obstacles);
        let is_free = |before: &State, slide: Move| {
            let track = packing.tracks[slide.car];
            let mut entered = track.entered(before.0[slide.car], slide);
            !entered.any(|cell| obstacles.contains(&cell))
        };
        let solved = (solved, self.depth);
        let beam = self.beam.as_ref();
        let at_depth = |layered: &LayeredSearch<K, N>, depth: u32, key: K| {
            if let Some(beam) = beam {
                let number = layered.reached.bundles.find(key);
                number.map_or(0, |number| beam.at_depth(depth, number))
            } else {
                let mark = Mark::of_depth(depth);
                layered.find(key).map_or(0, |it| it.with_mark(mark))
            }
        };
        way_back::find(
            packing,
            &mut self.layered,
            self.metric,
            solved,
            at_depth,
            is_free,
            account,
        )
        .map(Outcome::Solved)
    }
}

/// How much the bound on the length grows from round to round: so much that each round costs about twice the one before
/// (after Sarkar, Chakrabarti, Ghose and De Sarkar, 1991). The first solution found is a shortest one under any bound.
/// Beams are not rounds, as they leave out more than the bound does.
struct Rounds {
    /// The effort before this round.
    began: u64,
    /// The cost of the round before.
    last: u64,
    /// How much the bound grows before the next round.
    step: u32,
}

impl Default for Rounds {
    fn default() -> Self {
        Self {
            began: 0,
            last: 0,
            step: 1,
        }
    }
}

impl Rounds {
    /// Begins a round at `effort`. Returns how much its bound exceeds the least one that admits more states.
    fn begin(&mut self, effort: u64) -> u32 {
        self.began = effort;
        self.step - 1
    }

    /// Adjusts the step to the cost of the round that ended at `effort`.
    fn end(&mut self, effort: u64) {
        let cost = effort - self.began;
        if cost < 2 * self.last {
            self.step *= 2;
        } else if cost > 4 * self.last {
            self.step = (self.step / 2).max(1);
        }
        self.last = cost;
    }
}

impl<K: Key, const N: usize> Resumable for BreadthFirst<K, N> {
    fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let end = self.effort + effort;
        let mut outcome = None;
        while outcome.is_none() && self.effort < end {
            let n_bundles = (end - self.effort).div_ceil(effort::BUNDLE);
            outcome = self.go_on(usize::try_from(n_bundles).unwrap_or(usize::MAX), account)?;
        }
        Ok(outcome)
    }

    fn lower_bound(&self) -> u32 {
        // A beam leaves out states that may be solved.
        if self.beam.is_some() {
            self.lower_bound
        } else {
            self.lower_bound.max(self.depth)
        }
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn will_end_soon(&self) -> bool {
        self.beam.is_none() && self.layered.n_in_layer < self.n_before
    }
}

#[cfg(test)]
mod tests {
    use super::Rounds;

    /// Returns the steps after rounds with these costs.
    fn steps(costs: [u64; 5]) -> [u32; 5] {
        let mut rounds = Rounds::default();
        let mut effort = 0;
        costs.map(|cost| {
            rounds.begin(effort);
            effort += cost;
            rounds.end(effort);
            rounds.step
        })
    }

    #[test]
    fn rounds_cost_twice_to_four_times_the_one_before() {
        assert_eq!(steps([10, 30, 90, 270, 810]), [1, 1, 1, 1, 1]);
        assert_eq!(steps([10, 11, 12, 13, 14]), [1, 2, 4, 8, 16]);
        assert_eq!(steps([10, 15, 28, 140, 700]), [1, 2, 4, 2, 1]);
    }
}
