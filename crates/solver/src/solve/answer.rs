//! The answer to one puzzle, by the searches in turns.

use tailback_puzzle::{Puzzle, Solution};

use super::{
    abstraction_refinement::AbstractionRefinement,
    breadth_first::BreadthFirst,
    portfolio,
    resumable::{Held, Resumable},
};
use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::Key,
        packing::{Goal, Packing},
    },
    engine::dispatch::{Work, with_fitting_words},
    outcome::{Answer, Metric, Outcome},
};

/// Answers with an existing account, by `search` unless what is known is the answer.
pub(crate) fn answer_with<'a>(
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
        if let Some(best) = best {
            account.adopt(best.clone(), metric);
        }
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

/// Finds a shortest solution of `puzzle`, whose start is not solved.
pub(crate) fn solve_unsolved(
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

/// Finds a shortest solution in words of a width that suffices.
///
/// Breadth-first search begins on the whole board [alone](crate::tuning::Tuning::alone), which suffices for classic
/// boards. Then it takes turns with the other searches of the [portfolio](super::portfolio).
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
    let mut outcome = None;
    let begun = Held::begin(account, |account| {
        let mut whole =
            BreadthFirst::<K, N>::new(puzzle, packing, metric, Vec::new(), None, account)?;
        // A unit of effort takes longer in wider words.
        outcome = whole.begin(account.tuning.alone / N as u64, account)?;
        Ok(Box::new(whole) as Box<dyn Resumable>)
    });
    if let Some(outcome) = outcome {
        return Ok(outcome);
    }
    let whole = match begun {
        Ok(whole) => Some(whole),
        Err(Limit::Memory) => None,
        Err(limit) => return Err(limit),
    };
    let search = AbstractionRefinement::new(puzzle, metric, whole, account.tuning);
    let memory = account.memory() - memory;
    let search = Box::new(search);
    portfolio::search(puzzle, metric, Held { search, memory }, account)
}
