//! The search for a shortest solution of a puzzle.

pub(crate) mod abstraction_refinement;
pub(crate) mod anytime;
pub(crate) mod breadth_first;
pub(crate) mod pattern;
pub(crate) mod portfolio;
pub(crate) mod resumable;
#[cfg(feature = "single-searches")]
pub(crate) mod single;
pub(crate) mod way_back;

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{
        key::Key,
        packing::{Goal, Packing},
    },
    engine::{
        dispatch::{Work, with_fitting_words},
        pruning::NoPruning,
    },
    outcome::{Answer, Metric, Outcome},
};

use abstraction_refinement::AbstractionRefinement;
use breadth_first::BreadthFirst;
use resumable::{Held, Resumable};

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

/// Answers with an existing account, by `search` unless what is known is the answer.
fn answer_with<'a>(
    puzzle: &Puzzle,
    metric: Metric,
    (lower, best): (u32, Option<&Solution>),
    account: &mut Account<'a>,
    search: impl FnOnce(&mut Account<'a>) -> Result<Outcome, Limit>,
) -> Answer {
    let is_shortest = |best: &&Solution| metric.length(best) <= lower;
    let outcome = if puzzle.is_solved(puzzle.start()) {
        account.states = 1;
        Outcome::Solved(Solution::default())
    } else if let Some(best) = best.filter(is_shortest) {
        Outcome::Solved(best.clone())
    } else {
        account.lower_bound = lower.max(1);
        account.best = best.cloned();
        search(account).unwrap_or_else(|limit| Outcome::Unknown {
            limit,
            lower: account.lower_bound,
            best: account.best.take(),
        })
    };
    Answer {
        outcome,
        statistics: account.statistics(),
    }
}

fn solve_unsolved(
    puzzle: &Puzzle,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Outcome, Limit> {
    struct Solve(Metric);
    impl Work for Solve {
        type Result = Outcome;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            account: &mut Account<'_>,
        ) -> Result<Outcome, Limit> {
            search::<K, N>(puzzle, packing, self.0, account)
        }
    }
    with_fitting_words(puzzle, account, &Solve(metric))
}

/// Finds a shortest solution of `puzzle`, whose start is not solved.
///
/// Breadth-first search begins on the whole board [alone](crate::tuning::Tuning::alone), then alternates with boards
/// of fewer cars. When that has exhausted its [patience](crate::tuning::Tuning::patience), the other searches of the
/// [portfolio] join in.
fn search<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: Packing,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Outcome, Limit> {
    let memory = account.memory();
    if Goal::new(puzzle, &packing).is_empty() {
        account.found(1)?;
        return Ok(Outcome::Unsolvable);
    }
    let begun =
        BreadthFirst::<K, N, _>::new(puzzle, packing, metric, Vec::new(), NoPruning, account);
    let begun = begun.and_then(|mut whole| {
        let outcome = whole.begin(account.tuning.alone, account)?;
        Ok((whole, outcome))
    });
    let whole = match begun {
        Ok((_, Some(outcome))) => return Ok(outcome),
        Ok((whole, None)) => Some(Held {
            search: Box::new(whole) as Box<dyn Resumable>,
            memory: account.memory() - memory,
        }),
        Err(Limit::Memory) => {
            account.release(account.memory() - memory);
            None
        }
        Err(limit) => return Err(limit),
    };
    let mut search = AbstractionRefinement::new(puzzle, metric, whole, account.tuning);
    while account.states < account.tuning.patience && !search.is_over() {
        match search.take_turn(1, account) {
            Ok(Some(outcome)) => return Ok(outcome),
            Ok(None) | Err(Limit::Memory) => {}
            Err(limit) => return Err(limit),
        }
    }
    let memory = account.memory() - memory;
    let search = Box::new(search);
    portfolio::search(puzzle, metric, Held { search, memory }, account)
}

#[cfg(test)]
mod tests;
