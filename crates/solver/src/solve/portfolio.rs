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
    anytime::Anytime,
    resumable::{Held, Resumable, release, shares},
};
use crate::{
    account::{Account, Fork},
    control::Limit,
    explicit::{
        a_star::{AStar, End},
        expander::Expander,
        space::Space,
    },
    outcome::{Metric, Outcome},
    tuning::Tuning,
};

/// Returns the price of a unit of effort on a single state, in units of effort on bundles of states. It is chosen so that each search is seldom kept waiting where it is the fastest: in moves that is
/// mostly A*, in steps mostly breadth-first search with fewer cars.
const fn price_of_states(metric: Metric) -> u64 {
    match metric {
        Metric::Moves => 7,
        Metric::Steps => 24,
    }
}

/// The number by which the lower bound of A* must be greater to count as much as another's. Its estimate gives it a start
/// that says little about how fast it will end.
const A_STAR_HEAD_START: u32 = 1;

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
    let spaces = Anytime::metrics(metric)
        .iter()
        .map(|&metric| Space::new(puzzle, metric, account))
        .collect::<Result<Vec<_>, _>>()?;
    let price = price_of_states(metric);
    let upper = Anytime::new(&spaces, account)?;
    let space = &spaces[spaces.len() - 1];
    let mut expander = Expander::new(space, account)?;
    let a_star = Held::begin(account, |account| AStar::new(&mut expander, account))?;
    let mut portfolio = Portfolio {
        metric,
        price,
        refinement: Some(refinement),
        a_star: Some(a_star),
        expander,
        upper,
        effort: 0,
    };
    loop {
        portfolio.upper.go_on(portfolio.effort, account)?;
        if let Some(outcome) = portfolio.settled(account) {
            return Ok(outcome);
        }
        if let Some(outcome) = portfolio.take_turns(account)? {
            return Ok(outcome);
        }
        if portfolio.refinement.is_none() && portfolio.a_star.is_none() {
            return Err(account.out_of_memory());
        }
    }
}

/// The searches, except those that hit the memory limit.
struct Portfolio<'s, 'b> {
    metric: Metric,
    /// The price of the effort of A*, in units of effort on bundles.
    price: u64,
    refinement: Option<Held<Box<dyn Resumable + 'b>>>,
    a_star: Option<Held<AStar>>,
    /// The expander of A*.
    expander: Expander<'s>,
    upper: Anytime<'s>,
    /// The cost, within the portfolio, of A* and the refinement, in units of effort on bundles.
    effort: u64,
}

/// The result of a turn of A*, and its cost.
struct Turn {
    reached: Result<End, Limit>,
    effort: u64,
    memory: u64,
}

impl Turn {
    fn of(
        a_star: &mut Held<AStar>,
        expander: &mut Expander<'_>,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Self {
        let (before, held) = (expander.effort(), account.memory());
        let reached = a_star.search.go_on(expander, before + effort, account);
        Self {
            reached,
            effort: expander.effort() - before,
            memory: a_star.memory + account.memory() - held,
        }
    }
}

impl Portfolio<'_, '_> {
    /// Gives A* a turn, then the refinement; runs both in parallel if there are threads.
    fn take_turns(&mut self, account: &mut Account<'_>) -> Result<Option<Outcome>, Limit> {
        let upper = self.upper_bound(account);
        if let Some(a_star) = &mut self.a_star {
            a_star.search.look_only_below(upper);
        }
        let (a_star_share, other_share) = match (&self.a_star, &self.refinement) {
            (Some(a_star), Some(other)) => {
                let earned = a_star
                    .search
                    .lower_bound()
                    .saturating_sub(A_STAR_HEAD_START);
                let most = match self.effort {
                    ..EARLY => EARLY_SHARE,
                    _ => u64::MAX,
                };
                shares((earned, other.search.lower_bound()), most)
            }
            _ => (1, 1),
        };
        let Tuning {
            first_turn,
            long_turn,
            ..
        } = *account.tuning;
        let effort = (self.effort / TURNS).max(first_turn);
        let turn = (effort / (a_star_share + other_share)).min(long_turn);
        let a_star_turn = (a_star_share * turn / self.price).max(1);
        let other_turn = other_share * turn;
        if self.a_star.is_some()
            && self.refinement.is_some()
            && let Some(accounts) = account.fork(a_star_turn + other_turn)
        {
            return self.take_separate_turns((a_star_turn, other_turn), accounts, account);
        }
        if let Some(a_star) = &mut self.a_star {
            let turn = Turn::of(a_star, &mut self.expander, a_star_turn, account);
            let will_other_end_soon = self.will_refinement_end_soon();
            let outcome = self.after_a_star(turn, will_other_end_soon, account)?;
            if outcome.is_some() {
                return Ok(outcome);
            }
        }
        if let Some(other) = &mut self.refinement {
            let before = other.search.effort();
            let end = other.take_turn(other_turn, account);
            self.effort += other.search.effort() - before;
            return self.after_refinement(end, account);
        }
        Ok(None)
    }

