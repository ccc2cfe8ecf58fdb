//! Several searches that take turns on boards that breadth-first search does not solve soon.
//!
//! Breadth-first search, on the whole board and with fewer cars ([refinement](super::abstraction_refinement)), costs
//! least per state and surely ends if the cluster is small. A* with the clearance as its heuristic expands far fewer
//! states and proves far better lower bounds. Solutions that are found [quickly](crate::solve::anytime) give an upper
//! bound and let A* drop paths that cannot become shorter. When the bounds meet, the solution is a shortest one.
//!
//! The searches share the limits. Whose turn it is and how long it lasts depends on counts and proved bounds, never
//! on the clock, so every run gives the same answer.

use std::{panic::resume_unwind, thread};

use tailback_puzzle::Puzzle;

use super::{
    a_star::{AStarInTurns, price_of_states},
    anytime::Anytime,
    resumable::{Held, Resumable, Turn, release, shares},
};
use crate::{
    account::{Account, Fork},
    control::Limit,
    explicit::space::Space,
    outcome::{Metric, Outcome},
    tuning::Tuning,
};

/// The most effort that one search gets for each part of the other's while both together have spent less than `EARLY`. Fewer
/// cars begin with a low bound, which says little then.
const EARLY_SHARE: u64 = 8;
const EARLY: u64 = 20_000_000;

/// The turns of both searches together have one part in `TURNS` of the effort so far.
const TURNS: u64 = 8;

/// Finds a shortest solution, taking turns with `refinement`.
pub(crate) fn search<'b>(
    puzzle: &Puzzle,
    metric: Metric,
    refinement: Held<Box<dyn Resumable + 'b>>,
    account: &mut Account<'_>,
) -> Result<Outcome, Limit> {
    let metrics = Anytime::metrics(metric).iter();
    let spaces: Vec<_> = metrics.map(|&it| Space::new(puzzle, it)).collect();
    let mut anytime = Anytime::new(&spaces, account.tuning);
    let space = &spaces[spaces.len() - 1];
    let a_star = Held::begin(account, |account| {
        let search = AStarInTurns::new(space, account)?;
        Ok(Box::new(search) as Box<dyn Resumable>)
    })?;
    let mut portfolio = Portfolio {
        metric,
        searches: [Some(a_star), Some(refinement)],
        effort: 0,
    };
    loop {
        anytime.go_on(portfolio.effort, account)?;
        if let Some(outcome) = settled(account) {
            return Ok(outcome);
        }
        if let Some(outcome) = portfolio.take_turns(account)? {
            return Ok(outcome);
        }
        if portfolio.searches.iter().all(Option::is_none) {
            return Err(account.out_of_memory());
        }
    }
}

/// The searches, except those that hit the memory limit.
struct Portfolio<'s> {
    metric: Metric,
    /// A* and the refinement.
    searches: [Option<Held<Box<dyn Resumable + 's>>>; 2],
    /// Their cost within the portfolio.
    effort: u64,
}

const A_STAR: usize = 0;
const REFINEMENT: usize = 1;

