//! The search for a shortest solution of a puzzle.

pub(crate) mod a_star;
pub(crate) mod abstraction_refinement;
pub(crate) mod answer;
pub(crate) mod anytime;
pub(crate) mod beam;
mod breadth_first;
mod partial_board;
pub(crate) mod pattern;
mod pattern_pair;
pub(crate) mod portfolio;
pub(crate) mod resumable;
#[cfg(any(test, feature = "single-searches"))]
#[allow(unreachable_pub, reason = "it is public with the feature alone")]
pub(crate) mod single;
pub(crate) mod way_back;

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    account::Account,
    control::Control,
    outcome::{Answer, Metric},
};

use answer::{answer_with, solve_unsolved};

/// Finds a shortest solution of `puzzle` in `metric`.
///
/// If the start is solved already, the solution is empty. [`Statistics::elapsed`](crate::Statistics::elapsed)
/// includes the set-up.
pub fn solve(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Answer {
    solve_further(puzzle, metric, (0, None), control)
}

/// Solves with prior knowledge: every solution has at least `lower` moves or steps, and `best` is a solution.
pub fn solve_further(
    puzzle: &Puzzle,
    metric: Metric,
    known: (u32, Option<&Solution>),
    control: &Control<'_>,
) -> Answer {
    answer(puzzle, metric, known, &mut Account::start(control))
}

/// Solves with an existing account.
fn answer(
    puzzle: &Puzzle,
    metric: Metric,
    known: (u32, Option<&Solution>),
    account: &mut Account<'_>,
) -> Answer {
    answer_with(puzzle, metric, known, account, |account| {
        solve_unsolved(puzzle, metric, account)
    })
}

#[cfg(test)]
mod tests;