    /// Gives each search its turn on a separate account, in parallel if there are threads and memory for it. The results
    /// are the same as if the refinement had waited for A*.
    fn take_separate_turns<'w>(
        &mut self,
        (a_star_turn, other_turn): (u64, u64),
        mut accounts: [Fork<'w>; 2],
        account: &mut Account<'w>,
    ) -> Result<Option<Outcome>, Limit> {
        let is_memory_shared = account.share_memory(&mut accounts);
        let [mut of_a_star, mut of_other] = accounts;
        let (Some(a_star), Some(other)) = (&mut self.a_star, &mut self.refinement) else {
            return Ok(None);
        };
        let will_other_end_soon = other.search.will_end_soon();
        let (effort, memory) = (other.search.effort(), other.memory);
        let expander = &mut self.expander;
        let is_large = other_turn >= account.tuning.large_turn;
        let (turn, mut end) = if is_memory_shared && is_large && account.threads() > 1 {
            thread::scope(|scope| {
                let turn = || Turn::of(a_star, expander, a_star_turn, &mut of_a_star.account);
                let turn = thread::Builder::new().spawn_scoped(scope, turn).ok()?;
                let end = other.take_turn(other_turn, &mut of_other.account);
                let turn = turn.join();
                Some((turn.unwrap_or_else(|panic| resume_unwind(panic)), end))
            })
        } else {
            None
        }
        // If no thread can be started, the searches run one after the other.
        .map_or_else(
            || {
                let turn = Turn::of(a_star, expander, a_star_turn, &mut of_a_star.account);
                (turn, None)
            },
            |(turn, end)| (turn, Some(end)),
        );
        let memory_then = std::mem::replace(&mut other.memory, memory);
        account.join(&of_a_star);
        let outcome = self.after_a_star(turn, will_other_end_soon, account)?;
        if outcome.is_some() {
            return Ok(outcome);
        }
        let Some(other) = &mut self.refinement else {
            return Ok(None);
        };
        if end.is_some() {
            other.memory = memory_then;
        }
        if !is_memory_shared {
            of_other.rebase_memory(account);
        }
        let end = end
            .take()
            .unwrap_or_else(|| other.take_turn(other_turn, &mut of_other.account));
        self.effort += other.search.effort() - effort;
        account.join(&of_other);
        self.after_refinement(end, account)
    }

    fn will_refinement_end_soon(&self) -> bool {
        let other = self.refinement.as_ref();
        other.is_some_and(|other| other.search.will_end_soon())
    }

    /// Acts on the turn of A*; `will_other_end_soon` says whether the refinement was then about to end.
    fn after_a_star(
        &mut self,
        turn: Turn,
        will_other_end_soon: bool,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let upper = self.upper_bound(account);
        let Some(Held { search, memory }) = &mut self.a_star else {
            return Ok(None);
        };
        *memory = turn.memory;
        self.effort += turn.effort * self.price;
        if search.best_length().is_some_and(|length| length < upper)
            && let Some(slides) = search.best(&mut self.expander)
        {
            self.upper.adopt(slides, account);
        }
        match turn.reached {
            Ok(End::Solution(slides)) => {
                let solution = self.expander.space.solution(slides);
                Ok(Some(Outcome::Solved(solution)))
            }
            Ok(End::Exhausted) => {
                let best = account.best.take();
                Ok(Some(best.map_or(Outcome::Unsolvable, Outcome::Solved)))
            }
            Ok(End::Paused) => Ok(self.settled(account)),
            Err(Limit::Memory) => {
                // The other search continues alone.
                if self.refinement.is_some() && !will_other_end_soon {
                    release(&mut self.refinement, account);
                } else {
                    release(&mut self.a_star, account);
                }
                Ok(None)
            }
            Err(limit) => Err(limit),
        }
    }

    fn after_refinement(
        &mut self,
        end: Result<Option<Outcome>, Limit>,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        match end {
            Ok(None) => Ok(self.settled(account)),
            Err(Limit::Memory) => {
                release(&mut self.refinement, account);
                Ok(None)
            }
            end => end,
        }
    }

    /// Returns the length of the best solution so far.
    fn upper_bound(&self, account: &Account<'_>) -> u32 {
        let best = account.best.as_ref();
        best.map_or(u32::MAX, |best| self.metric.length(best))
    }

    /// Returns the best solution as the answer if the bounds meet.
    fn settled(&self, account: &mut Account<'_>) -> Option<Outcome> {
        let is_met = self.upper_bound(account) <= account.lower_bound;
        let best = account.best.take_if(|_| is_met);
        best.map(Outcome::Solved)
    }
}
