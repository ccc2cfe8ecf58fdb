//! The solver's facts about a sound puzzle.

use std::sync::Arc;

use tailback_puzzle::{Cell, Puzzle, Solution};
use tailback_solver::{
    Answer, Bounds, Budget, Cluster, Control, Craft, Limit, Metric, Outcome, Statistics,
    UnsolvableCore, solve, solve_further,
};

use crate::{Obstacles, TooLarge};

/// The facts about each puzzle of a file; `None` if they were not requested, or if the puzzle is not sound.
pub type FileFacts = Vec<Option<Arc<Facts>>>;

/// The solver's facts about a puzzle. A fact that was not requested, or that a limit prevented, is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Facts {
    /// The shortest solution in moves.
    pub moves: Answer,
    /// The shortest solution in steps.
    pub steps: Answer,
    /// The whole cluster, with distances in moves.
    pub cluster: Option<Cluster>,
    /// The craft of the puzzle, if it can be solved and is not solved already.
    pub craft: Option<Craft>,
    /// The cars that cannot move in any reachable state.
    pub frozen_cars: Option<Vec<usize>>,
    /// The cars whose individual removal leaves the optimum in moves unchanged.
    pub redundant_cars: Option<Vec<usize>>,
    /// The walls whose individual removal leaves the optimum in moves unchanged.
    pub idle_walls: Option<Vec<Cell>>,
    /// The redundant cars and idle walls that can be removed together.
    pub removable: Removable,
    /// If there is no solution, the cars and walls that suffice to prevent one.
    pub core: Option<UnsolvableCore>,
    /// How the cars obstruct each other along the shortest solutions; an error if that takes longer than a moment.
    pub obstacles: Option<Result<Obstacles, TooLarge>>,
    /// The limit that ended [`complete`](Self::complete), if any.
    pub stopped_at: Option<Limit>,
}

impl Facts {
    /// Finds both optima. The limits of `control` on time and effort apply to both searches
    /// together: the search for moves gets half, the search for steps the remainder.
    pub fn solve(puzzle: &Puzzle, control: &Control<'_>) -> Self {
        Self::solve_with_progress(puzzle, control, |_| {})
    }

    /// Solves as [`solve`](Self::solve) does, and calls `tell` with the answer in moves before the search for
    /// the one in steps.
    pub fn solve_with_progress(
        puzzle: &Puzzle,
        control: &Control<'_>,
        tell: impl FnOnce(&Answer),
    ) -> Self {
        let budget = Budget::new(control);
        let moves = solve(puzzle, Metric::Moves, &budget.half());
        tell(&moves);
        // Every move takes at least one step, so the bounds of the moves also bound the steps.
        let steps = match moves.outcome.bounds(Metric::Moves) {
            None => Answer {
                outcome: Outcome::Unsolvable,
                statistics: Statistics::default(),
            },
            Some(Bounds { lower, .. }) => {
                let known = (lower, moves.outcome.solution());
                solve_further(puzzle, Metric::Steps, known, &budget.rest())
            }
        };
        Self::of_answers(moves, steps)
    }

    /// Joins the answers in both metrics, each of which bounds the other.
    pub fn of_answers(mut moves: Answer, mut steps: Answer) -> Self {
        if [&moves, &steps]
            .map(|it| &it.outcome)
            .contains(&&Outcome::Unsolvable)
        {
            moves.outcome = Outcome::Unsolvable;
            steps.outcome = Outcome::Unsolvable;
        }
        let solutions = [&moves, &steps].map(|it| it.outcome.solution().cloned());
        let mut facts = Self {
            moves,
            steps,
            cluster: None,
            craft: None,
            frozen_cars: None,
            redundant_cars: None,
            idle_walls: None,
            removable: Removable::default(),
            core: None,
            obstacles: None,
            stopped_at: None,
        };
        for solution in &solutions {
            facts.tighten(solution.as_ref());
        }
        facts
    }

    /// Records a solution of the puzzle. Its length is an upper bound of an optimum that is not yet
    /// proved, and proves the optimum if nothing shorter is possible.
    pub fn learn(&mut self, solution: &Solution) {
        self.tighten(Some(solution));
    }

    fn tighten(&mut self, solution: Option<&Solution>) {
        tighten(&mut self.moves, Metric::Moves, 0, solution);
        // Every move takes at least one step.
        let lower = self.bounds(Metric::Moves).map_or(0, |it| it.lower);
        tighten(&mut self.steps, Metric::Steps, lower, solution);
    }

    /// Returns the answer in `metric`.
    pub fn answer(&self, metric: Metric) -> &Answer {
        match metric {
            Metric::Moves => &self.moves,
            Metric::Steps => &self.steps,
        }
    }

