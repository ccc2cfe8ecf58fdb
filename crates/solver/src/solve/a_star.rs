//! A* as one of several searches in turns.

use super::resumable::Resumable;
use crate::{
    account::Account,
    control::Limit,
    explicit::{
        a_star::{AStar, End},
        expander::Expander,
        space::Space,
    },
    outcome::{Metric, Outcome},
};

/// Returns the price of a unit of effort on a single state, in units of effort on bundles of states. It is chosen so that each
/// search is seldom kept waiting where it is the fastest: in moves that is mostly A*, in steps mostly breadth-first search
/// with fewer cars.
pub(super) const fn price_of_states(metric: Metric) -> u64 {
    match metric {
        Metric::Moves => 7,
        Metric::Steps => 24,
    }
}

/// The number by which the lower bound of A* must be greater to count as much as another's. Its estimate gives it a start
/// that says little about how fast it will end.
const A_STAR_HEAD_START: u32 = 1;

/// A* with the clearance as its heuristic. Its efforts are in units of effort on bundles.
pub(crate) struct AStarInTurns<'s> {
    search: AStar,
    expander: Expander<'s>,
    price: u64,
}

impl<'s> AStarInTurns<'s> {
    pub(crate) fn new(space: &'s Space<'s>, account: &mut Account<'_>) -> Result<Self, Limit> {
        let mut expander = Expander::new(space);
        Ok(Self {
            search: AStar::new(&mut expander, account)?,
            expander,
            price: price_of_states(space.metric),
        })
    }
}

impl Resumable for AStarInTurns<'_> {
    fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let (search, expander) = (&mut self.search, &mut self.expander);
        search.look_only_below(account.upper_bound);
        let end = expander.effort() + (effort / self.price).max(1);
        let end = search.go_on(expander, end, account);
        if let Some(length) = search.best_length()
            && length < account.upper_bound
            && let Some(slides) = search.best(expander)
        {
            account.adopt(expander.space.solution(&slides), expander.space.metric);
        }
        Ok(match end? {
            End::Solution(slides) => Some(Outcome::Solved(expander.space.solution(&slides))),
            End::Exhausted if account.upper_bound == u32::MAX => Some(Outcome::Unsolvable),
            End::Exhausted => {
                account.lower_bound = account.upper_bound;
                None
            }
            End::Paused => None,
        })
    }

    fn lower_bound(&self) -> u32 {
        self.search.lower_bound().saturating_sub(A_STAR_HEAD_START)
    }

    fn effort(&self) -> u64 {
        self.expander.effort() * self.price
    }

    fn will_end_soon(&self) -> bool {
        false
    }
}
