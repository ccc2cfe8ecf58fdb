//! The search for the answers to questions about a puzzle beyond its optima.

use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::{
    Budget, Control, Limit, Metric, Outcome, explore, explore_and_examine, solve, unsolvable_core,
};

use crate::{
    Facts, Question, Questions, Removable, frozen::frozen_at_a_glance, obstacles::obstacles,
};

impl Facts {
    /// Finds both optima and the answers to `questions`. The limits of `control` on time and effort apply to all
    /// searches together.
    pub fn find(puzzle: &Puzzle, questions: Questions, control: &Control<'_>) -> Self {
        let budget = Budget::new(control);
        let mut facts = Self::solve(puzzle, &budget.rest());
        facts.complete(puzzle, questions, &budget.rest());
        facts
    }

    /// Finds the answers to `questions`. The limits of `control` on time and effort apply to all of them together.
    ///
    /// [`Question::Core`] has an answer if there is no solution, [`Question::FrozenCars`] if an optimum is known, and
    /// the others if the optimum is above 0. For anything else, call the solver directly.
    pub fn complete(&mut self, puzzle: &Puzzle, questions: Questions, control: &Control<'_>) {
        self.complete_with_progress(puzzle, questions, control, |_| {});
    }

    /// Finds the answers as [`complete`](Self::complete) does, and calls `tell` with each question before a search for
    /// its answer.
    pub fn complete_with_progress(
        &mut self,
        puzzle: &Puzzle,
        questions: Questions,
        control: &Control<'_>,
        tell: impl Fn(Question),
    ) {
        let budget = Budget::new(control);
        self.stopped_at = None;
        if self.is_unsolvable() && questions.contains(Question::Core) {
            tell(Question::Core);
            let core = unsolvable_core(puzzle, &budget.rest());
            self.core = self.keep(core).flatten();
        }
        // Without an optimum the other questions have no answer, or would meet the same limit.
        let Some(n_moves) = self.n_moves() else {
            return;
        };
        let wants_frozen = questions.contains(Question::FrozenCars);
        if wants_frozen && self.frozen_cars.is_none() {
            self.frozen_cars = frozen_at_a_glance(puzzle, self.moves.outcome.solution());
        }
        if questions.contains(Question::Craft) && n_moves > 0 && self.craft.is_none() {
            tell(Question::Craft);
            let found = explore_and_examine(puzzle, &budget.rest());
            if let Some((cluster, craft)) = self.keep(found) {
                self.cluster = Some(cluster);
                self.craft = self.keep(craft).flatten();
                let n_distinct = self.craft.as_ref().map(|craft| craft.n_distinct);
                n_distinct.map(|it| self.keep(it));
            }
        }
        let needs_cluster = wants_frozen && self.frozen_cars.is_none()
            || questions.contains(Question::Cluster) && n_moves > 0;
        if needs_cluster && self.cluster.is_none() {
            tell(Question::Cluster);
            let cluster = explore(puzzle, Metric::Moves, &budget.rest());
            self.cluster = self.keep(cluster);
        }
        if let Some(cluster) = &self.cluster {
            let cars = cluster.can_move.iter().enumerate();
            self.frozen_cars = Some(
                cars.filter(|&(_, can_move)| !can_move)
                    .map(|(car, _)| car)
                    .collect(),
            );
        }
        if n_moves == 0 {
            return;
        }
        if questions.contains(Question::Obstacles) && self.obstacles.is_none() {
            tell(Question::Obstacles);
            let found = obstacles(puzzle, &budget.rest());
            self.obstacles = self.keep(found);
        }
        let is_as_hard = |changed: &Puzzle| is_as_hard(changed, n_moves, &budget.rest());
        let mut removable = Removable::default();
        if questions.contains(Question::RedundantCars) {
            tell(Question::RedundantCars);
            let cars = redundant_cars(puzzle, &mut removable, is_as_hard);
            self.redundant_cars = self.keep(cars);
        }
        if questions.contains(Question::IdleWalls) {
            tell(Question::IdleWalls);
            let walls = idle_walls(puzzle, &mut removable, is_as_hard);
            self.idle_walls = self.keep(walls);
        }
        self.removable = removable;
    }

    /// Unwraps `result`, and records the limit if it ended at one.
    fn keep<T>(&mut self, result: Result<T, Limit>) -> Option<T> {
        result.map_err(|limit| self.stopped_at = Some(limit)).ok()
    }
}

/// Returns whether `changed`, a puzzle of optimum `n_moves` without one of its cars or walls, has
/// the same optimum. The optimum cannot be higher, because every solution of the puzzle also solves
/// `changed`.
fn is_as_hard(changed: &Puzzle, n_moves: u32, control: &Control<'_>) -> Result<bool, Limit> {
    match solve(changed, Metric::Moves, control).outcome {
        Outcome::Solved(solution) => Ok(solution.n_moves() == n_moves),
        Outcome::Unsolvable => Ok(false),
        Outcome::Unknown { limit, lower, best } => {
            if lower >= n_moves {
                Ok(true)
            } else if best.is_some_and(|best| best.n_moves() < n_moves) {
                Ok(false)
            } else {
                Err(limit)
            }
        }
    }
}

/// Returns the cars of `puzzle` whose removal leaves the optimum unchanged. Also adds to `removable` those that can be
/// removed in addition to everything in it.
fn redundant_cars(
    puzzle: &Puzzle,
    removable: &mut Removable,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) -> Result<Vec<usize>, Limit> {
    let mut redundant = Vec::new();
    for car in 0..puzzle.cars().len() {
        let Some(without) = puzzle.without_car(car) else {
            continue;
        };
        if is_as_hard(&without)? {
            redundant.push(car);
            let mut more = removable.clone();
            more.cars.push(car);
            add(removable, more, puzzle, &is_as_hard);
        }
    }
    Ok(redundant)
}

/// Returns the walls whose removal leaves the optimum unchanged, and adds to `removable` as [`redundant_cars`] does.
fn idle_walls(
    puzzle: &Puzzle,
    removable: &mut Removable,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) -> Result<Vec<Cell>, Limit> {
    let mut idle = Vec::new();
    for &wall in puzzle.board().walls() {
        if is_as_hard(&puzzle.without_wall(wall))? {
            idle.push(wall);
            let mut more = removable.clone();
            more.walls.push(wall);
            add(removable, more, puzzle, &is_as_hard);
        }
    }
    Ok(idle)
}

/// Replaces `removable` by `more`, which has another part without effect, if both together are known to have none.
fn add(
    removable: &mut Removable,
    more: Removable,
    puzzle: &Puzzle,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) {
    if removable.is_empty() || is_as_hard(&more.removed_from(puzzle)) == Ok(true) {
        *removable = more;
    }
}