    /// Returns the bounds of the optimum in `metric`, which are equal if it was found, or `None` if there is
    /// no solution.
    pub fn bounds(&self, metric: Metric) -> Option<Bounds> {
        self.answer(metric).outcome.bounds(metric)
    }

    /// Returns the best solution known in `metric`, and whether it is proved to be a shortest one.
    pub fn best_known(&self, metric: Metric) -> Option<(&Solution, bool)> {
        let outcome = &self.answer(metric).outcome;
        Some((outcome.solution()?, matches!(outcome, Outcome::Solved(_))))
    }

    /// Returns the optimum in `metric`, if known.
    pub fn optimum(&self, metric: Metric) -> Option<u32> {
        optimum(self.answer(metric), metric)
    }

    /// Returns the optimum in moves, if known.
    pub fn n_moves(&self) -> Option<u32> {
        self.optimum(Metric::Moves)
    }

    /// Returns the optimum in steps, if known.
    pub fn n_steps(&self) -> Option<u32> {
        self.optimum(Metric::Steps)
    }

    /// Returns whether the puzzle is proved to have no solution.
    pub fn is_unsolvable(&self) -> bool {
        self.moves.outcome == Outcome::Unsolvable
    }

    /// Returns whether a solution is known, optimal or not.
    pub fn is_solvable(&self) -> bool {
        let answers = Metric::ALL.map(|metric| self.answer(metric));
        answers.iter().any(|it| it.outcome.solution().is_some())
    }

    /// Returns the greatest distance of a state of the cluster from the nearest solved one, in moves, if it is known.
    pub fn farthest(&self) -> Option<u32> {
        let n_distances = self.cluster.as_ref()?.histogram.len() as u32;
        n_distances.checked_sub(1)
    }

    /// Returns whether no car and no wall can be removed without changing the optimum in moves, if that is known.
    pub fn is_minimal(&self) -> Option<bool> {
        let (cars, walls) = (self.redundant_cars.as_ref(), self.idle_walls.as_ref());
        let is_spare =
            cars.is_some_and(|it| !it.is_empty()) || walls.is_some_and(|it| !it.is_empty());
        if is_spare {
            return Some(false);
        }
        cars.and(walls).map(|_| true)
    }

    /// Returns the limits that ended searches.
    pub fn limits(&self) -> impl Iterator<Item = Limit> {
        let outcomes = Metric::ALL.map(|metric| match &self.answer(metric).outcome {
            Outcome::Unknown { limit, .. } => Some(*limit),
            Outcome::Solved(_) | Outcome::Unsolvable => None,
        });
        outcomes.into_iter().chain([self.stopped_at]).flatten()
    }

    /// Returns whether a search was cancelled, so that these facts are incomplete.
    pub fn is_cancelled(&self) -> bool {
        self.limits().any(|limit| limit == Limit::Cancelled)
    }
}

/// Redundant cars and idle walls that can be removed together: if two serve the same purpose, each is redundant, but one
/// must stay. Removing only a part of them leaves the optimum in moves unchanged as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Removable {
    /// The cars, by their indices in the puzzle, in order.
    pub cars: Vec<usize>,
    /// The walls, row by row.
    pub walls: Vec<Cell>,
}

impl Removable {
    /// Returns whether nothing is known to be removable.
    pub fn is_empty(&self) -> bool {
        self.cars.is_empty() && self.walls.is_empty()
    }

    /// Returns `puzzle` without these cars and walls.
    pub fn removed_from(&self, puzzle: &Puzzle) -> Puzzle {
        let cars = 0..puzzle.cars().len();
        let cars: Vec<usize> = cars.filter(|car| !self.cars.contains(car)).collect();
        let walls = self.walls.iter();
        walls.fold(puzzle.with_only(&cars), |puzzle, &wall| {
            puzzle.without_wall(wall)
        })
    }
}

/// Tightens an answer that is not proved by a `lower` bound and by the upper bound that `solution` gives.
fn tighten(answer: &mut Answer, metric: Metric, lower: u32, solution: Option<&Solution>) {
    if let Outcome::Unknown {
        lower: known, best, ..
    } = &mut answer.outcome
    {
        let lower = lower.max(*known);
        *known = lower;
        let solutions = best.take().into_iter().chain(solution.cloned());
        *best = solutions.min_by_key(|it| metric.length(it));
        if let Some(best) = best.take_if(|best| metric.length(best) == lower) {
            answer.outcome = Outcome::Solved(best);
        }
    }
}

fn optimum(answer: &Answer, metric: Metric) -> Option<u32> {
    match &answer.outcome {
        Outcome::Solved(solution) => Some(metric.length(solution)),
        Outcome::Unsolvable | Outcome::Unknown { .. } => None,
    }
}