impl Portfolio<'_> {
    /// Gives A* a turn, then the refinement; runs both in parallel if there are threads.
    fn take_turns(&mut self, account: &mut Account<'_>) -> Result<Option<Outcome>, Limit> {
        let most = match self.effort {
            ..EARLY => EARLY_SHARE,
            _ => u64::MAX,
        };
        let (shares, are_both) = match &self.searches {
            [Some(a_star), Some(other)] => {
                let bounds = (a_star.search.lower_bound(), other.search.lower_bound());
                (shares(bounds, most), true)
            }
            _ => ((1, 1), false),
        };
        let Tuning {
            first_turn,
            long_turn,
            ..
        } = *account.tuning;
        let effort = (self.effort / TURNS).max(first_turn);
        let turn = (effort / (shares.0 + shares.1)).min(long_turn);
        let efforts = [shares.0 * turn, shares.1 * turn];
        let refinement = self.searches[REFINEMENT].as_ref();
        let is_ending = refinement.is_some_and(|it| it.search.will_end_soon());
        let price = price_of_states(self.metric);
        if are_both && let Some(forks) = account.fork(efforts[A_STAR] / price + efforts[REFINEMENT])
        {
            return self.take_separate_turns(efforts, is_ending, forks, account);
        }
        for (nth, effort) in efforts.into_iter().enumerate() {
            if let Some(search) = &mut self.searches[nth] {
                let turn = Turn::of(search, effort, account);
                let outcome = self.after(nth, turn, is_ending, account)?;
                if outcome.is_some() {
                    return Ok(outcome);
                }
            }
        }
        Ok(None)
    }

    /// Gives each search its turn on a separate account, in parallel if there are threads and memory for it. The results
    /// are the same as if the refinement had waited for A*.
    fn take_separate_turns<'w>(
        &mut self,
        efforts: [u64; 2],
        is_ending: bool,
        mut forks: [Fork<'w>; 2],
        account: &mut Account<'w>,
    ) -> Result<Option<Outcome>, Limit> {
        let is_memory_shared = account.share_memory(&mut forks);
        let [mut of_a_star, mut of_other] = forks;
        let [Some(a_star), Some(other)] = &mut self.searches else {
            return Ok(None);
        };
        let is_large = efforts[REFINEMENT] >= account.tuning.large_turn;
        let mut turn_of_a_star = || Turn::of(a_star, efforts[A_STAR], &mut of_a_star.account);
        let both = if is_memory_shared && is_large && account.threads() > 1 {
            thread::scope(|scope| {
                let thread = thread::Builder::new();
                let turn = thread.spawn_scoped(scope, &mut turn_of_a_star).ok()?;
                let of_other = Turn::of(other, efforts[REFINEMENT], &mut of_other.account);
                let turn = turn.join();
                Some((turn.unwrap_or_else(|panic| resume_unwind(panic)), of_other))
            })
        } else {
            None
        };
        // If no thread can be started, the searches run one after the other.
        let (turn, turn_after) = match both {
            Some((turn, other)) => (turn, Some(other)),
            None => (turn_of_a_star(), None),
        };
        account.join(&mut of_a_star);
        let outcome = self.after(A_STAR, turn, is_ending, account)?;
        let Some(other) = &mut self.searches[REFINEMENT] else {
            return Ok(outcome);
        };
        if outcome.is_some() {
            return Ok(outcome);
        }
        let turn = turn_after.unwrap_or_else(|| {
            if !is_memory_shared {
                of_other.rebase_memory(account);
            }
            Turn::of(other, efforts[REFINEMENT], &mut of_other.account)
        });
        account.join(&mut of_other);
        self.after(REFINEMENT, turn, is_ending, account)
    }

    /// Acts on a turn of a search; `is_ending` says whether the refinement was about to end before it.
    fn after(
        &mut self,
        nth: usize,
        turn: Turn,
        is_ending: bool,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        self.effort += turn.effort;
        if let Some(search) = &mut self.searches[nth] {
            search.memory = turn.memory;
        }
        match turn.end {
            Ok(None) => Ok(settled(account)),
            Err(Limit::Memory) => {
                // The other search continues alone.
                let is_other_kept =
                    nth == REFINEMENT || is_ending || self.searches[REFINEMENT].is_none();
                let dropped = if is_other_kept { nth } else { REFINEMENT };
                release(&mut self.searches[dropped], account);
                Ok(None)
            }
            end => end,
        }
    }
}

/// Returns the best solution as the answer if the bounds meet.
fn settled(account: &mut Account<'_>) -> Option<Outcome> {
    let is_met = account.upper_bound <= account.lower_bound;
    let best = account.best.take_if(|_| is_met);
    best.map(Outcome::Solved)
}
