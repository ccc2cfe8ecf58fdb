//! Breadth-first search that can be left and taken up again.

use tailback_puzzle::{Cell, Move, Puzzle, Solution, State};

use super::{path, resumable::Turns};
use crate::{
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packed, Packing},
    },
    engine::{bundles::Mark, levels::Levels, reached::Front, scope::Scope},
    outcome::{Metric, Outcome},
    watch::Watch,
};

/// Bundles that are expanded between two looks at the effort, at the most. The boards of tests are
/// small.
const FRONTS_AT_ONCE: usize = if cfg!(test) { 3 } else { 1 << 12 };

/// The same, times the slides that a bundle may need: where cars are many, so are the states that
/// follow from a bundle.
const WORK_AT_ONCE: usize = 1 << 20;

/// A breadth-first search under way.
pub(crate) struct BreadthFirst<K, const N: usize, S> {
    packing: Packing,
    start: Packed<K>,
    /// The states that are visited.
    scope: S,
    goal: Goal,
    metric: Metric,
    /// Cells that a solution should not enter where it can be as short without.
    obstacles: Vec<Cell>,
    levels: Levels<K, N>,
    /// The depth of the states that are being found.
    depth: u32,
    /// What is known from narrower scopes.
    lower_bound: u32,
    /// In turns, the whole level; the part of it that is expanded at once is in `levels`.
    level: Vec<Front>,
    /// Where the part begins that was not expanded yet.
    at: usize,
    /// The states of the level, and of the one before.
    n_states: [u64; 2],
    /// What it has cost, in nanoseconds, roughly.
    effort: u64,
}

impl<K: Key, const N: usize, S: Scope<K>> BreadthFirst<K, N, S> {
    pub(crate) fn new(
        puzzle: &Puzzle,
        packing: Packing,
        metric: Metric,
        obstacles: Vec<Cell>,
        scope: S,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let goal = Goal::new(puzzle, &packing);
        let mut levels = Levels::<K, N>::new(puzzle, &packing, watch)?;
        let start = packing.pack(puzzle.start());
        levels.begin_at(start, Mark::of_depth(0), watch)?;
        Ok(Self {
            packing,
            start,
            scope,
            goal,
            metric,
            obstacles,
            levels,
            depth: 0,
            lower_bound: 0,
            level: Vec::new(),
            at: 0,
            n_states: [0; 2],
            effort: 0,
        })
    }

    /// Searches until there are `n_states`, or an answer: level by level as long as these are small.
    pub(crate) fn begin(
        &mut self,
        n_states: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let mut outcome = None;
        while outcome.is_none() && watch.states < n_states {
            outcome = if self.level.is_empty()
                && self.levels.reached.next.len() <= self.fronts_at_once()
            {
                if !self.advance(watch) {
                    return Ok(Some(Outcome::Unsolvable));
                }
                self.expand(watch)?
            } else {
                self.expand_part(watch)?
            };
        }
        Ok(outcome)
    }

    /// Goes to the next level. False if it is empty.
    fn advance(&mut self, watch: &mut Watch<'_>) -> bool {
        let is_any = self.levels.advance(watch);
        if is_any {
            self.depth += 1;
            self.scope.go_to(self.depth);
            watch.lower_bound = watch.lower_bound.max(self.depth);
        }
        is_any
    }

    /// Begins anew in a wider scope. Without one there is no solution.
    fn begin_again(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let Some(length) = self.scope.widen() else {
            return Ok(Some(Outcome::Unsolvable));
        };
        self.lower_bound = length;
        watch.lower_bound = watch.lower_bound.max(length);
        self.level.clear();
        (self.at, self.depth, self.n_states) = (0, 0, [0; 2]);
        self.levels
            .begin_again_at(self.start, Mark::of_depth(0), watch)?;
        Ok(None)
    }

    /// Bundles that are expanded between two looks at the effort.
    fn fronts_at_once(&self) -> usize {
        let n_slides = self.levels.tables.max_successors + 1;
        (WORK_AT_ONCE / n_slides).clamp(1, FRONTS_AT_ONCE)
    }

    /// Expands a part of the level, or of the next one where it is done with.
    fn expand_part(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        if self.at == self.level.len() {
            // The list of a level becomes that of the next but one.
            std::mem::swap(&mut self.level, &mut self.levels.present);
            if !self.advance(watch) {
                return self.begin_again(watch);
            }
            std::mem::swap(&mut self.level, &mut self.levels.present);
            self.at = 0;
            self.n_states = [n_states(&self.level), self.n_states[0]];
        }
        let end = self.level.len().min(self.at + self.fronts_at_once());
        let fronts = &self.level[self.at..end];
        let part = &mut self.levels.present;
        part.clear();
        if part.capacity() < fronts.len() {
            watch.reserve(((fronts.len() - part.capacity()) * size_of::<Front>()) as u64)?;
            part.reserve_exact(fronts.len());
        }
        part.extend_from_slice(fronts);
        self.levels.n_present = n_states(part);
        self.at = end;
        self.expand(watch)
    }

    /// Expands what is present.
    fn expand(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let mark = Mark::of_depth(self.depth);
        let states = watch.states;
        let solved = self
            .levels
            .expand(self.metric, mark, &self.goal, &self.scope, watch)?;
        self.effort += effort::FRONT * self.levels.present.len() as u64
            + effort::STATE * (watch.states - states);
        solved
            .map(|solved| {
                let Self {
                    packing,
                    metric,
                    levels,
                    depth,
                    obstacles,
                    ..
                } = self;
                let is_free = |before: &State, slide: Move| {
                    let track = packing.tracks[slide.car];
                    let entered = track.entered(before.0[slide.car], slide);
                    !entered.into_iter().any(|cell| obstacles.contains(&cell))
                };
                let moves = path::back(packing, levels, *metric, (solved, *depth), is_free, watch)?;
                Ok(Outcome::Solved(Solution(moves)))
            })
            .transpose()
    }
}

impl<K: Key, const N: usize, S: Scope<K>> Turns for BreadthFirst<K, N, S> {
    fn take_turn(&mut self, effort: u64, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let end = self.effort + effort;
        let mut outcome = None;
        while outcome.is_none() && self.effort < end {
            outcome = self.expand_part(watch)?;
        }
        Ok(outcome)
    }

    fn lower_bound(&self) -> u32 {
        self.lower_bound.max(self.depth)
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn will_end_soon(&self) -> bool {
        self.n_states[0] < self.n_states[1]
    }
}

fn n_states(fronts: &[Front]) -> u64 {
    let sizes = fronts.iter().map(|it| it.fresh.bits().count_ones());
    sizes.map(u64::from).sum()
}
