//! The solver's facts about a sound puzzle.

use std::sync::Arc;

use tailback_puzzle::{Cell, Puzzle, Solution};
use tailback_solver::{
    Answer, Bounds, Budget, Cluster, Control, Limit, Metric, Outcome, Statistics, UnsolvableCore,
    solve, solve_further,
};

/// The facts about each puzzle of a file; `None` if they were not asked for, or the puzzle is not sound.
pub type FileFacts = Vec<Option<Arc<Facts>>>;

/// The solver's facts about a puzzle. A fact that was not asked for, or that a limit prevented, is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The shortest solution in moves.
    pub moves: Answer,
    /// The shortest solution in steps.
    pub steps: Answer,
    /// The whole cluster, with distances in moves.
    pub cluster: Option<Cluster>,
    /// The cars that cannot move in any reachable state.
    pub frozen_cars: Option<Vec<usize>>,
    /// The cars without which the optimum in moves is the same, each alone.
    pub redundant_cars: Option<Vec<usize>>,
    /// The walls without which the optimum in moves is the same, each alone.
    pub idle_walls: Option<Vec<Cell>>,
    /// The puzzle without those of the redundant cars and idle walls that can go together: two
    /// that do the same service are each redundant, but one of them has to stay. Without some of
    /// them the optimum in moves is the same as well.
    pub lean: Option<Puzzle>,
    /// Where there is no solution, the cars and walls that are enough for that.
    pub core: Option<UnsolvableCore>,
    /// The limit that [`complete`](Self::complete) ended at, if it did.
    pub stopped_at: Option<Limit>,
}

impl Facts {
    /// Finds both optima. The limits of `control` on time and effort hold for the two together: the
    /// search for moves has half, that for steps what is left then.
    pub fn solve(puzzle: &Puzzle, control: &Control<'_>) -> Self {
        Self::solve_telling(puzzle, control, |_| {})
    }

    /// Solves as [`solve`](Self::solve) does, and calls `tell` with the answer in moves before it looks for the
    /// one in steps.
    pub fn solve_telling(
        puzzle: &Puzzle,
        control: &Control<'_>,
        tell: impl FnOnce(&Answer),
    ) -> Self {
        let budget = Budget::new(control);
        let mut moves = solve(puzzle, Metric::Moves, &budget.half());
        tell(&moves);
        // Every move has a step, so what is known of the moves bounds the steps.
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
        match &steps.outcome {
            Outcome::Unsolvable => moves.outcome = Outcome::Unsolvable,
            outcome => {
                if let Some(solution) = outcome.solution() {
                    learn(&mut moves, Metric::Moves, 0, solution);
                }
            }
        }
        Self {
            moves,
            steps,
            cluster: None,
            frozen_cars: None,
            redundant_cars: None,
            idle_walls: None,
            lean: None,
            core: None,
            stopped_at: None,
        }
    }

    /// Learns of a solution of the puzzle: an optimum that is not proved is no greater than its
    /// length, and where nothing shorter is possible, it is proved.
    pub fn learn(&mut self, solution: &Solution) {
        learn(&mut self.moves, Metric::Moves, 0, solution);
        let n_moves = self.n_moves().unwrap_or(0);
        learn(&mut self.steps, Metric::Steps, n_moves, solution);
    }

    /// The answer in `metric`.
    pub fn answer(&self, metric: Metric) -> &Answer {
        match metric {
            Metric::Moves => &self.moves,
            Metric::Steps => &self.steps,
        }
    }

    /// Returns the bounds of the optimum in `metric`, which are equal if it was found. `None` if there is no
    /// solution.
    pub fn bounds(&self, metric: Metric) -> Option<Bounds> {
        self.answer(metric).outcome.bounds(metric)
    }

    /// The optimum in moves, where it is known.
    pub fn n_moves(&self) -> Option<u32> {
        optimum(&self.moves, Metric::Moves)
    }

    /// The optimum in steps, where it is known.
    pub fn n_steps(&self) -> Option<u32> {
        optimum(&self.steps, Metric::Steps)
    }

    /// Whether the puzzle is proved to have no solution.
    pub fn is_unsolvable(&self) -> bool {
        self.moves.outcome == Outcome::Unsolvable
    }

    /// Whether a solution is known, optimal or not.
    pub fn is_solvable(&self) -> bool {
        let answers = Metric::ALL.map(|metric| self.answer(metric));
        answers.iter().any(|it| it.outcome.solution().is_some())
    }

    /// Whether a search was cancelled, so that these facts say less than they could.
    pub fn is_cancelled(&self) -> bool {
        let is_cancelled = |answer: &Answer| {
            matches!(
                answer.outcome,
                Outcome::Unknown {
                    limit: Limit::Cancelled,
                    ..
                }
            )
        };
        is_cancelled(&self.moves)
            || is_cancelled(&self.steps)
            || self.stopped_at == Some(Limit::Cancelled)
    }
}

/// Adds to an answer that is not proved: a lower bound, and an upper one by a `solution`.
fn learn(answer: &mut Answer, metric: Metric, lower: u32, solution: &Solution) {
    if let Outcome::Unknown {
        lower: known, best, ..
    } = &mut answer.outcome
    {
        let lower = lower.max(*known);
        *known = lower;
        let solutions = best.take().into_iter().chain([solution.clone()]);
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
