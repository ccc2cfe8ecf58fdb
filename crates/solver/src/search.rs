//! The shortest solution: breadth-first, and where that does not end soon, together with others.

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    Limit, Metric, Outcome,
    bundles::Mark,
    key::Key,
    levels::{Front, Levels},
    packing::{Goal, Packing},
    path,
    portfolio::{self, Turns},
    watch::Watch,
};

/// Bundles that are expanded between two looks at the effort of a turn.
const FRONTS_AT_ONCE: usize = 1 << 14;

/// What it costs to expand a bundle, and to find a state, on a board too large for the caches.
const NS_OF_FRONT: u64 = 800;
const NS_OF_STATE: u64 = 160;

/// Finds a shortest solution of `puzzle`, whose start is not solved. After `patience` states other
/// searches take turns with this one.
pub(crate) fn search<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    patience: u64,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    let memory = watch.memory();
    let goal = Goal::new(puzzle, packing);
    if goal.is_empty() {
        watch.found(1)?;
        return Ok(Outcome::Unsolvable);
    }
    let mut breadth_first = None;
    let begun = BreadthFirst::<K, N>::new(puzzle, packing, goal, metric, watch).and_then(|begun| {
        let breadth_first = breadth_first.insert(begun);
        breadth_first.be_patient(patience, watch)
    });
    match begun {
        Ok(Some(outcome)) => return Ok(outcome),
        Ok(None) => {}
        Err(Limit::Memory) => {
            breadth_first = None;
            watch.release(watch.memory() - memory);
        }
        Err(limit) => return Err(limit),
    }
    let breadth_first = breadth_first.map(|it| Box::new(it) as Box<dyn Turns>);
    let held = watch.memory() - memory;
    portfolio::search(puzzle, metric, breadth_first, held, watch)
}

/// A breadth-first search under way.
struct BreadthFirst<'a, K, const N: usize> {
    packing: &'a Packing,
    goal: Goal,
    metric: Metric,
    levels: Levels<K, N>,
    /// The depth of the states that are being found.
    depth: u32,
    /// In turns, the whole level; the part of it that is expanded at once is in `levels`.
    level: Vec<Front>,
    /// Where the part begins that was not expanded yet.
    at: usize,
    /// The states of the level, and of the one before.
    n_states: [u64; 2],
}

impl<'a, K: Key, const N: usize> BreadthFirst<'a, K, N> {
    fn new(
        puzzle: &Puzzle,
        packing: &'a Packing,
        goal: Goal,
        metric: Metric,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let mut levels = Levels::<K, N>::new(puzzle, packing, watch)?;
        levels.begin_at(packing.pack(puzzle.start()), Mark::of_depth(0), watch)?;
        Ok(Self {
            packing,
            goal,
            metric,
            levels,
            depth: 0,
            level: Vec::new(),
            at: 0,
            n_states: [0; 2],
        })
    }

    /// Searches until it has found `patience` states and the level that it is at. `None` if there
    /// is no answer by then.
    fn be_patient(
        &mut self,
        patience: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        while watch.states < patience {
            if !self.advance(watch) {
                return Ok(Some(Outcome::Unsolvable));
            }
            if let Some(outcome) = self.expand(watch)? {
                return Ok(Some(outcome));
            }
        }
        Ok(None)
    }

    /// Goes to the next level. False if it is empty.
    fn advance(&mut self, watch: &mut Watch<'_>) -> bool {
        let is_any = self.levels.advance(watch);
        if is_any {
            self.depth += 1;
            watch.lower_bound = watch.lower_bound.max(self.depth);
        }
        is_any
    }

    /// Expands what is present.
    fn expand(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let mark = Mark::of_depth(self.depth);
        let solved = self.levels.expand(self.metric, mark, &self.goal, watch)?;
        solved
            .map(|solved| {
                let (packing, metric) = (self.packing, self.metric);
                let levels = &mut self.levels;
                let moves = path::back(packing, levels, metric, solved, self.depth, watch)?;
                Ok(Outcome::Solved(Solution(moves)))
            })
            .transpose()
    }
}

impl<K: Key, const N: usize> Turns for BreadthFirst<'_, K, N> {
    fn take_turn(&mut self, effort: u64, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let mut spent = 0;
        while spent < effort {
            if self.at == self.level.len() {
                // The list of a level becomes that of the next but one.
                std::mem::swap(&mut self.level, &mut self.levels.present);
                if !self.advance(watch) {
                    return Ok(Some(Outcome::Unsolvable));
                }
                std::mem::swap(&mut self.level, &mut self.levels.present);
                self.at = 0;
                self.n_states = [n_states(&self.level), self.n_states[0]];
            }
            let end = self.level.len().min(self.at + FRONTS_AT_ONCE);
            let part = &mut self.levels.present;
            part.clear();
            if part.capacity() < FRONTS_AT_ONCE {
                watch.reserve((FRONTS_AT_ONCE * size_of::<Front>()) as u64)?;
                part.reserve_exact(FRONTS_AT_ONCE);
            }
            part.extend_from_slice(&self.level[self.at..end]);
            self.levels.n_present = n_states(part);
            spent += NS_OF_FRONT * (end - self.at) as u64;
            self.at = end;
            let states = watch.states;
            if let Some(outcome) = self.expand(watch)? {
                return Ok(Some(outcome));
            }
            spent += NS_OF_STATE * (watch.states - states);
        }
        Ok(None)
    }

    fn will_end_soon(&self) -> bool {
        self.n_states[0] < self.n_states[1]
    }
}

fn n_states(fronts: &[Front]) -> u64 {
    let sizes = fronts.iter().map(|it| it.fresh.bits().count_ones());
    sizes.map(u64::from).sum()
}
