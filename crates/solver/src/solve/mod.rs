//! The shortest solution of a puzzle.

pub(crate) mod abstraction_refinement;
pub(crate) mod anytime;
pub(crate) mod breadth_first;
pub(crate) mod pattern;
pub(crate) mod portfolio;
pub(crate) mod resumable;
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

/// States that breadth-first search visits, on boards with fewer cars too, before other searches help.
/// Hardly any board of the classic size has as many, and a million take a tenth of a second.
const PATIENCE: u64 = 1_000_000;

/// States that breadth-first search visits before boards with fewer cars are searched as well.
const ALONE: u64 = 100_000;

/// Finds a shortest solution of `puzzle` in `metric`.
///
/// An already solved start gives an empty solution. [`Statistics::elapsed`](crate::Statistics::elapsed) includes the
/// set-up.
pub fn solve(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Answer {
    solve_patiently(puzzle, metric, PATIENCE, control)
}

/// The same where something is known before: a solution is at least `lower` long, if there is one,
/// and `best` is one.
pub fn solve_further(
    puzzle: &Puzzle,
    metric: Metric,
    (lower, best): (u32, Option<&Solution>),
    control: &Control<'_>,
) -> Answer {
    solve_knowing(puzzle, metric, PATIENCE, (lower, best), control)
}

/// Finds a shortest solution; breadth-first search is on its own for so many states.
pub(crate) fn solve_patiently(
    puzzle: &Puzzle,
    metric: Metric,
    patience: u64,
    control: &Control<'_>,
) -> Answer {
    solve_knowing(puzzle, metric, patience, (0, None), control)
}

fn solve_knowing(
    puzzle: &Puzzle,
    metric: Metric,
    patience: u64,
    (lower, best): (u32, Option<&Solution>),
    control: &Control<'_>,
) -> Answer {
    let mut account = Account::start(control);
    let is_shortest = |best: &&Solution| metric.length(best) <= lower;
    let outcome = if puzzle.is_solved(puzzle.start()) {
        account.states = 1;
        Outcome::Solved(Solution::default())
    } else if let Some(best) = best.filter(is_shortest) {
        Outcome::Solved(best.clone())
    } else {
        account.lower_bound = lower.max(1);
        account.best = best.cloned();
        solve_unsolved(puzzle, metric, patience, &mut account).unwrap_or_else(|limit| {
            Outcome::Unknown {
                limit,
                lower: account.lower_bound,
                best: account.best.take(),
            }
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
    patience: u64,
    account: &mut Account<'_>,
) -> Result<Outcome, Limit> {
    struct Search(Metric, u64);
    impl Work for Search {
        type Result = Outcome;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            account: &mut Account<'_>,
        ) -> Result<Outcome, Limit> {
            search::<K, N>(puzzle, packing, self.0, self.1, account)
        }
    }
    with_fitting_words(puzzle, account, &Search(metric, patience))
}

/// Finds a shortest solution of `puzzle`, whose start is not solved. After `patience` states other
/// searches take turns with this one.
fn search<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: Packing,
    metric: Metric,
    patience: u64,
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
        let outcome = whole.begin(patience.min(ALONE), account)?;
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
    let mut search = AbstractionRefinement::new(puzzle, metric, whole);
    while account.states < patience && !search.is_over() {
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
