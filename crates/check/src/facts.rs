//! What the solver says of a sound puzzle.

use std::time::Instant;

use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::{
    Answer, Bounds, Cluster, Control, Metric, Outcome, Statistics, explore, solve,
};

use crate::{RuleSet, rules};

/// What the solver says of a puzzle. What was not asked for, or what a limit forbade, is
/// `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The shortest solution in moves.
    pub moves: Answer,
    /// The shortest solution in steps.
    pub steps: Answer,
    /// The whole cluster, with distances in moves.
    pub cluster: Option<Cluster>,
    /// The cars without which the optimum in moves is the same.
    pub redundant_cars: Option<Vec<usize>>,
    /// The walls without which the optimum in moves is the same.
    pub idle_walls: Option<Vec<Cell>>,
}

impl Facts {
    /// Finds both optima. The time limit of `control` holds for the two together.
    pub fn solve(puzzle: &Puzzle, control: &Control<'_>) -> Self {
        let began = Instant::now();
        let moves = solve(puzzle, Metric::Moves, control);
        // Every move has a step, so what is known of the moves bounds the steps.
        let steps = match moves.outcome {
            Outcome::Unsolvable => Answer {
                outcome: Outcome::Unsolvable,
                statistics: Statistics::default(),
            },
            Outcome::Unknown { limit, bounds } => Answer {
                outcome: Outcome::Unknown {
                    limit,
                    bounds: Bounds {
                        lower: bounds.lower,
                        upper: None,
                    },
                },
                statistics: Statistics::default(),
            },
            Outcome::Solved(_) => solve(puzzle, Metric::Steps, &rest_of(control, began)),
        };
        Self {
            moves,
            steps,
            cluster: None,
            redundant_cars: None,
            idle_walls: None,
        }
    }

    /// Finds what else the rules of `rules` look at. The time limit of `control` holds for all of
    /// it together.
    pub fn complete(&mut self, puzzle: &Puzzle, rules: RuleSet, control: &Control<'_>) {
        let began = Instant::now();
        let wants = |rule: &crate::Rule| rules.contains(rule.name);
        let is_searched = matches!(
            &self.moves.outcome,
            Outcome::Solved(_) | Outcome::Unsolvable
        );
        if is_searched && (wants(&rules::frozen_car::RULE) || wants(&rules::harder_start::RULE)) {
            self.cluster = explore(puzzle, Metric::Moves, &rest_of(control, began)).ok();
        }
        let Some(n_moves) = self.n_moves().filter(|&n_moves| n_moves > 0) else {
            return;
        };
        let is_as_hard = |changed: &Puzzle| match solve(
            changed,
            Metric::Moves,
            &rest_of(control, began),
        )
        .outcome
        {
            Outcome::Solved(solution) => Some(solution.n_moves() == n_moves),
            Outcome::Unsolvable => Some(false),
            Outcome::Unknown { .. } => None,
        };
        if wants(&rules::redundant_car::RULE) {
            self.redundant_cars = all_that(0..puzzle.cars().len(), |&car| {
                puzzle
                    .without_car(car)
                    .map_or(Some(false), |without| is_as_hard(&without))
            });
        }
        if wants(&rules::idle_wall::RULE) {
            self.idle_walls = all_that(puzzle.board().walls().iter().copied(), |&wall| {
                is_as_hard(&puzzle.without_wall(wall))
            });
        }
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
}

fn optimum(answer: &Answer, metric: Metric) -> Option<u32> {
    match &answer.outcome {
        Outcome::Solved(solution) => Some(metric.length(solution)),
        Outcome::Unsolvable | Outcome::Unknown { .. } => None,
    }
}

/// The items that `holds` is true of; `None` where it is not known of one.
fn all_that<T>(
    items: impl Iterator<Item = T>,
    holds: impl Fn(&T) -> Option<bool>,
) -> Option<Vec<T>> {
    let mut all = Vec::new();
    for item in items {
        if holds(&item)? {
            all.push(item);
        }
    }
    Some(all)
}

/// `control` with what is left of its time since `began`.
fn rest_of<'a>(control: &Control<'a>, began: Instant) -> Control<'a> {
    let mut rest = *control;
    rest.limits.time = rest
        .limits
        .time
        .map(|time| time.saturating_sub(began.elapsed()));
    rest
}
