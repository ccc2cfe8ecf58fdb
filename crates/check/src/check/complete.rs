//! Finding what the rules look at beside the optima.

use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::{Budget, Control, Limit, Metric, Outcome, explore, solve, unsolvable_core};

use super::frozen::frozen_at_a_glance;
use crate::{Facts, Rule, RuleSet, rules};

/// The rules that ask the solver for more than the optima.
static ASKING: [&Rule; 5] = [
    &rules::unsolvable::RULE,
    &rules::frozen_car::RULE,
    &rules::harder_start::RULE,
    &rules::redundant_car::RULE,
    &rules::idle_wall::RULE,
];

impl RuleSet {
    /// Which of the rules are in it that ask the solver for more than the optima, a bit for each: what
    /// [`Facts::find`] finds of a board depends on these, on the limits, and on nothing else.
    pub fn asking(self) -> u8 {
        let bits = (0..).zip(ASKING);
        bits.filter(|(_, rule)| self.contains(rule.name))
            .fold(0, |asking, (bit, _)| asking | 1 << bit)
    }
}

/// What is asked of a puzzle whose optima are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which cars and walls are enough for it to have no solution.
    Core,
    /// Which states can be reached, and how far they are from a solved one.
    Cluster,
    /// Which cars change nothing.
    RedundantCars,
    /// Which walls change nothing.
    IdleWalls,
}

impl Facts {
    /// Finds both optima and what else the rules of `rules` look at. The limits of `control` on time and
    /// effort hold for all of it together.
    pub fn find(puzzle: &Puzzle, rules: RuleSet, control: &Control<'_>) -> Self {
        let budget = Budget::new(control);
        let mut facts = Self::solve(puzzle, &budget.rest());
        facts.complete(puzzle, rules, &budget.rest());
        facts
    }

    /// Finds what else the rules of `rules` look at. The limits of `control` on time and effort hold
    /// for all of it together.
    pub fn complete(&mut self, puzzle: &Puzzle, rules: RuleSet, control: &Control<'_>) {
        self.complete_telling(puzzle, rules, control, |_| {});
    }

    /// The same; `tell` is called with each question before it is answered.
    pub fn complete_telling(
        &mut self,
        puzzle: &Puzzle,
        rules: RuleSet,
        control: &Control<'_>,
        tell: impl Fn(Question),
    ) {
        let budget = Budget::new(control);
        let wants = |rule: &crate::Rule| rules.contains(rule.name);
        self.stopped_at = None;
        if self.is_unsolvable() && wants(&rules::unsolvable::RULE) {
            tell(Question::Core);
            let core = unsolvable_core(puzzle, &budget.rest());
            self.core = self.keep(core).flatten();
        }
        // Without an optimum the other rules that look here are silent, or they would meet the
        // same limit.
        let Some(n_moves) = self.n_moves() else {
            return;
        };
        let wants_frozen = wants(&rules::frozen_car::RULE);
        if wants_frozen && self.frozen_cars.is_none() {
            self.frozen_cars = frozen_at_a_glance(puzzle, self.moves.outcome.solution());
        }
        let needs_cluster = wants_frozen && self.frozen_cars.is_none()
            || wants(&rules::harder_start::RULE) && n_moves > 0;
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
        let is_as_hard = |changed: &Puzzle| is_as_hard(changed, n_moves, &budget.rest());
        let mut lean = None;
        if wants(&rules::redundant_car::RULE) {
            tell(Question::RedundantCars);
            let cars = redundant_cars(puzzle, &mut lean, is_as_hard);
            self.redundant_cars = self.keep(cars);
        }
        if wants(&rules::idle_wall::RULE) {
            tell(Question::IdleWalls);
            let walls = idle_walls(puzzle, &mut lean, is_as_hard);
            self.idle_walls = self.keep(walls);
        }
        self.lean = lean;
    }

    /// What `result` holds; a limit is noted.
    fn keep<T>(&mut self, result: Result<T, Limit>) -> Option<T> {
        result.map_err(|limit| self.stopped_at = Some(limit)).ok()
    }
}

/// Whether `changed`, a puzzle of optimum `n_moves` without one of its cars or walls, has the same
/// optimum. It cannot have a higher one: what solved the puzzle solves it as well.
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

/// The cars of `puzzle` without which it is as hard. `lean` loses those of them that can go
/// together with what it has lost already.
fn redundant_cars(
    puzzle: &Puzzle,
    lean: &mut Option<Puzzle>,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) -> Result<Vec<usize>, Limit> {
    let mut redundant = Vec::new();
    for (car, name) in puzzle.cars().iter().map(|car| &car.name).enumerate() {
        let Some(without) = puzzle.without_car(car) else {
            continue;
        };
        if !is_as_hard(&without)? {
            continue;
        }
        redundant.push(car);
        *lean = Some(match lean.take() {
            None => without,
            Some(lean) => {
                let car = lean.cars().iter().position(|car| car.name == *name);
                leaner(
                    &lean,
                    car.and_then(|car| lean.without_car(car)),
                    &is_as_hard,
                )
            }
        });
    }
    Ok(redundant)
}

/// The same for walls.
fn idle_walls(
    puzzle: &Puzzle,
    lean: &mut Option<Puzzle>,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) -> Result<Vec<Cell>, Limit> {
    let mut idle = Vec::new();
    for &wall in puzzle.board().walls() {
        let without = puzzle.without_wall(wall);
        if !is_as_hard(&without)? {
            continue;
        }
        idle.push(wall);
        *lean = Some(match lean.take() {
            None => without,
            Some(lean) => leaner(&lean, Some(lean.without_wall(wall)), &is_as_hard),
        });
    }
    Ok(idle)
}

/// `leaner` where that is known to be as hard, else `lean`.
fn leaner(
    lean: &Puzzle,
    leaner: Option<Puzzle>,
    is_as_hard: impl Fn(&Puzzle) -> Result<bool, Limit>,
) -> Puzzle {
    leaner
        .filter(|leaner| is_as_hard(leaner) == Ok(true))
        .unwrap_or_else(|| lean.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_that_is_costly_asks() {
        for rule in rules::RULES.iter().filter(|rule| rule.needs.is_costly()) {
            let asks = ASKING.iter().any(|asking| asking.name == rule.name);
            assert!(asks, "{}", rule.name);
        }
        assert_eq!(RuleSet::EMPTY.asking(), 0);
        assert_eq!(RuleSet::all().asking().count_ones() as usize, ASKING.len());
    }
}
